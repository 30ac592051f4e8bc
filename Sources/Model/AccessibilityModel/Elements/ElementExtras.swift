/// The closures and objects that few elements have, stored apart so that other elements stay small.
@MainActor
final class ElementExtras {
  var isElement: (() -> Bool)?
  var label, value, hint, language, identifier: (() -> String?)?
  var labelWithAttributes, valueWithAttributes: (() -> AccessibilityAttributedString?)?
  var hintWithAttributes: (() -> AccessibilityAttributedString?)?
  var traits: (() -> AccessibilityTraits)?
  var frame: (() -> Rectangle)?
  var activationPoint: (() -> Point)?
  var elements: (() -> [AccessibilityElement]?)?
  var hidesElements, isModal, groupsChildren: (() -> Bool)?
  var containerType: (() -> AccessibilityContainerType)?
  var expandedStatus: (() -> AccessibilityExpandedStatus)?
  var customActions: (() -> [AccessibilityCustomAction]?)?
  var customRotors: (() -> [AccessibilityCustomRotor]?)?
  var inputLabels: (() -> [String]?)?
  var respondsToUser: (() -> Bool)?

  var activate, escape, magicTap: (() -> Bool)?
  var increment, decrement: (() -> Void)?
  var scroll: ((AccessibilityScrollDirection) -> Bool)?

  /// The facts that a dump reports of the element.
  var reported: ReportedFacts?
  /// The application's own objects, which it may change later.
  var customContent: [AccessibilityCustomContent]?

  nonisolated init() {}

  var computedLabel: String?? { label.map { $0() } ?? labelWithAttributes.map { $0()?.string } }
  var computedValue: String?? { value.map { $0() } ?? valueWithAttributes.map { $0()?.string } }
  var computedHint: String?? { hint.map { $0() } ?? hintWithAttributes.map { $0()?.string } }

  /// Whether a closure computes a property that affects the reading order.
  var computesLayout: Bool {
    isElement != nil || label != nil || value != nil || labelWithAttributes != nil
      || valueWithAttributes != nil || identifier != nil || traits != nil || frame != nil
      || elements != nil || hidesElements != nil || isModal != nil || groupsChildren != nil
      || containerType != nil
  }
}

extension AccessibilityElement {
  /// The closures and objects of the element, which are created on first use.
  var ownExtras: ElementExtras {
    if let extras { return extras }
    let new = ElementExtras()
    extras = new
    return new
  }

  /// Whether a subclass or a closure may compute a property that affects the reading order.
  package var mayComputeLayout: Bool {
    let type = type(of: self)
    let isPlain = type == AccessibilityElement.self || type == UIAccessibilityElement.self
    return isPlain ? extras?.computesLayout ?? false : !(self is any StoredLayout)
  }
}
