private import Foundation

/// The standard streams of the process.
enum StandardStreams {
  /// Opens standard streams that are closed when the program starts.
  ///
  /// Otherwise the next file to be opened would get the descriptor of the closed stream and receive
  /// the messages for it. `/dev/null`, opened for reading, behaves like a closed stream: it has no
  /// input and refuses output.
  static func openMissing() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      // `open` uses the lowest free descriptor, which is that of the stream.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}

/// Standard error, for messages.
enum StandardError {
  static func write(_ message: String) {
    // Ignore a failure, because there is no other stream on which to report it.
    try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
  }
}
