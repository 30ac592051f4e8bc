internal import ATDriver

/// Standard input of a client, line by line.
struct LineInput {
  private var connection = LineConnection()
  private var lines: [String?] = []

  /// Waits for the next line, or returns `nil` at the end of the input.
  mutating func next() -> String?? {
    while lines.isEmpty {
      guard let bytes = StdioPipe.read() else { return nil }
      lines += connection.receive(bytes)
    }
    return .some(lines.removeFirst())
  }

  /// Returns the lines that have arrived, without waiting.
  mutating func arrived() -> [String?] {
    while EventLoop.isReadable(0), let bytes = StdioPipe.read() {
      lines += connection.receive(bytes)
    }
    return exchange(&lines, with: [])
  }
}
