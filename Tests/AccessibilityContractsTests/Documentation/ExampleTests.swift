import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import ScreenReader
import SpeechModel
import XCTest

extension ClauseID {
  static let shortLabel = ClauseID(rawValue: "shortLabel")
}

extension Expectation {
  static var briefly: Expectation {
    Expectation("at most 20 characters") { $0.spoken.joined().count <= 20 }
  }
}

func check(
  _ heard: Heard, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  if heard.isSilent { reportFailure("Silence after \(heard.action).", at: site) }
}

enum HouseContracts {
  static var fader: Contract<AdjustableUnderTest> { .adjustable().without(.assignedValue) }
}

/// A test that fails; whether it says what the documentation shows is the matter of `PublishedPitchControlTests`.
struct PublishedPitchTest {
  func testThePitchControlKeepsTheContract() {
    Contract.adjustable().check {
      let pitch = PublishedPitchControl()
      return AdjustableUnderTest(
        pitch, stepsFromEndToEnd: 10, place: { pitch.drag(to: $0) },
        disable: { pitch.isEnabled = false },
        faces: [("the screen is turned", { pitch.showKnob() })])
    }
  }
}

/// A control that has a range beside its texts.
private final class RangedControl: AccessibilityElement {
  private var stored = 3.0

  override var accessibilityRange: AccessibilityRange? {
    get { AccessibilityRange(minimum: 0, maximum: 10, step: 1, page: 2, value: stored) }
    set {}
  }

  override func accessibilitySetValue(_ number: Double) -> Bool {
    stored = min(max(number.rounded(), 0), 10)
    return true
  }
}

/// The examples of the documentation, which have to compile and to be true.
final class ExampleTests: XCTestCase {
  func volume() -> AdjustableUnderTest {
    let slider = FatSlider(frame: Rectangle(x: 0, y: 0, width: 300, height: 40), label: "Volume")
    return AdjustableUnderTest(
      slider, stepsFromEndToEnd: 100, disable: { slider.isEnabled = false })
  }

  func price() -> MultiThumbUnderTest {
    let slider = RangeSlider(frame: Rectangle(x: 0, y: 0, width: 300, height: 31), label: "Price")
    slider.minimumRange = 0.1
    return MultiThumbUnderTest(
      [slider.lowerThumb, slider.upperThumb], in: slider, gap: 0.1,
      disable: { slider.isEnabled = false },
      changeEvents: { slider.addAction(for: .valueChanged, $0) })
  }

  struct Mixer {
    let volume: AdjustableUnderTest
  }

  struct Deck {
    let faders: [AdjustableUnderTest]
  }

  func testContractsAreNarrowedAndWidened() {
    let short = Clause<AdjustableUnderTest>(
      .shortLabel, "Its label is short.", source: .accessibilityLabel
    ) { make in
      let label = make().element.accessibilityLabel ?? ""
      return label.count <= 20
        ? .kept : .broken(Violation(expected: "a short label", found: "\"\(label)\""))
    }
    Contract.adjustable().with(short).check { volume() }
    let house = Contract<AdjustableUnderTest>("House rules", clauses: [short])
    Contract.adjustable().with(house).check { volume() }
    Contract.adjustable().without(.assignedValue, .stepCount).check { volume() }
    Contract.adjustable().only(.direction, .ends).check { volume() }
    HouseContracts.fader.check { volume() }
    let contract = Contract.adjustable(mostSteps: 300).without(.assignedValue)
    contract.check {
      let pitch = PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
      return AdjustableUnderTest(pitch, disable: { pitch.isEnabled = false })
    }
    Contract.adjustable(mostSteps: 300).without(.assignedValue).check { volume() }
    Contract.adjustable().only(.direction, .ends).check { volume() }
    let ours = Contract.adjustable().with(short)
    XCTAssertEqual(ours.clauses.last?.id, .shortLabel)
    XCTAssertEqual(ours.clauses.count, Contract.adjustable().clauses.count + 1)
    XCTAssertEqual(Contract.adjustable().only(.direction, .ends).clauses.count, 2)
  }

  func testContractsAreAboutParts() {
    let mixer = Contract.adjustable().about(\Mixer.volume, as: "Volume of a mixer")
    mixer.check { Mixer(volume: volume()) }
    XCTAssertEqual(mixer.name, "Volume of a mixer")
    let deck = Contract.adjustable().aboutEach(\Deck.faders, as: "Faders of a deck")
    deck.check { Deck(faders: [volume(), volume()]) }
    Contract.multiThumb().check { price() }
  }

  func testTheSecondOfSeveralPartsIsLookedAt() {
    let deck = Contract.adjustable().aboutEach(\Deck.faders)
    let broken = deck.results { Deck(faders: [volume(), upsideDown()]) }
      .filter { $0.failure != nil }.map(\.clause.id)
    XCTAssertEqual(broken, [.direction])
  }

  private func upsideDown() -> AdjustableUnderTest {
    let pitch = PublishedPitchControl(defects: [.incrementLowersTheValue])
    return AdjustableUnderTest(pitch, disable: { pitch.isEnabled = false })
  }

  func testTheFirstExamplesOfTheControls() {
    Contract.adjustable().check {
      let pitch = PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
      return AdjustableUnderTest(
        pitch, stepsFromEndToEnd: 10, place: { pitch.value = $0 },
        disable: { pitch.isEnabled = false },
        faces: [("as a knob", { pitch.face = .knob })])
    }
  }

  func testVerdictsAndResultsAreData() {
    let verdicts = Contract.adjustable().results { volume() }.map(\.verdict)
    XCTAssertFalse(verdicts.contains(.doesNotApply("It has no range.")))
    for result in Contract.adjustable().results({ volume() }) {
      print(result.clause.id.rawValue, result.failure ?? "is kept, or about nothing here")
    }
    let source = PublishedSource(
      "WCAG 2.2, 2.5.3 Label in Name",
      at: "https://www.w3.org/WAI/WCAG22/Understanding/label-in-name")
    let told = Clause<AdjustableUnderTest>(.ends, "The end is told.", source: source) { make in
      let subject = make()
      let listener = Listener(to: subject.screen)
      guard listener.swipe(to: subject.element) else {
        return .cannotJudge("swipes don't lead there.")
      }
      let heard = listener.perform("maximum")
      guard heard.limit != nil || heard.earcons == [.limit] else {
        return .broken(Violation(expected: "to hear the end", heard: heard))
      }
      return .kept
    }
    XCTAssertEqual(told.verdict(on: volume), .kept)
    let onADeck = told.verdict {
      let deck = DJDeck()
      return AdjustableUnderTest(deck.pitch, in: deck)
    }
    XCTAssertEqual(onADeck, .kept, "the cursor begins on another element")
  }

  func testTheCursorIsPutOnAnElement() {
    let screen = DJDeck()
    let pitch = screen.pitch
    let listener = Listener(to: screen)
    listener.focus(on: pitch).expect(.label("Pitch"))
    listener.attempt("go fader").expect(.refusal, .earcon(.error))
  }

  func testARangeIsTold() {
    XCTAssertEqual(RangedControl().accessibilityRange?.maximum, 10)
  }

  func testListening() {
    let pitch = PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
    let listener = Listener(to: pitch)
    let heard = listener.perform("swipe up")
    XCTAssertEqual(heard.value, "2")
    XCTAssertNil(heard.limit)
    check(heard)
    heard.expect(.briefly)
    if listener.focus == nil { reportFailure("The cursor is lost.") }
    pitch.value = 9
    listener.perform("describe")
    listener.perform("swipe up").expect(.value("10"), .not(.limit(.maximum)), .earcon(.limit))
    listener.perform("swipe up").expect(.value("10"), .limit(.maximum), .earcon(.limit))
    let saved = listener.when("the document is saved") {
      pitch.post(notification: .announcement, argument: .text("Saved"))
    }
    XCTAssertEqual(saved.announcements.map(\.text), ["Saved"])
  }

  func testChangesAndEvents() {
    let listener = Listener(to: PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220)))
    let changes = listener.perform("swipe up").changes
    XCTAssertEqual(changes.map(\.description), ["\"Pitch\": 1 → 2"])
    let cut = listener.start("swipe up").events.filter { $0.kind == .interrupted }
    XCTAssertEqual(cut.map(\.utterance.text), [])
  }

  func testTheListenersOwnExample() {
    let listener = Listener(to: PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220)))
    listener.perform("swipe up").expect(.value("2"), .everyChangeTold)
    listener.perform("maximum").expect(.value("10"), .earcon(.limit))
    listener.perform("swipe up").expect(.limit(.maximum))
  }
}
