internal import AccessibilityModel

/// The number of swipes to each element after the screen opens.
///
/// The gesture that jumps to the last element counts as one swipe. With the rotor set to headings,
/// a swipe moves from heading to heading.
package struct Effort {
  /// The number of swipes to each element, in reading order.
  package let swipes: [Int]

  private let headings: [Bool]

  /// Counts the swipes, given whether each element in reading order is a heading.
  package init(headings: [Bool]) {
    self.headings = headings
    let count = headings.count
    var best = (0..<count).map { min($0, count - $0) }
    var number = 0
    // The focus starts on the first element, so a swipe to the next heading never lands there.
    for place in headings.indices.dropFirst() where headings[place] {
      number += 1
      best[place] = min(best[place], number)
    }
    for place in best.indices.dropFirst() { best[place] = min(best[place], best[place - 1] + 1) }
    for place in best.indices.reversed().dropFirst() {
      best[place] = min(best[place], best[place + 1] + 1)
    }
    swipes = best
  }

  /// Returns the commands that reach the element at a position with the fewest swipes.
  package func commands(to place: Int) -> [String] {
    guard swipes.indices.contains(place) else { return [] }
    // If the count equals the position, swiping right from the first element is the shortest way.
    if swipes[place] == place { return Self.swiping("right", place) }
    // Trace the shortest path backward: go from each element to the neighbor with fewer swipes,
    // until reaching the heading or the last element where the path begins.
    var start = place
    for _ in 0..<swipes[place] {
      if swipes[start] == swipes.count - start || isReachedAsHeading(start) { break }
      start += start > 0 && swipes[start - 1] < swipes[start] ? -1 : 1
    }
    let rest = Self.swiping(place > start ? "right" : "left", abs(place - start))
    if isReachedAsHeading(start) {
      return ["rotor headings"] + Self.swiping("down", swipes[start]) + rest
    }
    return ["last"] + Self.swiping("left", swipes.count - 1 - start) + rest
  }

  private func isReachedAsHeading(_ place: Int) -> Bool {
    place > 0 && headings[place] && swipes[place] == headings[1...place].count(where: \.self)
  }

  private static func swiping(_ direction: String, _ count: Int) -> [String] {
    count == 0 ? [] : ["swipe \(direction)" + (count == 1 ? "" : " \(count)")]
  }
}
