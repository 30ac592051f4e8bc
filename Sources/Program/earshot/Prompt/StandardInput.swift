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

  let descriptor: Int32
  let isTerminal: Bool

  private var buffer: [UInt8] = []
  /// Whether the start of the current line was discarded, because it is too long.
  private var isTooLong = false
  private(set) var lastRead = ContinuousClock.now
  private(set) var hasEnded = false

  init(descriptor: Int32 = STDIN_FILENO) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
  }

  var hasMore: Bool { hasBuffered || !hasEnded && EventLoop.isReadable(descriptor) }

  /// Whether input has been read in advance.
  var hasBuffered: Bool { !buffer.isEmpty }

  /// Returns and clears the bytes read in advance, for another reader of the input.
  mutating func takeBuffer() -> [UInt8] { exchange(&buffer, with: []) }

  mutating func unread(_ bytes: [UInt8]) { buffer = bytes + buffer }

  /// Drops the bytes that were read before Control-C. The terminal itself drops the bytes that were
  /// not yet read.
  mutating func discard(readBefore time: ContinuousClock.Instant) {
    if lastRead < time { buffer = [] }
  }

  mutating func end() { hasEnded = true }

  /// Returns the next line, without its line break, or `nil` if it has not arrived.
  mutating func readLine() -> Line? {
    if !buffer.contains(where: isEnd), !hasEnded, EventLoop.isReadable(descriptor) { fill() }
    if let end = buffer.firstIndex(where: isEnd) {
      let line = buffer[..<end]
      defer { buffer.removeSubrange(...end) }
      return exchange(&isTooLong, with: false) || line.count > Self.longestLine
        ? .tooLong : .text(String(decoding: line, as: UTF8.self))
    }
    if buffer.count > Self.longestLine { (isTooLong, buffer) = (true, []) }
    guard hasEnded else { return nil }
    let line = takeBuffer()
    if exchange(&isTooLong, with: false) { return .tooLong }
    return line.isEmpty ? .end : .text(String(decoding: line, as: UTF8.self))
  }

  /// Returns whether a byte ends a line.
  ///
  /// A terminal may send Return as a carriage return, because it does not translate Return to a
  /// line feed in key mode.
  private func isEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || isTerminal && byte == UInt8(ascii: "\r")
  }

  /// Returns the next byte, or `nil` if none has arrived.
  mutating func readByte() -> UInt8? {
    if !hasBuffered, hasMore { fill() }
    return hasBuffered ? buffer.removeFirst() : nil
  }

  /// Returns the input that has arrived, up to the end of a line.
  ///
  /// The rest stays in the terminal, because it may be for the program that runs next.
  mutating func readWaiting() -> [UInt8] {
    var bytes = takeBuffer()
    while bytes.count < Self.portion, bytes.last.map(isEnd) != true, hasMore {
      fill(atMost: 1)
      bytes += takeBuffer()
    }
    return bytes
  }

  /// The maximum number of bytes that are read at once.
  private static let portion = 4096

  /// Reads more input into the buffer, or notices the end of the input.
  private mutating func fill(atMost count: Int = portion) {
    guard !hasEnded else { return }
    var bytes = [UInt8](repeating: 0, count: count)
    let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    guard count >= 0 || errno != EINTR else { return }
    hasEnded = count <= 0
    guard !hasEnded else { return }
    lastRead = .now
    buffer += bytes[..<count]
  }
}
