internal import AccessibilityModel

/// The effect of an element on the traversal, without looking inside.
@MainActor
enum Visit {
  /// Neither it nor its contents are visited.
  case pruned(Reason)
  /// It is visited, and its contents are not.
  case element(place: Point?)
  /// Its `accessibilityElements` are visited instead of its children.
  case array([AccessibilityElement], place: Point?)
  /// Its children are visited.
  case view

  enum Reason {
    /// It is shown, but its contents are hidden from assistive technology.
    case elementsHidden
    /// It is not shown.
    case notShown
  }

  init(of element: AccessibilityElement) {
    // An alpha of NaN is not visible either.
    guard !element.isHidden, element.alpha > 0 else {
      self = .pruned(.notShown)
      return
    }
    let frame = element.accessibilityFrame
    let isFrameKnown =
      frame.origin.isFinite && frame.size.width.isFinite && frame.size.height.isFinite
    let place = isFrameKnown ? frame.origin : nil
    let isElement = element.isAccessibilityElement
    let array = isElement ? nil : element.accessibilityElements
    // A view of size zero shows contents outside its frame unless it clips.
    if isFrameKnown, frame.size == .zero, isElement || array != nil || element.clipsToBounds {
      self = .pruned(.notShown)
    } else if element.accessibilityElementsHidden {
      self = .pruned(.elementsHidden)
    } else if isElement {
      self = .element(place: place)
    } else {
      self = array.map { .array($0, place: place) } ?? .view
    }
  }
}

extension AccessibilityElement {
  /// Whether the children are visited together, before other elements that lie between them.
  var groupsChildren: Bool {
    guard !shouldGroupAccessibilityChildren, !accessibilityTraits.contains(.tabBar) else {
      return true
    }
    switch accessibilityContainerType {
    case .list, .landmark, .dataTable, .series, .tabBar: return true
    case .semanticGroup: return isNamed
    case .none: return false
    }
  }

  private var isNamed: Bool {
    [accessibilityLabel, accessibilityValue, accessibilityIdentifier].contains {
      $0.map { !$0.isEmpty } ?? false
    }
  }
}
