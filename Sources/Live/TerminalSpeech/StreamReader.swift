internal import TerminalScreen

/// A reader that speaks a program's output as it is written, by the rules of tdsr.
///
/// It says everything again that is drawn again, so the audit measures repetition with it.
package struct StreamReader {
  private var screen: TerminalScreen
  /// The text that was written and not said yet.
  private var buffer = WrittenText()
  /// The place behind the last character in ``buffer``.
  private var end = (row: 0, column: 0)
  /// The input whose echo is said as a letter.
  private var key = ""
  /// Whether output is silent until the next key, because an arrow key was pressed.
  private var isMuted = false
  private var due: [(time: Double, work: Work)] = []
  private var heard: [TerminalUtterance] = []

  private enum Work { case flush, line, character }

  /// The seconds after output, and after an arrow key, until something is said.
  private static let outputDelay = 0.005
  private static let arrowDelay = 0.02

  private init(_ recording: TerminalRecording) {
    screen = TerminalScreen(
      columns: recording.columns, rows: recording.rows, recordsStrokes: true)
  }

  /// Returns what is heard of a recording, with a step for the start and for each key.
  package static func steps(of recording: TerminalRecording) -> [TerminalStep] {
    var reader = StreamReader(recording)
    var steps = [TerminalStep(time: 0)]
    for entry in recording.entries {
      let time = entry.time
      reader.work(until: time)
      switch entry.event {
      case .input(let key):
        steps[steps.count - 1].heard = reader.takeHeard()
        steps.append(TerminalStep(time: time, key: key))
        reader.type(key, at: time)
      case .output(let text): reader.read(text, at: time)
      case .resize(let columns, let rows): reader.screen.resize(columns: columns, rows: rows)
      }
    }
    reader.work(until: .infinity)
    reader.flush()
    steps[steps.count - 1].heard = reader.takeHeard()
    return steps
  }

  private mutating func takeHeard() -> [TerminalUtterance] {
    defer { heard = [] }
    return heard
  }

  private mutating func work(until time: Double) {
    while let next = due.first, next.time <= time {
      due.removeFirst()
      switch next.work {
      case .flush: flush()
      case .line:
        let text = Self.trimmed(screen.text(ofRow: screen.cursorRow))
        say(text.isEmpty ? "blank" : text, "an arrow key moved to the row")
      case .character:
        say(
          characterAt: screen.cursorColumn, "an arrow key moved to the character")
      }
    }
  }

  private mutating func type(_ input: String, at time: Double) {
    (key, isMuted, due) = (input, false, [])
    switch input {
    case "\u{8}", "\u{7F}":
      if screen.cursorColumn > 0 {
        say(characterAt: screen.cursorColumn - 1, "the character before the cursor is deleted")
      }
    case "\u{1B}[3~":
      say(characterAt: screen.cursorColumn, "the character at the cursor is deleted")
    case "\u{1B}[A", "\u{1B}OA", "\u{1B}[B", "\u{1B}OB":
      (due, isMuted) = ([(time + Self.arrowDelay, .line)], true)
    case "\u{1B}[C", "\u{1B}OC", "\u{1B}[D", "\u{1B}OD":
      (due, isMuted) = ([(time + Self.arrowDelay, .character)], true)
    default: break
    }
  }

  private mutating func read(_ text: String, at time: Double) {
    screen.feed(text)
    for stroke in screen.takeStrokes() { read(stroke) }
    if !buffer.isAtStart, !isMuted { due.append((time + Self.outputDelay, .flush)) }
  }

  private mutating func read(_ stroke: TerminalStroke) {
    switch stroke {
    case .text(let text, let row, let column, let columns):
      read(text, row: row, column: column, columns: columns)
    case .lineFeed: flush()
    case .tab, .cursorUp, .cursorToRow: buffer.write(" ")
    case .backspace(let moved): if moved { buffer.stepBack() }
    case .cursorTo(let row, let column):
      if column == 1, !buffer.isAtStart, let row, row > end.row { buffer.write(" ") }
    case .movedRows, .scrolledOff, .wrapped, .bell, .alternateScreen, .mark: break
    }
  }

  private mutating func read(_ text: String, row: Int, column: Int, columns: Int) {
    // Only text of single columns has several characters.
    let step = text.unicodeScalars.count == columns ? 1 : columns
    var column = column
    for scalar in text.unicodeScalars {
      let isEcho = key.unicodeScalars.elementsEqual(CollectionOfOne(scalar))
      if isEcho {
        heard.append(
          TerminalUtterance(character: String(scalar), rule: "the program echoed the key"))
      }
      key = ""
      if columns > 0, row == end.row, column - end.column > 1 { buffer.write(" ") }
      column += step
      if !isEcho, !isMuted {
        buffer.write(scalar)
        if columns > 0 { end = (row, column) }
      }
    }
  }

  private mutating func flush() {
    let text = buffer.text
    buffer = WrittenText()
    if !isMuted { say(text, "the program wrote it") }
  }

  private mutating func say(_ text: String, _ rule: String) {
    let text = Self.trimmed(text)
    if !text.isEmpty { heard.append(TerminalUtterance(text, rule: rule)) }
  }

  private mutating func say(characterAt column: Int, _ rule: String) {
    let text = screen.text(row: screen.cursorRow, column: column)
    heard.append(TerminalUtterance(character: text, rule: rule))
  }

  private static func trimmed(_ text: String) -> String {
    let isBlank = { (scalar: Unicode.Scalar) in
      scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
    }
    let scalars = text.unicodeScalars.drop(while: isBlank)
    guard let last = scalars.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(scalars[...last])
  }
}

/// Text with a place where it is written, as in a file. A backspace moves the place and cuts nothing, so
/// that the text after it is said, too.
private struct WrittenText {
  private var scalars: [Unicode.Scalar] = []
  private var place = 0
  /// A program that never ends a line must not fill the memory.
  private static let limit = 1_000_000

  var isAtStart: Bool { place == 0 }

  var text: String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  mutating func write(_ scalar: Unicode.Scalar) {
    if place < scalars.count {
      scalars[place] = scalar
    } else if scalars.count < Self.limit {
      scalars.append(scalar)
    }
    place = min(place + 1, scalars.count)
  }

  mutating func stepBack() { place = max(place - 1, 0) }
}
