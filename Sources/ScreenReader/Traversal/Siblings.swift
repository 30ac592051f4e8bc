internal import AccessibilityModel

/// An element or a group that is sorted among others.
struct Sibling {
  /// The index of the element or group.
  let content: Content
  /// The corner that decides the order; `nil` keeps the sibling after its predecessor.
  let origin: Point?

  enum Content {
    case element(Int)
    case group(Int)
  }
}

extension [Sibling] {
  /// Returns the siblings in reading order.
  ///
  /// They are sorted by y. A sibling that lies lower than its predecessor by the threshold or more
  /// begins a new row. A row is sorted by x, and ties keep document order. A comparison of pairs by
  /// the threshold would not be transitive: of three siblings in steps of 7 points, the middle one
  /// would share a row with both others, which would not share a row.
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

/// The position of a sibling, with the least data for sorting.
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
    case .leftToRight:
      self[row].sort { $0.x != $1.x ? $0.x < $1.x : $0.ordinal < $1.ordinal }
    case .rightToLeft:
      self[row].sort { $0.x != $1.x ? $0.x > $1.x : $0.ordinal < $1.ordinal }
    }
  }
}
