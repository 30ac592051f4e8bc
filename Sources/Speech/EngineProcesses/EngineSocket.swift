private import Foundation

/// One end of the connection between a program and its engine's process.
///
/// It is a socket because writing to a pipe whose reader has crashed would raise a signal, which a
/// library must not disable for the whole program.
package struct EngineSocket: Sendable {
  enum Received {
    case some
    /// Nothing arrived in time.
    case nothing
    /// The other process has closed its end, or has ended.
    case ended
  }

  package let descriptor: Int32

  /// Reads the bytes that have arrived, waiting for some if necessary.
  func receive(into buffer: inout FrameBuffer, waiting milliseconds: Int) -> Received {
    guard wait(for: Int16(POLLIN), milliseconds: milliseconds) != 0 else { return .nothing }
    return receive(into: &buffer)
  }

  /// Reads the bytes that have arrived, without waiting.
  func receive(into buffer: inout FrameBuffer) -> Received {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe recv(descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT))
    }
    if count > 0 {
      buffer.append(bytes[..<count])
      return .some
    }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .ended
  }

  /// Writes as many bytes as there is room for, without waiting. Returns their number, or `nil` if
  /// the other process has ended.
  func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    let count = unsafe bytes.withUnsafeBytes {
      unsafe Foundation.send(descriptor, $0.baseAddress, $0.count, flags)
    }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR || errno == ENOBUFS ? 0 : nil
  }

  /// Whether the other process still has its end open.
  var isOpen: Bool { wait(for: 0, milliseconds: 0) == 0 }

  /// Waits until there is room to write.
  func waitForRoom(milliseconds: Int) { _ = wait(for: Int16(POLLOUT), milliseconds: milliseconds) }

  /// Waits for any of the events, or until the other process ends. Returns the events that
  /// occurred, as `poll` does, or 0 after the timeout. A timeout of -1 never expires.
  func wait(for events: Int16, milliseconds: Int) -> Int16 {
    var entry = pollfd(fd: descriptor, events: events, revents: 0)
    let count = unsafe poll(&entry, 1, Int32(clamping: milliseconds))
    return count > 0 ? entry.revents : 0
  }
}
