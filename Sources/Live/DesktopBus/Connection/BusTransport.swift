/// A stream of bytes to and from a bus, such as a socket.
package protocol BusTransport: Sendable {
  /// Writes as many bytes as there is room for, without waiting. Returns their number, or `nil` if
  /// the stream has ended.
  func send(_ bytes: ArraySlice<UInt8>) -> Int?

  /// Waits until bytes arrive, until there is room to write, if `forRoom` is true, until `wake()`
  /// is called, or until the timeout, where `nil` never ends. Returns the bytes,
  /// if any, or `nil` if the stream has ended.
  func receive(forRoom: Bool, timeout: Duration?) -> [UInt8]?

  /// Ends the current wait. Without one, the next wait ends at once.
  func wake()
}
