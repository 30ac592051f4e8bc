internal import CEdit
internal import Foundation
package import TerminalKeys

/// A line editor with libedit's keys and a history.
///
/// The editor belongs to one thread. While it waits for a key, it asks its owner for changes, at
/// the owner's interval and after each call of the waker's `wake()`.
///
/// It is safe to use: libedit's objects live as long as this one and end before the buffer that
/// they write to. No memory of libedit is used after the call that returned it.
@safe package final class LineEditor {
  /// The text and the cursor of a line in progress.
  package struct Draft: Equatable {
    package var text = ""
    /// The number of characters before the cursor.
    package var cursor = 0

    var head: String { String(text.prefix(cursor)) }
  }

  /// A request to the owner.
  package enum Request {
    /// Asks for changes.
    case refresh
    /// Reports keys that changed the line, or could have changed it.
    case typed(from: Draft, keys: String)
    case complete
    /// Reports a search without a match, or without a text.
    case notFound(String)
    /// Reports a key without a function in a line.
    case ignored(Key)
  }

  /// The reply of the owner.
  package enum Reply {
    /// Continues without changes.
    case proceed
    /// Replaces a number of characters before the cursor.
    case replace(count: Int, with: String)
    /// Shows lines above the edited line, after a change of the terminal, with a new prompt if
    /// there is one.
    case show(String, TerminalChange, prompt: String? = nil)
    /// Abandons the line.
    case cancel
  }

  /// A change of the terminal.
  package enum TerminalChange: Sendable {
    case none
    /// Its size has changed.
    case resized
    /// Another program used it.
    case lost
  }

  /// The result of reading a line.
  package enum Line: Equatable, Sendable {
    /// A complete line. The end of the input may end the last line.
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
  /// The history of lines.
  private(set) var history = InputLines()
  private let write: ([UInt8]) -> Void
  /// The interval of requests for changes, in milliseconds; -1 for never.
  package var interval: Int32 = -1
  /// The time at which the last key was read.
  package internal(set) var lastRead = ContinuousClock.now

  // MARK: The current line
  var prompt: UnsafeMutablePointer<CChar>
  var promptText = ""
  var ask: ((Request, Draft) -> Reply)?
  var state = TypingState()

  /// Creates an editor for a terminal with a movable cursor. `type` is the value of `TERM`.
  ///
  /// The editor reads keys from `input`. It changes the settings of `terminal`, a second file
  /// descriptor of the same terminal, or of `input` if that is `nil`. Redirecting `terminal` stops
  /// the changes. `write` receives the output, in order.
  package init?(
    input: Int32, terminal: Int32? = nil, type: String?, waker: LineWaker,
    write: @escaping ([UInt8]) -> Void
  ) {
    let terminal = terminal ?? input
    guard Self.canEdit(on: input, type: type), UnicodeLocale.isSet, let drawing = DrawingBuffer()
    else { return nil }
    // All three files are the buffer: `nextCharacter` reads the keys, and libedit's messages about
    // a terminal type help no user.
    guard
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

  /// Whether the input is a terminal whose type has a movable cursor.
  package static func canEdit(on input: Int32, type: String?) -> Bool {
    isatty(input) == 1 && type.map { !$0.isEmpty && $0 != "dumb" } == true
  }

  deinit {
    unsafe earshot_edit_disable(editor)
    unsafe el_end(editor)
    unsafe free(prompt)
  }

  /// Adds a line, without its end, to the history as the newest.
  ///
  /// Returns whether the history has a new line: it excludes repetitions and private lines.
  @discardableResult
  package func remember(_ line: String) -> Bool { history.add(line) }

  /// Reads a line, which may start with bytes from another reader (`pending`).
  ///
  /// `ask` answers the requests of the editor, with the current line.
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
      // The text belongs to libedit, and is valid until the next line.
      let text = unsafe el_gets(editor, &count).map { unsafe String(cString: $0) }
      defer { show(drawing.drain()) }
      return finish(text)
    }
  }

  /// Returns and clears the input after the last line, for the next reader.
  package func drainPending() -> [UInt8] {
    let characters = String(String.UnicodeScalarView(state.characters))
    defer {
      state.characters = []
      state.reader = LineKeys()
      state.pending = []
    }
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
      // Only Return ends the line on the terminal.
      show(drawing.drain() + [UInt8(ascii: "\n")])
      return .end
    }
    if state.isLast { show(drawing.drain() + [UInt8(ascii: "\n")]) }
    let line = text.hasSuffix("\n") ? String(text.dropLast()) : text
    return .text(line, isLast: state.isLast)
  }

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

  /// Returns the text of the line up to one of libedit's positions.
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
  /// Bytes from another reader.
  var pending: [UInt8] = []
  var reader = LineKeys()
  /// Characters that libedit has not received yet.
  var characters: [Unicode.Scalar] = []
  /// The last key without a function, until it is reported.
  var ignoredKey: Key?
  /// The keys since the last report of a change, at most `longestLine` bytes.
  var keys = ""
  var lastLine = LineEditor.Draft()
  /// The position in the history; `nil` for a new line.
  var recall: LineEditor.Recall?
  /// Whether the last key was Control-D at the end of the line.
  var endRequested = false
  var isTooLong = false
  var isCancelled = false
  /// Whether the input ended before Return.
  var hasEnded = false
  /// Whether no line follows.
  var isLast = false
}
