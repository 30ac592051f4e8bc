/// A search for cycles in a graph, in linear time and without recursion.
struct CycleSearch {
  private struct Edge {
    let target: Int
    /// The label that represents the edge in a cycle, or `nil` to leave out the edge.
    let label: Int?
  }

  private var edges: [[Edge]]

  /// Creates a graph of `count` nodes without edges.
  init(count: Int) { edges = Array(repeating: [], count: count) }

  mutating func add(from source: Int, to target: Int, label: Int?) {
    edges[source].append(Edge(target: target, label: label))
  }

  /// Returns some of the cycles in the graph, each as the labels of its edges, in order. The result
  /// is empty only if the graph has no cycle.
  func cycles() -> [[Int]] {
    enum State { case new, onPath, done }
    var states = Array(repeating: State.new, count: edges.count)
    var cycles: [[Int]] = []
    // Limit the total length, because there can be many cycles, each as long as the graph.
    var stepsLeft = edges.count + 1_000
    for start in edges.indices where states[start] == .new && !edges[start].isEmpty {
      var path: [(node: Int, next: Int, label: Int?)] = [(start, 0, nil)]
      states[start] = .onPath
      while let last = path.last {
        guard last.next < edges[last.node].count else {
          states[last.node] = .done
          path.removeLast()
          continue
        }
        let edge = edges[last.node][last.next]
        path[path.count - 1].next += 1
        switch states[edge.target] {
        case .done: break
        case .new:
          states[edge.target] = .onPath
          path.append((edge.target, 0, edge.label))
        case .onPath:
          var labels = edge.label.map { [$0] } ?? []
          for step in path.reversed() {
            guard step.node != edge.target, stepsLeft > 0 else { break }
            stepsLeft -= 1
            if let label = step.label { labels.append(label) }
          }
          cycles.append(labels.reversed())
        }
      }
    }
    return cycles
  }
}
