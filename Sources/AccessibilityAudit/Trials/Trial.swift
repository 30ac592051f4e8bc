internal import AccessibilityModel
internal import Languages
internal import ScreenReader

/// A copy of a screen that is operated, and what it tells meanwhile.
@MainActor
final class Trial {
  let screen: AccessibilityElement
  let elements: [AccessibilityElement]
  /// What was told since `listen()`.
  private(set) var told: [AccessibilityNotification] = []
  private var subscription: Subscription?
  private let rules: TraversalRules

  /// How much a copy is allowed to tell before it is not listened to any more.
  private static let mostNotifications = 1_000

  init(_ screen: AccessibilityElement, rules: TraversalRules) {
    self.screen = screen
    self.rules = rules
    elements = Traversal.elements(of: screen, rules: rules)
    subscription = screen.observeNotifications { [weak self] notification in
      guard let self, told.count < Self.mostNotifications else { return }
      told.append(notification)
    }
  }

  /// Forgets what was told.
  func listen() { told = [] }

  /// The elements as swipes visit them now.
  var elementsNow: [AccessibilityElement] { Traversal.elements(of: screen, rules: rules) }

  /// Activates an element as a double tap does.
  func activate(_ element: AccessibilityElement) -> Bool {
    element.accessibilityActivate() || element.touch(at: element.accessibilityActivationPoint)
  }

  /// Whether another screen was told of, or the cursor was sent elsewhere.
  func hasLeft(_ element: AccessibilityElement) -> Bool {
    told.contains { notification in
      switch (notification.name, notification.argument) {
      case (.screenChanged, _): true
      case (.layoutChanged, .element(let target)): target !== element
      default: false
      }
    }
  }
}

/// What is heard of a value: two states that sound alike are the same.
struct HeardValue: Equatable {
  let text: String?
  let number: Double?

  @MainActor
  init(of element: AccessibilityElement) {
    text = element.valueText()
    number = element.accessibilityRange?.value
  }

  /// The number that a person hears: the only one in the text, else that of the range.
  var heardNumber: Double? {
    text.flatMap { WrittenNumbers(in: $0).only?.value } ?? number
  }
}
