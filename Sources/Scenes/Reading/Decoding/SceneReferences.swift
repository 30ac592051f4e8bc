internal import YAMLReading

/// Which views have ids, and which views mean which others.
struct SceneReferences {
  /// Why a view means another one.
  enum Kind {
    case lowerBound, upperBound, open, set, increment, decrement, header

    var name: String {
      switch self {
      case .lowerBound: "lowerBound"
      case .upperBound: "upperBound"
      case .open: "open"
      case .set: "set"
      case .increment: "increment"
      case .decrement: "decrement"
      case .header: "the header"
      }
    }
  }

  struct Node {
    /// The number of the view around it.
    let parent: Int?
    var id: String?
    /// Whether it has numbers of its own, which another view's bound can follow.
    var hasNumbers = false
  }

  struct Reference {
    let kind: Kind
    let owner: Int
    let id: String
    let place: YAMLPlace
  }

  /// The views, in document order; a view comes after the one around it.
  var nodes: [Node] = []
  private(set) var all: [Reference] = []
  private var named: [String: (number: Int, place: YAMLPlace)] = [:]

  /// Adds a view.
  ///
  /// - Parameter parent: The number of the view around it.
  /// - Returns: Its number.
  mutating func addNode(in parent: Int?) -> Int {
    nodes.append(Node(parent: parent))
    return nodes.count - 1
  }

  /// Gives a view an id.
  ///
  /// - Returns: The place of the view that has it already.
  mutating func name(_ number: Int, _ id: String, at place: YAMLPlace) -> YAMLPlace? {
    nodes[number].id = id
    if let first = named[id] { return first.place }
    named[id] = (number, place)
    return nil
  }

  mutating func add(_ kind: Kind, to id: String, of owner: Int, at place: YAMLPlace) {
    all.append(Reference(kind: kind, owner: owner, id: id, place: place))
  }

  func number(of id: String) -> Int? { named[id]?.number }

  /// Returns the id nearest to one that no view has, unless there are too many to compare.
  func nearest(to id: String) -> String? {
    guard named.count <= 1_000 else { return nil }
    // A dictionary has another order in each run.
    return NearestName.to(id, of: nodes.lazy.compactMap(\.id))
  }
}
