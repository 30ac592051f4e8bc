import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import XCTest

/// Tests that each fault of a disclosure breaks the expected clauses.
@MainActor
final class DisclosureContractTests: XCTestCase {
  func testEachFaultBreaksOnlyItsClauses() async {
    let expected: [DisclosureGroup.Fault: [Clause<Subject<Role.Disclosure>>]] = [
      .notReached: [.reached], .offScreen: [.frame],
      .noTrait: [.role], .alsoToggle: [.role],
      .noLabel: [.label], .labelWithState: [.label],
      .hintWithGesture: [.hint],
      .noState: [.state], .sameWords: [.state],
      .inverted: [.spokenState],
      .doesNothing: [.activation],
      .staysExpanded: [.roundTrip],
      .announcesInstead: [.newState],
      .contentIsElsewhere: [.content], .contentIsMissing: [.content],
      .contentStays: [.hiddenContent],
      .sendsTheCursorAway: [.cursor],
      .notDimmed: [.disabled], .worksWhenDisabled: [.disabled],
    ]
    Contract.disclosure.expectFaults(toBreak: expected, of: DisclosureGroup.subject)
  }

  func testStateMayBeInWords() async {
    let broken = Contract.disclosure.broken {
      DisclosureGroup("Details", content: "Free shipping", isInWords: true).subject
    }
    XCTAssertEqual(broken, [])
  }

  func testDisclosureMayStartExpanded() async {
    let broken = Contract.disclosure.broken {
      let details = DisclosureGroup("Details", content: "Free shipping")
      _ = details.button.accessibilityActivate()
      return details.subject
    }
    XCTAssertEqual(broken, [])
  }

  func testFailureNamesTheContent() async {
    let failures = Contract.disclosure.only(.content).results {
      DisclosureGroup.subject(.contentIsElsewhere)
    }.compactMap(\.failure)
    XCTAssertEqual(
      failures,
      [
        """
        Disclosure, clause content: The next swipe after the button reaches the expanded content.
        Expected the cursor in the expanded content.
        Heard after "swipe right": "Buy. Button." (label "Buy", trait "Button.")
        Sounds: none. Cursor: "Buy".
        Commands to reproduce it: double tap; swipe right
        To fix it: Insert the content after the element that opens it.
        Source: WCAG 2.2, 2.4.3 Focus Order, \
        https://www.w3.org/WAI/WCAG22/Understanding/focus-order
        """
      ])
  }
}

/// A button that shows and hides text, with at most one fault.
final class DisclosureGroup: AccessibilityElement {
  enum Fault: CaseIterable {
    case notReached, offScreen
    case noTrait, alsoToggle
    case noLabel, labelWithState
    case hintWithGesture
    case noState, sameWords
    case inverted
    case doesNothing
    case staysExpanded
    case announcesInstead
    case contentIsElsewhere, contentIsMissing, contentStays
    case sendsTheCursorAway
    case notDimmed, worksWhenDisabled
  }

  final class Button: Control {
    var whenActivated: () -> Bool = { false }
    var isNeverDimmed = false

    override func accessibilityActivate() -> Bool { whenActivated() }

    override var accessibilityTraits: AccessibilityTraits {
      get { isNeverDimmed ? .button : super.accessibilityTraits }
      set { super.accessibilityTraits = newValue }
    }
  }

  let button = Button(frame: Rectangle(x: 0, y: 0, width: 300, height: 44))
  let content = AccessibilityElement()
  private(set) var isExpanded = false
  private let fault: Fault?
  private let label: String
  private let isInWords: Bool
  private let text: ScreenItem

  init(_ label: String, content words: String, _ fault: Fault? = nil, isInWords: Bool = false) {
    (self.label, self.fault, self.isInWords) = (label, fault, isInWords)
    text = ScreenItem(words, .staticText, y: fault == .contentIsElsewhere ? 200 : 50)
    super.init()
    addChild(button)
    addChild(content)
    content.addChild(text)
    addChild(ScreenItem("Buy", .button, y: 100))
    button.isAccessibilityElement = fault != .notReached
    if fault == .offScreen { button.accessibilityFrame.origin.x = -5_000 }
    button.accessibilityHint = fault == .hintWithGesture ? "Double tap to read more" : nil
    button.whenActivated = { [weak self] in self?.toggle() ?? false }
    button.isNeverDimmed = fault == .notDimmed
    if fault == .alsoToggle { button.accessibilityPressedState = .notPressed }
    show()
  }

  private func show() {
    let traits: AccessibilityTraits = fault == .noTrait ? [] : .button
    button.accessibilityTraits = traits
    switch fault {
    case .noLabel: button.accessibilityLabel = nil
    case .labelWithState: button.accessibilityLabel = isExpanded ? "Hide details" : "Show details"
    default: button.accessibilityLabel = label
    }
    switch fault {
    case .noState: break
    case .sameWords: button.accessibilityValue = "3 lines"
    case _ where isInWords: button.accessibilityValue = isExpanded ? "Shown" : "Hidden"
    default:
      let isShown = fault == .inverted ? !isExpanded : isExpanded
      button.accessibilityExpandedStatus = isShown ? .expanded : .collapsed
    }
    content.isHidden = fault == .contentIsMissing || !isExpanded && fault != .contentStays
  }

  private var announcement: Subscription?

  private func toggle() -> Bool {
    guard button.isEnabled || fault == .worksWhenDisabled else { return false }
    guard fault != .doesNothing, !(fault == .staysExpanded && isExpanded) else { return true }
    isExpanded.toggle()
    if fault == .announcesInstead {
      announcement = announce("Thank you") { [unowned self] in
        show()
        post(notification: .layoutChanged)
      }
      return true
    }
    show()
    post(notification: .layoutChanged)
    if fault == .sendsTheCursorAway, isExpanded { text.takeCursor() }
    return true
  }

  var subject: Subject<Role.Disclosure> {
    Subject(button, in: self, content: self.content, isExpanded: { self.isExpanded })
      .disabled { self.button.isEnabled = false }
  }

  /// Returns the subject of a contract: a disclosure with a fault, or a correct one if `fault` is
  /// `nil`.
  static func subject(_ fault: Fault?) -> Subject<Role.Disclosure> {
    DisclosureGroup("Details", content: "Free shipping", fault).subject
  }
}
