private import Foundation

/// Listening sockets on the loopback addresses, which other machines can't reach.
struct LoopbackListener {
  enum Failure: Error, Equatable {
    case portInUse
    case unavailable(Int32)
  }

  let descriptors: [Int32]
  let port: UInt16

  /// The number of free ports to try until one is free on both addresses.
  private static let attempts = 20

  /// Listens on 127.0.0.1 and, where the machine has IPv6, on ::1. Port 0 chooses a free port.
  init(port: UInt16) throws(Failure) {
    for attempt in 1... {
      let first = try Self.listen(on: Self.address(port: port), AF_INET)
      let chosen = Self.port(of: first)
      do throws(Failure) {
        let second = try Self.listen(on: Self.address6(port: chosen), AF_INET6)
        (descriptors, self.port) = ([first, second], chosen)
        return
      } catch .portInUse where port != 0 || attempt == Self.attempts {
        close(first)
        throw .portInUse
      } catch .portInUse {
        close(first)
      } catch {
        (descriptors, self.port) = ([first], chosen)
        return
      }
    }
    throw .portInUse
  }

  /// Accepts a connection, or returns `nil` if none is waiting.
  static func accept(on descriptor: Int32) -> Int32? {
    let client = Foundation.accept(descriptor, nil, nil)
    guard client >= 0 else { return nil }
    _ = fcntl(client, F_SETFD, FD_CLOEXEC)
    _ = fcntl(client, F_SETFL, O_NONBLOCK)
    // Each message is sent at once, because clients wait for the words after each key.
    var isOn: Int32 = 1
    setsockopt(client, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    return client
  }

  private static func listen<Address>(
    on address: Address, _ family: Int32
  ) throws(Failure) -> Int32 {
    let kind = SOCK_STREAM.number | SOCK_CLOEXEC.number | SOCK_NONBLOCK.number
    let descriptor = socket(family, kind, 0)
    guard descriptor >= 0 else { throw .unavailable(errno) }
    var isOn: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, size)
    if family == AF_INET6 {
      setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &isOn, size)
    }
    guard bind(descriptor, to: address) == 0, Foundation.listen(descriptor, 128) == 0 else {
      defer { close(descriptor) }
      throw errno == EADDRINUSE ? .portInUse : .unavailable(errno)
    }
    return descriptor
  }

  private static func bind<Address>(_ descriptor: Int32, to address: Address) -> Int32 {
    withUnsafeBytes(of: address) { bytes in
      guard let start = bytes.baseAddress else { return -1 }
      return Foundation.bind(
        descriptor, start.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
    }
  }

  private static func address(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    return address
  }

  private static func address6(port: UInt16) -> sockaddr_in6 {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = port.bigEndian
    address.sin6_addr = in6addr_loopback
    return address
  }

  private static func port(of descriptor: Int32) -> UInt16 {
    var storage = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutableBytes(of: &storage) { bytes in
      bytes.baseAddress.map {
        getsockname(descriptor, $0.assumingMemoryBound(to: sockaddr.self), &size)
      }
    }
    return status == 0 ? UInt16(bigEndian: storage.sin_port) : 0
  }
}

extension __socket_type {
  fileprivate var number: Int32 { Int32(rawValue) }
}
