/// An object that assistive technology can find, describe and operate.
///
/// The class has the members of UIKit's `UIAccessibility`, `UIAccessibilityAction` and
/// `UIAccessibilityContainer`. It stands for a view as well as for a `UIAccessibilityElement`, and a
/// control overrides the same members as in UIKit.
///
/// Elements are isolated to the main actor, like UIKit's views. The objects that an element owns
/// are released with it, on the thread of the last release.
@MainActor
open class AccessibilityElement {
  // MARK: Description

  /// Whether assistive technology stops at this element and skips its descendants.
  open var isAccessibilityElement: Bool = false {
    didSet { if isAccessibilityElement != oldValue { recordLayoutChange() } }
  }
  /// The name of the element, without its role. An empty string counts as `nil`.
  open var accessibilityLabel: String? {
    didSet { recordNameChange(accessibilityLabel, replacing: oldValue) }
  }
  /// The spoken value.
  ///
  /// If it is `nil`, the reader speaks the number of ``accessibilityRange`` in its
  /// ``AccessibilityRange/format``, in the language of the user.
  open var accessibilityValue: String? {
    didSet { recordNameChange(accessibilityValue, replacing: oldValue) }
  }
  /// The explanation of the element's use, spoken after a pause.
  open var accessibilityHint: String?
  /// The role, states and behaviour of the element.
  open var accessibilityTraits: AccessibilityTraits = .none {
    didSet {
      if accessibilityTraits.contains(.tabBar) != oldValue.contains(.tabBar) {
        recordLayoutChange()
      }
    }
  }
  /// The language of the element's texts, a BCP 47 tag; `nil` means the language of the screen.
  open var accessibilityLanguage: String?
  /// An identifier for programs and tests; never spoken.
  open var accessibilityIdentifier: String? {
    didSet { recordNameChange(accessibilityIdentifier, replacing: oldValue) }
  }
  /// The actions that the element offers besides activation.
  open var accessibilityCustomActions: [AccessibilityCustomAction]?
  /// Additional labelled values, spoken on request.
  open var accessibilityCustomContent: [AccessibilityCustomContent]?
  /// The rotors of the application, available on the element and its descendants.
  open var accessibilityCustomRotors: [AccessibilityCustomRotor]?
  /// The level of a heading, from 1 to 6; 0 if it has none.
  ///
  /// In UIKit, the level is an attribute of the label.
  open var accessibilityHeadingLevel: Int = 0
  /// The ranges of misspelled words in the value, in characters from 0.
  ///
  /// UIKit has no such property, because its system spell checker finds these words.
  open var accessibilityMisspelledRanges: [Range<Int>] = []
  /// Whether the element is expanded or collapsed.
  open var accessibilityExpandedStatus: AccessibilityExpandedStatus = .unsupported
  /// The state of a toggle button; `nil` for any other element.
  ///
  /// UIKit has neither this property nor the following ones. There, an application adds such words
  /// to the label or the value.
  open var accessibilityPressedState: AccessibilityPressedState?
  /// The spoken explanation of an invalid value; `nil` if the value is valid.
  open var accessibilityErrorMessage: String?
  /// The spoken reason why the element is disabled.
  open var accessibilityDisabledReason: String?
  /// The application's own word for the role, such as "knob".
  ///
  /// It replaces the spoken word for the trait and changes nothing else.
  open var accessibilityRoleDescription: String?
  /// The position of the element in its set.
  open var accessibilityPositionInSet: AccessibilityPositionInSet?
  /// The value that is spoken on focus, such as "3 of 5 stars", if changes speak another value, such
  /// as "3".
  open var accessibilityRestValue: String?
  /// The numeric range of an adjustable element; `nil` if it has none.
  ///
  /// UIKit has no such property: there, a reader can only infer a limit from a value that does not
  /// change. With a range, a reader can announce limits, offer larger steps and set a value.
  open var accessibilityRange: AccessibilityRange?

  // MARK: Geometry

  /// The frame in screen coordinates; `Rectangle.null` if it is unknown.
  open var accessibilityFrame: Rectangle = .null {
    didSet { if accessibilityFrame != oldValue { recordLayoutChange() } }
  }
  /// The point to touch if the element does not handle activation; the centre by default.
  open var accessibilityActivationPoint: Point {
    get {
      chosenActivationPoint ?? Point(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
    }
    set { chosenActivationPoint = newValue }
  }
  private var chosenActivationPoint: Point?

  // MARK: Tree

  /// The parent of the element; `nil` for a root.
  public internal(set) weak var parent: AccessibilityElement?
  /// The children in document order. Change them with `addChild(_:)` and related methods.
  public internal(set) final var children: [AccessibilityElement] {
    get { storedChildren }
    _modify { yield &storedChildren }
  }
  // Unsafe only for `deinit`, which may run on any thread. There, neither the element nor any
  // released descendant has another reference. All other access is through `children`, on the main
  // actor.
  nonisolated(unsafe) final var storedChildren: [AccessibilityElement] = []
  /// The elements that replace the children for assistive technology, in this order.
  ///
  /// An element without a container gets this one as its container.
  open var accessibilityElements: [AccessibilityElement]? {
    get { namedElements }
    set {
      namedElements = newValue
      for element in newValue ?? [] where element !== self && element.accessibilityContainer == nil
      {
        element.accessibilityContainer = self
      }
      recordLayoutChange()
    }
  }
  // Unsafe like `storedChildren`: only `deinit` reads it outside the main actor.
  nonisolated(unsafe) final var namedElements: [AccessibilityElement]?
  /// The container of the element: the parent, unless another element is set.
  open var accessibilityContainer: AccessibilityElement? {
    get { namedContainer ?? parent }
    set { namedContainer = newValue }
  }
  private weak var namedContainer: AccessibilityElement?
  /// The kind of container that the element is.
  open var accessibilityContainerType: AccessibilityContainerType = .none {
    didSet { if accessibilityContainerType != oldValue { recordLayoutChange() } }
  }
  /// Whether swipes visit all descendants before other elements.
  open var shouldGroupAccessibilityChildren: Bool = false {
    didSet { if shouldGroupAccessibilityChildren != oldValue { recordLayoutChange() } }
  }
  /// Whether assistive technology ignores the siblings of the element, as with a dialog.
  open var accessibilityViewIsModal: Bool = false {
    didSet { if accessibilityViewIsModal != oldValue { recordLayoutChange() } }
  }
  /// Whether assistive technology ignores the descendants.
  open var accessibilityElementsHidden: Bool = false {
    didSet { if accessibilityElementsHidden != oldValue { recordLayoutChange() } }
  }
  /// Whether the element is hidden from all users.
  open var isHidden: Bool = false {
    didSet { if isHidden != oldValue { recordLayoutChange() } }
  }
  /// The opacity, from 0 to 1. Assistive technology ignores an element at 0.
  open var alpha: Double = 1 {
    didSet { if alpha != oldValue { recordLayoutChange() } }
  }
  /// Whether descendants are visible only inside the frame.
  open var clipsToBounds: Bool = false {
    didSet { if clipsToBounds != oldValue { recordLayoutChange() } }
  }

  var notificationObservers: Observers<AccessibilityNotification>?
  /// The counter of layout changes of the screen; `nil` if no reader needs it.
  package var layoutChanges: LayoutChanges?

  /// Creates an element without a description.
  public init() {}

  // Not isolated: an isolated `deinit` would forbid a plain one in subclasses, and would wait for
  // the main run loop, which never runs while a program blocks the main thread.
  deinit {
    releaseDescendants()
  }

  /// Creates an element that is not a view, for the `accessibilityElements` of a container.
  public convenience init(accessibilityContainer: AccessibilityElement) {
    self.init()
    self.isAccessibilityElement = true
    self.accessibilityContainer = accessibilityContainer
  }

  // MARK: Actions

  /// Activates the element, like a double tap.
  ///
  /// - Returns: `true` if the element handled the action; otherwise the reader touches the
  ///   activation point.
  open func accessibilityActivate() -> Bool { false }

  /// Increases the value by one step. Called only on adjustable elements.
  open func accessibilityIncrement() {}

  /// Decreases the value by one step. Called only on adjustable elements.
  open func accessibilityDecrement() {}

  /// Sets the numeric value, in the units of `accessibilityRange`.
  ///
  /// UIKit has no such action. A reader calls it for larger steps, for limits, and for a number
  /// from the user, always with a number on the grid of `accessibilityRange`.
  ///
  /// - Returns: Whether the element accepts numbers.
  open func accessibilitySetValue(_ number: Double) -> Bool { false }

  /// Dismisses or goes back, like a two-finger scrub.
  ///
  /// - Returns: `true` if the element handled the action; otherwise the reader asks the container.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Performs the main action of the application, like a two-finger double tap.
  ///
  /// - Returns: `true` if the element handled the action; otherwise the reader asks the container.
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Scrolls by a page in a direction.
  ///
  /// - Returns: `true` if the element handled the action; otherwise the reader asks the container.
  open func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool { false }

  // MARK: Focus

  /// Called when assistive technology moves focus to the element.
  open func accessibilityElementDidBecomeFocused() { isFocused = true }

  /// Called when assistive technology moves focus away from the element.
  open func accessibilityElementDidLoseFocus() { isFocused = false }

  /// Returns whether the element has the focus of assistive technology.
  open func accessibilityElementIsFocused() -> Bool { isFocused }
  private var isFocused = false

  /// Performs the action of a long press.
  ///
  /// UIKit has no such action: there, a double tap and hold is a long touch. Here, touches have no
  /// duration, so an element with a long press overrides this method.
  ///
  /// - Returns: `true` if the element handled the action; otherwise the reader touches the
  ///   activation point.
  open func accessibilityPerformLongPress() -> Bool { false }

  // MARK: Touches

  /// Touches the element: a finger goes down and up at a point, in screen coordinates.
  ///
  /// - Returns: Whether the touch had an effect.
  open func touch(at point: Point) -> Bool { false }

  /// Called when a finger goes down at a point, in screen coordinates.
  ///
  /// - Returns: Whether the element tracks the finger.
  @discardableResult
  open func touchDown(at point: Point) -> Bool { false }

  /// Called when the tracked finger moves. Has no effect without a tracked finger.
  open func touchMoved(to point: Point) {}

  /// Called when the tracked finger is lifted. Has no effect without a tracked finger.
  ///
  /// - Returns: Whether the touch had a known effect.
  @discardableResult
  open func touchUp(at point: Point) -> Bool { false }

  /// Cancels the touch, as an incoming call does. Has no effect without a tracked finger.
  open func touchCancelled() {}

  /// Called when the element or an ancestor was removed from its parent.
  open func didLeaveParent() {}
}
