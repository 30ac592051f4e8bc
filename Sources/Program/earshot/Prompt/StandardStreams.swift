private import Foundation
internal import SourceDiagnostics
internal import TextFormats

/// The standard streams of the process.
enum StandardStreams {
  /// Opens any standard stream that was already closed when the program started.
  ///
  /// Otherwise, the next file to be opened would get the stream's descriptor and receive messages
  /// meant for the stream. `/dev/null`, opened for reading, behaves like a closed stream: it has no
  /// input and refuses output.
  static func openMissing() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      // `open` uses the lowest free descriptor, which is that of the stream.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// The number of files that the system libraries may open. Some crash if they can open none.
  private static let neededDescriptors = 8

  /// Returns whether the process may open enough files.
  static func hasEnoughDescriptors() -> Bool {
    let files = (0..<neededDescriptors).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
    for file in files where file >= 0 { close(file) }
    return !files.contains { $0 < 0 }
  }

  /// Returns text with replacement characters for all characters that control a terminal.
  ///
  /// Line breaks are kept.
  static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isReplaced) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { isReplaced($0) ? "\u{FFFD}" : $0 }))
  }

  private static func isReplaced(_ scalar: Unicode.Scalar) -> Bool {
    scalar.controlsTerminal && scalar != "\n"
  }
}

/// Standard error, for messages.
enum StandardError {
  /// Writes a message, which may quote file names and options that could control a terminal.
  static func write(_ message: String) {
    let message = StandardStreams.visible(message)
    // Ignore a failure, because there is no other stream on which to report it.
    try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
  }

  /// Writes problems and, if there are any, a sentence about their effect.
  static func write(_ problems: [Diagnostic], _ consequence: String? = nil) {
    for problem in problems { write(problem.description) }
    if let consequence, !problems.isEmpty { write(consequence) }
  }
}
