import AccessibilityModel
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// Tests the attributes, priorities and ends of announcements.
@MainActor
final class AnnouncementTests: XCTestCase {
  private let root = screen(["A", "B"])
  private lazy var reader = ScreenReader(screen: root)

  override func setUp() async throws { _ = reader.open() }

  func testPartsKeepTheirSpeechAttributes() async throws {
    var spelled = AccessibilityAttributedString.Attributes()
    spelled.spellsOut = true
    var french = AccessibilityAttributedString.Attributes()
    french.language = "fr"
    french.pitch = 1.5
    let utterance = try announce(
      AccessibilityAttributedString([.init("Code "), .init("XY", spelled), .init(" salut", french)])
    )
    XCTAssertEqual(utterance.text, "Code XY salut", "there is no separator between the parts")
    XCTAssertEqual(utterance.segments.map(\.language), [nil, nil, "fr"])
    XCTAssertEqual(utterance.segments.map(\.attributes.spellsOut), [false, true, false])
    XCTAssertEqual(utterance.segments.map(\.attributes.pitch), [1, 1, 1.5])
    XCTAssertEqual(
      utterance.runs(forVoiceIn: "en").map(\.language), [nil, nil, "fr"],
      "a spelled part is a separate run")
  }

  func testAnnouncementKeepsItsPriority() async throws {
    for (priority, wanted) in [
      (AccessibilityPriority.high, Utterance.Priority.high), (.default, .default), (.low, .low),
    ] {
      let text = AccessibilityAttributedString("News", announcementPriority: priority)
      XCTAssertEqual(try announce(text).priority, wanted)
    }
    root.post(notification: .announcement, argument: .text("Plain"))
    XCTAssertEqual(utterances(reader.receiveNotifications()).first?.priority, .default)
  }

  func testEndOfAnnouncementIsPosted() async throws {
    var reported: [String] = []
    let subscription = root.children[1].observeNotifications { notification in
      guard notification.name == .announcementDidFinish,
        case .finished(let text, let wasSuccessful) = notification.argument
      else { return }
      reported.append("\(text) \(wasSuccessful)")
    }
    for text in ["One", "Two"] {
      root.children[1].post(notification: .announcement, argument: .text(text))
    }
    let said = utterances(reader.receiveNotifications())
    reader.utteranceDidEnd(said[1].purpose, completed: false)
    reader.utteranceDidEnd(said[0].purpose, completed: true)
    reader.utteranceDidEnd(said[0].purpose, completed: true)
    reader.utteranceDidEnd(.announcement(12_345), completed: true)
    XCTAssertEqual(reported, ["Two false", "One true"])
    XCTAssertEqual(
      reader.receiveNotifications(), Response(), "the end of an announcement is not spoken")
    subscription.cancel()
  }

  func testTheNewStateIsHeardBeforeTheAnnouncement() async {
    /// A switch whose application announces something, too.
    final class Telling: AccessibilityElement {
      var text = ""
      override func accessibilityActivate() -> Bool {
        accessibilityValue = accessibilityValue == "1" ? "0" : "1"
        post(notification: .announcement, argument: .text(text))
        return true
      }
    }
    for (text, heard) in [
      ("Connected", ["On.", "Connected"]), ("Only now", ["On.", "Only now"]),
      ("Wi-Fi is on", ["Wi-Fi is on"]), ("On", ["On"]),
    ] {
      let element = Telling()
      element.isAccessibilityElement = true
      element.accessibilityLabel = "Wi-Fi"
      element.accessibilityTraits = [.button, .toggleButton]
      (element.accessibilityValue, element.text) = ("0", text)
      let root = AccessibilityElement()
      root.addChild(element)
      var reader = ScreenReader(screen: root)
      _ = reader.open()
      XCTAssertEqual(reader.perform(.activate).spoken, heard, text)
    }
  }

  func testEndOfReplyIsNotPosted() async {
    XCTAssertEqual(utterances(reader.perform(.swipe(.right))).map(\.purpose), [.reply])
  }

  func testAnnouncementOfRemovedElementIsSilent() async {
    let gone = root.children[1]
    gone.post(notification: .announcement, argument: .text("Bye"))
    gone.removeFromParent()
    XCTAssertEqual(reader.receiveNotifications(), Response())
  }

  func testWaitingAnnouncementOfRemovedElementIsDropped() async throws {
    let gone = root.children[1]
    var queue = SpeechQueue()
    gone.post(notification: .announcement, argument: .text("Bye"))
    _ = queue.answer([Utterance(.label, "A")])
    let announced = utterances(reader.receiveNotifications())
    XCTAssertEqual(announced.map(\.text), ["Bye"])
    _ = queue.announce(announced)
    XCTAssertEqual(reader.receiveNotifications(), Response(), "the element is still on the screen")
    gone.removeFromParent()
    let purpose = try XCTUnwrap(announced.first?.purpose)
    guard case .announcement(let number) = purpose else { return XCTFail("\(purpose)") }
    XCTAssertEqual(reader.receiveNotifications(), Response(requests: [.dropAnnouncement(number)]))
    XCTAssertEqual(queue.drop(announcement: number).endedTexts, ["Bye"])
    reader.utteranceDidEnd(purpose, completed: false)
    XCTAssertEqual(
      reader.receiveNotifications(), Response(), "the announcement is no longer waiting")
  }

  func testWaitingValueOfRemovedElementIsDropped() async {
    let slider = PracticeSlider("Volume", AccessibilityRange(maximum: 10))
    root.addChild(slider)
    _ = reader.perform(.last)
    slider.accessibilityIncrement()
    slider.post(notification: .valueChanged)
    let reported = utterances(reader.receiveNotifications())
    XCTAssertEqual(reported.map(\.text), ["1"])
    slider.removeFromParent()
    let response = reader.receiveNotifications()
    let source = reported.first?.source
    XCTAssertNotNil(source)
    XCTAssertEqual(response.requests.first, source.map { .dropValue($0) })
    XCTAssertEqual(response.spoken, ["B"])
  }

  func testUnreportedEndsAreForgotten() async {
    for number in 0..<500 {
      root.post(notification: .announcement, argument: .text("\(number)"))
      _ = reader.receiveNotifications()
    }
    reader.utteranceDidEnd(.announcement(1), completed: true)
    XCTAssertEqual(reader.type("describe"), ["A"])
  }

  func testTextWithPronunciationIsShownAsWritten() async throws {
    var pronounced = AccessibilityAttributedString.Attributes()
    pronounced.ipaNotation = "təˈmɑːtəʊ"
    let utterance = try announce(
      .init([.init("A "), .init("tomato", pronounced), .init(" is red")]))
    XCTAssertEqual(utterance.text, "A tomato is red")
    XCTAssertEqual(utterance.segments.map(\.attributes.ipaNotation), [nil, "təˈmɑːtəʊ", nil])
    XCTAssertEqual(
      utterance.runs(forVoiceIn: "en"), [.init(language: nil, text: "A tomato is red")])
  }

  private func announce(_ text: AccessibilityAttributedString) throws -> Utterance {
    root.post(notification: .announcement, argument: .attributedText(text))
    return try XCTUnwrap(utterances(reader.receiveNotifications()).first)
  }

  private func utterances(_ response: Response) -> [Utterance] { response.utterances }
}

extension [SpeechQueue.Action] {
  /// The text of each finished announcement.
  fileprivate var endedTexts: [String] {
    compactMap { if case .end(let entry, _) = $0 { entry.utterance.text } else { nil } }
  }
}
