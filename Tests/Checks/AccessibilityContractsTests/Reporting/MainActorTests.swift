import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import Languages
import Locking
import ReaderSession
import ScreenReader
import SpeechModel
import Testing
import XCTest

/// Tests that synchronous XCTest tests need no annotation if they create screens in closures or
/// arguments.
final class UnannotatedTests: XCTestCase {
  func testContractIsChecked() {
    let results = Contract.adjustable.check {
      let pitch = PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
      return Subject(pitch).disabled { pitch.isEnabled = false }
    }
    XCTAssertEqual(results.compactMap(\.failure), [])
    XCTAssertEqual(results.count, Contract.adjustable.clauses.count)
  }

  func testOwnClauseIsJudged() {
    let short = Clause<Subject<Role.Button>>(
      "short", "Its label is short.", source: .wcag("2.4.6 Headings and Labels")
    ) { make in
      let label = make().element.accessibilityLabel ?? ""
      return label.count < 5 ? .passed : .inconclusive(label)
    }
    let cue = { @MainActor in Subject<Role.Button>(BacklitButton(frame: .zero, label: "Cue")) }
    let house = Contract("House rules", clauses: [short])
    XCTAssertEqual(house.results(cue).map(\.verdict), [.passed])
    let pair = house.about({ (pair: [Subject<Role.Button>]) in pair[1] })
    XCTAssertEqual(pair.results { [cue(), cue()] }.map(\.verdict), [.passed])
  }

  func testListenerHearsScreenMadeInCall() {
    let listener = Listener(to: PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220)))
    listener.opening.expect(.label("Pitch"), .value("1"))
    listener.perform("maximum").expect(.value("10"), .earcon(.limit))
    listener.perform(.swipe(.up)).expect(.limit(.maximum), .noChange)
    listener.perform("go fader", allowingRefusal: true).expect(.refusal)
    listener.settings.language = "de"
    listener.perform("describe").expect(.anywhere("Einstellbar"))
    XCTAssertEqual(listener.settings.language, "de")
    let begun = listener.now
    listener.perform("describe", waiting: false)
    listener.wait(.milliseconds(100))
    XCTAssertEqual(listener.now - begun, .milliseconds(100))
    listener.wait()
  }

  func testListenerHearsScreenMadeInClosure() throws {
    let listener = Listener {
      let deck = DJDeck()
      deck.accessibilityLanguage = "en"
      return deck
    }
    listener.perform("go pitch").expect(.focus("Pitch"))
    let pitch = try XCTUnwrap(listener.focus)
    XCTAssertEqual(listener.perform("swipe right").focusLabel, "Disc")
    listener.focus(on: pitch).expect(.focus(on: pitch))
    XCTAssertFalse(listener.focus(on: pitch, allowingRefusal: true).isRefused)
    listener.simulate("the song is over") {
      pitch.post(notification: .announcement, argument: .text("Over"))
    }.expect(.announcement("Over"))
    listener.simulate("the song begins", waiting: false) {
      pitch.post(notification: .announcement, argument: .text("Begun"))
    }
    listener.wait().expect(.announcement("Begun", ending: .finished))
  }

  private let deck = ScreenUnderTest("Deck") { DJDeck() }

  func testWholeScreenIsChecked() {
    deck.expectTranscript(typing: [], is: "#= DJ deck\n#= Cue. Button.", recording: .never)
    deck.expectNoFindings(rules: [])
    XCTAssertEqual(deck.expectEffort(atMost: 8).first, 0)
    XCTAssertEqual(Contract.wholeScreen.check(deck).compactMap(\.failure), [])
  }
}

/// Tests that annotated asynchronous XCTest tests run on the main actor.
@MainActor
final class AnnotatedAsynchronousTests: XCTestCase {
  func testElementsAreAccessible() async {
    let pitch = PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
    Listener(to: pitch).perform("swipe up").expect(.value("2"))
    XCTAssertEqual(pitch.value, 2)
  }
}

/// Tests that an annotated suite in Swift Testing can use elements.
@MainActor @Suite struct AnnotatedSuiteTests {
  @Test func elementsAreAccessible() {
    let pitch = PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
    Listener(to: pitch).perform("swipe up").expect(.value("2"))
    #expect(pitch.value == 2)
  }
}

/// Tests that a call off the main actor fails the test with advice.
@Suite(.compactMapIssues(ExpectedAdvice.take)) struct OtherActorTests {
  private let pitch: @MainActor () -> PitchControl = {
    PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
  }

  @Test func contractIsNotChecked() {
    withAdvice(times: 2) {
      #expect(Contract.adjustable.check { pitch() }.isEmpty)
      #expect(Contract.adjustable.results { Subject(pitch()) }.isEmpty)
    }
  }

  @Test func listenerHearsNothing() async {
    var made: Listener?
    withAdvice(times: 3) {
      let listener = Listener(to: pitch())
      // The test has already failed, so these calls must do nothing.
      listener.perform("swipe up").expect(.value("2"))
      #expect(listener.now == .zero)
      made = listener
    }
    // The listener was created without a screen, so it hears nothing on the main actor, either.
    guard let listener = made else { return }
    await MainActor.run {
      #expect(listener.perform("describe", allowingRefusal: true).focus == nil)
    }
  }

  @Test func wholeScreenIsNotChecked() {
    let screen = ScreenUnderTest("Pitch") { pitch() }
    withAdvice(times: 5) {
      screen.expectTranscript(recording: .never)
      screen.expectTranscript(inFile: "No.txt", recording: .never)
      screen.expectNoFindings(recording: .never)
      screen.expectEffort(atMost: 1)
      Contract.wholeScreen.check(screen)
    }
  }

  /// Expects `body` to fail `times` times, each time with advice about the missing annotation.
  private func withAdvice(
    times: Int, sourceLocation: SourceLocation = #_sourceLocation, _ body: () -> Void
  ) {
    let advice = ExpectedAdvice()
    ExpectedAdvice.$current.withValue(advice) { body() }
    #expect(advice.count.withLock { $0 } == times, sourceLocation: sourceLocation)
  }
}

/// Failures that a test expects, which count and are not reported.
///
/// `withKnownIssue` would end the run with a number of known issues, as if Earshot had defects.
private final class ExpectedAdvice: Sendable {
  @TaskLocal static var current: ExpectedAdvice?
  let count = PosixMutex(0)

  static func take(_ issue: Issue) -> Issue? {
    guard let current,
      issue.comments.contains(where: { $0.rawValue.contains("Annotate the suite") })
    else { return issue }
    current.count.withLock { $0 += 1 }
    return nil
  }
}
