internal import AccessibilityAudit
internal import TerminalScreen
internal import TerminalSpeech

/// Meaning that is only seen: colors, borders and bars.
struct LookFlaws {
  private static let decoratedRows = 4

  mutating func read(_ frame: TerminalFrame, _ findings: inout TerminalFindings) {
    readMarks(frame, &findings)
    readChanges(frame, &findings)
    readDecoration(frame, &findings)
    readSignals(frame, &findings)
  }

  /// Finds a bell or a title by itself, while no text changes.
  private func readSignals(_ frame: TerminalFrame, _ findings: inout TerminalFindings) {
    guard frame.key == nil, frame.timeSinceKey > 0.6, frame.scrolled.isEmpty, !frame.isSwitched,
      frame.changedRows.isEmpty
    else { return }
    if frame.strokes.contains(.bell) {
      findings.add(
        TerminalRules.signalAlone, "The bell rang, and no text changed.",
        row: frame.after.cursorText, in: frame)
    }
    let title = ScreenText.still(frame.after.title)
    let words = title.split(separator: " ").filter { $0.count > 3 }
    guard frame.after.title != frame.before.title, words.count > 1,
      !words.contains(where: { word in frame.after.rows.contains { $0.contains(word) } })
    else { return }
    findings.add(
      TerminalRules.signalAlone, "Only the title says it.", row: frame.after.title, in: frame)
  }

  /// Finds the same mark in two colors.
  private func readMarks(_ frame: TerminalFrame, _ findings: inout TerminalFindings) {
    var colors: [String: (color: UInt32, row: Int)] = [:]
    let signs = ScreenText.pointers.union("+-~<>=$#%@:;,.()[]{}/\\|?!^*&_`'\"")
    for piece in frame.after.pieces.joined() where piece.look.foreground != 0 {
      let mark = piece.text.split(separator: " ").joined(separator: " ")
      guard (1...2).contains(mark.count), !ScreenText.hasWords(mark),
        mark.unicodeScalars.first.map(ScreenText.isDecoration) != true,
        !mark.allSatisfy(signs.contains)
      else { continue }
      let color = piece.look.foreground
      guard let known = colors[mark] else {
        colors[mark] = (color, piece.row)
        continue
      }
      guard known.color != color else { continue }
      findings.add(
        TerminalRules.colorAlone,
        "The sign \(mark) has two colors and no words to tell them apart.",
        row: frame.after.rows[known.row], in: frame)
    }
  }

  /// Finds rows whose look changed by itself or after a space, and whose text did not.
  private func readChanges(_ frame: TerminalFrame, _ findings: inout TerminalFindings) {
    guard frame.scrolled.isEmpty, !frame.isSwitched else { return }
    let (old, new) = (frame.before, frame.after)
    let isSpace = frame.key == .other(" ")
    let isSame = frame.changedRows.allSatisfy { row in
      isSpace && ScreenText.clean(old.rows[row]) == ScreenText.clean(new.rows[row])
    }
    guard isSame, isSpace ? old.cursorColumn == new.cursorColumn : frame.key == nil else { return }
    let row = new.rows.indices.first { row in
      let (before, after) = (old.pieces[row], new.pieces[row])
      guard before != after, ScreenText.hasWords(new.rows[row]) else { return false }
      return isSpace || !before.isEmpty && before.map(\.text) == after.map(\.text)
    }
    guard let row else { return }
    findings.add(
      TerminalRules.colorAlone,
      isSpace ? "After a space, only its look changed." : "Only its color changed.",
      row: new.rows[row], in: frame)
  }

  private func readDecoration(_ frame: TerminalFrame, _ findings: inout TerminalFindings) {
    let rows = (frame.scrolled + frame.after.rows).filter { row in
      // Braille that stands still may be text.
      let count = row.unicodeScalars.count {
        ScreenText.isDecoration($0) && !(0x2800...0x28FF).contains($0.value)
      }
      return count >= 3 || count > 0 && ScreenText.hasWords(row)
    }
    guard rows.count >= Self.decoratedRows else { return }
    findings.add(
      TerminalRules.decoration, "\(rows.count) rows have borders, blocks or bars.")
  }
}
