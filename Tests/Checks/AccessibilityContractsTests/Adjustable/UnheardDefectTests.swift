import AccessibilityContracts
import AccessibilityModel
import XCTest

/// Tests that defects of a rating control break the expected clause, and only this clause.
///
/// Users notice each of these defects at once, but a simple comparison of numbers misses them.
@MainActor
final class UnheardDefectTests: XCTestCase {
  private typealias Mutant = (
    name: String, clauses: [Clause<Subject<Role.Adjustable>>],
    mutate: @MainActor (MutableRating) -> Void
  )

  /// The contract without the clause about assigned values, because the rating is computed.
  private let contract = Contract.adjustable.without(.assignedValue)

  private func expect(_ mutants: [Mutant], file: StaticString = #filePath, line: UInt = #line) {
    for mutant in mutants {
      XCTAssertEqual(
        contract.broken { MutableRating.subject(mutant.mutate) }, mutant.clauses, mutant.name,
        file: file, line: line)
    }
  }

  func testSoundRatingPasses() async {
    expect([("with a range", [], { _ in }), ("without a range", [], { $0.reportsRange = false })])
  }

  func testNumbersInWordsAreCompared() async {
    let arabic = ["", "٢٠٪", "٤٠٪", "٦٠٪", "٨٠٪", "١٠٠٪"]
    let texts: [(name: String, text: @MainActor (MutableRating) -> String?)] = [
      ("words", { "\($0.rating) of 5 stars" }), ("fraction", { "\($0.rating)/5" }),
      ("price", { "$\($0.rating)" }), ("euros", { "\($0.rating)€" }),
      ("Turkish", { "%\($0.rating * 20)" }), ("Arabic", { arabic[$0.rating] }),
      ("plural", { $0.rating == 1 ? "1 star" : "\($0.rating) stars" }),
    ]
    for (name, text) in texts {
      expect([
        ("sound \(name)", [], { ($0.reportsRange, $0.text) = (false, text) }),
        (
          "increment lowers \(name)", [.direction],
          { rating in
            (rating.reportsRange, rating.text) = (false, text)
            rating.next = { min(max($0 - $1, 1), 5) }
          }
        ),
        (
          "wrapping \(name)", [.monotone],
          { rating in
            (rating.reportsRange, rating.text) = (false, text)
            rating.next = { ($0 - 1 + $1 + 5) % 5 + 1 }
          }
        ),
        (
          "steps that skip a \(name) on the way down", [.roundTrip],
          { rating in
            (rating.reportsRange, rating.text) = (false, text)
            rating.next = { $0 == 4 && $1 < 0 ? 2 : min(max($0 + $1, 1), 5) }
          }
        ),
      ])
    }
  }

  func testNumbersInWordsAreTheValue() async {
    let texts: [(name: String, text: @MainActor (MutableRating) -> String?)] = [
      ("one more", { "\($0.rating + 1) of 5" }), ("one less", { "\($0.rating - 1) of 5" }),
      ("wrong total", { "\($0.rating) of 10" }), ("wrong fraction", { "\($0.rating + 1)/5" }),
      ("wrong euros", { "\($0.rating + 1)€" }), ("wrong dollars", { "$\($0.rating + 1)" }),
      ("half the percentage", { "%\($0.rating * 10)" }),
    ]
    expect(texts.map { text in (text.name, [.spokenValue], { $0.text = text.text }) })
    let sound: [(name: String, text: @MainActor (MutableRating) -> String?)] = [
      ("words", { "\($0.rating) of 5" }), ("fraction", { "\($0.rating)/5" }),
      ("dollars", { "$\($0.rating).00" }), ("euros", { "\($0.rating) €" }),
      ("share of the maximum", { "%\($0.rating * 20)" }),
      ("share of the way", { "\(($0.rating - 1) * 25)%" }),
      ("guests", { "\($0.rating + 3) guests" }),
    ]
    expect(sound.map { text in (text.name, [], { $0.text = text.text }) })
  }

  func testValueIsSpokenFromTheStart() async {
    expect([
      (
        "no value until the first change", [.spokenValue],
        { rating in
          var isChanged = false
          rating.text = { isChanged ? "\($0.rating)" : nil }
          rating.whenChanged = { _ in isChanged = true }
        }
      ),
      (
        "no value until the first change, without a range", [.spokenValue],
        { rating in
          var isChanged = false
          rating.reportsRange = false
          rating.text = { isChanged ? "\($0.rating) of 5 stars" : nil }
          rating.whenChanged = { _ in isChanged = true }
        }
      ),
      (
        "no value at all, without a range", [.spokenValue],
        { rating in
          rating.reportsRange = false
          rating.text = { _ in nil }
        }
      ),
    ])
  }

  func testCursorStays() async {
    expect([
      ("each step throws the cursor", [.cursor], { $0.whenChanged = { $0.send.takeCursor() } }),
      ("the control hides itself", [.cursor], { $0.whenChanged = { $0.isHidden = true } }),
      (
        "no element at the maximum", [.cursor],
        { $0.whenChanged = { $0.isAccessibilityElement = $0.rating < 5 } }
      ),
      (
        "a new element at each step", [.cursor],
        { rating in
          rating.whenChanged = { old in
            let new = ScreenItem("Rating", .adjustable, value: "\(old.rating)", y: 50)
            old.screen.accessibilityElements = [new, old.send]
          }
        }
      ),
    ])
  }

  func testStepSpeaksOnlyValue() async {
    expect([
      (
        "the value is announced", [.onlyValue], { $0.whenChanged = { $0.announce("\($0.rating)") } }
      ),
      (
        "a change is announced", [.onlyValue],
        { $0.whenChanged = { $0.announce("Rating changed") } }
      ),
      (
        "layoutChanged with itself", [.onlyValue],
        { $0.whenChanged = { $0.post(notification: .layoutChanged, argument: .element($0)) } }
      ),
      (
        "layoutChanged", [.onlyValue],
        { $0.whenChanged = { $0.post(notification: .layoutChanged) } }
      ),
      (
        "screenChanged", [.onlyValue],
        { $0.whenChanged = { $0.post(notification: .screenChanged) } }
      ),
      (
        "another change is announced", [],
        {
          $0.whenChanged = {
            $0.send.accessibilityLabel = "Send \($0.rating) euros"
            $0.announce("\($0.rating) euros to send")
          }
        }
      ),
      (
        "a limit is announced", [],
        { $0.whenChanged = { if $0.rating == 5 { $0.announce("Best") } } }
      ),
    ])
  }

  func testTraitsNameOneRole() async {
    let traits: [AccessibilityTraits] = [
      .button, .link, .header, .staticText, .image, .searchField, .selected, .updatesFrequently,
      .allowsDirectInteraction, .notEnabled,
    ]
    for other in traits {
      expect([("\(other)", [.traits], { $0.accessibilityTraits = [.adjustable, other] })])
    }
  }

  func testDoubleTapDoesNothingUndeclared() async {
    expect([
      (
        "a double tap sets the maximum", [.activation],
        {
          $0.whenTapped = {
            $0.store(5)
            return true
          }
        }
      ),
      ("a double tap is handled without effect", [.activation], { $0.whenTapped = { _ in true } }),
      (
        "a double tap has an effect", [],
        {
          $0.whenTapped = {
            $0.send.accessibilityLabel = "Send now"
            $0.announce("Ready to send")
            return true
          }
        }
      ),
    ])
  }

  func testEachStepIsHeard() async {
    let words = ["", "bad", "bad", "fair", "good", "best"]
    expect([
      ("two steps sound alike", [.audibleSteps], { $0.text = { words[$0.rating] } }),
      (
        "two steps sound alike, without a range", [.audibleSteps],
        { ($0.reportsRange, $0.text) = (false, { words[$0.rating] }) }
      ),
      (
        "ten steps with the same number", [.audibleSteps],
        { ($0.reportsRange, $0.text) = (false, { "\(($0.rating + 1) / 2)" }) }
      ),
    ])
  }

  func testFrameIsOnScreen() async {
    expect([
      (
        "far off", [.frame],
        { $0.accessibilityFrame = Rectangle(x: -20_000, y: 50, width: 200, height: 44) }
      ),
      (
        "outside the screen", [.frame],
        {
          $0.screen.accessibilityFrame = Rectangle(x: 0, y: 0, width: 400, height: 800)
          $0.accessibilityFrame = Rectangle(x: 500, y: 50, width: 200, height: 44)
        }
      ),
      (
        "mostly outside the screen", [.frame],
        {
          $0.screen.accessibilityFrame = Rectangle(x: 0, y: 0, width: 400, height: 800)
          $0.accessibilityFrame = Rectangle(x: 350, y: 50, width: 200, height: 44)
        }
      ),
      (
        "without numbers", [.frame],
        { $0.accessibilityFrame = Rectangle(x: 16, y: .nan, width: 200, height: 44) }
      ),
      (
        "scrolled out of view", [],
        { rating in
          let list = AccessibilityElement()
          rating.screen.accessibilityFrame = Rectangle(x: 0, y: 0, width: 400, height: 800)
          list.accessibilityFrame = rating.screen.accessibilityFrame
          list.clipsToBounds = true
          rating.screen.addChild(list)
          list.addChild(rating)
          rating.accessibilityFrame = Rectangle(x: 16, y: 20_000, width: 200, height: 44)
        }
      ),
      (
        "inside the screen", [],
        { $0.screen.accessibilityFrame = Rectangle(x: 0, y: 0, width: 400, height: 800) }
      ),
    ])
  }

  func testLabelIsForUsers() async {
    let labels = [
      "rating_view.title", "rating.view.title", "ic_star_filled", "btn_rate", "star.png", "⭐️",
      "RATING",
      "RATING OF THE SHOP", String(repeating: "Rating of ", count: 9), "Rating control",
      "Rating stepper", "Rating picker", "Response slider. Range from 1 to 5", "Rating, slider",
      "Optional(\"Rating\")",
    ]
    for label in labels { expect([(label, [.label], { $0.name = label })]) }
    let sound = [
      "BPM", "Control", "Slider speed", "Rating of example.com", "Bass 2.5", "Image quality",
    ]
    for label in sound { expect([(label, [], { $0.name = label })]) }
  }

  func testValueIsForUsers() async {
    let texts: [@MainActor (MutableRating) -> String?] = [
      { "Optional(\($0.rating).0)" }, { "rating.value.\($0.rating)" },
      { "\($0.rating), adjustable" },
      { "Rating \($0.rating)" }, { "\($0.rating) " + String(repeating: "of many ", count: 10) },
      { String(repeating: "⭐️", count: $0.rating) },
    ]
    for (index, text) in texts.enumerated() {
      expect([("value \(index)", [.wording], { $0.text = text })])
    }
  }
}
