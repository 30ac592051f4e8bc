internal import AccessibilityModel

/// The properties of an element that decide the traversal of its subtree.
@MainActor
struct TraversalInfo {
  /// The effect on the traversal.
  let decision: TraversalDecision
  /// Whether its siblings are not visited.
  let isModal: Bool
  /// Whether its descendants stay together in the order.
  let isGroup: Bool
  /// The position context for the elements inside.
  let provider: PositionProvider

  init(of element: AccessibilityElement) {
    decision = TraversalDecision(of: element)
    isModal = element.accessibilityViewIsModal
    switch decision {
    case .pruned, .element:
      isGroup = false
      provider = .none
    case .array:
      isGroup = true
      provider = PositionProvider(element)
    case .view:
      isGroup = element.groupsChildren
      provider = PositionProvider(element)
    }
  }

  /// Whether it is a visible dialog, so that its siblings are not visited.
  ///
  /// A dialog that is not shown hides nothing. One whose elements are hidden does, since it covers
  /// its siblings.
  var hidesSiblings: Bool {
    guard isModal else { return false }
    if case .pruned(.notShown) = decision { return false }
    return true
  }

  /// A compact form to store and compare, without the array.
  var digest: Digest {
    let kind: UInt8
    var place: Point?
    switch decision {
    case .pruned(.elementsHidden): kind = 0
    case .pruned(.notShown): kind = 1
    case .element(let own): (kind, place) = (2, own)
    case .array(_, let own): (kind, place) = (3, own)
    case .view: kind = 4
    }
    return Digest(
      place: place, kind: kind, isModal: isModal, isGroup: isGroup, provider: provider)
  }

  struct Digest: Equatable {
    let place: Point?
    let kind: UInt8
    let isModal: Bool
    let isGroup: Bool
    let provider: PositionProvider
  }
}

/// The position context of a container; the outermost one counts.
enum PositionProvider: UInt8 {
  case none
  /// Positions in a tab bar.
  case tabBar
  /// Any other positions.
  case other

  @MainActor
  init(_ element: AccessibilityElement) {
    let type = element.accessibilityContainerType
    // A table has rows and columns, whatever its traits.
    if type == .tabBar || (type != .dataTable && element.accessibilityTraits.contains(.tabBar)) {
      self = .tabBar
    } else {
      self = [.list, .landmark, .dataTable, .series].contains(type) ? .other : .none
    }
  }
}

/// The effect of an element on the traversal, without looking inside.
@MainActor
enum TraversalDecision {
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
