private import Foundation

/// A connected Unix socket.
package final class BusSocket: BusTransport {
  private let descriptor: Int32
  /// The ends of a pipe for reading and writing. A byte in it ends a wait.
  private let waker: [Int32]

  /// Takes over a connected socket, and closes it at the end.
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

  /// Connects to the first address that accepts.
  package convenience init(connectingTo addresses: [BusAddress]) throws(BusFailure) {
    var reason = "the address of the bus is not a Unix socket"
    for address in addresses {
      do throws(BusFailure) {
        self.init(descriptor: try Self.connect(to: address))
        return
      } catch .closed(let failure) {
        reason = failure
      }
    }
    throw .closed(reason)
  }

  deinit {
    Foundation.close(descriptor)
    for end in waker where end >= 0 { Foundation.close(end) }
  }

  private static func connect(to address: BusAddress) throws(BusFailure) -> Int32 {
    let name: [UInt8] =
      switch address {
      case .path(let path): Array(path.utf8)
      case .abstract(let name): [0] + name.utf8
      }
    var target = sockaddr_un()
    let room = MemoryLayout.size(ofValue: target.sun_path)
    guard name.count < room else { throw .closed("the address of the bus is too long") }
    target.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &target.sun_path) { unsafe $0.copyBytes(from: name) }
    // The length distinguishes abstract names, which may contain zeros, from each other.
    let length = MemoryLayout.size(ofValue: target) - room + name.count
    let descriptor = socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw .closed(Self.reason(errno)) }
    let status = unsafe withUnsafePointer(to: &target) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Foundation.connect(descriptor, $0, socklen_t(length))
      }
    }
    guard status == 0 else {
      let reason = Self.reason(errno)
      Foundation.close(descriptor)
      throw .closed(reason)
    }
    return descriptor
  }

  private static func reason(_ number: Int32) -> String {
    "the bus can't be reached: \(unsafe String(cString: strerror(number)))"
  }

  package func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    let count = unsafe bytes.withUnsafeBytes {
      unsafe Foundation.send(descriptor, $0.baseAddress, $0.count, flags)
    }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR || errno == ENOBUFS ? 0 : nil
  }

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

  package func wake() {
    var wake: UInt8 = 1
    // A full pipe ends the wait, too.
    _ = unsafe write(waker[1], &wake, 1)
  }
}
