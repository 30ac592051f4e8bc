public import AccessibilityModel

/// The base of controls: a place on the screen, states, touch tracking and events.
///
/// It behaves as `UIControl` does. A subclass overrides `beginTracking(at:)` and its relatives,
/// and calls `sendActions(for:)` when the person has changed its value.
open class Control: AccessibilityElement {
  /// The frame in the coordinates of the screen.
  open var frame: Rectangle {
    didSet {
      guard frame != oldValue else { return }
      noteLayoutChange()
      if frame.size != oldValue.size { boundsDidChange() }
      setNeedsLayout()
    }
  }

  /// The frame in the control's own coordinates, in which touches are given; its origin is zero.
  open var bounds: Rectangle {
    get { Rectangle(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  /// Whether the control can be operated; disabling it takes a touch away that is under way.
  open var isEnabled: Bool = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { touchCancelled() }
      setNeedsDisplay()
    }
  }

  /// Whether the control is shown as being pressed.
  open var isHighlighted: Bool = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }

  /// Whether the control follows a finger at this moment.
  public private(set) var isTracking: Bool = false {
    didSet { if isTracking != oldValue { setNeedsDisplay() } }
  }

  /// Whether the touch that is followed, or was last, has changed or activated the control.
  private var hasActed = false

  /// Whether the finger that is followed is inside the control.
  public private(set) var isTouchInside: Bool = false

  private var actions: [(id: Int, events: Event, handler: () -> Void)] = []
  private var lastActionID = 0

  /// Creates a control.
  ///
  /// - Parameter frame: The frame in the coordinates of the screen.
  public init(frame: Rectangle) {
    self.frame = frame
    super.init()
  }

  // MARK: Appearance

  /// What the control looks like at this moment, the hindmost part first.
  open var shapes: [Shape] { [] }

  // MARK: Accessibility

  open override var accessibilityFrame: Rectangle {
    get { chosenAccessibilityFrame ?? frame }
    set {
      chosenAccessibilityFrame = newValue
      noteLayoutChange()
    }
  }
  private var chosenAccessibilityFrame: Rectangle?

  open override var accessibilityTraits: AccessibilityTraits {
    get { isEnabled ? super.accessibilityTraits : super.accessibilityTraits.union(.notEnabled) }
    set { super.accessibilityTraits = newValue }
  }

  open override func touch(at point: Point) -> Bool {
    touchDown(at: point) && touchUp(at: point)
  }

  // MARK: Touches

  /// Puts a finger down.
  ///
  /// - Parameter point: The place, in the coordinates of the screen.
  /// - Returns: Whether the control follows the finger. It does not if it is disabled, if the
  ///   place is outside it, or if it follows another finger already.
  @discardableResult
  open override func touchDown(at point: Point) -> Bool {
    let location = own(point)
    guard isEnabled, !isTracking, bounds.contains(location) else { return false }
    guard beginTracking(at: location) else { return false }
    isTracking = true
    hasActed = false
    isTouchInside = true
    isHighlighted = true
    sendActions(for: .touchDown)
    return true
  }

  /// Moves the finger that is followed; without one, or to nowhere, nothing happens.
  ///
  /// - Parameter point: The place, in the coordinates of the screen.
  open override func touchMoved(to point: Point) {
    let location = own(point)
    guard isTracking, location.isFinite else { return }
    isTouchInside = bounds.contains(location)
    isHighlighted = isTouchInside
    let goesOn = continueTracking(at: location)
    guard isTracking else { return }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
    if !goesOn { stopTracking() }
  }

  /// Lifts the finger that is followed; without one nothing happens.
  ///
  /// - Parameter point: The place, in the coordinates of the screen.
  /// - Returns: Whether the touch has changed or activated the control, or somebody is told of a
  ///   finger that is lifted inside.
  @discardableResult
  open override func touchUp(at point: Point) -> Bool {
    guard isTracking else { return false }
    let location = own(point)
    let isInside = bounds.contains(location)
    endTracking(at: location.isFinite ? location : nil)
    guard isTracking else { return hasActed }
    stopTracking()
    let events: Event = isInside ? .touchUpInside : .touchUpOutside
    let isHeard = isInside && actions.contains { $0.events.contains(events) }
    sendActions(for: events)
    return hasActed || isHeard
  }

  /// Takes the touch away, as when a call comes in; without one nothing happens.
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

  private func own(_ point: Point) -> Point {
    Point(x: point.x - frame.minX, y: point.y - frame.minY)
  }

  // MARK: For subclasses

  /// Tells that the size has changed; a subclass lays out again.
  open func boundsDidChange() {}

  /// Decides whether to follow a finger that has come down.
  ///
  /// - Parameter location: The place, in the control's own coordinates.
  /// - Returns: Whether to follow it; by default yes.
  open func beginTracking(at location: Point) -> Bool { true }

  /// Follows a finger that has moved; it may have left the control.
  ///
  /// - Parameter location: The place, in the control's own coordinates.
  /// - Returns: Whether to go on following it; by default yes.
  open func continueTracking(at location: Point) -> Bool { true }

  /// Tells that the finger has been lifted.
  ///
  /// - Parameter location: The place, in the control's own coordinates; nil where it is not known.
  open func endTracking(at location: Point?) {}

  /// Tells that the touch has been taken away.
  open func cancelTracking() {}
}

// MARK: - Events

extension Control {
  /// Asks to be told of events. Many may ask; they are told in the order in which they asked.
  ///
  /// - Parameters:
  ///   - events: The events to be told of.
  ///   - handler: What to do then.
  /// - Returns: The subscription; keep it, for it ends when it is released.
  public func addAction(for events: Event, _ handler: @escaping () -> Void) -> Subscription {
    lastActionID += 1
    actions.append((lastActionID, events, handler))
    let id = lastActionID
    return Subscription { [weak self] in self?.actions.removeAll { $0.id == id } }
  }

  /// Tells that the parts of the control have to be placed anew, and so drawn anew.
  public func setNeedsLayout() { sendActions(for: [.needsLayout, .needsDisplay]) }

  /// Tells that the control has to be drawn anew.
  public func setNeedsDisplay() { sendActions(for: .needsDisplay) }

  /// Tells everybody who asked for one of some events.
  ///
  /// Who unsubscribes while this goes on is not told any more; who subscribes is told next time.
  /// Assistive technology is told of a changed value after them.
  ///
  /// - Parameter events: The events that have happened.
  public func sendActions(for events: Event) {
    if !events.isDisjoint(with: [.valueChanged, .primaryActionTriggered]) { hasActed = true }
    for action in actions where !action.events.isDisjoint(with: events) {
      guard actions.contains(where: { $0.id == action.id }) else { continue }
      action.handler()
    }
    if events.contains(.valueChanged) { post(notification: .valueChanged) }
  }
}
