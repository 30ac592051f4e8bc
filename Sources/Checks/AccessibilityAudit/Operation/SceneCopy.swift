package import AccessibilityModel
internal import ScreenReader

/// A copy of a scene or of a screen in Swift, which a closure makes.
@MainActor
final class SceneCopy: OperableCopy {
  private(set) var screen: AccessibilityElement
  private let makeScreen: () -> AccessibilityElement
  private let performWithWork: (@MainActor (() -> Void) -> Void)?
  private var presence: ReaderPresence

  init(
    _ makeScreen: @escaping () -> AccessibilityElement,
    performWithWork: (@MainActor (() -> Void) -> Void)? = nil
  ) {
    self.makeScreen = makeScreen
    self.performWithWork = performWithWork
    screen = makeScreen()
    presence = ReaderPresence(on: screen)
  }

  var now: Duration { .zero }
  var visits: Int { 0 }

  func permission(of element: AccessibilityElement) -> OperationPermission {
    element is any KeyInput ? .field : .safe
  }

  func idle(for time: Duration) {}

  func approach(_ element: AccessibilityElement) {}

  func perform(_ operation: AuditOperation, on element: AccessibilityElement) -> Bool {
    var isSupported = false
    func perform() { isSupported = element.perform(operation, on: screen) }
    presence.whileActive {
      if let performWithWork { performWithWork(perform) } else { perform() }
    }
    return isSupported
  }

  func takeUnheard() -> [UnheardNews] { [] }

  func reopen() -> Bool {
    screen = makeScreen()
    presence = ReaderPresence(on: screen)
    return true
  }
}

extension AccessibilityElement {
  /// Performs an operation of the audit, and returns whether the element supports it.
  @MainActor
  package func perform(_ operation: AuditOperation, on screen: AccessibilityElement) -> Bool {
    switch operation {
    case .activate: return accessibilityActivate() || touchActivationPoint(on: screen)
    case .increment: accessibilityIncrement()
    case .decrement: accessibilityDecrement()
    case .type(let text):
      guard let field = self as? any KeyInput else { return false }
      field.insertText(text)
    case .arrows, .choose: return false
    }
    return true
  }
}
