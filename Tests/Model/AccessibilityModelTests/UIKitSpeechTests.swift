import AccessibilityModel
import ScreenReader
import SpeechModel
import XCTest

/// Tests what readers hear from notifications to the process, closures and attributed text.
@MainActor
final class UIKitSpeechTests: XCTestCase {
  private let screen = AccessibilityElement()
  private let element = AccessibilityElement()

  override func setUp() async throws {
    element.isAccessibilityElement = true
    element.accessibilityLabel = "Save"
    element.accessibilityFrame = Rectangle(x: 0, y: 0, width: 100, height: 40)
    screen.addChild(element)
  }

  private func openReader(of screen: AccessibilityElement) -> ScreenReader {
    var reader = ScreenReader(screen: screen)
    _ = reader.open()
    return reader
  }

  // MARK: Notifications

  func testAnnouncementReachesAllReadersOutsideCommand() async {
    let other = AccessibilityElement()
    var readers = [screen, screen, other].map(openReader)
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    for index in readers.indices {
      XCTAssertEqual(readers[index].receiveNotifications().spoken, ["Saved"])
    }
    UIAccessibility.post(notification: .announcement, argument: nil)
    UIAccessibility.post(notification: .announcement, argument: 7)
    XCTAssertEqual(readers[0].receiveNotifications().spoken, [])
  }

  func testAnnouncementReachesOnlyReaderOfCommand() async {
    var idle = openReader(of: AccessibilityElement())
    element.accessibilityActivateBlock = {
      UIAccessibility.post(notification: .announcement, argument: "Saved")
      return true
    }
    var reader = openReader(of: screen)
    XCTAssertEqual(reader.perform(.activate).spoken, ["Saved"])
    XCTAssertEqual(idle.receiveNotifications().spoken, [])
    UIAccessibility.post(notification: .announcement, argument: "Ready")
    XCTAssertEqual(idle.receiveNotifications().spoken, ["Ready"])
  }

  func testElementOfNotificationDeterminesScreen() async {
    let second = AccessibilityElement()
    second.isAccessibilityElement = true
    second.accessibilityLabel = "Undo"
    screen.addChild(second)
    var idle = openReader(of: AccessibilityElement())
    var reader = openReader(of: screen)
    UIAccessibility.post(notification: .layoutChanged, argument: second)
    XCTAssertEqual(idle.receiveNotifications().earcons, [])
    let response = reader.receiveNotifications()
    XCTAssertEqual(response.spoken, ["Undo"])
    XCTAssertEqual(response.earcons, [.layout])
    XCTAssertTrue(UIAccessibility.focusedElement(using: nil) as AnyObject? === second)
  }

  func testLayoutChangeWithoutElementReachesReader() async {
    var reader = openReader(of: screen)
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
    XCTAssertEqual(reader.receiveNotifications().earcons, [.layout])
  }

  func testAttributedAnnouncementKeepsPriority() async {
    var reader = openReader(of: screen)
    let text = AccessibilityAttributedString("Saved", announcementPriority: .low)
    UIAccessibility.post(notification: .announcement, argument: text)
    XCTAssertEqual(reader.receiveNotifications().utterances.map(\.priority), [.low])
  }

  func testReaderRunsAsLongAsItExists() async {
    let reader = openReader(of: screen)
    XCTAssertTrue(UIAccessibility.isVoiceOverRunning)
    XCTAssertTrue(UIAccessibility.focusedElement(using: nil) as AnyObject? === element)
    withExtendedLifetime(reader) {}
  }

  // MARK: Closures

  func testClosuresReplaceProperties() async {
    var count = 3
    element.accessibilityLabelBlock = { "Songs" }
    element.accessibilityValueBlock = { "\(count)" }
    element.accessibilityHintBlock = { "Counts songs" }
    element.accessibilityTraitsBlock = { .adjustable }
    element.accessibilityIncrementBlock = { count += 1 }
    element.accessibilityDecrementBlock = { count -= 1 }
    var reader = ScreenReader(screen: screen)
    XCTAssertEqual(
      reader.open().spoken,
      [
        "Songs: 3. Adjustable.",
        "Counts songs. Swipe up or down with one finger to adjust the value.",
      ])
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["4"])
    XCTAssertEqual(reader.perform(.swipe(.down, count: 2)).spoken, ["2"])
    element.accessibilityLabelBlock = nil
    XCTAssertEqual(element.accessibilityLabel, "Save")
  }

  func testClosuresChangeOrder() async {
    let second = AccessibilityElement()
    second.isAccessibilityElementBlock = { true }
    second.accessibilityLabel = "Undo"
    var y = 100.0
    second.accessibilityFrameBlock = { Rectangle(x: 0, y: y, width: 100, height: 40) }
    screen.addChild(second)
    var reader = openReader(of: screen)
    XCTAssertEqual(reader.perform(.last).spoken, ["Undo"])
    y = -100
    XCTAssertEqual(reader.perform(.first).spoken, ["Undo"])
    XCTAssertEqual(second.accessibilityActivationPoint, Point(x: 50, y: -80))

    var isHidden = false
    screen.accessibilityElementsHiddenBlock = { isHidden }
    isHidden = true
    XCTAssertEqual(reader.perform(.last).spoken, ["No items."])
  }

  func testClosuresReplaceTextWithAttributes() async {
    var isRussian = false
    element.accessibilityLabel = "Save"
    element.accessibilityAttributedLabelBlock = {
      var attributes = AccessibilityAttributedString.Attributes()
      attributes.spellsOut = true
      return AccessibilityAttributedString([.init("ABC", attributes)])
    }
    element.accessibilityAttributedValueBlock = { AccessibilityAttributedString("3") }
    element.accessibilityAttributedHintBlock = { AccessibilityAttributedString("Stores it") }
    element.accessibilityTraits = .button
    element.accessibilityLanguageBlock = { isRussian ? "ru" : nil }
    XCTAssertEqual(element.accessibilityLabel, "ABC")
    XCTAssertEqual(element.accessibilityValue, "3")
    XCTAssertEqual(element.accessibilityHint, "Stores it")
    XCTAssertEqual(element.spokenAttributedLabel?.runs.first?.attributes.spellsOut, true)
    XCTAssertNil(element.accessibilityLanguage)
    isRussian = true
    XCTAssertEqual(element.accessibilityLanguage, "ru")
    var reader = openReader(of: screen)
    XCTAssertEqual(reader.perform(.describe).spoken.first, "ABC: 3. Кнопка.")

    element.accessibilityAttributedLabelBlock = nil
    XCTAssertEqual(element.accessibilityLabel, "Save")
    XCTAssertNil(element.spokenAttributedLabel)
  }

  func testClosuresReplaceOtherProperties() async {
    element.accessibilityIdentifier = "stored"
    element.accessibilityIdentifierBlock = { "save" }
    element.accessibilityUserInputLabelsBlock = { ["Store"] }
    element.accessibilityRespondsToUserInteractionBlock = { false }
    element.accessibilityExpandedStatusBlock = { .collapsed }
    element.accessibilityContainerTypeBlock = { .list }
    element.accessibilityShouldGroupAccessibilityChildrenBlock = { true }
    element.accessibilityCustomRotorsBlock = { [] }
    XCTAssertEqual(element.accessibilityIdentifier, "save")
    XCTAssertEqual(element.accessibilityUserInputLabels, ["Store"])
    XCTAssertFalse(element.accessibilityRespondsToUserInteraction)
    XCTAssertEqual(element.accessibilityExpandedStatus, .collapsed)
    XCTAssertEqual(element.accessibilityContainerType, .list)
    XCTAssertTrue(element.shouldGroupAccessibilityChildren)
    XCTAssertEqual(element.accessibilityCustomRotors?.count, 0)
    element.accessibilityIdentifierBlock = nil
    XCTAssertEqual(element.accessibilityIdentifier, "stored")
  }

  func testClosuresPerformActions() async {
    var performed: [String] = []
    screen.accessibilityPerformEscapeBlock = {
      performed.append("escape")
      return true
    }
    screen.accessibilityMagicTapBlock = {
      performed.append("magic tap")
      return true
    }
    screen.accessibilityScrollBlock = {
      performed.append("scroll \($0)")
      return true
    }
    screen.accessibilityCustomActionsBlock = {
      [
        UIAccessibilityCustomAction(name: "Share") { _ in
          performed.append("share")
          return true
        }
      ]
    }
    var reader = openReader(of: screen)
    for command in [Command.escape, .magicTap, .scroll(.down), .do("Share")] {
      XCTAssertEqual(reader.perform(command).outcome, .done)
    }
    XCTAssertEqual(performed, ["escape", "magic tap", "scroll down", "share"])
  }

  // MARK: Text

  func testAttributedLabelIsSpokenWithAttributes() async throws {
    var french = AccessibilityAttributedString.Attributes()
    french.language = "fr"
    element.accessibilityAttributedLabel = AccessibilityAttributedString([
      .init("Song: "), .init("La mer", french),
    ])
    var reader = ScreenReader(screen: screen)
    let opening = reader.open()
    XCTAssertEqual(opening.spoken, ["Song: La mer"])
    XCTAssertEqual(opening.utterances.first?.segments.map(\.language), [nil, "fr"])

    element.accessibilityAttributedValue = "7"
    element.accessibilityAttributedHint = "Plays it"
    XCTAssertEqual(reader.perform(.describe).spoken, ["Song: La mer: 7", "Plays it"])
    element.accessibilityLabel = "Song"
    XCTAssertEqual(element.accessibilityAttributedLabel, "Song")
    XCTAssertEqual(reader.perform(.describe).spoken, ["Song: 7", "Plays it"])
  }

  func testOtherNamesOfElementAreFound() async {
    let second = AccessibilityElement()
    second.isAccessibilityElement = true
    second.accessibilityLabel = "Keep"
    second.accessibilityUserInputLabels = ["Store", "Archive"]
    screen.addChild(second)
    var reader = openReader(of: screen)
    XCTAssertEqual(reader.perform(.go("archive")).spoken, ["Keep"])
    XCTAssertEqual(reader.perform(.go("Save")).spoken, ["Save"])
    XCTAssertEqual(reader.perform(.find("store")).spoken, ["Keep"])
    XCTAssertTrue(second.accessibilityRespondsToUserInteraction)
  }

  func testElementWithoutLabelIsFoundByItsValue() async {
    let (size, code) = (AccessibilityElement(), AccessibilityElement())
    for (one, value) in [(size, "Left"), (code, "1234")] {
      one.isAccessibilityElement = true
      one.accessibilityValue = value
      one.accessibilityFrame = Rectangle(x: 0, y: 50, width: 100, height: 40)
      screen.addChild(one)
    }
    code.accessibilityTraits = [.textEntry, .secureTextField]
    var reader = openReader(of: screen)
    XCTAssertEqual(reader.perform(.go("left")).spoken, ["Left"])
    XCTAssertEqual(reader.perform(.go("1234")).spoken, ["Not found: 1234."])
  }
}
