private import Foundation
package import UnixSockets

/// The socket of a bus.
extension UnixSocket: BusTransport {
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
}
