internal import ArgumentParser
internal import Dispatch
internal import FileWriting
private import Foundation
internal import Locking
internal import TerminalInput
internal import TextFormats

/// Standard output, to which any thread can write lines.
///
/// A separate thread does the writing, so that a stopped terminal or a full pipe blocks neither
/// speech nor Control-C. `flush()` waits for that thread.
///
/// Text can't control the terminal, because each line passes `StandardStreams.visible(_:)`.
final class StandardOutput: Sendable {
  let isTerminal: Bool
  private let canErase: Bool
  private let descriptor: Int32

  struct State {
    var unwritten: [UInt8] = []
    /// The prompt in the current row, or `nil` if the row has no prompt.
    var prompt: String?
    var failure: Int32?
    var waiting: [DispatchSemaphore] = []
    var isWriting = false
    /// The lines collected for the editor, or `nil` while no line is being edited.
    var linesAbove: String?
    /// Whether to hold back the last line for the prompt.
    var holdsLastLine = false
    var heldLine: String?
    /// Wakes the editor when there are new lines.
    var wakeEditor: (@Sendable () -> Void)?
    /// Whether the screen curtain hides all output.
    var isCurtainOn = false
    var wrapsLines = false

    func wrapped(_ lines: String) -> String {
      // Ask for the width each time, because the user may have resized the terminal.
      wrapsLines ? StandardOutput.wrapped(lines, columns: EditedTerminal.columns) : lines
    }
  }
  let state = PosixMutex(State())

  init(descriptor: Int32 = STDOUT_FILENO) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
    canErase = isTerminal && getenv("TERM").map { String(cString: $0) } != "dumb"
  }

  private let writer = DispatchQueue(label: "output")

  /// The error number of the first failed write, or `nil` if no write has failed.
  var failure: Int32? { state.withLock(\.failure) }

  /// Prints lines, and throws an exit code if they can't be written.
  static func print(_ lines: [String]) throws {
    let output = StandardOutput()
    for line in lines { output.writeLine(line) }
    try output.check()
  }

  /// Writes a line, and repeats the current prompt below it.
  func writeLine(_ text: String) {
    append { state in
      let line = StandardStreams.visible(text) + "\n"
      if let lines = state.linesAbove {
        state.linesAbove = lines + (state.holdsLastLine ? line : state.wrapped(line))
        state.wakeEditor?()
        return ""
      }
      guard let prompt = state.prompt else {
        guard state.holdsLastLine else { return state.wrapped(line) }
        return exchange(&state.heldLine, with: line).map(state.wrapped) ?? ""
      }
      // The line replaces the prompt, which is repeated below it. Characters typed so far stay in
      // the terminal's input buffer, but are no longer visible.
      return self.rowStart + state.wrapped(line) + prompt
    }
  }

  /// Wraps lines at words from now on, if the output is a terminal.
  ///
  /// A line that is held for the prompt is whole until it is written above the prompt.
  func wrapLines() { state.withLock { $0.wrapsLines = isTerminal } }

  /// Wraps lines at words to the width of a terminal.
  ///
  /// A terminal with fewer than 20 columns gets whole lines.
  static func wrapped(_ lines: String, columns: Int) -> String {
    guard columns >= 20 else { return lines }
    return lines.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      LineWrapping.lines(of: String(line), width: Double(columns)) { Double($0.columns) }
    }.joined(separator: "\n")
  }

  /// Writes a prompt without a line break.
  func showPrompt(_ prompt: String) {
    append { state in
      state.prompt = prompt
      return prompt
    }
  }

  /// Writes the prompt again, after another program has used the terminal.
  func repeatPrompt() { append { $0.prompt.map { self.rowStart + $0 } ?? "" } }

  /// The characters that move to the start of the row, and erase the row if possible.
  private var rowStart: String { canErase ? "\r\u{1B}[K" : "\r" }

  /// Replaces a prompt that contains the text typed so far, after a symbol.
  ///
  /// A prompt wider than the row is shortened to its symbol and its end, because a backspace can't
  /// reach the row above.
  func changePrompt(to prompt: String, columns: Int) {
    let prompt = Self.end(of: prompt, columns: columns)
    append { state in
      let old = state.prompt ?? ""
      state.prompt = prompt
      let kept = zip(old, prompt).prefix { $0 == $1 }.count
      let width = old.dropFirst(kept).reduce(0) { $0 + $1.columns }
      let back = String(repeating: "\u{08}", count: width)
      return back + String(repeating: " ", count: width) + back + prompt.dropFirst(kept)
    }
  }

  private static func end(of prompt: String, columns: Int) -> String {
    // Leave the last column empty, because terminals disagree on the position of the cursor after
    // it.
    var room = max(columns - 1, 2)
    guard prompt.reduce(0, { $0 + $1.columns }) > room, let symbol = prompt.first else {
      return prompt
    }
    room -= symbol.columns
    let end = prompt.dropFirst().reversed().prefix { character in
      room -= character.columns
      return room >= 0
    }
    return String(symbol) + String(end.reversed())
  }

  /// Records that Return has ended the row of the prompt.
  func promptWasAnswered() { state.withLock { $0.prompt = nil } }

  /// Ends the row of an unanswered prompt.
  func abandonPrompt() {
    append { state in
      defer {
        state.prompt = nil
        state.linesAbove = nil
        state.heldLine = nil
      }
      if let line = state.heldLine { return state.wrapped(line) }
      if let lines = state.linesAbove { return "\n" + state.wrapped(lines) }
      return state.prompt == nil ? "" : "\n"
    }
  }

  /// Waits until all output is written or has failed, at most until the deadline.
  func flush(until deadline: DispatchTime = .distantFuture) {
    let semaphore = state.withLock { state -> DispatchSemaphore? in
      guard state.isWriting else { return nil }
      let semaphore = DispatchSemaphore(value: 0)
      state.waiting.append(semaphore)
      return semaphore
    }
    _ = semaphore?.wait(timeout: deadline)
  }

  /// Throws an exit code if a write has failed. A pipe closed by its reader is not a failure.
  func check() throws {
    flush()
    guard let failure, failure != EPIPE else { return }
    throw ExitCode.cannotWrite.reporting(
      "Standard output can't be written: \(String(cString: strerror(failure))). "
        + "Send it to a terminal, or to a file on a disk with free space.")
  }

  // MARK: The writer

  func append(evenHidden: Bool = false, _ text: (inout State) -> String) {
    let starts = state.withLock { state in
      let isHidden = state.isCurtainOn
      let text = text(&state)
      guard evenHidden || !isHidden || !state.isCurtainOn, state.failure == nil, !text.isEmpty
      else { return false }
      state.unwritten += Array(text.utf8)
      return !exchange(&state.isWriting, with: true)
    }
    if starts { writer.async { [self] in writeAll() } }
  }

  private func writeAll() {
    while let bytes = nextBytes() {
      do throws(FileError) {
        try OpenFile.write(bytes, to: descriptor, named: "Standard output")
      } catch {
        state.withLock { state in
          state.failure = error.errorNumber
          state.unwritten = []
        }
      }
    }
  }

  /// Returns the next bytes to write, or `nil` if none are left.
  ///
  /// After `nil`, `append` must start the writer again.
  private func nextBytes() -> [UInt8]? {
    state.withLock { state in
      guard state.unwritten.isEmpty else { return exchange(&state.unwritten, with: []) }
      state.isWriting = false
      for semaphore in state.waiting { semaphore.signal() }
      state.waiting = []
      return nil
    }
  }
}

/// Functions that affect only terminals, not files or pipes.
extension StandardOutput {
  /// Copies text to the clipboard, if the terminal supports this.
  func copy(_ text: String) {
    guard isTerminal else { return }
    append(evenHidden: true) { _ in "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}" }
  }

  /// Clears the terminal and hides further output, or shows output again.
  func setCurtain(isOn: Bool) {
    guard isTerminal else { return }
    append { state in
      state.isCurtainOn = isOn
      return isOn ? "\u{1B}[2J\u{1B}[H" : ""
    }
  }
}
