internal import ArgumentParser
private import Foundation
private import Synchronization

/// Standard output, line by line, from any thread.
///
/// Text of applications is written as text: what would command a terminal becomes a visible mark.
final class StandardOutput: Sendable {
  /// Whether a person is looking at it, or listening to it through a terminal.
  let isTerminal = isatty(STDOUT_FILENO) == 1

  private struct State {
    /// What stands in the line that is not ended yet.
    var prompt: String?
    var failure: Int32?
  }
  private let state = Mutex(State())

  /// The error of the first write that failed, if one did.
  var failure: Int32? { state.withLock(\.failure) }

  /// Writes a line; a prompt that stands there is written again below it.
  func writeLine(_ text: String) {
    state.withLock { state in
      let line = Self.visible(text) + "\n"
      guard let prompt = state.prompt else { return Self.write(line, &state) }
      // The line takes the place of the prompt, which comes again below. What was typed already
      // is still there for the terminal, though it can't be seen any more.
      Self.write("\r" + (isTerminal ? "\u{1B}[K" : "") + line + prompt, &state)
    }
  }

  /// Writes a prompt and leaves the line open.
  func showPrompt(_ prompt: String) {
    state.withLock { state in
      state.prompt = prompt
      Self.write(prompt, &state)
    }
  }

  /// Takes note that the line of the prompt has been ended, by the person's own Return key.
  func promptWasAnswered() {
    state.withLock { $0.prompt = nil }
  }

  /// Ends the line of a prompt that nobody is going to answer.
  func abandonPrompt() {
    state.withLock { state in
      if state.prompt != nil { Self.write("\n", &state) }
      state.prompt = nil
    }
  }

  /// Throws an exit code if something could not be written.
  ///
  /// Whoever reads a pipe and has read enough is no failure.
  func check() throws {
    guard let failure, failure != EPIPE else { return }
    StandardError.write(
      "Standard output can't be written: \(String(cString: strerror(failure))).")
    throw ExitCode.cannotWrite
  }

  private static func write(_ text: String, _ state: inout State) {
    guard state.failure == nil else { return }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes {
        Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count)
      }
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        return state.failure = errno
      }
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

/// Standard error, for messages that are no results.
enum StandardError {
  static func write(_ message: String) {
    // Nobody can be told that a message can't be written.
    try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
  }
}
