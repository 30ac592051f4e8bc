internal import AccessibilityModel

/// An element or a container that a view describes.
///
/// Each evaluation of the views creates new nodes. A node with the same identity as before keeps
/// its `AccessibilityElement`.
@MainActor
final class ViewNode {
  let id: ViewIdentity
  /// The description that the modifiers set.
  var description = ElementDescription()
  /// The nodes in a container, in the order of the code.
  var children: [ViewNode] = []
  /// The actions. Of several actions of one kind, other than named ones, the last one applies.
  var actions: [(kind: AccessibilityActionKind, handler: @MainActor () -> Void)] = []
  var adjust: (@MainActor (AccessibilityAdjustmentDirection) -> Void)?
  var setNumber: (@MainActor (Double) -> Void)?
  var sortPriority = 0.0
  var focus: FocusLink?

  init(_ id: ViewIdentity, frame: Rectangle) {
    self.id = id
    description.frame = frame
  }

  /// Whether assistive technology presents the node, as an element or as a container. The other
  /// nodes are drawings, which a modifier can turn into elements.
  var isPresented: Bool {
    description.isElement || description.container != .none
  }

  var isEnabled: Bool { !description.traits.contains(.notEnabled) }

  /// The value that is spoken, in words and as a number.
  var value: (String?, Double?) {
    (description.value, description.range?.value)
  }

  /// The children, of which those with a higher sort priority come first.
  var sortedChildren: [ViewNode] {
    guard children.contains(where: { $0.sortPriority != 0 }) else { return children }
    let order = children.indices.sorted { @Sendable [priorities = children.map(\.sortPriority)] in
      (-priorities[$0], $0) < (-priorities[$1], $1)
    }
    return order.map { children[$0] }
  }

  var namedActions: [(kind: AccessibilityActionKind, handler: @MainActor () -> Void)] {
    actions.filter { $0.kind.name != nil }
  }

  func handler(of kind: AccessibilityActionKind) -> (@MainActor () -> Void)? {
    actions.last { $0.kind == kind }?.handler
  }

  /// Makes the node adjust a number in a range.
  func adjust(_ number: Binding<Double>, in bounds: AccessibilityRange, isPercent: Bool) {
    var range = bounds
    range.value = number.wrappedValue
    description.traits = .adjustable
    description.range = range
    if isPercent {
      let length = range.maximum - range.minimum
      let share = length > 0 ? (range.clamped(range.value) - range.minimum) / length : 0
      description.value = DecimalNumber.text(share * 100, decimals: 0) + "%"
    }
    adjust = { number.wrappedValue = $0 == .increment ? range.nextUp : range.nextDown }
    setNumber = { number.wrappedValue = range.nearest(to: $0) }
  }

  /// Disables the node and the nodes in it.
  func disable() {
    description.traits.insert(.notEnabled)
    for child in children { child.disable() }
  }

  /// Merges the properties of other nodes into this one.
  func combine(_ nodes: [ViewNode]) {
    func joined(_ texts: [String?]) -> String? {
      let texts = texts.compactMap(\.self).filter { !$0.isEmpty }
      return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
    description.label = joined(nodes.map(\.description.label))
    description.value = joined(nodes.map(\.description.value))
    description.hint = joined(nodes.map(\.description.hint))
    let merged: AccessibilityTraits = [.header, .selected, .updatesFrequently]
    for node in nodes {
      description.traits.formUnion(
        node.description.traits.intersection(merged))
    }
    let operable = nodes.filter { $0.handler(of: .default) != nil || $0.adjust != nil }
    if operable.count == 1, let only = operable.first {
      description.traits.formUnion(only.description.traits)
      description.range = only.description.range
      (adjust, setNumber) = (only.adjust, only.setNumber)
    }
    actions = nodes.flatMap { node in
      node.actions.compactMap { action in
        guard action.kind == .default, operable.count > 1 else { return action }
        return node.description.label.map { (.init(named: Text($0)), action.handler) }
      }
    }
  }
}

/// The place of a node among the views, which stays the same when the views are evaluated again.
struct ViewIdentity: Hashable, CustomStringConvertible {
  /// A step from a view to a view in it.
  enum Component: Hashable {
    case body
    case index(Int)
    case id(AnyHashable)
  }

  var components: [Component] = []

  /// The last ID that the application chose, for the message about IDs that are not unique.
  var description: String {
    for case .id(let id) in components.reversed() { return "\(id)" }
    return "view"
  }
}
