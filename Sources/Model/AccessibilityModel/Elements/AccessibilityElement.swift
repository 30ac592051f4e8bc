/// An object that assistive technology can find, describe and operate.
///
/// The class has the members of UIKit's `UIAccessibility`, `UIAccessibilityAction` and
/// `UIAccessibilityContainer`. It represents either a view or a `UIAccessibilityElement`. Controls
/// override the same members as in UIKit. The objects that an element owns are released with it, on
/// the thread that releases the element.
@MainActor
open class AccessibilityElement {
  // MARK: Description

  /// The stored part of the description. Closures and subclasses take precedence over it.
  ///
  /// Getters read `storedDescription` instead, because this accessor copies the whole description.
  package final var described: ElementDescription {
    _read { yield storedDescription }
    _modify {
      let old = layoutChanges == nil ? nil : storedLayout
      yield &storedDescription
      if let old { recordChanges(since: old) }
    }
  }
  // Without the check, because walks call these getters for each element, and the check doubles their
  // time. Getters only read, on the main actor, and only `described` lets a caller change the value.
  @exclusivity(unchecked) final var storedDescription = ElementDescription()

  /// Returns the facts that the source of the element tells, or `nil` if it tells none.
  package func sourceFacts(asks: Bool) -> ElementFacts? { nil }

  /// Whether assistive technology stops at this element and skips its descendants.
  open var isAccessibilityElement: Bool {
    get { extras?.isElement.map { $0() } ?? storedDescription.isElement }
    set { described.isElement = newValue }
  }
  /// The name of the element, without its role. An empty string is the same as `nil`.
  open var accessibilityLabel: String? {
    get { extras?.computedLabel ?? storedDescription.label }
    set { described.label = newValue }
  }
  /// The spoken value. If it is `nil`, the reader speaks the value of ``accessibilityRange``
  /// according to its ``AccessibilityRange/format``, in the user's language.
  open var accessibilityValue: String? {
    get { extras?.computedValue ?? storedDescription.value }
    set { described.value = newValue }
  }
  /// An explanation of how to use the element, spoken after a pause.
  open var accessibilityHint: String? {
    get { extras?.computedHint ?? storedDescription.hint }
    set { described.hint = newValue }
  }
  /// The role, states and behavior of the element.
  open var accessibilityTraits: AccessibilityTraits {
    get { extras?.traits.map { $0() } ?? storedDescription.traits }
    set { described.traits = newValue }
  }
  /// The language of the element's text as a BCP 47 tag, or `nil` for the screen's language.
  open var accessibilityLanguage: String? {
    get { extras?.language.map { $0() } ?? storedDescription.language }
    set { described.language = newValue }
  }
  /// The identifier for programs and tests, which is never spoken.
  open var accessibilityIdentifier: String? {
    get { extras?.identifier.map { $0() } ?? storedDescription.identifier }
    set { described.identifier = newValue }
  }
  /// The actions that the element offers besides activation.
  open var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get { extras?.customActions.map { $0() } ?? storedCustomActions }
    set { storedCustomActions = newValue }
  }
  private var storedCustomActions: [AccessibilityCustomAction]?
  /// Additional labeled values, whose importance determines when they are spoken.
  open var accessibilityCustomContent: [AccessibilityCustomContent]? {
    get {
      if let objects = extras?.customContent { return objects }
      return storedDescription.content.isEmpty
        ? nil : storedDescription.content.map(AccessibilityCustomContent.init)
    }
    set {
      ownExtras.customContent = newValue
      described.content = []
    }
  }
  /// The application's own rotors, available on the element and its descendants.
  open var accessibilityCustomRotors: [AccessibilityCustomRotor]? {
    get { extras?.customRotors.map { $0() } ?? storedCustomRotors }
    set { storedCustomRotors = newValue }
  }
  private var storedCustomRotors: [AccessibilityCustomRotor]?
  /// The level of a heading, from 1 to 6, or 0 if the element has no level. In UIKit, the level is
  /// an attribute of the label.
  open var accessibilityHeadingLevel: Int {
    get { storedDescription.headingLevel }
    set { described.headingLevel = newValue }
  }
  /// The ranges of misspelled words in the value, counted in characters from 0. UIKit has no such
  /// property, because its system spell checker finds these words.
  open var accessibilityMisspelledRanges: [Range<Int>] {
    get { storedDescription.misspelledRanges }
    set { described.misspelledRanges = newValue }
  }
  /// Whether the element is expanded or collapsed.
  open var accessibilityExpandedStatus: AccessibilityExpandedStatus {
    get { extras?.expandedStatus.map { $0() } ?? storedDescription.expandedStatus }
    set { described.expandedStatus = newValue }
  }
  /// The state of a toggle button, or `nil` for any other element.
  ///
  /// UIKit has no properties for this state, the other properties of ARIA below, errors, disabled
  /// reasons, role descriptions, positions in a set, or rest values. UIKit applications put this
  /// information into the label or the value.
  open var accessibilityPressedState: AccessibilityPressedState? {
    get { storedDescription.pressed }
    set { described.pressed = newValue }
  }
  /// The kind and state of a check box or radio button, or `nil` for any other element.
  open var accessibilityCheck: AccessibilityCheck? {
    get { storedDescription.check }
    set { described.check = newValue }
  }
  /// The kind of popup that the element opens, or `nil` if it opens none.
  open var accessibilityPopup: AccessibilityPopup? {
    get { storedDescription.popup }
    set { described.popup = newValue }
  }
  /// Whether users must provide a value.
  open var accessibilityIsRequired: Bool {
    get { storedDescription.isRequired }
    set { described.isRequired = newValue }
  }
  /// Whether users can read but not edit the text of a field.
  open var accessibilityIsReadOnly: Bool {
    get { storedDescription.isReadOnly }
    set { described.isReadOnly = newValue }
  }
  /// The purpose of a landmark, or `nil` if it is unknown.
  open var accessibilityLandmark: AccessibilityLandmark? {
    get { storedDescription.landmark }
    set { described.landmark = newValue }
  }
  /// Whether the value is invalid, even if there is no error message.
  open var accessibilityIsInvalid: Bool {
    get { storedDescription.isInvalid }
    set { described.isInvalid = newValue }
  }
  /// The spoken explanation of an invalid value, or `nil` if the value is valid.
  open var accessibilityErrorMessage: String? {
    get { storedDescription.error }
    set { described.error = newValue }
  }
  /// The spoken reason why the element is disabled.
  open var accessibilityDisabledReason: String? {
    get { storedDescription.disabledReason }
    set { described.disabledReason = newValue }
  }
  /// The application's own word for the role, such as "knob". It replaces the spoken word for the
  /// trait and changes nothing else.
  open var accessibilityRoleDescription: String? {
    get { storedDescription.roleDescription }
    set { described.roleDescription = newValue }
  }
  /// The position of the element in a set, such as the second of five tabs.
  open var accessibilityPositionInSet: AccessibilityPositionInSet? {
    get { storedDescription.positionInSet }
    set { described.positionInSet = newValue }
  }
  /// The value spoken on focus, if it differs from the value spoken after a change. For example, a
  /// rating can be "3 of 5 stars" on focus, but only "3" after a change.
  open var accessibilityRestValue: String? {
    get { storedDescription.restValue }
    set { described.restValue = newValue }
  }
  /// The numeric range of an adjustable element, or `nil` if the element has no range.
  ///
  /// UIKit has no such property, so its readers can only infer a limit from a value that stops
  /// changing. With a range, a reader can announce limits, offer larger steps and set a value.
  open var accessibilityRange: AccessibilityRange? {
    get { storedDescription.range }
    set { described.range = newValue }
  }

  // MARK: Geometry

  /// The frame in screen coordinates, or `Rectangle.null` if it is unknown.
  open var accessibilityFrame: Rectangle {
    get {
      if let frame = extras?.frame { return frame() }
      guard isFrameInContainerSpace, let accessibilityContainer else { return ownFrame }
      return accessibilityContainer.convert(ownFrame, to: nil)
    }
    set { (described.frame, isFrameInContainerSpace) = (newValue, false) }
  }
  /// The frame in the coordinates of the container. An element whose frame is set in this way moves
  /// with its container.
  open var accessibilityFrameInContainerSpace: Rectangle {
    get {
      isFrameInContainerSpace
        ? ownFrame
        : accessibilityContainer?.convert(accessibilityFrame, from: nil) ?? accessibilityFrame
    }
    set { (isFrameInContainerSpace, described.frame) = (true, newValue) }
  }
  private var ownFrame: Rectangle { storedDescription.frame ?? .null }
  private var isFrameInContainerSpace = false {
    didSet { if isFrameInContainerSpace != oldValue { recordLayoutChange() } }
  }
  /// The origin of the element's own coordinates, on the screen. The default is the top left corner
  /// of the frame, or the origin of the screen if the frame is unknown.
  open var coordinateOrigin: Point {
    let frame = accessibilityFrame
    return frame.isNull ? .zero : frame.origin
  }
  /// The point to touch if the element does not handle activation. The default is the center of the
  /// frame.
  open var accessibilityActivationPoint: Point {
    get {
      extras?.activationPoint.map { $0() } ?? storedDescription.activationPoint
        ?? Point(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
    }
    set { described.activationPoint = newValue }
  }

  // MARK: Tree

  /// The parent of the element, or `nil` for a root.
  public internal(set) weak var parent: AccessibilityElement?
  /// The children in document order. Change them with `addChild(_:)` and related methods.
  public internal(set) final var children: [AccessibilityElement] {
    get { storedChildren }
    _modify { yield &storedChildren }
  }
  // Unsafe only because `deinit` may run on any thread. By then, neither the element nor any
  // descendant that it releases has another reference. All other access is through `children`, on
  // the main actor.
  nonisolated(unsafe) final var storedChildren: [AccessibilityElement] = []
  /// The elements that replace the children for assistive technology, in reading order. This
  /// element becomes the container of every listed element that has no container yet.
  open var accessibilityElements: [AccessibilityElement]? {
    get { extras?.elements.map { $0() } ?? namedElements }
    set {
      namedElements = newValue
      let loose = (newValue ?? []).filter { $0 !== self && $0.accessibilityContainer == nil }
      for element in loose { element.accessibilityContainer = self }
      recordLayoutChange()
    }
  }
  // Unsafe for the same reason as `storedChildren`: only `deinit` reads it outside the main actor.
  nonisolated(unsafe) final var namedElements: [AccessibilityElement]?
  /// The container of the element, which is the parent unless another one is set.
  open var accessibilityContainer: AccessibilityElement? {
    get { namedContainer ?? parent }
    set { namedContainer = newValue }
  }
  private weak var namedContainer: AccessibilityElement?
  /// The kind of container that the element represents.
  open var accessibilityContainerType: AccessibilityContainerType {
    get { extras?.containerType.map { $0() } ?? storedDescription.container }
    set { described.container = newValue }
  }

  /// Returns the number of elements in ``accessibilityElements``.
  ///
  /// A container that computes its elements overrides this method and the next two. The elements
  /// then replace the children, unless `accessibilityElements` is set or the number is 0.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// Returns the element at an index in ``accessibilityElements``, or `nil` if the index is invalid.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// Returns the index of an element in ``accessibilityElements``, or `Int.max`, which is
  /// Foundation's `NSNotFound`.
  open func index(ofAccessibilityElement element: Any) -> Int {
    guard let element = element as? AccessibilityElement else { return .max }
    return accessibilityElements?.firstIndex { $0 === element } ?? .max
  }

  /// Whether swipes visit all descendants before they move on to other elements.
  open var shouldGroupAccessibilityChildren: Bool {
    get { extras?.groupsChildren.map { $0() } ?? storedDescription.groups }
    set { described.groups = newValue }
  }
  /// Whether assistive technology ignores the siblings of the element, as for a dialog.
  open var accessibilityViewIsModal: Bool {
    get { extras?.isModal.map { $0() } ?? storedDescription.isModal }
    set { described.isModal = newValue }
  }
  /// Whether assistive technology ignores the descendants of the element.
  open var accessibilityElementsHidden: Bool {
    get { extras?.hidesElements.map { $0() } ?? storedDescription.elementsHidden }
    set { described.elementsHidden = newValue }
  }
  /// Whether the element is hidden from all users.
  open var isHidden: Bool {
    get { storedDescription.isHidden }
    set { described.isHidden = newValue }
  }
  /// The opacity, from 0 to 1. Assistive technology ignores elements with an opacity of 0.
  open var alpha: Double {
    get { storedDescription.alpha }
    set { described.alpha = newValue }
  }
  /// Whether descendants are visible only inside the frame.
  open var clipsToBounds: Bool {
    get { storedDescription.clips }
    set { described.clips = newValue }
  }
  /// Whether the element and its descendants receive touches. ``hitTest(_:)`` skips them otherwise.
  open var isUserInteractionEnabled: Bool {
    get { storedDescription.isUserInteractionEnabled }
    set { described.isUserInteractionEnabled = newValue }
  }

  /// The properties that few elements have, or `nil` if this element has none of them.
  final var extras: ElementExtras?
  var notificationObservers: Observers<AccessibilityNotification>?
  /// The screen's counter of layout changes, or `nil` if no reader needs it.
  package var layoutChanges: LayoutChanges?

  /// Creates an element without a description.
  public init() {}

  // An isolated `deinit` would keep subclasses from declaring a nonisolated one, and would wait for
  // the main run loop, which never runs while a program blocks the main thread.
  deinit { releaseDescendants() }

  // MARK: Actions

  /// Activates the element, as a double tap does.
  ///
  /// - Returns: Whether the element handled it. If not, the reader touches the activation point.
  open func accessibilityActivate() -> Bool { extras?.activate?() ?? false }

  /// Increases the value by one step. Called only on adjustable elements.
  open func accessibilityIncrement() { extras?.increment?() }

  /// Decreases the value by one step. Called only on adjustable elements.
  open func accessibilityDecrement() { extras?.decrement?() }

  /// Sets the numeric value, in the units of `accessibilityRange`.
  ///
  /// UIKit has no such action. A reader calls this method to make a larger step, to jump to a
  /// limit, or to set a number that the user enters. The number is always on the grid.
  ///
  /// - Returns: Whether the element accepts numbers.
  open func accessibilitySetValue(_ number: Double) -> Bool { false }

  /// Closes a dialog or goes back, as a two-finger scrub does.
  ///
  /// - Returns: Whether the element handled the action. If not, the reader tries its container.
  open func accessibilityPerformEscape() -> Bool { extras?.escape?() ?? false }

  /// Performs the main action of the application, as a two-finger double tap does.
  ///
  /// - Returns: Whether the element handled the action. If not, the reader tries its container.
  open func accessibilityPerformMagicTap() -> Bool { extras?.magicTap?() ?? false }

  /// Scrolls by one page in the given direction.
  ///
  /// - Returns: Whether the element handled the action. If not, the reader tries its container.
  open func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool {
    extras?.scroll?(direction) ?? false
  }

  /// Performs the action of a long press.
  ///
  /// UIKit has no such action, because there, a double tap and hold becomes a long touch. Here,
  /// touches have no duration, so an element that supports a long press overrides this method.
  ///
  /// - Returns: Whether the element handled it. If not, the reader touches the activation point.
  open func accessibilityPerformLongPress() -> Bool { false }

  // MARK: Focus

  /// Called when assistive technology moves focus to the element.
  open func accessibilityElementDidBecomeFocused() { isFocused = true }

  /// Called when assistive technology moves focus away from the element.
  open func accessibilityElementDidLoseFocus() { isFocused = false }

  /// Returns whether the element has the focus of assistive technology.
  open func accessibilityElementIsFocused() -> Bool { isFocused }
  private var isFocused = false

  // MARK: Touches

  /// Taps the element at a point, in screen coordinates, and returns whether that had an effect.
  open func touch(at point: Point) -> Bool { false }

  /// Called when a finger goes down at a point, in screen coordinates. Returns whether the element
  /// tracks the finger.
  @discardableResult
  open func touchDown(at point: Point) -> Bool { false }

  /// Called when the tracked finger moves. If no finger is tracked, a call has no effect.
  open func touchMoved(to point: Point) {}

  /// Called when the tracked finger is lifted. If no finger is tracked, a call has no effect.
  ///
  /// - Returns: Whether the touch is known to have had an effect.
  @discardableResult
  open func touchUp(at point: Point) -> Bool { false }

  /// Cancels the touch, as a phone call does. If no finger is tracked, a call has no effect.
  open func touchCancelled() {}

  /// Called after the element or an ancestor has been removed from its parent.
  open func didLeaveParent() {}
}
