public import AccessibilityModel

/// The base class of controls, with a frame, states, touch tracking and events.
///
/// It behaves like `UIControl`. A subclass overrides `beginTracking(at:)` and related methods, and
/// calls `sendActions(for:)` when the user has changed its value.
open class Control: AccessibilityElement {
  /// The frame in screen coordinates.
  open var frame: Rectangle {
    didSet {
      guard frame != oldValue else { return }
      recordLayoutChange()
      if frame.size != oldValue.size { boundsDidChange() }
      setNeedsLayout()
    }
  }

  /// The frame in the control's own coordinates, which the methods for subclasses use.
  open var bounds: Rectangle {
    get { Rectangle(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  /// Whether users can operate the control. Disabling it cancels the current touch.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { touchCancelled() }
      setNeedsDisplay()
    }
  }

  /// Whether the control is drawn as pressed.
  open var isHighlighted = false { didSet { redrawIfChanged(isHighlighted, oldValue) } }

  /// Whether the control is tracking a finger.
  public private(set) var isTracking = false { didSet { redrawIfChanged(isTracking, oldValue) } }

  /// Whether the current or last touch has changed or activated the control, or has called a handler
  /// for `touchUpInside`.
  private var hasActed = false

  /// Whether the tracked finger is inside the control.
  public private(set) var isTouchInside = false

  private let actions = Observers<Event>()

  /// Creates an enabled control, with its frame in screen coordinates.
  public init(frame: Rectangle) {
    self.frame = frame
    super.init()
  }

  /// The shapes that make up the current appearance of the control, from back to front.
  open var shapes: [Shape] { [] }

  // MARK: Accessibility

  open override var accessibilityFrame: Rectangle {
    get { chosenAccessibilityFrame ?? frame }
    set {
      chosenAccessibilityFrame = newValue
      recordLayoutChange()
    }
  }
  private var chosenAccessibilityFrame: Rectangle?

  open override var accessibilityTraits: AccessibilityTraits {
    get { isEnabled ? super.accessibilityTraits : super.accessibilityTraits.union(.notEnabled) }
    set { super.accessibilityTraits = newValue }
  }

  open override func touch(at point: Point) -> Bool { touchDown(at: point) && touchUp(at: point) }

  // MARK: Touches

  /// Called when a finger goes down at a point, in screen coordinates.
  ///
  /// - Returns: Whether the control tracks the finger: if the control is enabled, tracks no other
  ///   finger and contains the point, and `beginTracking(at:)` returns `true`.
  @discardableResult
  open override func touchDown(at point: Point) -> Bool {
    let location = location(of: point)
    guard isEnabled, !isTracking, bounds.contains(location), beginTracking(at: location)
    else { return false }
    isTracking = true
    hasActed = false
    isTouchInside = true
    isHighlighted = true
    sendActions(for: .touchDown)
    return true
  }

  open override func touchMoved(to point: Point) {
    let location = location(of: point)
    guard isTracking, location.isFinite else { return }
    isTouchInside = bounds.contains(location)
    isHighlighted = isTouchInside
    let continues = continueTracking(at: location)
    guard isTracking else { return }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
    if !continues { stopTracking() }
  }

  /// Called when the tracked finger is lifted. Returns whether the touch changed or activated the
  /// control, or called a handler for `touchUpInside`.
  @discardableResult
  open override func touchUp(at point: Point) -> Bool {
    guard isTracking else { return false }
    let location = location(of: point)
    let isInside = bounds.contains(location)
    endTracking(at: location.isFinite ? location : nil)
    guard isTracking else { return hasActed }
    stopTracking()
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
    return hasActed
  }

  open override func touchCancelled() {
    guard isTracking else { return }
    cancelTracking()
    stopTracking()
    sendActions(for: .touchCancel)
  }

  open override func didLeaveParent() {
    super.didLeaveParent()
    touchCancelled()
  }

  private func stopTracking() {
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  private func location(of point: Point) -> Point {
    Point(x: point.x - frame.minX, y: point.y - frame.minY)
  }

  // MARK: For subclasses

  /// Called when the size has changed. Override it to update the layout of a subclass.
  open func boundsDidChange() {}

  /// Called when a finger goes down at a location in the control's coordinates.
  ///
  /// - Returns: Whether to track the finger. The default is `true`.
  open func beginTracking(at location: Point) -> Bool { true }

  /// Called when the tracked finger has moved, inside or outside the control.
  ///
  /// - Returns: Whether to continue tracking. The default is `true`.
  open func continueTracking(at location: Point) -> Bool { true }

  /// Called when the tracked finger has been lifted. The location is `nil` if it is unknown.
  open func endTracking(at location: Point?) {}

  /// Called when the touch has been canceled.
  open func cancelTracking() {}

  // MARK: Events

  /// Adds a handler for events. Handlers are called in the order in which they were added.
  ///
  /// - Returns: The subscription. Keep it, because its release removes the handler.
  public func addAction(for events: Event, _ handler: @escaping () -> Void) -> Subscription {
    actions.add { [weak self] sent in
      guard !sent.isDisjoint(with: events) else { return }
      if sent.contains(.touchUpInside) { self?.hasActed = true }
      handler()
    }
  }

  /// Requests a new layout and a redraw.
  public func setNeedsLayout() { sendActions(for: [.needsLayout, .needsDisplay]) }

  /// Requests a redraw.
  public func setNeedsDisplay() { sendActions(for: .needsDisplay) }

  func redrawIfChanged<Value: Equatable>(_ value: Value, _ old: Value) {
    if value != old { setNeedsDisplay() }
  }

  /// Calls the handlers for events, and reports `valueChanged` to assistive technology, too.
  ///
  /// If a handler removes another handler, the removed one is no longer called. If a handler adds
  /// another, the new one is called from the next event on.
  public func sendActions(for events: Event) {
    if !events.isDisjoint(with: [.valueChanged, .primaryActionTriggered]) { hasActed = true }
    actions.notify(events)
    if events.contains(.valueChanged) { post(notification: .valueChanged) }
  }

  /// The events of a control, with the bit positions of `UIControl.Event`.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set of events from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger went down inside the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// The tracked finger moved inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The tracked finger moved outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The tracked finger was lifted inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The tracked finger was lifted outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was canceled, by the system or because the control was disabled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the value, by touch or through assistive technology.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The user activated the control, by touch or through assistive technology.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)

    // UIControl reserves bits 24 to 27 for the application, so events that UIKit lacks use them.

    /// The control needs a new layout.
    public static let needsLayout = Event(rawValue: 1 << 24)
    /// The control needs to be redrawn.
    public static let needsDisplay = Event(rawValue: 1 << 25)
  }
}
