import AccessibilityModel
import AccessibleControls
import Languages
import ReaderSession
import ScreenReader
import SpeechModel
import XCTest

@testable import AccessibilityContracts

/// Tests the reports of a listener: words and their meaning, sounds, the cursor and changes.
@MainActor
final class ListenerTests: XCTestCase {
  private let pitch = PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
  private lazy var listener = Listener(to: screen)
  private let cue = BacklitButton(
    frame: Rectangle(x: 100, y: 0, width: 60, height: 60), label: "Cue", toggles: true)
  private lazy var screen: AccessibilityElement = {
    let screen = AccessibilityElement()
    screen.addChild(pitch)
    screen.addChild(cue)
    return screen
  }()

  func testOpeningHasHint() async {
    XCTAssertEqual(
      listener.opening.spoken,
      [
        "Pitch: 1. Adjustable.",
        "Adjust pitch. Swipe up or down with one finger to adjust the value.",
      ])
    XCTAssertEqual(listener.opening.label, "Pitch")
    XCTAssertEqual(listener.opening.value, "1")
    XCTAssertEqual(listener.opening.hint, "Adjust pitch")
    XCTAssertTrue(listener.focus === pitch)
  }

  func testStepHasMeaningAndWords() async {
    let heard = listener.perform("swipe up")
    XCTAssertEqual(heard.value, "2")
    XCTAssertEqual(heard.spoken, ["2"])
    XCTAssertEqual(heard.segments.map(\.kind), [.value])
    XCTAssertNil(heard.limit)
    XCTAssertEqual(heard.earcons, [])
    XCTAssertEqual(heard.changes.map(\.description), ["\"Pitch\": 1 → 2"])
    XCTAssertEqual(heard.silentChanges.map(\.description), [])
  }

  func testLimitIsRecognizedInEveryLanguage() async {
    for phrases in Phrases.all {
      var settings = ReaderSettings()
      settings.language = phrases.language
      pitch.value = 10
      let listener = Listener(to: screen, settings: settings)
      let heard = listener.perform(.swipe(.up))
      XCTAssertEqual(heard.limit, .maximum, phrases.language)
      XCTAssertEqual(heard.earcons, [.limit], phrases.language)
      XCTAssertEqual(listener.perform(.swipe(.down)).limit, nil, phrases.language)
    }
  }

  func testBoundByElementIsRecognizedInEveryLanguage() async {
    for phrases in Phrases.all {
      var settings = ReaderSettings()
      settings.language = phrases.language
      let slider = RangeSlider(frame: Rectangle(x: 0, y: 0, width: 300, height: 31), label: "Price")
      let upper = slider.upperThumb.accessibilityLabel ?? ""
      let listener = Listener(to: slider, settings: settings)
      XCTAssertEqual(listener.perform(.set(1)).limit, .element(upper), phrases.language)
    }
  }

  func testSwitchSaysState() async {
    Listener(to: screen).perform("go cue")
      .expect(.focus(on: cue), .focus("Cue"), .label("Cue"), .state("Off."))
    listener.perform("go cue")
    listener.perform("double tap")
      .expect(.state("On."), .earcon(.on), .noSilentChanges, .not(.kind(.label)))
      .expect(.change(of: "Cue", from: "Off.", to: "On."), .words("On."), .limit(nil))
  }

  func testHintFollowsPauseAndIsCutByNextCommand() async {
    listener.perform("swipe right")
    XCTAssertEqual(listener.perform("swipe left", waiting: false).spoken, ["Pitch: 1. Adjustable."])
    XCTAssertEqual(listener.wait(.seconds(1)).spoken, [], "the description is still being spoken")
    XCTAssertEqual(
      listener.wait(.milliseconds(900)).spoken, [], "the reader pauses before the hint")
    XCTAssertEqual(
      listener.wait(.milliseconds(100)).spoken,
      ["Adjust pitch. Swipe up or down with one finger to adjust the value."])
    let cut = listener.perform("swipe up", waiting: false)
    XCTAssertEqual(cut.spoken, ["2"])
    XCTAssertEqual(
      cut.interrupted, ["Adjust pitch. Swipe up or down with one finger to adjust the value."])
  }

  func testHintCutInPauseIsNotHeard() async {
    listener.perform("describe", waiting: false)
    listener.wait(.milliseconds(60 * 21 + 100))
    let next = listener.perform("swipe right")
    XCTAssertEqual(next.interrupted, [])
    XCTAssertEqual(next.events.first?.kind, .unheard)
    XCTAssertEqual(next.events.first?.utterance.segments.first?.kind, .hint)
  }

  func testSecretIsNotQuoted() async {
    let field = TextField(frame: Rectangle(x: 0, y: 0, width: 200, height: 40), label: "PIN")
    field.isSecureTextEntry = true
    let listener = Listener(to: field)
    listener.perform("type")
    let heard = listener.perform("4711")
    XCTAssertEqual(field.text, "4711")
    XCTAssertFalse(heard.description.contains("4711"), heard.description)
    XCTAssertFalse(heard.shortestPath.contains("4711"), heard.shortestPath)
  }

  func testLongScreenIsReadToEnd() async {
    let screen = AccessibilityElement()
    for number in 0..<1_200 {
      screen.addChild(ScreenItem("Line \(number)", .none, y: Double(number) * 50))
    }
    let listener = Listener(to: screen, comparesScreens: false)
    let heard = listener.perform("read all")
    XCTAssertEqual(heard.spoken.filter { $0.hasPrefix("Line") }.count, 1_000)
    XCTAssertEqual(heard.spoken.last, "Stopped after 1000.", "the reader itself stops, and says so")
  }

  func testWaitAcceptsAnyTime() async {
    let listener = Listener(to: screen, length: { _ in .seconds(Int64.max) })
    for _ in 0..<40 {
      listener.wait(.seconds(Int64.max))
      listener.perform("swipe right")
      listener.perform("swipe left", waiting: false)
    }
    XCTAssertGreaterThan(listener.now, .seconds(1_000_000))
  }

  func testShortestPathCountsEqualSwipes() async {
    for _ in 0..<3 { listener.perform("swipe up") }
    listener.perform("swipe right")
    listener.perform("double tap")
    XCTAssertEqual(
      listener.perform("double tap").shortestPath,
      "swipe up 3; swipe right; double tap; double tap")
  }

  func testFocusSwipesRightAndLeft() async {
    let screen = AccessibilityElement()
    let names = ["One", "Two", "Three", "Four"]
    let buttons = names.enumerated().map { place, name in
      BacklitButton(
        frame: Rectangle(x: 0, y: Double(place) * 60, width: 60, height: 60), label: name,
        toggles: false)
    }
    for button in buttons { screen.addChild(button) }
    let listener = Listener(to: screen)
    let third = listener.focus(on: buttons[2])
    third.expect(.label("Three"), .focus(on: buttons[2]))
    XCTAssertEqual(third.shortestPath, "swipe right; swipe right")
    let first = listener.focus(on: buttons[0])
    first.expect(.label("One"), .focus(on: buttons[0]))
    XCTAssertEqual(first.shortestPath, "swipe right 2; swipe left; swipe left")
    listener.focus(on: buttons[0]).expect(.label("One"))
    listener.focus(on: buttons[3])
    let back = listener.focus(on: buttons[2])
    XCTAssertTrue(back.shortestPath.hasSuffix("swipe right 3; swipe left"), back.shortestPath)
  }

  func testUnreachableElementFailsWithReason() async throws {
    if FailingRun.isUnderWay {
      let screen = AccessibilityElement()
      let listener = Listener(to: screen)
      let button = AccessibilityElement()
      button.isAccessibilityElement = true
      button.accessibilityLabel = "Stray"
      listener.focus(on: button)
      button.accessibilityLabel = "Flat"
      button.accessibilityFrame = Rectangle(x: 0, y: 0, width: 0, height: 0)
      screen.addChild(button)
      listener.focus(on: button)
      button.accessibilityLabel = "Hidden"
      button.accessibilityFrame = Rectangle(x: 0, y: 0, width: 9, height: 9)
      button.isHidden = true
      listener.focus(on: button)
      let trap = FaultyScreen(.trapToTheRight)
      let trapped = Listener(to: trap)
      if let last = ScreenReader(screen: trap).spokenElements().last?.element {
        trapped.focus(on: last)
      }
      return
    }
    let run = try FailingRun(Self.self)
    for text in [
      "Swipes do not reach \"Stray\". The element is not on the screen.\n",
      "Swipes do not reach \"Flat\". The element is not in the reading order: its frame has no "
        + "size.\n",
      "Swipes do not reach \"Hidden\". The element is not in the reading order: is it hidden, covered, "
        + "or not an accessibility element?\n",
      "The element is in the reading order, but the cursor does not reach it.\n", "with 4 failures",
    ] { XCTAssertTrue(run.output.contains(text), "\(text)\nis not in:\n\(run.output)") }
  }
}
