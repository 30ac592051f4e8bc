/// Where two texts differ.
struct LineChange: Equatable {
  /// How many characters stand before the difference.
  let start: Int
  let removed: String
  let added: String

  init(from old: String, to new: String) {
    let old = Array(old)
    let new = Array(new)
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var tail = 0
    while tail < shorter - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
      tail += 1
    }
    self.start = start
    removed = String(old[start..<(old.count - tail)])
    added = String(new[start..<(new.count - tail)])
  }
}
