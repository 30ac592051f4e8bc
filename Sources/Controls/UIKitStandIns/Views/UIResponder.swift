public import AccessibilityModel

/// An object that handles touches and text. Subclass `UIView` instead of this class.
open class UIResponder: AccessibilityElement {
  /// The responder that receives the touches which this one does not handle.
  open var next: UIResponder? { parent as? UIResponder }

  // MARK: Touches

  /// Called when a finger goes down. Like UIKit, call `super` only if you do not handle the touch.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { forward(touches) }

  /// Called when the finger moves.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { forward(touches) }

  /// Called when the finger is lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { forward(touches) }

  /// Called when the touch is canceled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { forward(touches) }

  /// Records that the touch was not handled. The reader then offers it to the next responder.
  private func forward(_ touches: Set<UITouch>) {
    for touch in touches { touch.isForwarded = true }
  }

  // MARK: Editing

  /// Whether the responder receives typed text.
  public private(set) final var isFirstResponder = false

  /// Whether the responder can receive typed text. The default is `false`.
  open var canBecomeFirstResponder: Bool { false }

  /// Makes the responder receive typed text. The former first responder on the screen resigns.
  ///
  /// - Returns: Whether the responder is the first responder.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder, canBecomeFirstResponder else { return isFirstResponder }
    var root: AccessibilityElement = self
    while let parent = root.parent { root = parent }
    var next = [root]
    while let element = next.popLast() {
      let other = element as? UIResponder
      if let other, other.isFirstResponder, !other.resignFirstResponder() { return false }
      next += element.children
    }
    isFirstResponder = true
    return true
  }

  /// Stops receiving typed text, and returns whether the responder is not the first responder now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    isFirstResponder = false
    return true
  }
}

/// A finger on a view, from touch down to touch up.
@MainActor
public final class UITouch {
  /// The view in which the touch began.
  public private(set) weak var view: UIView?
  /// The number of taps. Here, it is always 1.
  public let tapCount = 1
  private var position: Point
  private var previousPosition: Point
  /// The position at which the touch began, on the screen.
  let start: Point
  /// Whether the view has forwarded the current phase of the touch to the next responder.
  var isForwarded = false
  /// Whether the view has handled any phase of the touch.
  var isHandled = false
  /// Whether a handler or a gesture recognizer has acted on the touch.
  var hasActed = false

  init(in view: UIView, at position: Point) {
    self.view = view
    self.position = position
    previousPosition = position
    start = position
  }

  /// Returns the position in the coordinates of a view, or of the screen if the view is `nil`.
  public func location(in view: UIView?) -> CGPoint {
    view?.convert(position, from: nil) ?? position
  }

  /// Returns the position before the last movement, in the coordinates of a view or the screen.
  public func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousPosition, from: nil) ?? previousPosition
  }

  func move(to position: Point) { (previousPosition, self.position) = (self.position, position) }
}

extension UITouch: Hashable {
  /// Returns whether both are the same touch.
  public nonisolated static func == (one: UITouch, other: UITouch) -> Bool { one === other }

  /// Adds the identity of the touch to a hash value.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An event that contains touches. It has no content here.
public final class UIEvent: Sendable {
  init() {}
}
