private import Foundation
internal import TerminalInput

/// Standard input, line by line.
///
/// Lines may be of any length and hold any bytes; of one that is too long only so much is kept as
/// it takes to say so.
struct StandardInput {
  /// What was read.
  enum Line: Equatable {
    case text(String)
    /// What was asked for and nobody may see; it is no command, whatever has become of the question.
    case secret(String)
    /// The line was longer than `longestLine`.
    case tooLong
    /// The person has given it up, or it was taken back.
    case givenUp
    case end
  }

  /// The longest line that is read, in bytes.
  static let longestLine = LineEditor.longestLine

  /// Whether a person is typing.
  let isTerminal = isatty(STDIN_FILENO) == 1

  private var buffer: [UInt8] = []
  /// When input was last read.
  private(set) var lastRead = ContinuousClock.now
  /// Whether the input has come to its end; the last line may have none of its own.
  private(set) var hasEnded = false

  /// Waits until there is something to read, or the input has ended.
  ///
  /// - Parameter milliseconds: How long to wait at most.
  /// - Returns: Whether there is.
  func wait(milliseconds: Int32) -> Bool {
    guard buffer.isEmpty, !hasEnded else { return true }
    while true {
      var watched = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let count = poll(&watched, 1, milliseconds)
      // A signal is no input.
      if count < 0, errno == EINTR { continue }
      return count > 0
    }
  }

  /// Whether there is something that was typed or written already.
  var hasMore: Bool { !buffer.isEmpty || !hasEnded && wait(milliseconds: 0) }

  /// Returns what is read and not yet given to anybody, who has to read on from there.
  mutating func takeBuffer() -> [UInt8] {
    defer { buffer = [] }
    return buffer
  }

  /// Takes back what somebody else has not used of what was read.
  mutating func putBack(_ bytes: [UInt8]) {
    buffer = bytes + buffer
  }

  /// Takes note that the person has ended the input.
  mutating func end() { hasEnded = true }

  /// Returns the next line, without its end.
  mutating func readLine() -> Line {
    var line: [UInt8] = []
    var isTooLong = false
    while true {
      if let end = buffer.firstIndex(where: isEnd) {
        line += buffer[..<end]
        buffer.removeSubrange(...end)
        isTooLong = isTooLong || line.count > Self.longestLine
        return isTooLong ? .tooLong : .text(String(decoding: line, as: UTF8.self))
      }
      line += buffer
      buffer = []
      if line.count > Self.longestLine {
        isTooLong = true
        line = []
      }
      guard !hasEnded, fill() else {
        hasEnded = true
        if isTooLong { return .tooLong }
        return line.isEmpty ? .end : .text(String(decoding: line, as: UTF8.self))
      }
    }
  }

  /// Whether a byte ends a line: also the Return of a terminal that was typed while keys were read, which
  /// nobody has made the end of a line.
  private func isEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || isTerminal && byte == UInt8(ascii: "\r")
  }

  /// Returns the next byte, without waiting for the end of its line.
  ///
  /// - Parameter milliseconds: How long to wait at most; nil for ever.
  /// - Returns: The byte; nil if none came in time, or the input has ended, which `hasEnded` tells.
  mutating func readByte(within milliseconds: Int32?) -> UInt8? {
    if buffer.isEmpty {
      if let milliseconds, !wait(milliseconds: milliseconds) { return nil }
      guard !hasEnded, fill() else {
        hasEnded = true
        return nil
      }
    }
    return buffer.removeFirst()
  }

  /// Reads some more.
  ///
  /// - Returns: Whether there was more; a terminal that has gone away has none.
  private mutating func fill() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = bytes.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      lastRead = .now
      buffer += bytes[..<count]
      return true
    }
  }
}
