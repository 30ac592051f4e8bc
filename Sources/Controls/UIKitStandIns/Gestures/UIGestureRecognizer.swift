public import AccessibilityModel

/// The handlers of a control or a gesture recognizer.
@MainActor
struct Handlers {
  private var handlers: [(Any) -> Void] = []

  var isEmpty: Bool { handlers.isEmpty }

  mutating func add(_ handler: @escaping (Any) -> Void) { handlers.append(handler) }

  /// Adds a method of a target, which is not retained.
  mutating func add<Target: AnyObject>(
    _ target: Target?, _ method: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    add { [weak target] _ in if let target { method(target)() } }
  }

  /// Adds a method of a target, which is not retained. The method receives the sender.
  mutating func add<Target: AnyObject, Sender>(
    _ target: Target?, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    add { [weak target] sender in
      if let target, let sender = sender as? Sender { method(target)(sender) }
    }
  }

  func call(with sender: Any) { for handler in handlers { handler(sender) } }
}

/// An object that recognizes a gesture in the touches of its view.
///
/// In UIKit, an action is a selector. Selectors need Objective-C, so here it is a reference to a
/// method: write `Card.open` instead of `#selector(open)`, and remove `@objc`.
@MainActor
open class UIGestureRecognizer {
  /// The state of the gesture.
  public enum State: Int, Sendable {
    /// No gesture has been recognized yet.
    case possible
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture has continued.
    case changed
    /// The gesture has ended. A short gesture has only this state.
    case ended
    /// The gesture was canceled.
    case cancelled
    /// The touches did not form the gesture.
    case failed

    /// The gesture was recognized.
    public static let recognized = State.ended
  }

  /// The view that the recognizer is added to.
  public internal(set) weak var view: UIView?
  /// Whether the recognizer receives touches.
  open var isEnabled = true
  /// The state of the gesture.
  public internal(set) final var state = State.possible

  private var handlers = Handlers()
  private var touch: UITouch?

  /// Creates a recognizer without an action.
  public init() {}

  /// Creates a recognizer that calls a method of an object, which it does not retain.
  public init<Target: AnyObject>(
    target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    handlers.add(target, action)
  }

  /// Creates a recognizer that calls a method of an object, which it does not retain. The method
  /// receives the recognizer.
  public init<Target: AnyObject, Sender>(
    target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    handlers.add(target, action)
  }

  /// Creates a recognizer that calls a closure. UIKit has no such initializer.
  public init(handler: @escaping () -> Void) { handlers.add { _ in handler() } }

  /// Adds a method to call, whose object is not retained.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    handlers.add(target, action)
  }

  /// Adds a method to call with the recognizer, whose object is not retained.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    handlers.add(target, action)
  }

  /// Returns the position of the gesture, in the coordinates of a view or of the screen.
  open func location(in view: UIView?) -> CGPoint { touch?.location(in: view) ?? .zero }

  // MARK: Touches

  func touchBegan(_ touch: UITouch) { self.touch = touch }

  func touchMoved(_ touch: UITouch) {}

  func touchEnded(_ touch: UITouch) {}

  func touchCancelled(_ touch: UITouch) { state = .possible }

  /// Enters a state, and calls the actions.
  func enter(_ state: State) {
    self.state = state
    touch?.hasActed = true
    handlers.call(with: self)
    if state == .ended || state == .cancelled { self.state = .possible }
  }
}

/// A recognizer of taps. Activation by a reader is a single tap.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps that the gesture needs. Only a recognizer of single taps can succeed here.
  open var numberOfTapsRequired = 1

  override func touchEnded(_ touch: UITouch) {
    guard numberOfTapsRequired == 1, let view,
      view.point(inside: touch.location(in: view), with: nil)
    else { return }
    enter(.ended)
  }
}

/// A recognizer of long presses, which a double tap and hold performs.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The duration of a press, in seconds. It has no effect, because touches have no duration.
  open var minimumPressDuration = 0.5

  func press() {
    enter(.began)
    enter(.ended)
  }
}

/// A recognizer of drags.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  private var start = Point.zero

  override func touchBegan(_ touch: UITouch) {
    super.touchBegan(touch)
    start = touch.start
  }

  override func touchMoved(_ touch: UITouch) { enter(state == .possible ? .began : .changed) }

  override func touchEnded(_ touch: UITouch) { if state != .possible { enter(.ended) } }

  override func touchCancelled(_ touch: UITouch) { if state != .possible { enter(.cancelled) } }

  /// Returns the distance from the start of the drag.
  open func translation(in view: UIView?) -> CGPoint {
    let location = location(in: nil)
    return CGPoint(x: location.x - start.x, y: location.y - start.y)
  }

  /// Restarts the measurement, so that the distance is now `translation`.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let location = location(in: nil)
    start = CGPoint(x: location.x - translation.x, y: location.y - translation.y)
  }
}
