internal import AccessibilityModel

/// The views of a screen, their states, and the nodes of the last evaluation.
@MainActor
final class ViewGraph {
  /// The graph that is being evaluated, or `nil` outside an evaluation.
  private(set) static var evaluated: ViewGraph?
  /// The graph that is performing an action, or `nil` outside an action.
  private(set) static var performing: ViewGraph?

  /// The width of the screen, in points.
  private static let width = 390.0

  weak var screen: AdaptedScreen<ViewAdapter>?
  private let content: @MainActor () -> any View
  private var cells: [StatePlace: AnyObject] = [:]
  private var usedCells: [StatePlace: AnyObject] = [:]
  /// The container of the nodes of the last evaluation, or `nil` if they are outdated.
  private var root: ViewNode?
  /// The nodes of the last evaluation.
  private var nodes: [ViewNode] = []

  init(_ content: @escaping @MainActor () -> any View) { self.content = content }

  /// Evaluates the views unless they are up to date, and returns the container of their nodes.
  func evaluate() -> ViewNode {
    if let root { return root }
    let outer = Self.evaluated
    Self.evaluated = self
    defer { Self.evaluated = outer }
    usedCells = [:]
    let root = ViewNode(ViewIdentity(), frame: .null)
    let context = ViewContext(graph: self, width: Self.width)
    root.children = context.inside(.body).render(content()).presented
    // The states of removed views are released, so that they start anew.
    cells = usedCells
    nodes = []
    var next = [root]
    while let node = next.popLast() {
      nodes.append(node)
      next += node.children.reversed()
    }
    self.root = root
    return root
  }

  // MARK: State

  /// Connects the states of a view to the values of earlier evaluations.
  func connectStates(of view: some View, at id: ViewIdentity) {
    for (index, property) in Mirror(reflecting: view).children.enumerated() {
      (property.value as? any StoredState)?.connect(
        to: self, at: StatePlace(id: id, index: index))
    }
  }

  func cell<Cell: AnyObject>(at place: StatePlace, orNew new: Cell) -> Cell {
    let cell = cells[place] as? Cell ?? new
    usedCells[place] = cell
    return cell
  }

  /// Updates the screen after a state has changed.
  func stateDidChange() {
    root = nil
    // An action may change several states, and is followed by one update.
    if Self.performing !== self, Self.evaluated == nil { update() }
  }

  /// Performs an action, updates the screen, and reports the changes.
  func perform(_ action: @MainActor () -> Void) {
    guard Self.performing !== self else { return action() }
    let outer = Self.performing
    Self.performing = self
    action()
    Self.performing = outer
    update()
  }

  /// Updates the screen, and posts `valueChanged` on elements with another value. If the
  /// application has moved the focus, posts `layoutChanged` with the new element.
  private func update() {
    // An action may also change a model that is no state.
    root = nil
    let before = Dictionary(nodes.map { ($0.id, $0) }) { first, _ in first }
    screen?.update()
    for node in nodes {
      guard let element = screen?.currentElement(id: node.id) else { continue }
      let old = before[node.id]
      if let old, old.value != node.value { element.post(notification: .valueChanged) }
      if node.focus?.isRequested == true, old?.focus?.isRequested != true,
        !element.accessibilityElementIsFocused()
      {
        element.post(notification: .layoutChanged, argument: .element(element))
      }
    }
  }
}

/// The place of a state: the view that owns it, and the index of the property.
struct StatePlace: Hashable {
  let id: ViewIdentity
  let index: Int
}
