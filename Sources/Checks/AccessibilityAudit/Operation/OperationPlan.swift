internal import AccessibilityModel
internal import ScreenReader

/// The operations that an audit tries, in order.
@MainActor
struct OperationPlan {
  /// An element by what it says. Its identity changes whenever a copy is opened again.
  struct Key: Hashable {
    let label: String?
    let role: String
    let identifier: String?
    /// The number of earlier elements with the same words.
    var count = 0
  }

  /// An element, and what is done with it.
  struct Trial {
    /// The position in the reading order of the original.
    let place: Int
    let key: Key
    let kind: Kind
  }

  /// A series of operations on one element.
  enum Kind: Hashable, Sendable {
    /// One activation.
    case activation
    /// A step up, a step down and a step up again.
    case steps
    /// A letter, then a text that most fields accept.
    case typing
    /// The arrow keys of a list.
    case arrows
    /// Another option of a list.
    case choice

    var operations: [AuditOperation] {
      switch self {
      case .activation: [.activate]
      case .steps: [.increment, .decrement, .increment]
      case .typing: [.type("a"), .type("bcd1234!Efgh")]
      case .arrows: [.arrows]
      case .choice: [.choose]
      }
    }
  }

  let trials: [Trial]

  /// Plans operations of all controls. Controls of one kind take turns with those of other kinds,
  /// because time may not suffice for all of them.
  init(of screen: AuditedScreen) {
    let keys = Self.keys(of: screen.elements)
    var turns: [String: Int] = [:]
    let trials = screen.targets.flatMap { element -> [(turn: Int, trial: Trial)] in
      let turn = turns[element.role, default: 0]
      turns[element.role] = turn + 1
      return Self.kinds(of: element).map {
        (turn, Trial(place: element.place, key: keys[element.place], kind: $0))
      }
    }
    // The first controls of each role come first, the others in reading order.
    let isEarly = { (turn: Int) in turn < 4 }
    self.trials =
      trials.filter { isEarly($0.turn) }.map(\.trial)
      + trials.filter { !isEarly($0.turn) }.map(\.trial)
  }

  private static func kinds(of element: AuditedElement) -> [Kind] {
    if element.isAdjustable { return element.isTextField ? [] : [.steps] }
    let isList = element.element.accessibilityExpandedStatus != .unsupported
    if element.isTextField { return isList ? [.arrows, .typing] : [.typing] }
    guard element.element.accessibilityPopup != nil else { return [.activation] }
    return isList ? [.arrows, .choice, .activation] : [.choice, .activation]
  }

  /// Returns the key of each element.
  static func keys(of elements: [AuditedElement]) -> [Key] {
    var counts: [Key: Int] = [:]
    return elements.map { element in
      var key = Key(
        label: element.label, role: element.role,
        identifier: element.element.accessibilityIdentifier?.nonBlank)
      let count = counts[key, default: 0]
      counts[key] = count + 1
      key.count = count
      return key
    }
  }
}
