internal import YAMLReading

/// The ids of views, and the references between views.
struct SceneReferences {
  /// The key that contains a reference.
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
    /// The index of the parent view.
    let parent: Int?
    var id: String?
    /// Whether it has a range, so that it can be the bound of another view.
    var hasNumbers = false
  }

  struct Reference {
    let kind: Kind
    let owner: Int
    let id: String
    let place: YAMLPlace
  }

  /// The views, in document order; parents come before their children.
  var nodes: [Node] = []
  private(set) var all: [Reference] = []
  private var named: [String: (number: Int, place: YAMLPlace)] = [:]

  /// Adds a view.
  ///
  /// - Parameter parent: The index of the parent view.
  /// - Returns: The index of the view.
  mutating func addNode(in parent: Int?) -> Int {
    nodes.append(Node(parent: parent))
    return nodes.count - 1
  }

  /// Assigns an id to a view.
  ///
  /// - Returns: The place of the view that already has it; `nil` if the id is new.
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

  /// Returns the id nearest to an unknown one; `nil` if none is near or there are too many to compare.
  func nearest(to id: String) -> String? {
    guard named.count <= 1_000 else { return nil }
    // Use the stable order of the nodes; that of a dictionary differs in each run.
    return NearestName.to(id, of: nodes.lazy.compactMap(\.id))
  }
}
