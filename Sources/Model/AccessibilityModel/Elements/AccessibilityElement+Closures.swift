/// Closures that replace stored properties and actions, like UIKit's block-based setters of iOS 17.
///
/// A closure is called on each use, and takes precedence over the stored property. A subclass that
/// overrides a property replaces its closure, too.
extension AccessibilityElement {
  private func setLayout<Value>(
    _ property: ReferenceWritableKeyPath<ElementExtras, Value>, to value: Value
  ) {
    ownExtras[keyPath: property] = value
    recordLayoutChange()
  }

  /// Computes ``isAccessibilityElement``.
  public var isAccessibilityElementBlock: (() -> Bool)? {
    get { extras?.isElement }
    set { setLayout(\.isElement, to: newValue) }
  }

  /// Computes ``accessibilityLabel``.
  public var accessibilityLabelBlock: (() -> String?)? {
    get { extras?.label }
    set { setLayout(\.label, to: newValue) }
  }

  /// Computes ``accessibilityValue``.
  public var accessibilityValueBlock: (() -> String?)? {
    get { extras?.value }
    set { setLayout(\.value, to: newValue) }
  }

  /// Computes ``accessibilityHint``.
  public var accessibilityHintBlock: (() -> String?)? {
    get { extras?.hint }
    set { ownExtras.hint = newValue }
  }

  /// Computes ``accessibilityAttributedLabel``, and ``accessibilityLabel`` from it.
  public var accessibilityAttributedLabelBlock: (() -> AccessibilityAttributedString?)? {
    get { extras?.labelWithAttributes }
    set { setLayout(\.labelWithAttributes, to: newValue) }
  }

  /// Computes ``accessibilityAttributedValue``, and ``accessibilityValue`` from it.
  public var accessibilityAttributedValueBlock: (() -> AccessibilityAttributedString?)? {
    get { extras?.valueWithAttributes }
    set { setLayout(\.valueWithAttributes, to: newValue) }
  }

  /// Computes ``accessibilityAttributedHint``, and ``accessibilityHint`` from it.
  public var accessibilityAttributedHintBlock: (() -> AccessibilityAttributedString?)? {
    get { extras?.hintWithAttributes }
    set { ownExtras.hintWithAttributes = newValue }
  }

  /// Computes ``accessibilityLanguage``.
  public var accessibilityLanguageBlock: (() -> String?)? {
    get { extras?.language }
    set { ownExtras.language = newValue }
  }

  /// Computes ``accessibilityIdentifier``.
  public var accessibilityIdentifierBlock: (() -> String?)? {
    get { extras?.identifier }
    set { setLayout(\.identifier, to: newValue) }
  }

  /// Computes ``accessibilityUserInputLabels``.
  public var accessibilityUserInputLabelsBlock: (() -> [String]?)? {
    get { extras?.inputLabels }
    set { ownExtras.inputLabels = newValue }
  }

  /// Computes ``accessibilityRespondsToUserInteraction``.
  public var accessibilityRespondsToUserInteractionBlock: (() -> Bool)? {
    get { extras?.respondsToUser }
    set { ownExtras.respondsToUser = newValue }
  }

  /// Computes ``accessibilityExpandedStatus``.
  public var accessibilityExpandedStatusBlock: (() -> AccessibilityExpandedStatus)? {
    get { extras?.expandedStatus }
    set { ownExtras.expandedStatus = newValue }
  }

  /// Computes ``accessibilityTraits``.
  public var accessibilityTraitsBlock: (() -> AccessibilityTraits)? {
    get { extras?.traits }
    set { setLayout(\.traits, to: newValue) }
  }

  /// Computes ``accessibilityFrame``.
  public var accessibilityFrameBlock: (() -> Rectangle)? {
    get { extras?.frame }
    set { setLayout(\.frame, to: newValue) }
  }

  /// Computes ``accessibilityActivationPoint``.
  public var accessibilityActivationPointBlock: (() -> Point)? {
    get { extras?.activationPoint }
    set { ownExtras.activationPoint = newValue }
  }

  /// Computes ``accessibilityElements``. The elements must have a container.
  public var accessibilityElementsBlock: (() -> [AccessibilityElement]?)? {
    get { extras?.elements }
    set { setLayout(\.elements, to: newValue) }
  }

  /// Computes ``accessibilityElementsHidden``.
  public var accessibilityElementsHiddenBlock: (() -> Bool)? {
    get { extras?.hidesElements }
    set { setLayout(\.hidesElements, to: newValue) }
  }

  /// Computes ``accessibilityViewIsModal``.
  public var accessibilityViewIsModalBlock: (() -> Bool)? {
    get { extras?.isModal }
    set { setLayout(\.isModal, to: newValue) }
  }

  /// Computes ``accessibilityContainerType``.
  public var accessibilityContainerTypeBlock: (() -> AccessibilityContainerType)? {
    get { extras?.containerType }
    set { setLayout(\.containerType, to: newValue) }
  }

  /// Computes ``shouldGroupAccessibilityChildren``.
  public var accessibilityShouldGroupAccessibilityChildrenBlock: (() -> Bool)? {
    get { extras?.groupsChildren }
    set { setLayout(\.groupsChildren, to: newValue) }
  }

  /// Computes ``accessibilityCustomRotors``.
  public var accessibilityCustomRotorsBlock: (() -> [AccessibilityCustomRotor]?)? {
    get { extras?.customRotors }
    set { ownExtras.customRotors = newValue }
  }

  /// Computes ``accessibilityCustomActions``.
  public var accessibilityCustomActionsBlock: (() -> [AccessibilityCustomAction]?)? {
    get { extras?.customActions }
    set { ownExtras.customActions = newValue }
  }

  /// Performs ``accessibilityActivate()``.
  public var accessibilityActivateBlock: (() -> Bool)? {
    get { extras?.activate }
    set { ownExtras.activate = newValue }
  }

  /// Performs ``accessibilityIncrement()``.
  public var accessibilityIncrementBlock: (() -> Void)? {
    get { extras?.increment }
    set { ownExtras.increment = newValue }
  }

  /// Performs ``accessibilityDecrement()``.
  public var accessibilityDecrementBlock: (() -> Void)? {
    get { extras?.decrement }
    set { ownExtras.decrement = newValue }
  }

  /// Performs ``accessibilityScroll(_:)``.
  public var accessibilityScrollBlock: ((AccessibilityScrollDirection) -> Bool)? {
    get { extras?.scroll }
    set { ownExtras.scroll = newValue }
  }

  /// Performs ``accessibilityPerformEscape()``.
  public var accessibilityPerformEscapeBlock: (() -> Bool)? {
    get { extras?.escape }
    set { ownExtras.escape = newValue }
  }

  /// Performs ``accessibilityPerformMagicTap()``.
  public var accessibilityMagicTapBlock: (() -> Bool)? {
    get { extras?.magicTap }
    set { ownExtras.magicTap = newValue }
  }
}
