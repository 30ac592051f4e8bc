/// Bytes that have arrived, and the messages in them.
package struct MessageBuffer {
  private var bytes: [UInt8] = []
  /// The number of bytes at the beginning that have been read.
  private var used = 0

  package init() {}

  package mutating func append(_ more: some Collection<UInt8>) { bytes += more }

  /// Removes and returns the next complete message, or `nil` if it has not arrived completely.
  ///
  /// The buffer holds only bytes that have arrived: a length in a message reserves no memory.
  package mutating func next() throws(WireError) -> BusMessage? {
    while let size = try BusMessage.size(of: bytes[used...]), size <= bytes.count - used {
      let message = try BusMessage(bytes: Array(bytes[used..<used + size]))
      remove(size)
      if let message { return message }
    }
    return nil
  }

  /// Removes and returns the next line without its line break, or `nil` if it is incomplete.
  package mutating func nextLine() -> String? {
    guard let end = bytes[used...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    var line = bytes[used..<end]
    remove(end + 1 - used)
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }

  package var count: Int { bytes.count - used }

  private mutating func remove(_ count: Int) {
    used += count
    // The rest moves only when it is the smaller part, so a long buffer takes linear time.
    if used * 2 >= bytes.count {
      bytes.removeSubrange(..<used)
      used = 0
    }
  }
}
