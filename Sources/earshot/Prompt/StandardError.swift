private import Foundation

/// Standard error, for messages that are no results.
enum StandardError {
  static func write(_ message: String) {
    // Nobody can be told that a message can't be written.
    try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
  }
}
