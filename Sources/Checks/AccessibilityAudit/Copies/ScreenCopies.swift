internal import AccessibilityModel
internal import ScreenReader

/// Makes a limited number of copies of a screen for one rule to operate. Elements that can't be
/// tried on a copy are counted.
@MainActor
final class ScreenCopies {
  let original: AuditedScreen
  private let makeScreen: () -> AccessibilityElement
  private let performWithWork: (@MainActor (() -> Void) -> Void)?
  private var copyCount = 0
  /// The number of copied elements, which limits the number of copies.
  var copiedElementCount = 0
  /// The number of elements that were not tried.
  var untriedCount = 0
  /// Whether a copy was needed but not available.
  private var lacksCopies = false

  init(
    of original: AuditedScreen, _ target: AuditTarget,
    makeScreen: @escaping () -> AccessibilityElement
  ) {
    self.original = original
    self.makeScreen = makeScreen
    performWithWork = target.performWithWork
  }

  /// The reason why elements were not tried, as a sentence, or `nil` if all of them were tried.
  var reasonForUntriedElements: String? {
    if untriedCount > 0 {
      return "\(untriedCount) more elements were not tried, to limit the time."
    }
    let cause = "the screen is too large for more copies or its copies differ"
    return lacksCopies ? "Some elements were not tried, because \(cause)." : nil
  }

  /// Returns a new copy, or `nil` if the limit on copied elements is reached or the copy differs
  /// from the original screen.
  func fresh() -> ScreenCopy? {
    if copyCount < 2 || copiedElementCount < original.limits.elementsInCopies {
      let copy = ScreenCopy(
        makeScreen(), rules: original.rules, performWithWork: performWithWork)
      copyCount += 1
      copiedElementCount += max(copy.elements.count, 1)
      // The elements of a copy are found by their positions in reading order, so a copy with another
      // number of elements can't be used.
      if copy.elements.count == original.elements.count { return copy }
    }
    lacksCopies = true
    return nil
  }

  /// The result of operating an element: the message of the finding, or `nil` if the element
  /// passes, and whether the attempt changed the copy, so that the next element needs a new one.
  typealias Attempt = (message: String?, spoilsCopy: Bool)

  /// Tries elements one after the other, and returns the findings.
  func tryEach(
    _ elements: [AuditedElement],
    _ attempt: (AuditedElement, AccessibilityElement, ScreenCopy) -> Attempt
  ) -> [AuditFinding.Draft] {
    var findings: [AuditFinding.Draft] = []
    var shared: ScreenCopy?
    for (index, element) in elements.enumerated() {
      guard index < original.limits.operatedElements, let copy = shared ?? fresh() else {
        untriedCount += elements.count - index
        break
      }
      copy.forgetNotifications()
      let result = attempt(element, copy.elements[element.place], copy)
      findings += result.message.map { [element.finding($0)] } ?? []
      shared = result.spoilsCopy ? nil : copy
    }
    return findings
  }

  /// Returns only as many elements as a rule can try in reasonable time if each attempt compares
  /// the whole screen. The remaining elements are counted as untried.
  func withinBudget(_ elements: [AuditedElement]) -> [AuditedElement] {
    let limit = max(2_000_000 / max(original.elements.count, 1), 2)
    untriedCount += max(elements.count - limit, 0)
    return Array(elements.prefix(limit))
  }
}

/// A copy of a screen, made for a rule to operate.
@MainActor
final class ScreenCopy {
  let screen: AccessibilityElement
  /// The elements of the copy before any operation, in reading order.
  let elements: [AccessibilityElement]
  /// The notifications since the last `forgetNotifications()`.
  private(set) var notifications: [AccessibilityNotification] = []
  /// The number of notifications that the last operation posted before it ended, without the work
  /// that it postponed.
  private(set) var immediateCount = 0
  private var subscription: Subscription?
  private let presence: ReaderPresence
  private let rules: TraversalRules
  private let performWithWork: (@MainActor (() -> Void) -> Void)?
  /// The areas that take touches, while no operation has had an effect.
  private var touchMap: TouchMap?

  /// The maximum number of notifications to record.
  private static let maximumNotifications = 1_000

  init(
    _ screen: AccessibilityElement, rules: TraversalRules,
    performWithWork: (@MainActor (() -> Void) -> Void)?
  ) {
    self.screen = screen
    self.rules = rules
    self.performWithWork = performWithWork
    presence = ReaderPresence(on: screen)
    elements = Traversal.elements(of: screen, rules: rules)
    subscription = screen.observeNotifications { [weak self] notification in
      guard let self, notifications.count < Self.maximumNotifications else { return }
      notifications.append(notification)
    }
  }

  func forgetNotifications() { (notifications, immediateCount) = ([], 0) }

  /// The current elements in reading order.
  var currentElements: [AccessibilityElement] { Traversal.elements(of: screen, rules: rules) }

  /// Activates an element as a double tap does, and returns whether the element responds.
  func activate(_ element: AccessibilityElement) -> Bool {
    presence.whileActive {
      operate {
        let hasEffect =
          element.accessibilityActivate() || element.touchActivationPoint(findingViewsBy: hitTest)
        if hasEffect { touchMap = nil }
        return hasEffect
      }
    }
  }

  func increment(_ element: AccessibilityElement) { operate(element.accessibilityIncrement) }
  func decrement(_ element: AccessibilityElement) { operate(element.accessibilityDecrement) }

  /// Performs an operation, and the work that the program postpones.
  func operate<Result>(_ body: () -> Result) -> Result {
    let known = notifications.count
    var result: Result?
    func perform() {
      result = body()
      immediateCount = notifications.count
    }
    if let performWithWork { performWithWork(perform) } else { perform() }
    if notifications.count > known { touchMap = nil }
    return result ?? body()
  }

  /// Whether swipes no longer reach an element, because an operation has replaced or removed it.
  func hasLost(_ element: AccessibilityElement) -> Bool {
    !currentElements.contains { $0 === element }
  }

  /// Returns the topmost view at a point.
  private func hitTest(_ point: Point) -> AccessibilityElement? {
    let map = touchMap ?? TouchMap(of: screen)
    touchMap = map
    return map.hitTest(point)
  }

  /// Returns whether the recorded notifications report another screen or move the focus away from
  /// an element.
  func hasLeft(_ element: AccessibilityElement) -> Bool {
    notifications.contains { notification in
      switch (notification.name, notification.argument) {
      case (.screenChanged, _): true
      case (.layoutChanged, .element(let target)): target !== element
      default: false
      }
    }
  }
}
