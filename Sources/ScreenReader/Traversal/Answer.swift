internal import AccessibilityModel

/// The properties of an element that decide the traversal of its subtree.
@MainActor
struct Answer {
  /// The effect on the traversal.
  let visit: Visit
  /// Whether its siblings are not visited.
  let isModal: Bool
  /// Whether its descendants stay together in the order.
  let isGroup: Bool
  /// The position context for the elements inside.
  let provider: PositionProvider

  init(of element: AccessibilityElement) {
    visit = Visit(of: element)
    isModal = element.accessibilityViewIsModal
    switch visit {
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
  var silencesSiblings: Bool {
    guard isModal else { return false }
    if case .pruned(.notShown) = visit { return false }
    return true
  }

  /// A compact form to store and compare, without the array.
  var digest: Digest {
    let kind: UInt8
    var place: Point?
    switch visit {
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
