public import AccessibilityModel

/// Modifiers that describe the elements of a view.
///
/// A modifier applies to each element of a view that has several, unless
/// ``accessibilityElement(children:)`` makes them one. A drawing becomes an element.
extension View {
  /// Sets the label.
  /// [Apple](https://developer.apple.com/documentation/swiftui/view/accessibilitylabel(_:))
  public func accessibilityLabel(_ label: some StringProtocol) -> some View {
    modified { $0.description.label = String(label) }
  }

  /// Sets the label.
  public func accessibilityLabel(_ label: Text) -> some View { accessibilityLabel(label.string) }

  /// Sets a label that consists of the labels of several views, among them the modified view.
  /// [Apple](https://developer.apple.com/documentation/swiftui/view/accessibilitylabel(content:))
  public func accessibilityLabel<Content: View>(
    @ViewBuilder content: @escaping (AnyView) -> Content
  ) -> some View {
    modified(inside: .index(1)) { node, context in
      let label = Text(node.description.label ?? "")
      let parts = ViewNode(node.id, frame: .null)
      parts.combine(context.render(content(AnyView(label))).presented)
      node.description.label = parts.description.label
    }
  }

  /// Sets the value.
  /// [Apple](https://developer.apple.com/documentation/swiftui/view/accessibilityvalue(_:))
  public func accessibilityValue(_ value: some StringProtocol) -> some View {
    modified { $0.description.value = String(value) }
  }

  /// Sets the value.
  public func accessibilityValue(_ value: Text) -> some View { accessibilityValue(value.string) }

  /// Sets the hint.
  /// [Apple](https://developer.apple.com/documentation/swiftui/view/accessibilityhint(_:))
  public func accessibilityHint(_ hint: some StringProtocol) -> some View {
    modified { $0.description.hint = String(hint) }
  }

  /// Sets the hint.
  public func accessibilityHint(_ hint: Text) -> some View { accessibilityHint(hint.string) }

  /// Sets other names by which users can refer to the view, the most important first.
  /// [Apple](https://developer.apple.com/documentation/swiftui/view/accessibilityinputlabels(_:))
  public func accessibilityInputLabels(_ inputLabels: [some StringProtocol]) -> some View {
    modified { $0.description.inputLabels = inputLabels.map { String($0) } }
  }

  /// Sets the identifier, which is never spoken.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    modified(createsElement: false) { $0.description.identifier = identifier }
  }

  /// Adds traits.
  /// [Apple](https://developer.apple.com/documentation/swiftui/view/accessibilityaddtraits(_:))
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    modified { node in
      node.description.traits.formUnion(traits.subtracting(.isModal))
      if traits.contains(.isModal) { node.description.isModal = true }
    }
  }

  /// Removes traits.
  /// [Apple](https://developer.apple.com/documentation/swiftui/view/accessibilityremovetraits(_:))
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    modified { node in
      node.description.traits.subtract(traits)
      if traits.contains(.isModal) { node.description.isModal = false }
    }
  }

  /// Sets the level of a heading. The trait `isHeader` makes an element a heading.
  /// [Apple](https://developer.apple.com/documentation/swiftui/view/accessibilityheading(_:))
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    modified { $0.description.headingLevel = level.rawValue }
  }

  /// Hides the view from assistive technology.
  /// [Apple](https://developer.apple.com/documentation/swiftui/view/accessibilityhidden(_:))
  public func accessibilityHidden(_ hidden: Bool) -> some View {
    Primitive { context in
      let result = context.render(self)
      return hidden ? Rendering(height: result.height) : result
    }
  }

  /// Sets the priority of the view among the elements at the same level. Higher numbers come first,
  /// and the default is 0.
  /// [Apple](https://developer.apple.com/documentation/swiftui/view/accessibilitysortpriority(_:))
  public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
    modified(createsElement: false) { $0.sortPriority = sortPriority }
  }

  /// Disables the view, whose elements are then dimmed and perform no actions.
  /// [Apple](https://developer.apple.com/documentation/swiftui/view/disabled(_:))
  public func disabled(_ disabled: Bool) -> some View {
    modified(createsElement: false) { if disabled { $0.disable() } }
  }

  /// Changes the elements of the view. If the view has no elements, its first drawing becomes one.
  func modified(
    createsElement: Bool = true, _ change: @escaping @MainActor (ViewNode) -> Void
  ) -> some View {
    modified(createsElement: createsElement, inside: .body) { node, _ in change(node) }
  }

  private func modified(
    createsElement: Bool = true, inside component: ViewIdentity.Component,
    _ change: @escaping @MainActor (ViewNode, ViewContext) -> Void
  ) -> some View {
    Primitive { context in
      var result = context.render(self)
      if createsElement, result.presented.isEmpty, let drawing = result.nodes.first {
        drawing.description.isElement = true
        result.nodes = [drawing]
      }
      for node in result.presented { change(node, context.inside(component)) }
      return result
    }
  }
}

/// The level of a heading.
public enum AccessibilityHeadingLevel: Int, CaseIterable, Sendable {
  /// A heading without a level.
  case unspecified = 0
  /// A heading of level 1.
  case h1
  /// A heading of level 2.
  case h2
  /// A heading of level 3.
  case h3
  /// A heading of level 4.
  case h4
  /// A heading of level 5.
  case h5
  /// A heading of level 6.
  case h6
}

/// SwiftUI's names for the traits.
extension AccessibilityTraits {
  /// The element is a button.
  public static let isButton = AccessibilityTraits.button
  /// The element is a heading.
  public static let isHeader = AccessibilityTraits.header
  /// The element is an image.
  public static let isImage = AccessibilityTraits.image
  /// The element is a key of a keyboard.
  public static let isKeyboardKey = AccessibilityTraits.keyboardKey
  /// The element is a link.
  public static let isLink = AccessibilityTraits.link
  /// The siblings of the element are ignored, as for a dialog. UIKit has a property instead.
  public static let isModal = AccessibilityTraits(rawValue: 1 << 63)
  /// The element is a search field.
  public static let isSearchField = AccessibilityTraits.searchField
  /// The element is selected.
  public static let isSelected = AccessibilityTraits.selected
  /// The element is text that can't change.
  public static let isStaticText = AccessibilityTraits.staticText
  /// The element summarizes the screen when the screen opens.
  public static let isSummaryElement = AccessibilityTraits.summaryElement
  /// The element is a toggle. With `isButton`, it is announced as a switch button.
  public static let isToggle = AccessibilityTraits.toggleButton
}
