internal import AccessibilityModel

/// A traversal of a tree that collects the visited elements and sorts them.
///
/// The traversal is iterative, because trees and groups may be deep. It visits each element only
/// once, because `accessibilityElements` may contain any element, even the container itself.
@MainActor
struct TreeWalker {
  /// The visited elements, in document order.
  private(set) var found: [AccessibilityElement] = []
  /// The check for later changes, or `nil` if it was not requested.
  private(set) var validator: OrderValidator?

  private let rules: TraversalRules
  private var visited: Set<ObjectIdentifier> = []
  private var steps: [Step] = []
  /// The unfinished groups, the innermost last.
  private var open: [Group] = [Group()]
  /// The contents of finished groups, in reading order.
  private var closed: [[Sibling]] = []

  init(through root: AccessibilityElement, rules: TraversalRules, withValidator: Bool = false) {
    self.rules = rules
    if withValidator { validator = OrderValidator(of: root) }
    steps = [.close, .visit(root, Context())]
    while let step = steps.popLast() {
      switch step {
      case .visit(let element, let context): visit(element, context)
      case .close: close()
      }
    }
    visited = []
  }

  /// The indexes into `found`, in reading order.
  var order: [Int] {
    var result: [Int] = []
    result.reserveCapacity(found.count)
    // The root group was opened first and closed last, so it is the last closed group.
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
    let info = TraversalInfo(of: element)
    let probe = validator?.record(element, info, inside: context.probe) ?? Probe.none
    // If two reads of an element disagree, the order can't be trusted to be up to date.
    if context.isModal != info.hidesSiblings, context.isModal != nil { validator?.invalidate() }
    switch info.decision {
    case .pruned: break
    case .element(let origin):
      open[open.count - 1].siblings.append(Sibling(content: .element(found.count), origin: origin))
      found.append(element)
      validator?.recordVisited(probe)
    case .array(let array, let origin):
      begin(Group(isSorted: false, origin: context.provider == .tabBar ? origin : nil))
      // Arrays nested in a tab bar's `accessibilityElements` are not placed by their own frames.
      push(array: array, Context(context, info.provider == .none ? .none : .other, probe))
    case .view:
      if info.isGroup { begin(Group()) }
      push(children: element.children, Context(context, info.provider, probe))
    }
  }

  private mutating func push(array: [AccessibilityElement], _ context: Context) {
    validator?.observe(array)
    for element in array.reversed() { steps.append(.visit(element, context)) }
  }

  /// Schedules visits to the children, or only to the last dialog among them.
  private mutating func push(children: [AccessibilityElement], _ context: Context) {
    validator?.observe(children)
    var modal: Int?
    for index in children.indices.reversed()
    where children[index].accessibilityViewIsModal
      && TraversalInfo(of: children[index]).hidesSiblings
    {
      modal = index
      break
    }
    var context = context
    context.isModal = modal != nil
    guard let modal else {
      for child in children.reversed() { steps.append(.visit(child, context)) }
      return
    }
    steps.append(.visit(children[modal], context))
    // The check also reads the skipped siblings, because one of them may become the last dialog.
    for (index, child) in children.enumerated() where index != modal {
      let info = TraversalInfo(of: child)
      // This sibling has just become a dialog, so the chosen dialog is no longer the last.
      if index > modal, info.hidesSiblings { validator?.invalidate() }
      _ = validator?.record(child, info, inside: context.probe)
    }
  }

  private mutating func begin(_ group: Group) {
    open.append(group)
    steps.append(.close)
  }

  private mutating func close() {
    guard let group = open.popLast() else { return }
    let sorted = group.siblings.inRows(by: rules)
    if group.isSorted, sorted.count > 1 { validator?.recordSorting() }
    if let outer = open.indices.last, !sorted.isEmpty {
      // Even an unsorted array is placed by the element that would be first if it were sorted.
      let origin = group.origin ?? sorted.lazy.compactMap(\.origin).first
      open[outer].siblings.append(Sibling(content: .group(closed.count), origin: origin))
    }
    closed.append(group.isSorted ? sorted : group.siblings)
  }
}

extension TreeWalker {
  private enum Step {
    case visit(AccessibilityElement, Context)
    /// Closes the innermost group.
    case close
  }

  private struct Group {
    var siblings: [Sibling] = []
    /// Whether the siblings are sorted by their frames.
    var isSorted = true
    /// The corner of the group, or `nil` to use that of its first element.
    var origin: Point?
  }

  private struct Context {
    /// The kind of context from the outermost container that gives its elements a context.
    var provider = PositionProvider.none
    /// The nearest probe among the containers.
    var probe = Probe.none
    /// Whether the element was chosen as the dialog, or `nil` inside `accessibilityElements`.
    var isModal: Bool?

    init() {}

    init(_ outer: Context, _ provider: PositionProvider, _ probe: Probe.ID) {
      self.provider = outer.provider == .none ? provider : outer.provider
      self.probe = probe
    }
  }
}

/// An element or group to be sorted among its siblings.
struct Sibling {
  let content: Content
  /// The corner that determines the order. If it is `nil`, the sibling stays after its predecessor.
  let origin: Point?

  enum Content {
    case element(Int)
    case group(Int)
  }
}

extension [Sibling] {
  /// Returns the siblings in reading order. The siblings are first sorted by y. A sibling begins a
  /// new row if it is lower than its predecessor by at least the threshold. Each row is then sorted
  /// by x, with ties in document order. A comparison of pairs by the threshold would not be
  /// transitive: of three siblings spaced 7 points apart, the middle one would share a row with
  /// each of the others, but those two would not share a row.
  func inRows(by rules: TraversalRules) -> [Sibling] {
    var placed: [PlacedSibling] = []
    placed.reserveCapacity(count)
    for (ordinal, sibling) in enumerated() {
      if let origin = sibling.origin {
        placed.append(PlacedSibling(x: origin.x, y: origin.y, ordinal: ordinal))
      }
    }
    placed.sortIntoRows(by: rules)

    var result: [Sibling] = []
    result.reserveCapacity(count)
    func appendUnplaced(after ordinal: Int) {
      var next = ordinal + 1
      while next < count, self[next].origin == nil {
        result.append(self[next])
        next += 1
      }
    }
    appendUnplaced(after: -1)
    for sibling in placed {
      result.append(self[sibling.ordinal])
      appendUnplaced(after: sibling.ordinal)
    }
    return result
  }
}

/// The position of a sibling, with only the data that sorting needs.
private struct PlacedSibling {
  let x: Double
  let y: Double
  let ordinal: Int
}

extension [PlacedSibling] {
  fileprivate mutating func sortIntoRows(by rules: TraversalRules) {
    sort { $0.y != $1.y ? $0.y < $1.y : $0.ordinal < $1.ordinal }
    var start = 0
    for index in indices.dropFirst() where self[index].y - self[index - 1].y >= rules.rowThreshold {
      sortRow(start..<index, rules.direction)
      start = index
    }
    sortRow(start..<count, rules.direction)
  }

  private mutating func sortRow(_ row: Range<Int>, _ direction: TraversalRules.Direction) {
    guard row.count > 1 else { return }
    switch direction {
    case .leftToRight: self[row].sort { $0.x != $1.x ? $0.x < $1.x : $0.ordinal < $1.ordinal }
    case .rightToLeft: self[row].sort { $0.x != $1.x ? $0.x > $1.x : $0.ordinal < $1.ordinal }
    }
  }
}
