private import Foundation

/// A connected socket, to which bytes are sent without waiting, and from which they are read with a
/// time limit.
package final class UnixSocket: Sendable {
  private let descriptor: Int32
  /// The ends of a pipe for reading and writing. A byte in it ends a wait.
  private let waker: [Int32]

  /// Owns a connected socket, and closes it at the end.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
    var ends: [Int32] = [-1, -1]
    _ = unsafe pipe(&ends)
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    waker = ends
  }

  deinit {
    Foundation.close(descriptor)
    for end in waker where end >= 0 { Foundation.close(end) }
  }

  /// Sends as many bytes as there is room for. Returns their number, or `nil` at the end.
  package func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    let count = unsafe bytes.withUnsafeBytes {
      unsafe Foundation.send(descriptor, $0.baseAddress, $0.count, flags)
    }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR || errno == ENOBUFS ? 0 : nil
  }

  /// Waits for bytes, for room to send if `forRoom` is true, or for ``wake()``, until the timeout.
  /// Returns the bytes, if any, or `nil` at the end.
  package func receive(forRoom: Bool, timeout: Duration?) -> [UInt8]? {
    let events = Int16(POLLIN) | (forRoom ? Int16(POLLOUT) : 0)
    var entries = [
      pollfd(fd: descriptor, events: events, revents: 0),
      pollfd(fd: waker[0], events: Int16(POLLIN), revents: 0),
    ]
    // Rounded up, so that a wait does not end just before its time.
    let limit =
      timeout.map { $0 <= .zero ? 0 : Int32(clamping: Int64($0 / .milliseconds(1)) + 1) } ?? -1
    guard unsafe poll(&entries, nfds_t(entries.count), limit) > 0 else { return [] }
    if entries[1].revents != 0 {
      var wakes = [UInt8](repeating: 0, count: 64)
      _ = unsafe read(waker[0], &wakes, wakes.count)
    }
    guard entries[0].revents & ~Int16(POLLOUT) != 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe recv(descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT))
    }
    if count > 0 { return Array(bytes[..<count]) }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? [] : nil
  }

  /// Ends a wait of ``receive(forRoom:timeout:)`` from any thread.
  package func wake() {
    var wake: UInt8 = 1
    // A full pipe ends the wait, too.
    _ = unsafe write(waker[1], &wake, 1)
  }
}
