internal import AccessibilityModel

/// What a swipe makes of one thing in the tree, without looking at what is inside.
@MainActor
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
    // An alpha that is no number shows nothing either.
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
    // A plain view without any size shows what lies outside it, unless it clips.
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
  /// Whether the children are visited together, before what lies between them on the screen.
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
