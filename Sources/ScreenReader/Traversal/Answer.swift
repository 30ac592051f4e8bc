internal import AccessibilityModel

/// All that an element answers when it is asked whether and where it, or what is inside, is visited.
@MainActor
struct Answer {
  /// What a swipe makes of it.
  let visit: Visit
  /// Whether it keeps those beside it from being visited.
  let isModal: Bool
  /// Whether what is inside stays together, though it is sorted.
  let isGroup: Bool
  /// What it tells its elements about their position.
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

  /// Whether it is a dialog that is shown, so that nothing beside it is visited.
  ///
  /// A dialog that is not shown keeps nobody from anything; one whose elements are hidden does,
  /// since it lies above what is beside it.
  var silencesSiblings: Bool {
    guard isModal else { return false }
    if case .pruned(.notShown) = visit { return false }
    return true
  }

  /// The answers in a form that is kept and compared, without the array.
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

/// What a container tells its elements about their position, of which the outermost one counts.
enum PositionProvider: UInt8 {
  /// Nothing.
  case none
  /// Which tab each is.
  case tabBar
  /// Something else.
  case other

  @MainActor
  init(_ element: AccessibilityElement) {
    let type = element.accessibilityContainerType
    // A table tells rows and columns, whatever its traits are.
    if type == .tabBar || (type != .dataTable && element.accessibilityTraits.contains(.tabBar)) {
      self = .tabBar
    } else {
      self = [.list, .landmark, .dataTable, .series].contains(type) ? .other : .none
    }
  }
}
