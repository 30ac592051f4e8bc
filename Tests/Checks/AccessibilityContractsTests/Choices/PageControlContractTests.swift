import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import XCTest

/// Tests that each fault of a page control breaks the expected clauses.
@MainActor
final class PageControlContractTests: XCTestCase {
  func testEachFaultBreaksOnlyItsClauses() async {
    let expected: [PageDots.Fault: [Clause<Subject<Role.PageControl>>]] = [
      .notReached: [.reached], .offScreen: [.frame],
      .noTrait: [.role],
      .labelWithRole: [.label], .labelWithPage: [.label],
      .hintWithGesture: [.hint],
      .noValue: [.spokenPage], .countIsMissing: [.spokenPage], .countsFromZero: [.spokenPage],
      .staleValue: [.spokenPage], .pageInLabel: [.label],
      .skipsPages: [.step], .wrongWay: [.step], .frozen: [.step], .onlyForwards: [.step],
      .wraps: [.ends],
      .sendsTheCursorAway: [.cursor], .hidesItself: [.cursor],
      .noEvent: [.changeEvent], .twoEvents: [.changeEvent], .eventAtEnd: [.changeEvent],
      .notDimmed: [.disabled], .movesWhenDisabled: [.disabled],
    ]
    Contract.pageControl.expectFaults(toBreak: expected, of: PageDots.subject)
  }

  func testPageMayBeInAnyWordsAndDigits() async {
    for (words, language) in [
      ("Seite %1 von %2", "de"), ("共 %2 页，第 %1 页", "zh"), ("%1/%2", "en"),
      ("Photo %1 of %2: 12 likes", "en"),
    ] {
      let broken = Contract.pageControl.broken {
        let dots = PageDots(pages: 5, words: words)
        dots.accessibilityLanguage = language
        return Subject(dots, pages: 5, currentPage: { dots.page }).disabled {
          dots.isEnabled = false
        }
      }
      XCTAssertEqual(broken, [], words)
    }
  }

  func testArabicDigitsAreNumbers() async {
    let broken = Contract.pageControl.only(.spokenPage).broken {
      let dots = AccessibilityElement()
      dots.isAccessibilityElement = true
      dots.accessibilityTraits = .adjustable
      dots.accessibilityFrame = Rectangle(x: 0, y: 0, width: 100, height: 44)
      dots.accessibilityValue = "الصفحة ٣ من ٥"
      return Subject(dots, pages: 5, currentPage: { 2 })
    }
    XCTAssertEqual(broken, [])
  }

  func testSinglePageHasNoSteps() async {
    let inapplicable = Contract.pageControl.without(.disabled).inapplicable {
      let dots = PageDots(pages: 1, page: 0)
      return Subject(dots, pages: 1, currentPage: { dots.page })
    }
    XCTAssertEqual(inapplicable, [.label, .hint, .spokenPage, .step, .ends, .cursor, .changeEvent])
  }

  func testFailureNamesThePage() async {
    let failures = Contract.pageControl.only(.ends).results { PageDots.subject(.wraps) }
      .compactMap(\.failure)
    XCTAssertEqual(
      failures,
      [
        """
        Page control, clause ends: An increment on the last page and a decrement on the first page \
        change nothing.
        Expected page 5, because page 5 is the last.
        The application shows page 1.
        Heard after "swipe up": "page 1 of 5" (value "page 1 of 5")
        Sounds: none. Cursor: an element without a label.
        Changed: "page 1 of 5 Adjustable.": page 5 of 5 → page 1 of 5.
        Commands to reproduce it: swipe right; swipe up 2; swipe up
        To fix it: Stop at both ends, and return an accessibilityRange so that the screen reader knows them.
        Source: UIPageControl, https://developer.apple.com/documentation/uikit/uipagecontrol
        """
      ])
  }
}

/// A page control with at most one fault.
final class PageDots: Control {
  enum Fault: CaseIterable {
    case notReached, offScreen
    case noTrait
    case labelWithRole, labelWithPage
    case hintWithGesture
    case noValue, countIsMissing, countsFromZero, staleValue, pageInLabel
    case skipsPages, wrongWay, frozen, onlyForwards
    case wraps
    case sendsTheCursorAway, hidesItself
    case noEvent, twoEvents, eventAtEnd
    case notDimmed, movesWhenDisabled
  }

  let screen = AccessibilityElement()
  private(set) var page: Int
  private let fault: Fault?
  private let pages: Int
  private let words: String
  private let photo = ScreenItem("Photo", .image, y: 0)
  private var shownPage: Int?

  init(pages: Int, _ fault: Fault? = nil, page: Int = 2, words: String = "page %1 of %2") {
    (self.pages, self.fault, self.page, self.words) = (pages, fault, page, words)
    super.init(frame: Rectangle(x: 0, y: 100, width: 200, height: 44))
    isAccessibilityElement = fault != .notReached
    accessibilityHint = fault == .hintWithGesture ? "Swipe up to see the next photo" : nil
    if fault == .offScreen { accessibilityFrame.origin.x = -5_000 }
    shownPage = page
    screen.addChild(photo)
    screen.addChild(self)
  }

  override var accessibilityLabel: String? {
    get {
      switch fault {
      case .labelWithRole: "Photo slider"
      case .labelWithPage: "Photo \(page + 1)"
      case .pageInLabel: "page \(page + 1) of \(pages)"
      default: nil
      }
    }
    set {}
  }

  override var accessibilityTraits: AccessibilityTraits {
    get {
      var traits: AccessibilityTraits = fault == .noTrait ? [] : .adjustable
      if !isEnabled, fault != .notDimmed { traits.insert(.notEnabled) }
      return traits
    }
    set {}
  }

  override var accessibilityValue: String? {
    get {
      let (shown, count) = ("\(page + 1)", "\(pages)")
      switch fault {
      case .noValue, .pageInLabel: return nil
      case .countIsMissing: return "page \(shown)"
      case .countsFromZero: return "page \(page) of \(count)"
      case .staleValue: return "page \((shownPage ?? 0) + 1) of \(count)"
      default:
        return words.replacing("%1", with: shown).replacing("%2", with: count)
      }
    }
    set {}
  }

  override func accessibilityIncrement() { move(fault == .wrongWay ? -1 : 1) }

  override func accessibilityDecrement() {
    if fault != .onlyForwards { move(fault == .wrongWay ? 1 : -1) }
  }

  private func move(_ distance: Int) {
    guard isEnabled || fault == .movesWhenDisabled, fault != .frozen else { return }
    let old = page
    let next = page + distance * (fault == .skipsPages ? 2 : 1)
    page =
      fault == .wraps ? (next + pages) % pages : min(max(next, 0), pages - 1)
    if page != old, fault != .noEvent { sendActions(for: .valueChanged) }
    if page != old, fault == .twoEvents { sendActions(for: .valueChanged) }
    if page == old, fault == .eventAtEnd { sendActions(for: .valueChanged) }
    if fault == .sendsTheCursorAway { photo.takeCursor() }
    if fault == .hidesItself { isHidden = true }
  }

  /// Returns the subject of a contract: a page control with a fault, or a correct one if `fault`
  /// is `nil`.
  static func subject(_ fault: Fault?) -> Subject<Role.PageControl> {
    let dots = PageDots(pages: 5, fault)
    return Subject(dots, in: dots.screen, pages: 5, currentPage: { dots.page })
      .disabled { dots.isEnabled = false }
  }
}
