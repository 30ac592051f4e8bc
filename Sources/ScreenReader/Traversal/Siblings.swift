internal import AccessibilityModel

/// An element or group to be sorted among its siblings.
struct Sibling {
  /// The index of the element or group.
  let content: Content
  /// The corner that determines the order. If it is `nil`, the sibling stays after its predecessor.
  let origin: Point?

  enum Content {
    case element(Int)
    case group(Int)
  }
}

extension [Sibling] {
  /// Returns the siblings in reading order.
  ///
  /// The siblings are first sorted by y. A sibling begins a new row if it is lower than its
  /// predecessor by at least the threshold. Each row is then sorted by x, with ties in document
  /// order. A comparison of pairs by the threshold would not be transitive: of three siblings
  /// spaced 7 points apart, the middle one would share a row with each of the others, but those two
  /// would not share a row.
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

/// The position of a sibling, with only the data that sorting needs.
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
