private import Foundation

/// The socket of a client, with the bytes that the client has not read yet.
struct RemoteClient: ~Copyable {
  /// The maximum number of unread bytes. A client that reads more slowly is disconnected.
  static let maximumUnread = 1 << 20

  enum Reading {
    case bytes([UInt8])
    case nothing
    /// The client is gone.
    case end
  }

  let descriptor: Int32
  /// The time at which the connection is closed, or `nil` for no limit.
  var deadline: ContinuousClock.Instant?
  private(set) var isClosing = false
  private var unsent: [UInt8] = []
  /// Whether the client is gone, or has read too slowly.
  private(set) var isLost = false

  init(descriptor: Int32, deadline: ContinuousClock.Instant) {
    self.descriptor = descriptor
    self.deadline = deadline
  }

  deinit { close(descriptor) }

  /// Whether the socket should be watched until it accepts more bytes.
  var isWaitingToSend: Bool { !unsent.isEmpty && !isLost }

  mutating func send(_ bytes: [UInt8]) {
    guard !isLost else { return }
    unsent += bytes
    flush()
    guard unsent.count > Self.maximumUnread else { return }
    (isLost, unsent) = (true, [])
  }

  /// Sends as many bytes as the socket accepts.
  mutating func flush() {
    while isWaitingToSend {
      let count = unsent.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count >= 0 else {
        if errno == EINTR { continue }
        isLost = errno != EAGAIN && errno != EWOULDBLOCK
        return
      }
      unsent.removeFirst(count)
    }
    if isClosing { shutdown(descriptor, Int32(SHUT_WR)) }
  }

  /// Ends the connection after the unsent bytes, at the latest at the deadline.
  ///
  /// The socket stays open until the client closes its end, because bytes that arrive at a closed
  /// socket would discard the last answer.
  mutating func end(by deadline: ContinuousClock.Instant) {
    isClosing = true
    self.deadline = deadline
    flush()
  }

  func read() -> Reading {
    let buffer = [UInt8](unsafeUninitializedCapacity: 1 << 16) { bytes, count in
      let received = recv(descriptor, bytes.baseAddress, bytes.count, 0)
      // A negative count is distinguished from the end of the input by `errno`.
      if received >= 0 { errno = 0 }
      count = max(received, 0)
    }
    guard buffer.isEmpty else { return .bytes(buffer) }
    return [EINTR, EAGAIN, EWOULDBLOCK].contains(errno) ? .nothing : .end
  }
}
