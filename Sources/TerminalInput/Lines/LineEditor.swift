internal import CEdit
internal import Foundation
package import TerminalKeys

/// A line that is typed at a terminal, with all that a person needs to mend it: libedit's keys, and a
/// history.
///
/// The editor belongs to one thread. While it waits for a key it asks its owner to look around, in
/// whatever interval the owner wants, and whenever the waker is woken.
///
/// Safe to use: the library's objects are made and ended with this one, before the drawing that they write
/// into; nothing of the library's memory is kept beyond the call that gave it.
@safe public final class LineEditor {
  /// A line while it is typed: its text, and where the cursor stands.
  package struct Draft: Equatable {
    /// The text.
    package var text = ""
    /// How many characters stand before the cursor.
    package var cursor = 0

    /// The text before the cursor.
    var head: String { String(text.prefix(cursor)) }
  }

  /// What the owner is asked.
  package enum Question {
    /// Is there anything new?
    case lookAround
    /// The line has changed from what it was when this was last asked, or has not although keys asked for it;
    /// the keys.
    case typed(from: Draft, keys: String)
    /// What can stand at the cursor?
    case complete
    /// There is no older line with this text, or nothing was typed that could be looked for.
    case notFound(String)
    /// What does a key do that does nothing in a line?
    case nothing(on: Key)
  }

  /// What the owner answers.
  public enum Answer {
    /// Nothing.
    case goOn
    /// Put a text in the place of so many characters before the cursor.
    case replace(count: Int, with: String)
    /// Show whole lines above the line, after what has happened to the terminal; another prompt may
    /// take the place of the one that stands there.
    case show(String, TerminalChange, prompt: String? = nil)
    /// Give up what was typed.
    case giveUp
  }

  /// What may have happened to the terminal.
  public enum TerminalChange: Sendable {
    case none
    /// It has another size.
    case resized
    /// Another program had it.
    case lost
  }

  /// What has become of a line.
  public enum Line: Equatable, Sendable {
    /// It was finished; the last one may have been finished by the end of the input.
    case text(String, isLast: Bool)
    /// It was longer than `longestLine`.
    case tooLong
    /// The owner gave it up.
    case givenUp
    /// There are no more lines.
    case end
  }

  /// The longest line, in bytes; what is behind that is passed over to the line's end.
  public static let longestLine = 1 << 16

  private static let mostRemembered = 1_000

  let editor: OpaquePointer
  let drawing: Drawing
  let waker: LineWaker
  let input: Int32
  /// The lines that can be recalled, the newest last.
  private(set) var remembered: [String] = []
  private let write: ([UInt8]) -> Void
  /// How long to wait for a key before the owner is asked to look around, in milliseconds; -1 for as long
  /// as it takes.
  public var interval: Int32 = -1
  /// When a key was last read.
  public internal(set) var lastRead = ContinuousClock.now

  // The line that is being typed.
  var prompt: UnsafeMutablePointer<CChar>
  var promptText = ""
  var ask: ((Question, Draft) -> Answer)?
  var state = TypingState()

  /// Creates an editor.
  ///
  /// - Parameters:
  ///   - input: The terminal, where keys are read.
  ///   - terminal: The same terminal, by which its settings are changed: whoever makes another file of it
  ///     has the editor change it no more. Nil for `input`.
  ///   - type: What kind it is, as its description is called; one without a movable cursor can't be
  ///     edited on.
  ///   - waker: What wakes it while it waits.
  ///   - write: Is given what is to be shown on the terminal, in order.
  public init?(
    input: Int32, terminal: Int32? = nil, type: String?, waker: LineWaker,
    write: @escaping ([UInt8]) -> Void
  ) {
    let terminal = terminal ?? input
    guard Self.canEdit(on: input, type: type), UnicodeLocale.isSet, let drawing = Drawing() else {
      return nil
    }
    // The three files are the drawing: keys are read by `nextCharacter`, and what the library has to say
    // against a terminal's description is of no use to anybody.
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
    _ = drawing.take()
  }

  /// Whether lines can be edited on a terminal at all.
  ///
  /// - Parameters:
  ///   - input: The terminal.
  ///   - type: What kind it is.
  /// - Returns: Whether it is one, with a cursor that can be moved.
  public static func canEdit(on input: Int32, type: String?) -> Bool {
    isatty(input) == 1 && type.map { !$0.isEmpty && $0 != "dumb" } == true
  }

  deinit {
    unsafe earshot_edit_disable(editor)
    unsafe el_end(editor)
    unsafe free(prompt)
  }

  /// Adds a line to those that can be recalled, as the newest.
  ///
  /// - Parameter line: The line, without its end.
  public func remember(_ line: String) {
    remembered.append(line)
    if remembered.count >= 2 * Self.mostRemembered {
      remembered = remembered.suffix(Self.mostRemembered)
      state.recall = nil
    }
  }

  /// Lets a person type a line.
  ///
  /// - Parameters:
  ///   - prompt: What stands before it.
  ///   - pending: What was typed already, and read by somebody else.
  ///   - ask: Is asked about what comes up meanwhile, with the line as it is.
  /// - Returns: The line.
  package func readLine(
    prompt: String, pending: [UInt8] = [], _ ask: (Question, Draft) -> Answer
  ) -> Line {
    set(prompt)
    state = TypingState()
    state.pending = pending
    return withoutActuallyEscaping(ask) { ask in
      self.ask = ask
      defer { self.ask = nil }
      var count: Int32 = 0
      // The pointer is the library's, and good until its next line.
      let text = unsafe el_gets(editor, &count).map { unsafe String(cString: $0) }
      defer { show(drawing.take()) }
      return finish(text)
    }
  }

  /// Returns what was typed, and read, behind the last line, and forgets it.
  ///
  /// - Returns: The bytes, for whoever reads next.
  public func takePending() -> [UInt8] {
    let characters = String(String.UnicodeScalarView(state.characters))
    defer {
      state.characters = []
      state.reader = LineKeys()
      state.pending = []
    }
    return Array(characters.utf8) + state.reader.pending + state.pending
  }

  private func finish(_ text: String?) -> Line {
    if state.isGivenUp {
      _ = drawing.take()
      show(bytesToClear())
      return .givenUp
    }
    if state.isTooLong { return .tooLong }
    guard let text, !state.hasEnded else {
      // Only a Return ends the line on the terminal.
      show(drawing.take() + [UInt8(ascii: "\n")])
      return .end
    }
    if state.isLast { show(drawing.take() + [UInt8(ascii: "\n")]) }
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

  /// The line as it stands.
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
