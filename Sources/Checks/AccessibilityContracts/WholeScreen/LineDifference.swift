/// The difference between two texts, line by line.
struct LineDifference {
  /// The lines of both texts, marked as old ("-"), new ("+") or the same (" ").
  private let lines: [(mark: String, text: String)]
  /// The index in the new text of the first line that is not the same in both texts.
  let firstNewLine: Int

  /// The number of equal lines to show before and after a difference.
  private static let context = 2
  private static let maximumShown = 60
  /// The maximum number of differing lines to compare. If there are more, all old lines are listed
  /// before all new ones, because the smallest difference would take too long to compute.
  private static let maximumCompared = 2_000

  /// Compares two texts, or returns `nil` if their lines are equal.
  init?(from old: [String], to new: [String]) {
    guard old != new else { return nil }
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    let oldMiddle = Array(old[start..<(old.count - end)])
    let newMiddle = Array(new[start..<(new.count - end)])
    let middle =
      oldMiddle.count + newMiddle.count <= Self.maximumCompared
      ? Self.lines(from: oldMiddle, to: newMiddle)
      : oldMiddle.map { ("-", $0) } + newMiddle.map { ("+", $0) }
    lines = new.prefix(start).map { (" ", $0) } + middle + new.suffix(end).map { (" ", $0) }
    firstNewLine = start
  }

  private static func lines(
    from old: [String], to new: [String]
  ) -> [(mark: String, text: String)] {
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var lines: [(mark: String, text: String)] = []
    var index = 0
    for (offset, line) in old.enumerated() {
      if removed.contains(offset) {
        lines.append(("-", line))
        continue
      }
      while inserted.contains(index) {
        lines.append(("+", new[index]))
        index += 1
      }
      lines.append((" ", new[index]))
      index += 1
    }
    return lines + new[min(index, new.count)...].map { ("+", $0) }
  }

  /// The difference as text, with "-" before old lines and "+" before new ones.
  var text: String {
    var result: [String] = []
    var isGap = false
    for index in lines.indices {
      guard isNearDifference(index) else {
        isGap = true
        continue
      }
      guard result.count < Self.maximumShown else {
        return (result + ["  … and more"]).joined(separator: "\n")
      }
      if isGap { result.append("  …") }
      isGap = false
      result.append("\(lines[index].mark) \(Self.visible(lines[index].text))")
    }
    return (result + (isGap ? ["  …"] : [])).joined(separator: "\n")
  }

  private func isNearDifference(_ index: Int) -> Bool {
    let near = max(index - Self.context, 0)...min(index + Self.context, lines.count - 1)
    return lines[near].contains { $0.mark != " " }
  }

  /// Returns a line with escapes for invisible characters, so that different lines look different.
  private static func visible(_ line: String) -> String {
    line.unicodeScalars.map { scalar in
      StringLiteralText.isInvisible(scalar)
        ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
    }.joined()
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .remove(let offset, _, _), .insert(let offset, _, _): offset
    }
  }
}
