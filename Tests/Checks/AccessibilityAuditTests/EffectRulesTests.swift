import AccessibilityModel
import XCTest

@testable import AccessibilityAudit

/// Tests the rules that judge what an operation changes and what is heard of it.
final class EffectRulesTests: XCTestCase {
  /// The rules that only these tests cover.
  static let rules: Set<String> = [
    "covered-page", "hidden-status", "renamed-toggle", "spoken-removal", "stale-error",
    "stale-value", "unchanged-state", "unheard-status", "unmarked-option", "lost-focus",
  ]

  private typealias State = OperationRecord.State
  private typealias Moment = OperationRecord.Moment

  private func verdicts(
    _ before: State, _ moments: [Moment], by kind: OperationPlan.Kind = .activation
  ) -> [String] {
    let record = OperationRecord(kind: kind, before: before, moments: moments)
    return AuditRule.all.compactMap { rule in
      rule.judge?.verdict(on: record).map { "\(rule.identifier): \($0.message)" }
    }
  }

  private func button(_ change: (inout State) -> Void = { _ in }) -> State {
    var state = State(label: "Menu", traits: .button, isControl: true)
    change(&state)
    return state
  }

  private func toggle(_ label: String, _ pressed: AccessibilityPressedState) -> State {
    button { ($0.label, $0.pressed) = (label, pressed) }
  }

  private func slider(_ value: Double) -> State {
    State(
      label: "Volume", number: value, traits: .adjustable, bounds: 0...100, isControl: true)
  }

  private func text(_ words: String) -> State { State(label: words) }

  func testAStateThatStays() {
    let closed = button { $0.expanded = .collapsed }
    let opened = button { $0.expanded = .expanded }
    XCTAssertEqual(
      verdicts(closed, [Moment(own: closed, gained: [text("News")])]),
      ["unchanged-state: It shows “News”, but stays collapsed."])
    XCTAssertEqual(
      verdicts(opened, [Moment(own: opened, lost: [text("News")])]),
      ["unchanged-state: It hides “News”, but stays expanded."])
    XCTAssertEqual(
      verdicts(
        toggle("Dark", .notPressed),
        [Moment(own: toggle("Dark", .notPressed), gained: [text("Night")])]),
      ["unchanged-state: It changes “Night”, but not its own state."])
    XCTAssertEqual(verdicts(closed, [Moment(own: opened, gained: [text("News")])]), [])
    XCTAssertEqual(verdicts(closed, [Moment(own: closed)]), [], "A control without an effect")
    XCTAssertEqual(verdicts(closed, [Moment(own: nil, gained: [text("News")])]), [], "It is gone.")
    let link = button { ($0.expanded, $0.leadsElsewhere) = (.collapsed, true) }
    XCTAssertEqual(verdicts(link, [Moment(own: link, gained: [text("News")])]), [])
    XCTAssertEqual(
      verdicts(
        toggle("Like", .notPressed),
        [
          Moment(
            own: toggle("Like", .notPressed), gained: [text("Log in")], announcements: ["Log in"])
        ]),
      [], "The refusal is announced.")
  }

  func testALabelThatChangesWithItsState() {
    func verdict(_ old: String, _ new: String) -> [String] {
      verdicts(toggle(old, .notPressed), [Moment(own: toggle(new, .pressed))])
    }
    XCTAssertEqual(
      verdict("Mute", "Unmute"),
      ["renamed-toggle: Its state changes, and it is called “Unmute” instead of “Mute”."])
    XCTAssertEqual(verdict("Like 3", "Like 4"), [])
    XCTAssertEqual(verdict("Mute", "Mute all"), [])
    XCTAssertEqual(
      verdicts(button(), [Moment(own: button { $0.label = "Close" })]), [], "It has no state.")
  }

  func testAValueThatIsWrongAtFirst() {
    func verdict(_ values: Double...) -> [String] {
      verdicts(slider(values[0]), values.dropFirst().map { Moment(own: slider($0)) }, by: .steps)
    }
    XCTAssertEqual(
      verdict(0, 100, 90, 100),
      ["stale-value: The first step changes 0 to 100, and the next ones change it only by 10."])
    XCTAssertEqual(verdict(50, 60, 50, 60), [])
    XCTAssertEqual(verdict(95, 100, 90, 100), [], "The end limits the first step.")
    XCTAssertEqual(verdict(5, 10, 0, 10), [], "The first step leads to the grid.")
    XCTAssertEqual(
      verdict(50, 20, 10, 20), ["value-goes-the-wrong-way: A step up changes 50 to 20."])
    XCTAssertEqual(
      verdict(50, 50, 50, 50),
      ["value-never-changes: Neither a step up nor a step down changes the spoken value."])
    XCTAssertEqual(verdict(100, 0, 100, 0), [], "A hue starts again at its end.")
  }

  func testMessagesThatAreNotHeard() {
    func verdict(_ news: UnheardNews, gained: [State] = [], moves: Bool = false) -> [String] {
      verdicts(
        button(), [Moment(own: button(), gained: gained, movesFocus: moves, unheard: [news])])
    }
    XCTAssertEqual(
      verdict(.renamedRegion("Saved")),
      [
        "unheard-status: It changes the name of a live region to “Saved”, and screen readers speak only its text."
      ])
    XCTAssertEqual(
      verdict(.filledRegion("Saved Undo"), gained: [text("Saved"), text("Undo")]),
      [
        "unheard-status: “Saved Undo” appears together with its live region, so screen readers do not say it."
      ])
    XCTAssertEqual(
      verdict(.filledRegion("0 letters"), gained: [text("0 letters"), text("Name")], moves: true),
      [],
      "A form opens, and a region in it.")
    XCTAssertEqual(
      verdict(.busyText("Loading")),
      [
        "unheard-status: “Loading” is shown only while its live region is busy, so screen readers do not say it."
      ])
    XCTAssertEqual(
      verdict(.shownRegion("Town hall"), gained: [text("Town hall")]),
      ["hidden-status: It shows “Town hall”, which may not be spoken."])
    XCTAssertEqual(
      verdict(.spokenRemoval("Sent")),
      [
        "spoken-removal: “Sent” disappears, and screen readers say it again, because of aria-relevant."
      ])
  }

  func testDialogsAndLists() {
    XCTAssertEqual(
      verdicts(
        button(),
        [
          Moment(
            own: button(), movesFocus: true,
            unheard: [.coveredPage(dialog: "Photo", example: "Home")])
        ]),
      [
        "covered-page: It opens the dialog “Photo”, which covers “Home”, but screen readers still reach that."
      ])
    XCTAssertEqual(
      verdicts(
        button(), [Moment(own: button(), unheard: [.unmarkedOption("Austria")])], by: .arrows),
      ["unmarked-option: Its list with “Austria” opens, but the arrow keys make no option active."])
  }

  func testAnErrorThatStays() {
    func field(_ isInvalid: Bool, hint: String? = nil) -> State {
      State(label: "Code", hint: hint, isInvalid: isInvalid, traits: .textEntry, isControl: true)
    }
    let message = [text("At least 4 letters.")]
    let wrong = Moment(own: field(true), gained: message)
    let stale =
      "stale-error: The message “At least 4 letters.” disappears, but the field stays invalid."
    XCTAssertEqual(
      verdicts(field(false), [wrong, Moment(own: field(true), lost: message)], by: .typing), [stale]
    )
    XCTAssertEqual(
      verdicts(
        field(false),
        [Moment(own: field(true, hint: "At least 4 letters.")), Moment(own: field(true))],
        by: .typing), [stale])
    XCTAssertEqual(
      verdicts(field(false), [wrong, Moment(own: field(false), lost: message)], by: .typing), [])
    XCTAssertEqual(
      verdicts(
        field(false),
        [wrong, Moment(own: field(true), lost: message, gained: [text("Add a number.")])],
        by: .typing), [],
      "Another message is shown.")
  }

  func testAChangeElsewhere() {
    func verdict(_ moment: (inout Moment) -> Void) -> [String] {
      var now = Moment(own: button(), lost: [text("May")], gained: [text("June")])
      moment(&now)
      return verdicts(button(), [now])
    }
    XCTAssertEqual(
      verdict { _ in },
      ["untold-change: Operating it changes “May” to “June”, and nothing is announced."])
    XCTAssertEqual(verdict { $0.announcements = ["June"] }, [])
    XCTAssertEqual(verdict { $0.movesFocus = true }, [])
    XCTAssertEqual(verdict { $0.own = button { $0.traits.insert(.selected) } }, [])
    XCTAssertEqual(verdict { $0.own = nil }, [])
    XCTAssertEqual(verdict { $0.gained = [] }, [], "Something disappears.")
    XCTAssertEqual(verdict { $0.gained = [text("May")] }, [], "It is drawn anew.")
    XCTAssertEqual(verdict { $0.gained = [text("Menu")] }, [], "It repeats the label.")
  }

  func testAnInputThatLeadsAway() {
    let list = State(label: "Go to", traits: .button, isControl: true)
    XCTAssertEqual(
      verdicts(list, [Moment(own: nil, leaves: true)], by: .choice),
      ["context-change-on-input: When its value changes, another screen opens."])
    XCTAssertEqual(verdicts(list, [Moment(own: nil, leaves: true)]), [])
  }
}
