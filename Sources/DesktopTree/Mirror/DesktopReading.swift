/// The questions that are still to be asked, in the order of need, each of them once.
struct DesktopReading: Sendable {
  /// The need for an answer.
  enum Need: Int, CaseIterable, Sendable {
    /// The nodes of the tree, with their basic properties.
    case structure
    /// Details of the controls on the screen.
    case controls
    /// Other details.
    case details
  }

  private var queues: [[DesktopQuestion]] = Need.allCases.map { _ in [] }
  private var starts = Need.allCases.map { _ in 0 }
  /// The questions in the queues.
  private var wanted: Set<DesktopQuestion> = []
  /// The basic properties of a new node that are not answered yet.
  var incomplete: [String: Set<DesktopProperty>] = [:]
  /// The nodes whose details have been asked for.
  var detailed: Set<String> = []
  /// The nodes whose children were read with `GetChildren`, rather than from the cache.
  var listed: Set<String> = []
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

  /// Discards everything about a node that is gone.
  mutating func forget(_ id: String) {
    incomplete[id] = nil
    detailed.remove(id)
    listed.remove(id)
    for property in DesktopProperty.allCases { wanted.remove(.read(property, of: id)) }
  }
}
