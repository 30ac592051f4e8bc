internal import AccessibilityModel

/// One walk through a tree, which finds what is visited and sorts it.
///
/// Neither the depth of the tree nor the depth of its groups is put on the call stack, and what
/// has been walked through is not walked through again: arrays of elements may name anything,
/// their own container too.
@MainActor
struct Walk {
  /// What is visited, in document order.
  private(set) var found: [AccessibilityElement] = []
  /// What finds out later whether the walk is still good, if anybody will want to know.
  private(set) var watch: LayoutWatch?

  private let rules: TraversalRules
  private var visited: Set<ObjectIdentifier> = []
  private var steps: [Step] = []
  /// The groups that are being filled, the innermost last.
  private var open: [Group] = [Group()]
  /// What is in the groups that are full, in the order of the swipes.
  private var closed: [[Sibling]] = []

  init(through root: AccessibilityElement, rules: TraversalRules, isWatched: Bool = false) {
    self.rules = rules
    if isWatched { watch = LayoutWatch(of: root) }
    steps = [.close, .visit(root, Context())]
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
    let answer = Answer(of: element)
    let witness = watch?.see(element, answer, inside: context.witness) ?? Witness.none
    // An answer that changes from one question to the next must not be taken for a steady one.
    if context.isModal != answer.silencesSiblings, context.isModal != nil { watch?.contradict() }
    switch answer.visit {
    case .pruned:
      break
    case .element(let place):
      open[open.count - 1].siblings.append(Sibling(content: .element(found.count), place: place))
      found.append(element)
      watch?.find(witness)
    case .array(let array, let place):
      begin(Group(isSorted: false, place: context.provider == .tabBar ? place : nil))
      // A bar of tabs which names its elements does not place the arrays among them.
      push(array: array, Context(context, answer.provider == .none ? .none : .other, witness))
    case .view:
      if answer.isGroup { begin(Group()) }
      push(besidesModals: element.children, Context(context, answer.provider, witness))
    }
  }

  private mutating func push(array: [AccessibilityElement], _ context: Context) {
    if let watch {
      for element in array { watch.follow(element) }
    }
    for element in array.reversed() { steps.append(.visit(element, context)) }
  }

  /// Of several dialogs side by side only the last is visited, and nothing beside it.
  private mutating func push(besidesModals children: [AccessibilityElement], _ context: Context) {
    if let watch {
      for child in children { watch.follow(child) }
    }
    var modal: Int?
    for index in children.indices.reversed()
    where children[index].accessibilityViewIsModal && Answer(of: children[index]).silencesSiblings {
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
    // That the others are not visited depends on what they answer, too.
    for (index, child) in children.enumerated() where index != modal {
      let answer = Answer(of: child)
      // So the dialog that was chosen is no longer the last one.
      if index > modal, answer.silencesSiblings { watch?.contradict() }
      _ = watch?.see(child, answer, inside: context.witness)
    }
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

  /// What there is around an element.
  private struct Context {
    /// What the outermost container that tells positions tells.
    var provider = PositionProvider.none
    /// The nearest container that is asked again.
    var witness = Witness.none
    /// Whether it was found to be a dialog that silences the others; nil if that does not matter.
    var isModal: Bool?

    init() {}

    init(_ outer: Context, _ provider: PositionProvider, _ witness: Witness.ID) {
      self.provider = outer.provider == .none ? provider : outer.provider
      self.witness = witness
    }
  }
}
