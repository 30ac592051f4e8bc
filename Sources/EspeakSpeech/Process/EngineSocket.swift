private import Foundation

/// One end of the connection between the two processes.
///
/// It is a pair of connected sockets and not two pipes: a pipe whose reader has crashed would kill
/// the writer with a signal, which a library must not switch off for the whole program.
struct EngineSocket {
  /// What came of an attempt to read.
  enum Received {
    case some
    /// Nothing has come in the time that was given.
    case nothing
    /// The other process has closed its end, or is gone.
    case ended
  }

  private static let pieceLength = 1 << 16

  let descriptor: Int32

  /// Reads what has come, and waits for it if there is nothing.
  func receive(into buffer: inout FrameBuffer, waiting milliseconds: Int) -> Received {
    guard wait(for: Int16(POLLIN), milliseconds: milliseconds) != 0 else { return .nothing }
    return receive(into: &buffer)
  }

  /// Reads what has come, without waiting.
  func receive(into buffer: inout FrameBuffer) -> Received {
    var bytes = [UInt8](repeating: 0, count: Self.pieceLength)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe recv(descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT))
    }
    if count > 0 {
      buffer.append(bytes[..<count])
      return .some
    }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .ended
  }

  /// Writes as much as there is room for, without waiting.
  ///
  /// - Returns: How many bytes were written; nil if the other process is gone.
  func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    let count = unsafe bytes.withUnsafeBytes {
      unsafe Foundation.send(descriptor, $0.baseAddress, $0.count, flags)
    }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR || errno == ENOBUFS ? 0 : nil
  }

  /// Whether the other process has its end open.
  var isOpen: Bool { wait(for: 0, milliseconds: 0) == 0 }

  /// Waits until there is room to write.
  func waitForRoom(milliseconds: Int) {
    _ = wait(for: Int16(POLLOUT), milliseconds: milliseconds)
  }

  /// Waits until something can be read or written, or the other process is gone.
  ///
  /// - Parameters:
  ///   - events: What to wait for, as `poll` has it.
  ///   - milliseconds: How long to wait; -1 for ever.
  /// - Returns: What has come about, as `poll` has it; 0 if nothing has.
  func wait(for events: Int16, milliseconds: Int) -> Int16 {
    var entry = pollfd(fd: descriptor, events: events, revents: 0)
    let count = unsafe poll(&entry, 1, Int32(clamping: milliseconds))
    return count > 0 ? entry.revents : 0
  }
}
