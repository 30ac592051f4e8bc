private import Foundation

/// The standard streams of the process.
enum StandardStreams {
  /// Opens standard streams that are missing at the start of the program.
  ///
  /// Otherwise the next opened file would take the descriptor and receive messages. `/dev/null`, opened for reading,
  /// behaves like a closed stream: it has no input and refuses output.
  static func openMissing() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      // `open` takes the lowest free descriptor.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}

/// Standard error, for messages.
enum StandardError {
  static func write(_ message: String) {
    // A failure here can't be reported.
    try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
  }
}
