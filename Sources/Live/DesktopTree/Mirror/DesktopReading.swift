/// The questions that are still to be asked, in the order of need, each of them once.
struct DesktopReading: Sendable {
  /// The need for an answer.
  enum Need: Int, CaseIterable, Sendable {
    /// The nodes of the tree, with their basic properties.
    case structure
    /// Positions, which decide the order of reading.
    case places
    /// Details of the controls on the screen.
    case controls
    /// Other details.
    case details
  }

  private var queues: [[DesktopQuestion]] = Need.allCases.map { _ in [] }
  private var starts = Need.allCases.map { _ in 0 }
  /// The questions in the queues.
  private var wanted: Set<DesktopQuestion> = []
  /// Whether the details of a large tree are read when there is time.
  var postponesDetails = false
  /// The nodes whose details are read then.
  private var later: Set<String> = []
  /// These nodes in document order, once they are needed in it.
  private var laterOrder: ArraySlice<String> = []
  /// The basic properties of a new node that are not answered yet.
  var incomplete: [String: Set<DesktopProperty>] = [:]
  /// The nodes whose details have been asked for.
  var detailed: Set<String> = []
  /// The nodes whose children were read with `GetChildren`, rather than from the cache.
  var listed: Set<String> = []
  /// The nodes of the last reading of the cache.
  var cached: Set<String> = []
  /// The first children of containers with too many, until all that are read are known.
  var someChildren: [String: [String]] = [:]
  /// Whether the program has a cache.
  var hasCache: Bool?

  mutating func want(_ question: DesktopQuestion, _ need: Need) {
    guard wanted.insert(question).inserted else { return }
    queues[need.rawValue].append(question)
  }

  /// Removes the next questions from the queues.
  mutating func take(_ count: Int) -> [DesktopQuestion] {
    var taken: [DesktopQuestion] = []
    for need in Need.allCases.indices {
      while taken.count < count, starts[need] < queues[need].count {
        let question = queues[need][starts[need]]
        starts[need] += 1
        if wanted.remove(question) != nil { taken.append(question) }
      }
      if starts[need] == queues[need].count {
        queues[need] = []
        starts[need] = 0
      }
    }
    return taken
  }

  var all: [DesktopQuestion] {
    Need.allCases.indices.flatMap { need in
      queues[need][starts[need]...].filter { wanted.contains($0) }
    }
  }

  var isEmpty: Bool { wanted.isEmpty }

  /// Whether questions about the structure or the order of the tree are still to be asked.
  var hasStructure: Bool {
    [Need.structure, .places].contains { starts[$0.rawValue] < queues[$0.rawValue].count }
  }

  /// Discards everything about a node that is gone.
  mutating func forget(_ id: String) {
    later.remove(id)
    incomplete[id] = nil
    detailed.remove(id)
    listed.remove(id)
    someChildren[id] = nil
    for property in DesktopProperty.allCases { wanted.remove(.read(property, of: id)) }
  }
}

/// The details that are read when there is time.
extension DesktopReading {
  /// The number of nodes in a tree whose details are all read at once.
  private static let smallTree = 50

  var hasLater: Bool { !later.isEmpty }

  /// Postpones the details of a node if the tree is large.
  ///
  /// - Returns: Whether they are postponed.
  mutating func postpone(_ id: String, ofTreeWith nodes: Int) -> Bool {
    guard postponesDetails, nodes > Self.smallTree else { return false }
    later.insert(id)
    return true
  }

  /// Postpones all details that were not read, and ends the postponing of others.
  mutating func postponeRest() {
    postponesDetails = false
    for need in [Need.controls, .details] {
      for question in queues[need.rawValue][starts[need.rawValue]...] {
        guard case .read(_, let id) = question, wanted.remove(question) != nil else { continue }
        later.insert(id)
      }
    }
    laterOrder = []
  }

  /// Whether the postponed nodes need an order.
  var needsLaterOrder: Bool { laterOrder.isEmpty && !later.isEmpty }

  /// Puts the postponed nodes in the order of the nodes on the screen. Others are read at the end.
  mutating func setLaterOrder(_ order: [String]) {
    laterOrder = order.filter(later.contains)[...]
    laterOrder += later.subtracting(laterOrder).sorted()
  }

  /// Removes the next nodes.
  mutating func takeLater(_ count: Int) -> [String] {
    var taken: [String] = []
    while taken.count < count, let id = laterOrder.popFirst() {
      if later.remove(id) != nil { taken.append(id) }
    }
    return taken
  }

  /// Whether the details of a node are postponed.
  func isLater(_ id: String) -> Bool { later.contains(id) }

  /// Removes those of some nodes that are postponed.
  mutating func takeLater(of ids: [String]) -> [String] { ids.filter { later.remove($0) != nil } }
}
