internal import TerminalScreen
internal import TerminalSpeech

/// Output that says again what was said: spinners, timers, repaints and growing text.
struct RepeatedOutput {
  /// A row that ticks: its words, and whether a spinner or only numbers change.
  private struct Tick: Hashable {
    let words: String
    let isSpinner: Bool
  }

  private static let changes = 4
  private static let window = 5.0
  /// The seconds after a key in which the user expects output.
  private static let response = 0.6
  private static let floodSeconds = 10
  /// The fastest speech that practiced users follow.
  private static let wordsPerMinute = 400

  private var ticks: [Tick: [Double]] = [:]
  private var repaints = 0
  private var growths = 0
  private var refreshes: [Double] = []
  /// The words that were appended in each of the last seconds.
  private var appended: [Int: Int] = [:]

  mutating func read(_ frame: TerminalFrame, _ findings: inout TerminalFindings) {
    readOrder(frame, &findings)
    readFlood(frame, &findings)
    guard !frame.isSwitched, frame.scrolled.isEmpty else { return }
    let changed = frame.changedRows
    for row in changed { readTick(row, frame, &findings) }
    let rewritten = WrittenCells(frame)
    readRepaint(rewritten, changed, frame, &findings)
    readGrowth(rewritten, changed, frame, &findings)
    readRefresh(frame, &findings)
  }

  /// Finds appended text that no reader can keep up with.
  private mutating func readFlood(_ frame: TerminalFrame, _ findings: inout TerminalFindings) {
    let rows =
      frame.scrolled.isEmpty
      ? frame.changedRows.filter { frame.before.rows[$0].isEmpty }.map { frame.after.rows[$0] }
      : frame.scrolled
    let second = Int(frame.time)
    appended = appended.filter { second - $0.key < Self.floodSeconds }
    appended[second, default: 0] += rows.reduce(0) { $0 + ScreenText.wordCount($1) }
    let words = appended.values.reduce(0, +)
    guard appended.count == Self.floodSeconds,
      appended.values.allSatisfy({ $0 * 60 > Self.wordsPerMinute })
    else { return }
    findings.add(
      TerminalRules.flood, "\(words) words were appended within \(Self.floodSeconds) seconds.")
  }

  /// Finds a screen that is written again by itself.
  private mutating func readRefresh(_ frame: TerminalFrame, _ findings: inout TerminalFindings) {
    guard frame.key == nil, frame.timeSinceKey > Self.response else { return }
    var written: [Int: Int] = [:]
    for case .text(let text, let row, _, _) in frame.strokes {
      written[row, default: 0] += text.count { $0 != " " }
    }
    let known = frame.before.rows.indices.filter { ScreenText.hasWords(frame.before.rows[$0]) }
    let again = known.filter { row in
      written[row, default: 0] * 2 > frame.after.rows[row].count { $0 != " " }
    }
    // Smaller repaints and faster ones have rules of their own.
    guard again.count >= 8, again.count * 2 > known.count,
      refreshes.last.map({ frame.time - $0 > 0.8 }) ?? true
    else { return }
    refreshes.append(frame.time)
    if refreshes.count == 2 {
      findings.add(
        TerminalRules.refresh, "\(again.count) rows were written again without a key, twice.",
        row: frame.after.rows[again[0]], in: frame)
    }
  }

  private mutating func readTick(
    _ row: Int, _ frame: TerminalFrame, _ findings: inout TerminalFindings
  ) {
    let (old, new) = (frame.before.rows[row], frame.after.rows[row])
    let words = ScreenText.still(new)
    guard !new.isEmpty, !old.isEmpty, ScreenText.still(old) == words else { return }
    // Without words, only a lone spinner ticks. Braille cells may be a picture.
    let isBare = ScreenText.clean(old).isEmpty
    guard isBare == ScreenText.clean(new).isEmpty,
      !isBare || old.drop(while: { $0 == " " }).count <= 2
    else { return }
    let glyphs = [old, new].map { Set($0.unicodeScalars.filter(ScreenText.isSpinner)) }
    let tick = Tick(words: words, isSpinner: glyphs[0] != glyphs[1])
    var times = ticks[tick, default: []].filter { frame.time - $0 <= Self.window }
    times.append(frame.time)
    ticks[tick] = times
    // The table holds only rows that tick now.
    if ticks.count > 1_000 { ticks = [tick: times] }
    guard times.count == Self.changes, frame.timeSinceKey > Self.response || frame.key == nil else {
      return
    }
    findings.add(
      tick.isSpinner ? TerminalRules.spinner : TerminalRules.timer,
      "The row was written \(Self.changes) times within \(Int(Self.window)) seconds, and "
        + (tick.isSpinner ? "only a sign changed." : "only numbers or a bar changed."),
      row: new, in: frame)
  }

  private mutating func readRepaint(
    _ written: WrittenCells, _ changed: [Int], _ frame: TerminalFrame,
    _ findings: inout TerminalFindings
  ) {
    // The user asks for a repaint with control-L.
    guard frame.key != .other("\u{C}"), !changed.isEmpty || frame.key != nil else { return }
    let rows = frame.after.rows.indices.filter { row in
      !changed.contains(row) && frame.before.pieces[row] == frame.after.pieces[row]
        && ScreenText.hasWords(frame.after.rows[row]) && written.isRepeated(row)
    }
    let words = rows.reduce(0) { $0 + ScreenText.wordCount(frame.after.rows[$1]) }
    guard words >= 3 else { return }
    repaints += 1
    if repaints == 3 {
      findings.add(
        TerminalRules.repaint, "It was written three times without a change, with other rows.",
        row: rows.first.map { frame.after.rows[$0] }, in: frame)
    }
  }

  private mutating func readGrowth(
    _ written: WrittenCells, _ changed: [Int], _ frame: TerminalFrame,
    _ findings: inout TerminalFindings
  ) {
    guard frame.key?.character == nil else { return }
    let row = changed.first { row in
      let old = frame.before.rows[row]
      let new = frame.after.rows[row]
      return ScreenText.hasWords(old) && new.hasPrefix(old)
        && ScreenText.hasWords(String(new.dropFirst(old.count))) && written.isRepeated(row)
    }
    guard let row else { return }
    growths += 1
    if growths == 3 {
      findings.add(
        TerminalRules.streamRepeat, "Its beginning was written again each time the text grew.",
        row: frame.after.rows[row], in: frame)
    }
  }

  private func readOrder(_ frame: TerminalFrame, _ findings: inout TerminalFindings) {
    guard frame.scrolled.isEmpty else { return }
    var rows: [Int] = []
    for case .text(let text, let row, _, _) in frame.strokes
    where text.contains(where: { $0 != " " }) && !rows.contains(row) {
      rows.append(row)
    }
    let last = frame.after.rows.count - 2
    rows = rows.filter {
      $0 > 0 && $0 < last && ScreenText.hasWords(frame.after.rows[$0])
        && frame.before.rows[$0] != frame.after.rows[$0]
    }
    guard rows.count >= 3 else { return }
    let upward = zip(rows, rows.dropFirst()).count { $0 > $1 }
    guard upward * 5 >= (rows.count - 1) * 2 else { return }
    let others = rows.dropFirst().prefix(2).map {
      "“\(ScreenText.clean(frame.after.rows[$0]).prefix(40))”"
    }
    findings.add(
      TerminalRules.order, "It was written before \(others.joined(separator: " and ")).",
      row: frame.after.rows[rows[0]], in: frame)
  }
}

/// The cells that a frame wrote again with the characters that they already had.
private struct WrittenCells {
  private var repeated: [Int: Set<Int>] = [:]
  private let before: TerminalSnapshot

  init(_ frame: TerminalFrame) {
    before = frame.before
    for case .text(_, let row, let column, let columns) in frame.strokes {
      guard row < before.cells.count, row < frame.after.cells.count else { continue }
      let (old, new) = (before.cells[row], frame.after.cells[row])
      for column in column..<min(column + columns, old.count, new.count)
      where old[column] != " " && old[column] == new[column] {
        repeated[row, default: []].insert(column)
      }
    }
  }

  /// Whether nearly all of a row was written again.
  func isRepeated(_ row: Int) -> Bool {
    let visible = before.cells[row].count { $0 != " " && !$0.isEmpty }
    return visible > 0 && (repeated[row]?.count ?? 0) * 5 >= visible * 4
  }
}
