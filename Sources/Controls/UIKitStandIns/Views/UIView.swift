public import AccessibilityModel
public import Foundation

/// A view with a frame in the coordinates of its superview, subviews, touches and gestures.
///
/// A view is an element whose children are its subviews. Nothing is drawn, and no run loop exists:
/// layout takes place when a reader or a touch needs the frames.
open class UIView: UIResponder {
  /// The value of an intrinsic size that a view does not have.
  public static let noIntrinsicMetric: CGFloat = -1

  /// A number that identifies the view in the application.
  open var tag = 0

  /// Creates a view with a frame in the coordinates of its superview.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
    configure()
  }

  /// Creates a view without a frame. Archives, such as storyboards, do not exist here.
  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
    configure()
  }

  /// Creates a view without a frame.
  public override convenience init() { self.init(frame: .zero) }

  /// Called at the end of both initializers, so that stand-ins need not override them.
  func configure() {}

  // MARK: Geometry

  /// The frame in the coordinates of the superview.
  open var frame: CGRect {
    didSet {
      guard frame != oldValue else { return }
      recordLayoutChange()
      if frame.size != oldValue.size { setNeedsLayout() }
    }
  }

  /// The frame in the view's own coordinates. Setting the size keeps the center.
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: frame.size) }
    set {
      if boundsOrigin != newValue.origin { recordLayoutChange() }
      boundsOrigin = newValue.origin
      let center = center
      frame.size = newValue.size
      self.center = center
    }
  }
  private var boundsOrigin = CGPoint.zero

  /// The center of the frame, in the coordinates of the superview.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// The natural size of the view. Nothing uses it here.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Has no effect, because nothing uses intrinsic sizes.
  open func invalidateIntrinsicContentSize() {}

  /// Has no effect, because nothing is drawn.
  open func setNeedsDisplay() {}

  open override var coordinateOrigin: Point {
    var origin = Point.zero
    var next: AccessibilityElement? = self
    while let view = next as? UIView {
      origin.x += view.frame.minX - view.boundsOrigin.x
      origin.y += view.frame.minY - view.boundsOrigin.y
      next = view.parent
    }
    let outer = next?.coordinateOrigin ?? .zero
    return Point(x: origin.x + outer.x, y: origin.y + outer.y)
  }

  open override var accessibilityFrame: CGRect {
    get {
      layOutSuperviews()
      let assigned = super.accessibilityFrame
      return assigned.isNull ? convert(bounds, to: nil) : assigned
    }
    set { super.accessibilityFrame = newValue }
  }

  // MARK: Layout

  private var needsLayout = true

  /// Sets the frames of the subviews. Called before they are needed, if the size has changed.
  open func layoutSubviews() {}

  /// Requests a layout of the subviews.
  open func setNeedsLayout() { needsLayout = true }

  /// Lays out the view and everything in it, as far as necessary.
  open func layoutIfNeeded() {
    layOutSuperviews()
    var next = subviews
    while let view = next.popLast() {
      view.layOutSubviewsIfNeeded()
      next += view.subviews
    }
  }

  private func layOutSubviewsIfNeeded() {
    guard needsLayout else { return }
    needsLayout = false
    layoutSubviews()
  }

  /// Lays out the superviews, outermost first, then the view itself.
  private func layOutSuperviews() {
    let views = sequence(first: self) { $0.superview }.filter(\.needsLayout)
    for view in views.reversed() { view.layOutSubviewsIfNeeded() }
  }

  // MARK: Subviews

  /// The view that contains this one.
  public final var superview: UIView? { parent as? UIView }

  /// The subviews, from back to front.
  public final var subviews: [UIView] { children.compactMap { $0 as? UIView } }

  /// Adds a subview in front of the others.
  open func addSubview(_ view: UIView) { insertSubview(view, at: children.count) }

  /// Inserts a subview at an index, counted from the back.
  open func insertSubview(_ view: UIView, at index: Int) {
    guard insertChild(view, at: index) else { return }
    setNeedsLayout()
    view.didMoveToSuperview()
  }

  /// Removes the view from its superview.
  open func removeFromSuperview() {
    guard let superview else { return }
    removeFromParent()
    superview.setNeedsLayout()
    didMoveToSuperview()
  }

  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insertChild(view, at: children.count) }
  }

  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insertChild(view, at: 0) }
  }

  /// Called when the view has been added to a superview or removed from it.
  open func didMoveToSuperview() {}

  // MARK: Hit testing

  /// Returns the frontmost view at a point, in this view's coordinates: the view or a descendant.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    // As in UIKit, views that are nearly transparent receive no touches.
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  /// Returns whether the view contains a point in its own coordinates.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: Touches

  /// The gesture recognizers of the view.
  open var gestureRecognizers: [UIGestureRecognizer]?
  private var touch: UITouch?
  private var stateAtTouch: [String?] = []

  /// Adds a gesture recognizer, and removes it from its old view.
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
  }

  /// Removes a gesture recognizer.
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.view = nil
    gestureRecognizers?.removeAll { $0 === recognizer }
  }

  private var activeRecognizers: [UIGestureRecognizer] {
    (gestureRecognizers ?? []).filter(\.isEnabled)
  }

  /// The label, value and traits. A change to them shows that the view has handled a touch.
  private var accessibilityState: [String?] {
    [accessibilityLabel, accessibilityValue, String(accessibilityTraits.rawValue)]
  }

  open override func touch(at point: Point) -> Bool { touchDown(at: point) && touchUp(at: point) }

  @discardableResult
  open override func touchDown(at point: Point) -> Bool {
    layOutSuperviews()
    guard isUserInteractionEnabled, touch == nil,
      self.point(inside: convert(point, from: nil), with: nil)
    else { return false }
    let touch = UITouch(in: self, at: point)
    self.touch = touch
    stateAtTouch = accessibilityState
    send(touch, to: touchesBegan)
    for recognizer in activeRecognizers { recognizer.touchBegan(touch) }
    if touch.isHandled || !activeRecognizers.isEmpty || stateAtTouch != accessibilityState {
      return true
    }
    self.touch = nil
    return false
  }

  open override func touchMoved(to point: Point) {
    guard let touch, point.isFinite else { return }
    touch.move(to: point)
    send(touch, to: touchesMoved)
    for recognizer in activeRecognizers { recognizer.touchMoved(touch) }
  }

  @discardableResult
  open override func touchUp(at point: Point) -> Bool {
    guard let touch else { return false }
    if point.isFinite { touch.move(to: point) }
    self.touch = nil
    send(touch, to: touchesEnded)
    for recognizer in activeRecognizers { recognizer.touchEnded(touch) }
    return hasHandled(touch) || stateAtTouch != accessibilityState
  }

  open override func touchCancelled() {
    guard let touch else { return }
    self.touch = nil
    send(touch, to: touchesCancelled)
    for recognizer in activeRecognizers { recognizer.touchCancelled(touch) }
  }

  /// Calls a method for a phase of a touch, and records whether the method handles it.
  private func send(_ touch: UITouch, to phase: (Set<UITouch>, UIEvent?) -> Void) {
    touch.isForwarded = false
    phase([touch], UIEvent())
    if !touch.isForwarded { touch.isHandled = true }
  }

  /// Returns whether a touch has had an effect.
  func hasHandled(_ touch: UITouch) -> Bool { touch.isHandled || touch.hasActed }

  open override func accessibilityPerformLongPress() -> Bool {
    let recognizers = activeRecognizers.compactMap { $0 as? UILongPressGestureRecognizer }
    for recognizer in recognizers { recognizer.press() }
    return !recognizers.isEmpty
  }

  open override func didLeaveParent() {
    super.didLeaveParent()
    touchCancelled()
  }
}

extension UIView: HitTesting {
  package func topmostElement(at point: Point) -> AccessibilityElement? {
    layoutIfNeeded()
    return hitTest(convert(point, from: nil), with: nil)
  }
}
