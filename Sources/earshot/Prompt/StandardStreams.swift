private import Foundation

/// Standard input, output and error as the program was given them.
enum StandardStreams {
  /// Keeps the places of streams that the program was started without.
  ///
  /// The next file that is opened would take such a place, and what is written for a person would
  /// land in it. This is one that ends when it is read and refuses what is written, as a closed
  /// one does.
  static func keepPlaces() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      // The lowest place that is free is the one that is taken.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}

/// Standard error, for messages that are no results.
enum StandardError {
  static func write(_ message: String) {
    // Nobody can be told that a message can't be written.
    try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
  }
}
