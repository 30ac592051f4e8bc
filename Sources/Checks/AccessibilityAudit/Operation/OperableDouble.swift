package import AccessibilityModel

/// A copy whose contents and effects a test sets.
@MainActor
package final class OperableDouble: OperableCopy {
  package private(set) var screen: AccessibilityElement
  package var now = Duration.zero
  package var visits = 0
  /// The operations so far, in words such as “activate Save”, and “reopen”.
  package private(set) var log: [String] = []
  /// The time that an operation takes.
  package var cost = Duration.milliseconds(100)
  /// The unheard changes of the next operation.
  package var unheard: [UnheardNews] = []
  /// The permissions of elements, by their labels. All others are safe.
  package var permissions: [String: OperationPermission] = [:]
  package var tellsSideEffects = true
  package var reasonForLeaving =
    "They lead to another page, send a form, or open a file, so they are not operated."
  /// Whether the copy can be opened again.
  package var canReopen = true
  /// The keyboard, or `nil` for a copy without one.
  package var keys: KeyboardDouble?
  package var keyboard: (any CopyKeyboard)? { keys }
  /// Whether the screen can be read by other rules.
  package var canBeRead = false

  private let makeScreen: () -> AccessibilityElement
  private let onOperation: (OperableDouble, AuditOperation, AccessibilityElement) -> Bool

  /// Creates a double from a closure that makes a new screen, and one that performs an operation
  /// and returns whether the element supports it.
  package init(
    _ makeScreen: @escaping () -> AccessibilityElement,
    onOperation: @escaping (OperableDouble, AuditOperation, AccessibilityElement) -> Bool
  ) {
    (self.makeScreen, self.onOperation) = (makeScreen, onOperation)
    screen = makeScreen()
  }

  package func permission(of element: AccessibilityElement) -> OperationPermission {
    permissions[element.accessibilityLabel ?? ""] ?? .safe
  }

  /// Called when the audit waits without an operation.
  package var onIdle: (OperableDouble) -> Void = { _ in }

  package func idle(for time: Duration) {
    now += time
    onIdle(self)
  }

  package func approach(_ element: AccessibilityElement) {}

  package func perform(_ operation: AuditOperation, on element: AccessibilityElement) -> Bool {
    now += cost
    log.append("\(operation) \(element.accessibilityLabel ?? "")")
    return onOperation(self, operation, element)
  }

  package func snapshot() -> AuditTarget? {
    canBeRead ? AuditTarget(screen, title: "Page", language: "en") : nil
  }

  package func takeUnheard() -> [UnheardNews] { exchange(&unheard, with: []) }

  package func reopen() -> Bool {
    guard canReopen else { return false }
    log.append("reopen")
    screen = makeScreen()
    keys?.reset()
    return true
  }
}
