/// The properties that few elements have, stored apart so that other elements stay small.
@MainActor
final class ElementExtras {
  var isElement: (() -> Bool)?
  var label, value, hint: (() -> String?)?
  var traits: (() -> AccessibilityTraits)?
  var frame: (() -> Rectangle)?
  var activationPoint: (() -> Point)?
  var elements: (() -> [AccessibilityElement]?)?
  var hidesElements, isModal: (() -> Bool)?
  var customActions: (() -> [AccessibilityCustomAction]?)?

  var activate, escape, magicTap: (() -> Bool)?
  var increment, decrement: (() -> Void)?
  var scroll: ((AccessibilityScrollDirection) -> Bool)?

  var attributedLabel, attributedValue, attributedHint: AccessibilityAttributedString?
  var userInputLabels: [String]?
  var respondsToUserInteraction = true
  var origins: [DescribedProperty: String] = [:]

  nonisolated init() {}

  /// A copy for a mirrored element, which receives the results of the closures instead.
  var withoutClosures: ElementExtras {
    let copy = ElementExtras()
    copy.attributedLabel = attributedLabel
    copy.attributedValue = attributedValue
    copy.attributedHint = attributedHint
    copy.userInputLabels = userInputLabels
    copy.respondsToUserInteraction = respondsToUserInteraction
    copy.origins = origins
    return copy
  }

  /// Whether a closure computes a property that affects the reading order.
  var computesLayout: Bool {
    isElement != nil || label != nil || value != nil || traits != nil || frame != nil
      || elements != nil || hidesElements != nil || isModal != nil
  }
}

/// Closures that replace stored properties and actions, like UIKit's block-based setters of iOS 17.
///
/// A closure is called on each use, and takes precedence over the stored property. A subclass that
/// overrides a property replaces its closure, too.
extension AccessibilityElement {
  private var ownExtras: ElementExtras {
    if let extras { return extras }
    let new = ElementExtras()
    extras = new
    return new
  }

  private func setLayout<Value>(
    _ property: ReferenceWritableKeyPath<ElementExtras, Value>, to value: Value
  ) {
    ownExtras[keyPath: property] = value
    recordLayoutChange()
  }

  /// Whether a subclass or a closure may compute a property that affects the reading order.
  package var mayComputeLayout: Bool {
    let type = type(of: self)
    let isPlain = type == AccessibilityElement.self || type == UIAccessibilityElement.self
    return isPlain ? extras?.computesLayout ?? false : !(self is any StoredLayout)
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

/// Text with speech attributes, other names, and touches.
extension AccessibilityElement {
  /// The label with speech attributes. The setter sets ``accessibilityLabel``, too. A later change
  /// to the label discards the attributes.
  public var accessibilityAttributedLabel: AccessibilityAttributedString? {
    get { spokenAttributedLabel ?? accessibilityLabel.map { AccessibilityAttributedString($0) } }
    set {
      ownExtras.attributedLabel = newValue
      accessibilityLabel = newValue?.string
    }
  }

  /// The value with speech attributes. The setter sets ``accessibilityValue``, too. A later change
  /// to the value discards the attributes.
  public var accessibilityAttributedValue: AccessibilityAttributedString? {
    get { spokenAttributedValue ?? accessibilityValue.map { AccessibilityAttributedString($0) } }
    set {
      ownExtras.attributedValue = newValue
      accessibilityValue = newValue?.string
    }
  }

  /// The hint with speech attributes. The setter sets ``accessibilityHint``, too. A later change to
  /// the hint discards the attributes.
  public var accessibilityAttributedHint: AccessibilityAttributedString? {
    get { spokenAttributedHint ?? accessibilityHint.map { AccessibilityAttributedString($0) } }
    set {
      ownExtras.attributedHint = newValue
      accessibilityHint = newValue?.string
    }
  }

  /// The label's speech attributes, or `nil` if the label has none.
  package var spokenAttributedLabel: AccessibilityAttributedString? {
    extras?.attributedLabel.flatMap { $0.string == accessibilityLabel ? $0 : nil }
  }

  /// The value's speech attributes, or `nil` if the value has none.
  package var spokenAttributedValue: AccessibilityAttributedString? {
    extras?.attributedValue.flatMap { $0.string == accessibilityValue ? $0 : nil }
  }

  /// The hint's speech attributes, or `nil` if the hint has none.
  package var spokenAttributedHint: AccessibilityAttributedString? {
    extras?.attributedHint.flatMap { $0.string == accessibilityHint ? $0 : nil }
  }

  /// Other names by which users can refer to the element, the most important first.
  public var accessibilityUserInputLabels: [String]? {
    get { extras?.userInputLabels }
    set { ownExtras.userInputLabels = newValue }
  }

  /// Whether users can operate the element. Screen readers ignore the property, but switch control
  /// and keyboards use it.
  public var accessibilityRespondsToUserInteraction: Bool {
    get { extras?.respondsToUserInteraction ?? true }
    set { ownExtras.respondsToUserInteraction = newValue }
  }
}
