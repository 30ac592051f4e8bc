internal import AccessibilityModel

/// What a swipe makes of one thing in the tree, without looking at what is inside.
enum Visit {
  /// Nothing in it is visited.
  case pruned(Reason)
  /// It is visited, and nothing inside it.
  case element(place: Point?)
  /// The elements that it names are visited instead of its children.
  case array([AccessibilityElement], place: Point?)
  /// Its children are visited.
  case view

  enum Reason {
    /// It is there, but what is inside is kept from assistive technology.
    case elementsHidden
    /// Nothing of it is shown.
    case notShown
  }

  init(of element: AccessibilityElement) {
    guard !element.accessibilityElementsHidden else {
      self = .pruned(.elementsHidden)
      return
    }
    // An alpha that is no number shows nothing either.
    guard !element.isHidden, element.alpha > 0 else {
      self = .pruned(.notShown)
      return
    }
    let frame = element.accessibilityFrame
    let isFrameKnown =
      frame.origin.isFinite && frame.size.width.isFinite && frame.size.height.isFinite
    let isEmpty = isFrameKnown && frame.size == .zero
    if element.isAccessibilityElement {
      self = isEmpty ? .pruned(.notShown) : .element(place: isFrameKnown ? frame.origin : nil)
    } else if let array = element.accessibilityElements {
      self = isEmpty ? .pruned(.notShown) : .array(array, place: isFrameKnown ? frame.origin : nil)
    } else {
      // A plain view without any size shows what lies outside it, unless it clips.
      self = isEmpty && element.clipsToBounds ? .pruned(.notShown) : .view
    }
  }
}

extension AccessibilityElement {
  /// Whether the children are visited together, before what lies between them on the screen.
  var groupsChildren: Bool {
    guard !shouldGroupAccessibilityChildren else { return true }
    switch accessibilityContainerType {
    case .list, .landmark, .dataTable, .series, .tabBar: return true
    case .semanticGroup: return isNamed
    case .none: return accessibilityTraits.contains(.tabBar)
    }
  }

  private var isNamed: Bool {
    [accessibilityLabel, accessibilityValue, accessibilityIdentifier].contains {
      $0.map { !$0.isEmpty } ?? false
    }
  }
}
