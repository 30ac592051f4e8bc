public import AccessibilityModel

/// A control with states, touch tracking and events.
///
/// A disabled control is dimmed, and a selected control is selected, as in UIKit.
open class UIControl: UIView {
  /// The states of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits, with UIKit's positions.
    public let rawValue: UInt

    /// Creates a set of states from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The default state.
    public static let normal: State = []
    /// A finger is inside the control.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control is disabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = State(rawValue: 1 << 2)
  }

  /// Whether users can operate the control. Disabling it cancels the current touch.
  open var isEnabled = true {
    didSet { if !isEnabled { touchCancelled() } }
  }

  /// Whether the control is selected.
  open var isSelected = false

  /// Whether the control is drawn as pressed.
  open var isHighlighted = false

  /// The states of the control.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  open override var accessibilityTraits: AccessibilityTraits {
    get {
      var traits = super.accessibilityTraits
      if !isEnabled { traits.insert(.notEnabled) }
      if isSelected { traits.insert(.selected) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }

  // MARK: Tracking

  /// Whether the control tracks a finger.
  public private(set) final var isTracking = false
  /// Whether the tracked finger is inside the control.
  public private(set) final var isTouchInside = false
  private var tracked: UITouch?

  /// Called when a finger goes down inside the control. Returns whether to track it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the tracked finger has moved. Returns whether to continue tracking.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the tracked finger has been lifted.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when the touch has been canceled.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    tracked = touches.first
    guard isEnabled, let touch = tracked, beginTracking(touch, with: event) else {
      return super.touchesBegan(touches, with: event)
    }
    track(isInside: true)
    sendActions(for: .touchDown)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = tracked else { return }
    let wasInside = isTouchInside
    track(isInside: point(inside: touch.location(in: self), with: event))
    let continues = continueTracking(touch, with: event)
    guard isTracking else { return }
    if isTouchInside != wasInside {
      sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
    if !continues { stopTracking() }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = tracked else { return }
    let isInside = point(inside: touch.location(in: self), with: event)
    endTracking(touch, with: event)
    guard isTracking else { return }
    stopTracking()
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    cancelTracking(with: event)
    stopTracking()
    sendActions(for: .touchCancel)
  }

  private func track(isInside: Bool) {
    isTracking = true
    isTouchInside = isInside
    isHighlighted = isInside
  }

  private func stopTracking() {
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  override func hasHandled(_ touch: UITouch) -> Bool { touch.hasActed }

  // MARK: Events

  private let actions = Observers<Event>()
  /// The handlers that the control retains, as opposed to those that a caller retains.
  private var subscriptions: [Subscription] = []

  /// Calls a method of an object for events. The object is not retained.
  ///
  /// In UIKit, the method is a selector. Write `Card.save` instead of `#selector(save)`.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    for events: Event
  ) {
    add(for: events) { $0.add(target, action) }
  }

  /// Calls a method of an object for events, with the control. The object is not retained.
  ///
  /// In UIKit, the method is a selector. Write `Card.save(_:)` instead of `#selector(save(_:))`.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    for events: Event
  ) {
    add(for: events) { $0.add(target, action) }
  }

  /// Performs an action for events.
  public func addAction(_ action: UIAction, for events: Event) {
    add(for: events) { $0.add { action.perform(sender: $0) } }
  }

  private func add(for events: Event, _ fill: (inout Handlers) -> Void) {
    var handlers = Handlers()
    fill(&handlers)
    subscriptions.append(
      addAction(for: events) { [weak self] in if let self { handlers.call(with: self) } })
  }

  /// Adds a handler for events, which is called until the subscription is released. UIKit has no
  /// such method, but contracts need it.
  public func addAction(for events: Event, _ handler: @escaping () -> Void) -> Subscription {
    actions.add { [weak self] sent in
      guard !sent.isDisjoint(with: events) else { return }
      self?.tracked?.hasActed = true
      handler()
    }
  }

  /// Calls the handlers for events, and reports `valueChanged` to assistive technology, too.
  open func sendActions(for events: Event) {
    if events.contains(.valueChanged) { tracked?.hasActed = true }
    actions.notify(events)
    if !events.isDisjoint(with: [.valueChanged, .editingChanged]) {
      post(notification: .valueChanged)
    }
  }
}

/// An action with a title and a closure.
@MainActor
public final class UIAction {
  /// The title, which a button without its own title shows.
  public let title: String
  /// The control that the action was performed for.
  public private(set) weak var sender: AnyObject?
  private let handler: (UIAction) -> Void

  /// Creates an action from a title and a closure.
  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.title = title
    self.handler = handler
  }

  func perform(sender: Any) {
    self.sender = sender as AnyObject
    handler(self)
  }
}

extension UIControl {
  /// The events of a control, with UIKit's bit positions.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set of events from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger went down inside the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger tapped repeatedly. It is never sent here.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The tracked finger moved inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The tracked finger moved outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The tracked finger moved into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The tracked finger moved out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The tracked finger was lifted inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The tracked finger was lifted outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was canceled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The user activated a button.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Editing has begun.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed the text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing has ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All editing events.
    public static let allEditingEvents = Event(rawValue: 0xF_0000)
    /// All events.
    public static let allEvents = Event(rawValue: .max)
  }
}
