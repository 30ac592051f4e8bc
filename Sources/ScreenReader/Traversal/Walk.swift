internal import AccessibilityModel

/// One walk through a tree, which finds what is visited and sorts it.
///
/// Neither the depth of the tree nor the depth of its groups is put on the call stack, and what
/// has been walked through is not walked through again: arrays of elements may name anything,
/// their own container too.
struct Walk {
  /// What is visited, in document order.
  private(set) var found: [AccessibilityElement] = []

  private let rules: TraversalRules
  private var visited: Set<ObjectIdentifier> = []
  private var steps: [Step] = []
  /// The groups that are being filled, the innermost last.
  private var open: [Group] = []
  /// What is in the groups that are full, in the order of the swipes.
  private var closed: [[Sibling]] = []

  init(through root: AccessibilityElement, rules: TraversalRules) {
    self.rules = rules
    steps = [.close, .visit(root, .none)]
    open = [Group()]
    while let step = steps.popLast() {
      switch step {
      case .visit(let element, let context): visit(element, context)
      case .close: close()
      }
    }
    visited = []
  }

  /// The places in `found`, in the order of the swipes.
  var order: [Int] {
    var result: [Int] = []
    result.reserveCapacity(found.count)
    // The group that holds everything was opened first, and closed last.
    var groups = closed.isEmpty ? [] : [closed[closed.count - 1][...]]
    while let sibling = groups.last?.first {
      groups[groups.count - 1].removeFirst()
      switch sibling.content {
      case .element(let index): result.append(index)
      case .group(let index): groups.append(closed[index][...])
      }
      while let group = groups.last, group.isEmpty { groups.removeLast() }
    }
    return result
  }

  private mutating func visit(_ element: AccessibilityElement, _ context: Context) {
    guard visited.insert(ObjectIdentifier(element)).inserted else { return }
    switch Visit(of: element) {
    case .pruned:
      break
    case .element(let place):
      open[open.count - 1].siblings.append(Sibling(content: .element(found.count), place: place))
      found.append(element)
    case .array(let array, let place):
      begin(Group(isSorted: false, place: context == .tabBar ? place : nil))
      push(array[...], context.inside(element, isArray: true))
    case .view:
      if element.groupsChildren { begin(Group()) }
      push(element.childrenBesidesModals, context.inside(element, isArray: false))
    }
  }

  private mutating func push(_ elements: ArraySlice<AccessibilityElement>, _ context: Context) {
    for element in elements.reversed() { steps.append(.visit(element, context)) }
  }

  private mutating func begin(_ group: Group) {
    open.append(group)
    steps.append(.close)
  }

  private mutating func close() {
    guard let group = open.popLast() else { return }
    let sorted = group.siblings.inRows(by: rules)
    if let outer = open.indices.last, !sorted.isEmpty {
      // Even an array is placed by what would come first if it were sorted.
      let place = group.place ?? sorted.lazy.compactMap(\.place).first
      open[outer].siblings.append(Sibling(content: .group(closed.count), place: place))
    }
    closed.append(group.isSorted ? sorted : group.siblings)
  }
}

extension Walk {
  private enum Step {
    case visit(AccessibilityElement, Context)
    /// All that is in the innermost group has been visited.
    case close
  }

  private struct Group {
    var siblings: [Sibling] = []
    /// Whether it is sorted by frames, rather than left as it is.
    var isSorted = true
    /// Where it goes among its own siblings, if not where its first one would.
    var place: Point?
  }

  /// The outermost container around that tells its elements their position.
  private enum Context {
    case none
    case tabBar
    case other

    func inside(_ element: AccessibilityElement, isArray: Bool) -> Context {
      guard self == .none else { return self }
      let type = element.accessibilityContainerType
      if type == .tabBar || element.accessibilityTraits.contains(.tabBar) {
        return isArray ? .other : .tabBar
      }
      return [.list, .landmark, .dataTable, .series].contains(type) ? .other : .none
    }
  }
}
