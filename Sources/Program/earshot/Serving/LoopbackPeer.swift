private import Foundation

/// The other end of a connection within this machine.
///
/// The loopback addresses are open to every user of the machine, so the server asks the kernel who
/// has opened a connection.
enum LoopbackPeer {
  /// Returns whether the user of this process, or root, has opened a connection.
  static func isTrusted(on socket: Int32) -> Bool {
    guard let own = endpoint(of: socket, getsockname), let peer = endpoint(of: socket, getpeername),
      let table = try? String(
        contentsOfFile: own.isVersion6 ? "/proc/net/tcp6" : "/proc/net/tcp", encoding: .utf8)
    else { return false }
    return owner(from: peer.text, to: own.text, in: table).map { [0, getuid()].contains($0) }
      ?? false
  }

  /// Returns the user who has opened an established connection.
  ///
  /// A connection that its client has closed belongs to root in the table, so it does not count.
  ///
  /// - Parameters:
  ///   - peer: The client's end, as in the table: the address and the port in hexadecimal digits.
  ///   - own: The server's end.
  ///   - table: The contents of `/proc/net/tcp`, as in proc_net_tcp.txt of the kernel.
  /// - Returns: The number of the user, or `nil` if the table has no such connection.
  static func owner(from peer: String, to own: String, in table: String) -> UInt32? {
    for line in table.split(separator: "\n").dropFirst() {
      let fields = line.split(separator: " ")
      guard fields.count > 7, fields[1] == peer, fields[2] == own, fields[3] == "01" else {
        continue
      }
      return UInt32(fields[7])
    }
    return nil
  }

  private static func endpoint(
    of socket: Int32,
    _ name: (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
  ) -> (text: String, isVersion6: Bool)? {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutableBytes(of: &storage) { bytes in
      guard let start = bytes.baseAddress,
        name(socket, start.assumingMemoryBound(to: sockaddr.self), &size) == 0
      else { return nil }
      let family = Int32(start.assumingMemoryBound(to: sockaddr.self).pointee.sa_family)
      // Both structures have the port at the same place.
      let port = start.assumingMemoryBound(to: sockaddr_in.self).pointee.sin_port.bigEndian
      let (place, words) = family == AF_INET6 ? (8, 4) : (4, 1)
      let address = (0..<words).map {
        digits(bytes.loadUnaligned(fromByteOffset: place + $0 * 4, as: UInt32.self), 8)
      }
      return ("\(address.joined()):\(digits(UInt32(port), 4))", family == AF_INET6)
    }
  }

  private static func digits(_ number: UInt32, _ width: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(width - digits.count, 0)) + digits
  }
}
