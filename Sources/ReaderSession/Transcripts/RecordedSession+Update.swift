/// The file with what is heard now.
extension RecordedSession {
  /// Returns the content of the file with what is heard now in the place of what was recorded.
  ///
  /// Everything else stays as it is: commands, comments, what ends the lines, and what was recorded of
  /// commands that sound the same. What was not recorded before comes below its command; what is heard
  /// as the screen opens, above the first.
  ///
  /// - Parameter replay: The session as it goes now.
  /// - Returns: The content.
  public func updated(with replay: SessionReplay) -> String {
    var removed: Set<Int> = []
    var added: [Int: [String]] = [:]
    for step in replay.steps where !step.isAsRecorded {
      removed.formUnion(step.recordedNumbers.map { $0 - 1 })
      let place =
        step.recordedNumbers.first.map { $0 - 1 } ?? step.number ?? placeOfOpening(in: replay)
      added[place] = step.heard.map(SessionText.line(hearing:))
    }
    var result: [Line] = []
    for index in 0...lines.count {
      result += (added[index] ?? []).map { Line(text: $0, ending: lineEnding) }
      if index < lines.count, !removed.contains(index) { result.append(lines[index]) }
    }
    endLikeBefore(&result)
    return text(of: result)
  }

  /// What is heard as the screen opens stands directly above the first command.
  private func placeOfOpening(in replay: SessionReplay) -> Int {
    replay.steps.lazy.compactMap(\.number).first.map { $0 - 1 } ?? lines.count
  }

  /// Ends the file with a line end or without one, as before; every other line has one.
  private func endLikeBefore(_ result: inout [Line]) {
    for index in result.indices where !result[index].isEnded {
      result[index].ending = lineEnding
    }
    if let last = lines.last, !last.isEnded, !result.isEmpty {
      result[result.count - 1].ending = last.ending
    }
  }

  func text(of lines: [Line]) -> String {
    (hasByteOrderMark ? "\u{FEFF}" : "") + lines.map { $0.text + $0.ending }.joined()
  }
}
