private import Foundation
internal import TerminalInput

/// Standard input, line by line.
///
/// A line may have any length and contain any bytes. The content of a line that is too long is
/// discarded.
struct StandardInput {
  enum Line: Equatable {
    case text(String)
    /// A password, which is never treated as a command, even if no field expects it.
    case secret(String)
    /// A line longer than `longestLine`.
    case tooLong
    case cancelled
    case end
  }

  /// The maximum length of a line, in bytes.
  static let longestLine = LineEditor.longestLine

  let isTerminal = isatty(STDIN_FILENO) == 1

  private var buffer: [UInt8] = []
  /// The time of the last read.
  private(set) var lastRead = ContinuousClock.now
  private(set) var hasEnded = false

  /// Returns whether input or its end arrives within a timeout.
  ///
  /// A negative timeout waits forever.
  func wait(milliseconds: Int32) -> Bool {
    guard buffer.isEmpty, !hasEnded else { return true }
    while true {
      var watched = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let count = poll(&watched, 1, milliseconds)
      if count < 0, errno == EINTR { continue }
      return count > 0
    }
  }

  /// Waits for data from another file descriptor and, if `isWanted`, for input or its end.
  ///
  /// Input that has ended is no longer watched. A negative timeout waits forever.
  func wait(orFor other: Int32?, isWanted: Bool, milliseconds: Int32) {
    guard buffer.isEmpty || !isWanted else { return }
    // `poll` ignores negative descriptors.
    var watched = [
      pollfd(fd: isWanted && !hasEnded ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: other ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&watched, 2, milliseconds) < 0, errno == EINTR {}
  }

  var hasMore: Bool { !buffer.isEmpty || !hasEnded && wait(milliseconds: 0) }

  /// Returns and clears the bytes read in advance, for another reader of the input.
  mutating func takeBuffer() -> [UInt8] { exchange(&buffer, with: []) }

  /// Returns unused bytes to the input.
  mutating func unread(_ bytes: [UInt8]) { buffer = bytes + buffer }

  /// Drops the bytes that were read before Control-C. The terminal itself drops the bytes that were
  /// not yet read.
  mutating func discard(readBefore time: ContinuousClock.Instant) {
    if lastRead < time { buffer = [] }
  }

  mutating func end() { hasEnded = true }

  /// Returns the next line, without its line break.
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
      guard fill() else {
        if isTooLong { return .tooLong }
        return line.isEmpty ? .end : .text(String(decoding: line, as: UTF8.self))
      }
    }
  }

  /// Returns whether a byte ends a line.
  ///
  /// A terminal may send Return as a carriage return, because it does not translate Return to a
  /// line feed in key mode.
  private func isEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || isTerminal && byte == UInt8(ascii: "\r")
  }

  /// Returns the next byte without waiting for a complete line.
  ///
  /// Returns `nil` after the timeout or at the end of the input. A timeout of `nil` waits forever.
  mutating func readByte(within milliseconds: Int32?) -> UInt8? {
    if buffer.isEmpty {
      if let milliseconds, !wait(milliseconds: milliseconds) { return nil }
      guard fill() else { return nil }
    }
    return buffer.removeFirst()
  }

  /// Returns the input that has arrived, up to the end of a line.
  ///
  /// The rest stays in the terminal, because it may be for the program that runs next.
  mutating func readWaiting() -> [UInt8] {
    var bytes = takeBuffer()
    while bytes.count < Self.portion, bytes.last.map(isEnd) != true, !hasEnded,
      wait(milliseconds: 0), fill(atMost: 1)
    {
      bytes += takeBuffer()
    }
    return bytes
  }

  /// The maximum number of bytes that are read at once.
  private static let portion = 4096

  /// Reads more input into the buffer. Returns `false` at the end of the input.
  private mutating func fill(atMost count: Int = portion) -> Bool {
    guard !hasEnded else { return false }
    var bytes = [UInt8](repeating: 0, count: count)
    while true {
      let count = bytes.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      hasEnded = count <= 0
      if hasEnded { return false }
      lastRead = .now
      buffer += bytes[..<count]
      return true
    }
  }
}
