import ReaderCommands
import ScreenReader
import TerminalInput
import TerminalKeys

/// A line editor, to which a test types without waiting.
final class TypedAtTerminal {
  var editor = LineEditor()
  let size: TerminalSize
  private(set) var drawn = ""
  /// The edits that the editor reported.
  private(set) var heard: [LineEdit?] = []
  /// The text of each search that found nothing.
  private(set) var notFound: [String] = []
  /// The reported keys that have no function.
  private(set) var ignored: [Key] = []
  /// The reply to Tab: a number of characters to replace, and text.
  var completion: (LineEditor.Draft) -> (Int, String)? = { _ in nil }
  /// The number of keys after which a line is shown above the edited one.
  var keysBeforeShow: Int?
  private var time = ContinuousClock.now
  private var echo = TypingEcho.words
  private var isHungUp = false

  init(columns: Int = 40, history: [String] = []) {
    size = TerminalSize(rows: 10, columns: columns)
    for line in history { editor.remember(line) }
  }

  /// Types keys one at a time, each after the previous one has been drawn.
  @discardableResult
  func type(_ keys: String..., echo: TypingEcho = .words) -> LineEditor.Line {
    type(keys.map { Array($0.utf8) }, echo: echo)
  }

  @discardableResult
  func type(_ keys: [[UInt8]], echo: TypingEcho = .words) -> LineEditor.Line {
    self.echo = echo
    (heard, ignored, drawn) = ([], [], "")
    editor.begin(prompt: "> ", size: size)
    var line = receive([])
    for (index, bytes) in keys.enumerated() where line == nil {
      showLine(after: index)
      line = receive(bytes)
      if let deadline = editor.deadline {
        time = deadline
        line = line ?? receive([])
      }
    }
    if line == nil { showLine(after: keys.count) }
    return end(line)
  }

  /// Types a line in portions, of which each arrives in time to continue the previous one.
  func type(inPortions portions: [String]) -> LineEditor.Line {
    editor.begin(prompt: "> ", size: size)
    var line = receive([])
    for portion in portions where line == nil {
      if let deadline = editor.deadline { time = deadline - .milliseconds(1) }
      line = receive([]) ?? receive(Array(portion.utf8))
    }
    return end(line)
  }

  func hangUp() { isHungUp = true }

  private func end(_ line: LineEditor.Line?) -> LineEditor.Line {
    var line = line
    if line == nil, isHungUp { line = answer(editor.endInput()) }
    let result = line ?? editor.cancel()
    drawn += editor.takeDrawing()
    return result
  }

  private func showLine(after count: Int) {
    guard count == keysBeforeShow else { return }
    editor.show("Saved\n", size: size)
    drawn += editor.takeDrawing()
  }

  private func receive(_ bytes: [UInt8]) -> LineEditor.Line? {
    defer { drawn += editor.takeDrawing() }
    return answer(editor.receive(bytes, at: time))
  }

  private func answer(_ events: [LineEditor.Event]) -> LineEditor.Line? {
    for event in events {
      switch event {
      case .finished(let line): return line
      case .typed(let old, let new, let keys):
        heard.append(
          echo.edit(
            from: EditedLine(old.text, cursor: old.cursor),
            to: EditedLine(new.text, cursor: new.cursor), keys: keys))
      case .completionWanted(let line):
        if let (count, text) = completion(line) { editor.replace(count, with: text) }
      case .notFound(let text): notFound.append(text)
      case .ignored(let key): ignored.append(key)
      }
    }
    return nil
  }
}
