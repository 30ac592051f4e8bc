internal import CEdit
internal import Foundation
package import TerminalKeys

/// A line editor with libedit's keys and a history.
///
/// Only one thread may use the editor. While the editor waits for a key, it asks its owner for new
/// output, at the interval that the owner sets and after each call to the waker's `wake()`.
///
/// The class is memory-safe: libedit's objects live as long as this object, and are freed before
/// the buffer that they write to. Memory of libedit is copied before the next call to libedit.
@safe package final class LineEditor {
  /// The text of a line in progress, and the position of its cursor.
  package struct Draft: Equatable {
    package var text = ""
    /// The number of characters before the cursor.
    package var cursor = 0

    var head: String { String(text.prefix(cursor)) }
  }

  /// A request to the owner.
  package enum Request {
    /// Asks the owner for new output, and whether to abandon the line.
    case refresh
    /// Reports keys that changed the line, or could have changed it.
    case typed(from: Draft, keys: String)
    case complete
    /// Reports a search without a match, or without any text.
    case notFound(String)
    /// Reports a key that has no function in a line.
    case ignored(Key)
  }

  /// The owner's reply to a request.
  package enum Reply {
    /// Continues without changes.
    case proceed
    /// Replaces a number of characters before the cursor.
    case replace(count: Int, with: String)
    /// Shows lines above the edited line, and replaces the prompt unless `prompt` is `nil`.
    case show(String, TerminalChange, prompt: String? = nil)
    /// Abandons the line.
    case cancel
  }

  /// A change to the terminal.
  package enum TerminalChange: Sendable {
    case none
    /// The size of the terminal has changed.
    case resized
    /// Another program has used the terminal.
    case lost
  }

  /// The result of reading a line.
  package enum Line: Equatable, Sendable {
    /// A complete line. The end of the input may have ended the last line instead of Return.
    case text(String, isLast: Bool)
    /// A line longer than `longestLine`.
    case tooLong
    /// The owner abandoned the line.
    case cancelled
    /// The end of the input.
    case end
  }

  /// The maximum length of a line, in bytes. Longer lines are skipped to their end.
  package static let longestLine = 1 << 16

  let editor: OpaquePointer
  let drawing: DrawingBuffer
  let waker: LineWaker
  let input: Int32
  private(set) var history = InputLines()
  private let write: ([UInt8]) -> Void
  /// The interval between regular `refresh` requests in milliseconds, or -1 for none.
  package var interval: Int32 = -1
  /// The time at which the last key was read.
  package internal(set) var lastRead = ContinuousClock.now

  var prompt: UnsafeMutablePointer<CChar>
  var promptText = ""
  var ask: ((Request, Draft) -> Reply)?
  var state = TypingState()

  /// Creates an editor for a terminal with a movable cursor.
  ///
  /// The editor reads keys from `input`. It changes the settings of the terminal through
  /// `terminal`, a second file descriptor for the same terminal, or through `input` if `terminal`
  /// is `nil`. After `terminal` has been redirected, for example to `/dev/null`, the editor can't
  /// change the settings. `type` is the value of `TERM`. `write` receives the output, in order.
  package init?(
    input: Int32, terminal: Int32? = nil, type: String?, waker: LineWaker,
    write: @escaping ([UInt8]) -> Void
  ) {
    let terminal = terminal ?? input
    // Pass the buffer as all three files. libedit does not read the keys itself, and its messages
    // about terminal types would not help users.
    guard Self.canEdit(on: input, type: type), UnicodeLocale.isSet, let drawing = DrawingBuffer(),
      let editor = unsafe el_init_fd(
        "earshot", drawing.file, drawing.file, drawing.file, terminal, terminal, terminal)
    else { return nil }
    unsafe self.editor = unsafe editor
    self.drawing = drawing
    self.waker = waker
    self.input = input
    self.write = write
    unsafe prompt = unsafe strdup("")
    setUp()
    _ = drawing.drain()
  }

  /// Returns whether the input is a terminal whose type has a movable cursor.
  package static func canEdit(on input: Int32, type: String?) -> Bool {
    isatty(input) == 1 && type.map { !$0.isEmpty && $0 != "dumb" } == true
  }

  deinit {
    unsafe earshot_edit_disable(editor)
    unsafe el_end(editor)
    unsafe free(prompt)
  }

  /// Adds a line, without its line break, to the history. Returns `false` for a line that the history
  /// excludes: an empty line, one that starts with a space, or a repetition of the previous line.
  @discardableResult
  package func remember(_ line: String) -> Bool { history.add(line) }

  /// Reads a line, which starts with `pending`, the bytes that another reader has already read. `ask`
  /// answers the editor's requests, which it receives with the current line.
  package func readLine(
    prompt: String, pending: [UInt8] = [], _ ask: (Request, Draft) -> Reply
  ) -> Line {
    set(prompt)
    state = TypingState()
    state.pending = pending
    return withoutActuallyEscaping(ask) { ask in
      self.ask = ask
      defer { self.ask = nil }
      var count: Int32 = 0
      // Copy the text, because it belongs to libedit and is valid only until the next line.
      let text = unsafe el_gets(editor, &count).map { unsafe String(cString: $0) }
      defer { show(drawing.drain()) }
      return finish(text)
    }
  }

  /// Returns and clears the input that follows the last line, for the next reader of the input.
  package func drainPending() -> [UInt8] {
    let characters = String(String.UnicodeScalarView(state.characters))
    defer { (state.characters, state.reader, state.pending) = ([], LineKeys(), []) }
    return Array(characters.utf8) + state.reader.pending + state.pending
  }

  private func finish(_ text: String?) -> Line {
    if state.isCancelled {
      _ = drawing.drain()
      show(bytesToClear())
      return .cancelled
    }
    if state.isTooLong { return .tooLong }
    guard let text, !state.hasEnded else {
      startRow()
      return .end
    }
    if state.isLast { startRow() }
    return .text(text.hasSuffix("\n") ? String(text.dropLast()) : text, isLast: state.isLast)
  }

  /// Starts a new row after a line that ended without Return.
  private func startRow() { show(drawing.drain() + [UInt8(ascii: "\n")]) }

  func set(_ prompt: String) {
    unsafe free(self.prompt)
    unsafe self.prompt = unsafe strdup(prompt)
    promptText = prompt
  }

  func show(_ bytes: [UInt8]) {
    if !bytes.isEmpty { write(bytes) }
  }

  func line() -> Draft {
    unsafe Draft(text: text { unsafe $0.lastchar }, cursor: text { unsafe $0.cursor }.count)
  }

  /// Returns the text from the start of the line to a position in libedit's buffer.
  func text(to end: (LineInfo) -> UnsafePointer<CChar>?) -> String {
    guard let info = unsafe el_line(editor)?.pointee, let start = unsafe info.buffer,
      let end = unsafe end(info)
    else { return "" }
    return unsafe String(
      decoding: UnsafeRawBufferPointer(start: start, count: max(end - start, 0)), as: UTF8.self)
  }
}

/// The state of a line in progress.
struct TypingState {
  /// Bytes that another reader has already read from the input.
  var pending: [UInt8] = []
  var reader = LineKeys()
  /// Characters that libedit has not received yet.
  var characters: [Unicode.Scalar] = []
  /// The last key that has no function in a line, until it is reported.
  var ignoredKey: Key?
  /// The keys typed since the last report of a change, limited to `longestLine` bytes.
  var keys = ""
  var lastLine = LineEditor.Draft()
  /// The position in the history, or `nil` for a new line.
  var recall: LineEditor.Recall?
  /// Whether the last key was Control-D at the end of the line.
  var endRequested = false
  var isTooLong = false
  var isCancelled = false
  /// Whether the input ended before Return.
  var hasEnded = false
  /// Whether the input ends after the line.
  var isLast = false
}
