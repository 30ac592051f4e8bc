internal import AccessibilityModel

/// Modifiers that determine which elements a view has.
extension View {
  /// Makes the view one element or one container.
  /// [Apple](https://developer.apple.com/documentation/swiftui/view/accessibilityelement(children:))
  public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    Primitive { context in
      let content = context.inside(.index(0)).render(self)
      let (parts, height) = (content.presented, content.height)
      switch children {
      case .ignore: return context.element(height: height) { _ in }
      case .combine:
        if parts.count == 1, parts.allSatisfy(\.description.isElement) {
          return Rendering(nodes: parts, height: height)
        }
        return context.element(height: height) { $0.combine(parts) }
      case .contain:
        let container = context.node(height: height)
        container.description.container = .semanticGroup
        container.children = parts
        return Rendering(nodes: [container], height: height)
      }
    }
  }

  /// Replaces the elements of the view with those of another view.
  /// [Apple](https://developer.apple.com/documentation/swiftui/view/accessibilityrepresentation(representation:))
  public func accessibilityRepresentation(
    @ViewBuilder representation: () -> some View
  ) -> some View {
    let representation = representation()
    return Primitive { $0.inside(.index(1)).render(representation) }
  }
}

/// The effect of a new element on the elements in its view.
public enum AccessibilityChildBehavior: Sendable {
  /// The elements in the view are hidden, and the new element has no properties yet.
  /// [Apple](https://developer.apple.com/documentation/swiftui/accessibilitychildbehavior/ignore)
  case ignore
  /// The elements in the view become one.
  ///
  /// Labels, values and hints are joined with commas. If only one of the elements has an action,
  /// its action and role become those of the new element. The actions of several elements become
  /// custom actions with their labels.
  /// [Apple](https://developer.apple.com/documentation/swiftui/accessibilitychildbehavior/combine)
  case combine
  /// The new element is a container, whose label is announced on entry.
  /// [Apple](https://developer.apple.com/documentation/swiftui/accessibilitychildbehavior/contain)
  case contain
}
