internal import ArgumentParser
internal import Dispatch
internal import FileWriting
private import Foundation
private import Synchronization
internal import TerminalInput

/// Standard output, line by line, from any thread.
///
/// Nobody who has something to write waits for it to be written: a terminal that was stopped, or
/// a pipe that nobody reads, must hold up neither speech nor control-C. A thread of its own
/// writes; `flush()` waits for it.
///
/// Text of applications is written as text: what would command a terminal becomes a visible mark.
final class StandardOutput: Sendable {
  /// Whether a person is looking at it, or listening to it through a terminal.
  let isTerminal = isatty(STDOUT_FILENO) == 1

  /// Whether a line can be erased to its end.
  let canErase = isatty(STDOUT_FILENO) == 1 && getenv("TERM").map { String(cString: $0) } != "dumb"

  struct State {
    var unwritten: [UInt8] = []
    /// What stands in the line that is not ended yet.
    var prompt: String?
    var failure: Int32?
    var waiting: [DispatchSemaphore] = []
    var isWriting = false
    /// What is to be shown above a line that is being edited; nil if none is.
    var linesAbove: String?
    /// Whether the last line is held back for the prompt, and what it is.
    var holdsLastLine = false
    var heldLine: String?
    /// Tells whoever edits it that there is something.
    var wakeEditor: (@Sendable () -> Void)?
    /// Whether a terminal is kept empty.
    var isCurtainOn = false
  }
  private let state = Mutex(State())
  private let writer = DispatchQueue(label: "output")

  /// The error of the first write that failed, if one did.
  var failure: Int32? { state.withLock(\.failure) }

  /// Writes a line; a prompt that stands there is written again below it.
  func writeLine(_ text: String) {
    append { state in
      let line = Self.visible(text) + "\n"
      if let lines = state.linesAbove {
        state.linesAbove = lines + line
        state.wakeEditor?()
        return ""
      }
      guard let prompt = state.prompt else {
        guard state.holdsLastLine else { return line }
        defer { state.heldLine = line }
        return state.heldLine ?? ""
      }
      // The line takes the place of the prompt, which comes again below. What was typed already
      // is still there for the terminal, though it can't be seen any more.
      return "\r" + (self.canErase ? "\u{1B}[K" : "") + line + prompt
    }
  }

  /// Writes a prompt and leaves the line open.
  func showPrompt(_ prompt: String) {
    append { state in
      state.prompt = prompt
      return prompt
    }
  }

  /// Writes the prompt that stands there again, on a terminal that another program had.
  func repeatPrompt() {
    append { $0.prompt.map { "\r" + (self.canErase ? "\u{1B}[K" : "") + $0 } ?? "" }
  }

  /// Writes another prompt in the place of the one that stands there. Of one that is wider than a row its
  /// sign and its end are shown, since no backspace leads to the row above.
  ///
  /// - Parameters:
  ///   - prompt: The prompt; its first character is its sign.
  ///   - columns: How wide a row is.
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
    // What fills a row to its last column puts the cursor where no two terminals agree.
    var room = max(columns - 1, 2)
    guard prompt.reduce(0, { $0 + $1.columns }) > room, let sign = prompt.first else {
      return prompt
    }
    room -= sign.columns
    let end = prompt.dropFirst().reversed().prefix { character in
      room -= character.columns
      return room >= 0
    }
    return String(sign) + String(end.reversed())
  }

  /// Takes note that the line of the prompt has been ended, by the person's own Return key.
  func promptWasAnswered() {
    state.withLock { $0.prompt = nil }
  }

  /// Ends the line of a prompt that nobody is going to answer.
  func abandonPrompt() {
    append { state in
      defer {
        state.prompt = nil
        state.linesAbove = nil
        state.heldLine = nil
      }
      if let line = state.heldLine { return line }
      if let lines = state.linesAbove { return "\n" + lines }
      return state.prompt == nil ? "" : "\n"
    }
  }

  /// Waits until everything has been written, or can't be.
  ///
  /// - Parameter deadline: When to give up, for those who must not wait for a stuck output.
  func flush(until deadline: DispatchTime = .distantFuture) {
    let semaphore = state.withLock { state -> DispatchSemaphore? in
      guard state.isWriting else { return nil }
      let semaphore = DispatchSemaphore(value: 0)
      state.waiting.append(semaphore)
      return semaphore
    }
    _ = semaphore?.wait(timeout: deadline)
  }

  /// Throws an exit code if something could not be written.
  ///
  /// Whoever reads a pipe and has read enough is no failure.
  func check() throws {
    flush()
    guard let failure, failure != EPIPE else { return }
    StandardError.write(
      "Standard output can't be written: \(String(cString: strerror(failure))). "
        + "Send it to a terminal, or to a file where there is room.")
    throw ExitCode.cannotWrite
  }

  // MARK: The writer

  func append(evenHidden: Bool = false, _ text: (inout State) -> String) {
    let starts = state.withLock { state -> Bool in
      let isHidden = state.isCurtainOn
      let text = text(&state)
      guard evenHidden || !isHidden || !state.isCurtainOn, state.failure == nil, !text.isEmpty
      else { return false }
      state.unwritten += Array(text.utf8)
      defer { state.isWriting = true }
      return !state.isWriting
    }
    if starts { writer.async { [self] in writeAll() } }
  }

  private func writeAll() {
    while let bytes = nextBytes() {
      guard let error = Self.write(bytes) else { continue }
      state.withLock { state in
        state.failure = error
        state.unwritten = []
      }
    }
  }

  /// Returns what is to be written now, or nil, after which `append` starts the writer again.
  private func nextBytes() -> [UInt8]? {
    state.withLock { state in
      guard state.unwritten.isEmpty else {
        defer { state.unwritten = [] }
        return state.unwritten
      }
      state.isWriting = false
      for semaphore in state.waiting { semaphore.signal() }
      state.waiting = []
      return nil
    }
  }

  /// Writes bytes, and returns the error if that fails.
  private static func write(_ bytes: [UInt8]) -> Int32? {
    do throws(FileError) {
      try OpenFile.write(bytes, to: STDOUT_FILENO, named: "Standard output")
      return nil
    } catch {
      return error.errorNumber
    }
  }

  /// Returns a text in which control characters, but for line ends, are visible marks.
  private static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      visible.append(isControl(scalar) ? "\u{FFFD}" : scalar)
    }
    return String(visible)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && scalar != "\n"
  }
}

/// What a terminal can do besides showing lines. A file or a pipe is given nothing of it.
extension StandardOutput {
  /// Hands a text to the terminal's clipboard, which a terminal that has none passes over.
  func copy(_ text: String) {
    guard isTerminal else { return }
    append(evenHidden: true) { _ in "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}" }
  }

  /// Empties the terminal and keeps it so, or shows again what is written from now on.
  func setCurtain(isOn: Bool) {
    guard isTerminal else { return }
    append { state in
      state.isCurtainOn = isOn
      return isOn ? "\u{1B}[2J\u{1B}[H" : ""
    }
  }
}
