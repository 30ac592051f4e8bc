/// Something that assistive technology can find, describe and operate.
///
/// It has the vocabulary of UIKit's `UIAccessibility`, `UIAccessibilityAction` and
/// `UIAccessibilityContainer`, and stands for both a view and a `UIAccessibilityElement`: a
/// control overrides these members just as it would override them there.
///
/// Elements live on the main actor, as UIKit's views do. What an element owns is released with it, on the thread
/// that releases it last.
@MainActor
open class AccessibilityElement {
  // MARK: What it says about itself

  /// Whether assistive technology stops here; then nothing inside it is visited.
  open var isAccessibilityElement: Bool = false {
    didSet { if isAccessibilityElement != oldValue { noteLayoutChange() } }
  }
  /// The name of the element, without the word for its role; an empty text is the same as none.
  open var accessibilityLabel: String? {
    didSet { noteName(accessibilityLabel, replacing: oldValue) }
  }
  /// The value, in the words in which it is spoken.
  ///
  /// `nil` leaves a number to the reader, which speaks it as the ``AccessibilityRange/format`` of
  /// ``accessibilityRange`` says, in the language of the user.
  open var accessibilityValue: String? {
    didSet { noteName(accessibilityValue, replacing: oldValue) }
  }
  /// What the element is for, spoken after a pause.
  open var accessibilityHint: String?
  /// What kind of thing the element is.
  open var accessibilityTraits: AccessibilityTraits = .none {
    didSet {
      if accessibilityTraits.contains(.tabBar) != oldValue.contains(.tabBar) { noteLayoutChange() }
    }
  }
  /// The language of the element's texts, as a BCP 47 tag; nil follows the screen.
  open var accessibilityLanguage: String?
  /// A name for programs and tests, never spoken.
  open var accessibilityIdentifier: String? {
    didSet { noteName(accessibilityIdentifier, replacing: oldValue) }
  }
  /// What can be done with the element beyond its standard actions.
  open var accessibilityCustomActions: [AccessibilityCustomAction]?
  /// What more the element tells, by name, when a user asks for it.
  open var accessibilityCustomContent: [AccessibilityCustomContent]?
  /// The application's own ways through what is in the element; they are offered on whatever lies
  /// inside it, too.
  open var accessibilityCustomRotors: [AccessibilityCustomRotor]?
  /// The level of a heading, from 1 to 6; 0 is none.
  ///
  /// In UIKit it is an attribute of the label.
  open var accessibilityHeadingLevel: Int = 0
  /// Where the words stand in the value that are not spelled right, counted in characters from 0.
  ///
  /// UIKit has no such property: there the system's own spell checker knows them.
  open var accessibilityMisspelledRanges: [Range<Int>] = []
  /// Whether what the element discloses is shown.
  open var accessibilityExpandedStatus: AccessibilityExpandedStatus = .unsupported
  /// Whether the element, a toggle button, is pressed; nil if it can't be.
  ///
  /// UIKit has no such property, nor any of those below; there an application writes such words
  /// into the label or the value.
  open var accessibilityPressedState: AccessibilityPressedState?
  /// Why the value is not valid, in the words in which it is spoken; nil if it is.
  open var accessibilityErrorMessage: String?
  /// Why the element can't be operated, in the words in which it is spoken.
  open var accessibilityDisabledReason: String?
  /// What the element is, in the application's own word, such as "knob".
  ///
  /// It is spoken in place of the word for a trait; nothing else changes.
  open var accessibilityRoleDescription: String?
  /// The place of the element among those that belong together.
  open var accessibilityPositionInSet: AccessibilityPositionInSet?
  /// The value as it is spoken when the element is reached, where that is more than what is
  /// spoken when the value changes: "3 of 5 stars" and "3".
  open var accessibilityRestValue: String?
  /// The numbers behind the value of an adjustable element, if it has any.
  ///
  /// UIKit has no such property: there an end of the range can only be guessed from a value that
  /// stays. With it a reader can say that the end is reached, offer larger steps and set a value.
  open var accessibilityRange: AccessibilityRange?

  // MARK: Where it is

  /// The frame in the coordinates of the screen; `Rectangle.null` where none is known.
  open var accessibilityFrame: Rectangle = .null {
    didSet { if accessibilityFrame != oldValue { noteLayoutChange() } }
  }
  /// The place that is touched when activation is not handled; by default the frame's middle.
  open var accessibilityActivationPoint: Point {
    get {
      chosenActivationPoint ?? Point(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
    }
    set { chosenActivationPoint = newValue }
  }
  private var chosenActivationPoint: Point?

  // MARK: The tree

  /// The element that this one is a child of.
  public internal(set) weak var parent: AccessibilityElement?
  /// The elements inside, in document order; `addChild(_:)` and its relatives change them.
  public internal(set) final var children: [AccessibilityElement] {
    get { storedChildren }
    _modify { yield &storedChildren }
  }
  // Unsafe only for `deinit`, which may run on any thread. An element that is deinitialised has no other reference,
  // and so has each descendant that is opened there; all other access is through `children`, on the main actor.
  nonisolated(unsafe) final var storedChildren: [AccessibilityElement] = []
  /// The elements that take the place of the children for assistive technology, in this order.
  /// One that belongs to nobody yet belongs to this element from now on.
  open var accessibilityElements: [AccessibilityElement]? {
    get { namedElements }
    set {
      namedElements = newValue
      for element in newValue ?? [] where element !== self && element.accessibilityContainer == nil
      {
        element.accessibilityContainer = self
      }
      noteLayoutChange()
    }
  }
  // Unsafe as `storedChildren` is: `deinit` alone reads it elsewhere than on the main actor.
  nonisolated(unsafe) final var namedElements: [AccessibilityElement]?
  /// The element whose accessibility this one belongs to: its parent unless one is named.
  open var accessibilityContainer: AccessibilityElement? {
    get { namedContainer ?? parent }
    set { namedContainer = newValue }
  }
  private weak var namedContainer: AccessibilityElement?
  /// What the element means as a container of others.
  open var accessibilityContainerType: AccessibilityContainerType = .none {
    didSet { if accessibilityContainerType != oldValue { noteLayoutChange() } }
  }
  /// Whether what is inside is visited together, before what comes after it on the screen.
  open var shouldGroupAccessibilityChildren: Bool = false {
    didSet { if shouldGroupAccessibilityChildren != oldValue { noteLayoutChange() } }
  }
  /// Whether the elements beside this one are kept from assistive technology, as by a dialog.
  open var accessibilityViewIsModal: Bool = false {
    didSet { if accessibilityViewIsModal != oldValue { noteLayoutChange() } }
  }
  /// Whether everything inside is kept from assistive technology.
  open var accessibilityElementsHidden: Bool = false {
    didSet { if accessibilityElementsHidden != oldValue { noteLayoutChange() } }
  }
  /// Whether the element is hidden from everybody.
  open var isHidden: Bool = false {
    didSet { if isHidden != oldValue { noteLayoutChange() } }
  }
  /// How opaque the element is, from 0 to 1; at 0 it is not visited.
  open var alpha: Double = 1 {
    didSet { if alpha != oldValue { noteLayoutChange() } }
  }
  /// Whether nothing is shown of what lies outside the frame.
  open var clipsToBounds: Bool = false {
    didSet { if clipsToBounds != oldValue { noteLayoutChange() } }
  }

  var notificationObservers: Observers<AccessibilityNotification>?
  /// Who counts the changes that may change the order of the screen; nil if nobody asked for it.
  package var layoutChanges: LayoutChanges?

  /// Creates an element that says nothing about itself yet.
  public init() {}

  // It is not isolated: an isolated one would forbid subclasses their plain `deinit`, and would wait for the run loop
  // of the main thread, which never comes while a program blocks there.
  deinit {
    releaseDescendants()
  }

  /// Creates an element that is not a view, on behalf of a container.
  ///
  /// - Parameter accessibilityContainer: The element whose `accessibilityElements` this one is
  ///   going to be part of.
  public convenience init(accessibilityContainer: AccessibilityElement) {
    self.init()
    self.isAccessibilityElement = true
    self.accessibilityContainer = accessibilityContainer
  }

  // MARK: What it does

  /// Activates the element, as a double tap does.
  ///
  /// - Returns: Whether it was handled; if not, the element is touched at its activation point.
  open func accessibilityActivate() -> Bool { false }

  /// Raises the value by one step; called only on adjustable elements.
  open func accessibilityIncrement() {}

  /// Lowers the value by one step; called only on adjustable elements.
  open func accessibilityDecrement() {}

  /// Sets the number behind the value.
  ///
  /// UIKit has no such action. A reader calls it for larger steps, ends and values named by the
  /// user, always inside `accessibilityRange` and on its grid.
  ///
  /// - Parameter number: The wanted number, in the units of `accessibilityRange`.
  /// - Returns: Whether the element can be set to a number at all.
  open func accessibilitySetValue(_ number: Double) -> Bool { false }

  /// Dismisses or goes back, as a two-finger scrub does.
  ///
  /// - Returns: Whether it was handled; if not, the container is asked.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Does the most important thing the application does, as a two-finger double tap does.
  ///
  /// - Returns: Whether it was handled; if not, the container is asked.
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Scrolls by a page.
  ///
  /// - Parameter direction: Where to scroll to.
  /// - Returns: Whether it was handled; if not, the container is asked.
  open func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool { false }

  // MARK: Focus

  /// Tells that the cursor of assistive technology has come to the element.
  open func accessibilityElementDidBecomeFocused() { isFocused = true }

  /// Tells that the cursor of assistive technology has left the element.
  open func accessibilityElementDidLoseFocus() { isFocused = false }

  /// Returns whether the cursor of assistive technology is on the element.
  ///
  /// - Returns: Whether it is, as far as the element was told.
  open func accessibilityElementIsFocused() -> Bool { isFocused }
  private var isFocused = false

  /// Does what a finger that is held on the element does.
  ///
  /// UIKit has no such action: there a double tap and hold is a touch that lasts. Nothing here waits,
  /// so an element with an answer to a long press gives it here.
  ///
  /// - Returns: Whether it was handled; if not, the element is touched at its activation point.
  open func accessibilityPerformLongPress() -> Bool { false }

  // MARK: Touches

  /// Touches the element with a finger that goes down and up again at one place.
  ///
  /// - Parameter point: The place, in the coordinates of the screen.
  /// - Returns: Whether the touch did anything.
  open func touch(at point: Point) -> Bool { false }

  /// Puts a finger down.
  ///
  /// - Parameter point: The place, in the coordinates of the screen.
  /// - Returns: Whether the element follows the finger.
  @discardableResult
  open func touchDown(at point: Point) -> Bool { false }

  /// Moves the finger that is followed; without one nothing happens.
  ///
  /// - Parameter point: The place, in the coordinates of the screen.
  open func touchMoved(to point: Point) {}

  /// Lifts the finger that is followed; without one nothing happens.
  ///
  /// - Parameter point: The place, in the coordinates of the screen.
  /// - Returns: Whether the touch has done anything, as far as the element knows.
  @discardableResult
  open func touchUp(at point: Point) -> Bool { false }

  /// Takes the touch away, as when a call comes in; without one nothing happens.
  open func touchCancelled() {}

  /// Tells that the element, or one that it lies inside, has been taken out of its parent.
  open func didLeaveParent() {}
}
