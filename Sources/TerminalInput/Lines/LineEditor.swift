internal import CEdit
internal import Foundation
package import TerminalKeys

/// A line editor with libedit's keys and a history.
///
/// The editor belongs to one thread. While it waits for a key, it asks its owner for changes, at
/// the owner's interval and whenever the waker is woken.
///
/// Safe to use: libedit's objects are created and ended with this one, before the buffer that they
/// write to; no memory of libedit is kept after the call that returned it.
@safe public final class LineEditor {
  /// The text and cursor of a line while it is typed.
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
    /// Reports that keys changed the line, or should have.
    case typed(from: Draft, keys: String)
    case complete
    /// Reports a search without a match, or without a text.
    case notFound(String)
    /// Reports a key without a function in a line.
    case ignored(Key)
  }

  /// The reply of the owner.
  public enum Reply {
    /// Continues without changes.
    case proceed
    /// Replaces a number of characters before the cursor.
    case replace(count: Int, with: String)
    /// Shows lines above the edited line, after a change of the terminal; a new prompt may replace
    /// the present one.
    case show(String, TerminalChange, prompt: String? = nil)
    /// Abandons the line.
    case cancel
  }

  /// A change of the terminal.
  public enum TerminalChange: Sendable {
    case none
    /// Its size has changed.
    case resized
    /// Another program used it.
    case lost
  }

  /// The result of reading a line.
  public enum Line: Equatable, Sendable {
    /// A complete line; the end of the input may have ended the last one.
    case text(String, isLast: Bool)
    /// The line was longer than `longestLine`.
    case tooLong
    /// The owner abandoned the line.
    case cancelled
    /// There are no more lines.
    case end
  }

  /// The maximum length of a line, in bytes; longer lines are skipped to their end.
  public static let longestLine = 1 << 16

  private static let maximumRemembered = 1_000

  let editor: OpaquePointer
  let drawing: DrawingBuffer
  let waker: LineWaker
  let input: Int32
  /// The lines that can be recalled, the newest last.
  private(set) var remembered: [String] = []
  private let write: ([UInt8]) -> Void
  /// The interval of requests for changes, in milliseconds; -1 for never.
  public var interval: Int32 = -1
  /// The time at which the last key was read.
  public internal(set) var lastRead = ContinuousClock.now

  // MARK: The current line
  var prompt: UnsafeMutablePointer<CChar>
  var promptText = ""
  var ask: ((Request, Draft) -> Reply)?
  var state = TypingState()

  /// Creates an editor.
  ///
  /// - Parameters:
  ///   - input: The terminal that keys are read from.
  ///   - terminal: A second file descriptor of the terminal, for its settings: redirected
  ///     elsewhere, it stops the editor from changing them. `nil` for `input`.
  ///   - type: The terminal type, as in `TERM`; one without a movable cursor can't be used.
  ///   - waker: Wakes the editor while it waits.
  ///   - write: Receives the output for the terminal, in order.
  public init?(
    input: Int32, terminal: Int32? = nil, type: String?, waker: LineWaker,
    write: @escaping ([UInt8]) -> Void
  ) {
    let terminal = terminal ?? input
    guard Self.canEdit(on: input, type: type), UnicodeLocale.isSet, let drawing = DrawingBuffer()
    else {
      return nil
    }
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

  /// Whether lines can be edited on a terminal.
  ///
  /// - Parameters:
  ///   - input: The terminal.
  ///   - type: The terminal type.
  /// - Returns: Whether it is a terminal with a movable cursor.
  public static func canEdit(on input: Int32, type: String?) -> Bool {
    isatty(input) == 1 && type.map { !$0.isEmpty && $0 != "dumb" } == true
  }

  deinit {
    unsafe earshot_edit_disable(editor)
    unsafe el_end(editor)
    unsafe free(prompt)
  }

  /// Adds a line to the history, as the newest.
  ///
  /// - Parameter line: The line, without its end.
  public func remember(_ line: String) {
    remembered.append(line)
    if remembered.count >= 2 * Self.maximumRemembered {
      remembered = remembered.suffix(Self.maximumRemembered)
      state.recall = nil
    }
  }

  /// Reads a line, which may start with bytes that were read elsewhere.
  ///
  /// `ask` handles the requests of the editor, with the line as it is.
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
      // The pointer is libedit's, and valid until its next line.
      let text = unsafe el_gets(editor, &count).map { unsafe String(cString: $0) }
      defer { show(drawing.drain()) }
      return finish(text)
    }
  }

  /// Returns and clears the input after the last line.
  ///
  /// - Returns: The bytes, for the next reader.
  public func drainPending() -> [UInt8] {
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
    guard let info = unsafe el_line(editor)?.pointee, let start = unsafe info.buffer else {
      return Draft()
    }
    func text(to end: UnsafePointer<CChar>?) -> String {
      let count = unsafe max(end.map { unsafe $0 - start } ?? 0, 0)
      return unsafe String(
        decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
    return unsafe Draft(text: text(to: info.lastchar), cursor: text(to: info.cursor).count)
  }
}

/// The state of a line that is being typed.
struct TypingState {
  /// Bytes that were read elsewhere.
  var pending: [UInt8] = []
  var reader = LineKeys()
  /// Characters that were read and not yet passed to libedit.
  var characters: [Unicode.Scalar] = []
  /// The last key without a function that was not reported yet.
  var ignoredKey: Key?
  /// The keys since the last report of a change, up to a limit.
  var keys = ""
  var lastLine = LineEditor.Draft()
  /// The position in the history; `nil` for a new line.
  var recall: LineEditor.Recall?
  /// Whether control-D was pressed at the end of the line.
  var endRequested = false
  var isTooLong = false
  var isCancelled = false
  /// Whether the input ended before Return.
  var hasEnded = false
  /// Whether no line follows.
  var isLast = false
}
