internal import SourceRecording

/// The difference between two texts, line by line.
struct LineDifference {
  private enum Line: Equatable {
    case same(Int)
    case old(String)
    case new(String)
  }

  private let lines: [Line]
  private let newLines: [String]
  /// The index in the new text of the first line that is not the same in both texts.
  let firstNewLine: Int

  private static let context = 2
  private static let maximumShown = 60
  /// The maximum number of differing lines to compare. If there are more, all old lines are listed
  /// before all new ones, because the smallest difference would take too long to compute.
  private static let maximumCompared = 2_000

  /// Compares two texts, or returns `nil` if their lines are equal.
  init?(from old: [String], to new: [String]) {
    guard old != new else { return nil }
    newLines = new
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    let oldMiddle = Array(old[start..<(old.count - end)])
    let newMiddle = Array(new[start..<(new.count - end)])
    var lines = (0..<start).map { Line.same($0) }
    if oldMiddle.count + newMiddle.count <= Self.maximumCompared {
      lines += Self.lines(from: oldMiddle, to: newMiddle, at: start)
    } else {
      lines += oldMiddle.map { .old($0) } + newMiddle.map { .new($0) }
    }
    lines += ((new.count - end)..<new.count).map { .same($0) }
    self.lines = lines
    firstNewLine = start
  }

  private static func lines(from old: [String], to new: [String], at start: Int) -> [Line] {
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var lines: [Line] = []
    var index = 0
    for (offset, line) in old.enumerated() {
      if removed.contains(offset) {
        lines.append(.old(line))
        continue
      }
      while inserted.contains(index) {
        lines.append(.new(new[index]))
        index += 1
      }
      lines.append(.same(start + index))
      index += 1
    }
    return lines + new[min(index, new.count)...].map { .new($0) }
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
      result.append(text(of: lines[index]))
    }
    return (result + (isGap ? ["  …"] : [])).joined(separator: "\n")
  }

  private func isNearDifference(_ index: Int) -> Bool {
    let near = max(index - Self.context, 0)...min(index + Self.context, lines.count - 1)
    return lines[near].contains { if case .same = $0 { false } else { true } }
  }

  private func text(of line: Line) -> String {
    switch line {
    case .same(let index): "  " + Self.visible(newLines[index])
    case .old(let text): "- " + Self.visible(text)
    case .new(let text): "+ " + Self.visible(text)
    }
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
