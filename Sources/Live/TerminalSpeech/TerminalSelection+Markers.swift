internal import TerminalScreen

/// Selections that a marker shows, and the words that stand for them.
extension TerminalSelection {
  /// One more row begins with a marker, and one fewer.
  static func atMarker(
    _ markers: Set<Character>, _ old: TerminalSnapshot, _ new: TerminalSnapshot
  ) -> Self? {
    func marked(_ rows: [String]) -> [Int] {
      rows.indices.filter { marker(of: rows[$0][...]).last.map(markers.contains) == true }
    }
    let (before, after) = (marked(old.rows), marked(new.rows))
    let came = after.filter { !before.contains($0) }
    guard came.count == 1, before.count == after.count else { return nil }
    return Self(row: came[0], text: withoutMarkers(new.rows[came[0]]))
  }

  /// The marker at the beginning of a row, such as “❯”, “=>” or “>>”, or nothing.
  static func marker(of row: Substring) -> Substring {
    let text = row.drop { $0 == " " }
    let shaft = text.prefix { $0 == "=" || $0 == "-" }
    let head = text[shaft.endIndex...].prefix(while: ScreenText.markers.contains)
    return shaft.isEmpty || head.first == ">" ? text[..<head.endIndex] : ""
  }

  /// Whether text is only a mark, a letter or a number, which stands for its row.
  static func isMark(_ text: String) -> Bool {
    let text = ScreenText.clean(text)
    return !ScreenText.hasWords(text) || text.count == 1 && text.first?.isLetter == true
      || text.allSatisfy(\.isNumber)
  }

  /// The columns of the button around a piece: words in brackets that hold no other brackets.
  static func button(at columns: Range<Int>, in cells: [String]) -> Range<Int>? {
    let closing = ["<": ">", "[": "]", "(": ")"]
    guard let start = (0...columns.lowerBound).last(where: { closing[cells[$0]] != nil }),
      let end = (columns.upperBound - 1..<cells.count).first(where: {
        cells[$0] == closing[cells[start]]
      }), start + 2 < end
    else { return nil }
    let label = cells[start + 1..<end]
    guard label.count <= 30, label.count(where: { ScreenText.hasWords($0) }) > 1,
      !label.contains(where: { "<>[]()│".contains($0) })
    else { return nil }
    return start..<end + 1
  }

  /// Returns text without markers and blanks at its beginning.
  package static func withoutMarkers(_ text: String) -> String {
    var rest = text.drop { $0 == " " }
    while case let marker = marker(of: rest), !marker.isEmpty {
      rest = rest[marker.endIndex...].drop { $0 == " " }
    }
    return String(rest)
  }
}
