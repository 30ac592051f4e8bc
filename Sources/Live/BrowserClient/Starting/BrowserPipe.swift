internal import UnixSockets

/// The connection to a browser's descriptors 3 and 4, which are one socket here.
final class BrowserPipe: DevToolsTransport {
  private let socket: UnixSocket
  private let start = ContinuousClock.now

  init(descriptor: Int32) { socket = UnixSocket(descriptor: descriptor) }

  var now: Duration { start.duration(to: .now) }

  func send(_ bytes: ArraySlice<UInt8>) -> Int? { socket.send(bytes) }

  func receive(forRoom: Bool, timeout: Duration) -> [UInt8]? {
    socket.receive(forRoom: forRoom, timeout: timeout)
  }
}
