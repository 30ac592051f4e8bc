public import AccessibilityModel

/// A row of dots, spoken as “page 2 of 3” and “Adjustable.”
///
/// Source: the recordings of `cashapp/AccessibilitySnapshot`. UIKit has no range, so only
/// Earshot says "Maximum." at an end.
open class UIPageControl: UIControl {
  /// The number of pages.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(numberOfPages, 0)
      currentPage = min(currentPage, max(numberOfPages - 1, 0))
    }
  }

  /// The index of the current page, from 0. The setter sends no event.
  open var currentPage: Int {
    get { storedPage }
    set { storedPage = min(max(newValue, 0), max(numberOfPages - 1, 0)) }
  }
  private var storedPage = 0

  /// Whether the control is hidden if there is only one page.
  open var hidesForSinglePage = false { didSet { recordLayoutChange() } }

  override func configure() {
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  open override var isAccessibilityElement: Bool {
    get { super.isAccessibilityElement && !(hidesForSinglePage && numberOfPages <= 1) }
    set { super.isAccessibilityElement = newValue }
  }

  private var pageText: String { "page \(currentPage + 1) of \(numberOfPages)" }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? pageText }
    set { super.accessibilityValue = newValue }
  }

  /// The numbers of the pages, or `nil` if the application has replaced the spoken value.
  open override var accessibilityRange: AccessibilityRange? {
    get {
      guard accessibilityValue == pageText, numberOfPages > 0 else {
        return super.accessibilityRange
      }
      return AccessibilityRange(
        minimum: 1, maximum: Double(numberOfPages), value: Double(currentPage + 1))
    }
    set { super.accessibilityRange = newValue }
  }

  open override func accessibilityIncrement() { go(to: currentPage + 1) }

  open override func accessibilityDecrement() { go(to: currentPage - 1) }

  open override func accessibilitySetValue(_ number: Double) -> Bool {
    guard isEnabled, let page = Int(exactly: number.rounded()) else { return false }
    go(to: min(max(page, 1), max(numberOfPages, 1)) - 1)
    return true
  }

  private func go(to page: Int) {
    let old = currentPage
    guard isEnabled else { return }
    currentPage = page
    if currentPage != old { sendActions(for: .valueChanged) }
  }

  /// Goes to the next page after a touch in the right half, and to the previous one otherwise.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let half = part(at: touch, of: 2) else { return }
    go(to: half == 1 ? currentPage + 1 : currentPage - 1)
  }
}
