/// A program in a pseudo terminal, as the source of a live screen needs it.
@MainActor
package protocol TerminalChild: AnyObject {
  /// The time by the clock of the child, which in a test passes only while the source waits.
  var now: Duration { get }
  /// Returns what the program is doing, or also what its helpers in the background are doing.
  func activity(includingBackground: Bool) -> TerminalActivity
  /// Whether the terminal hides what is typed, as for a password: it echoes nothing, but takes whole lines.
  var hidesInput: Bool { get }
  /// The exit code, or `nil` while the program runs.
  var exitCode: Int32? { get }
  /// Waits for output, but no longer than a time.
  func wait(atMost time: Duration)
  /// Returns the output that is there, up to a limit, without waiting.
  func read() -> [UInt8]
  /// Sends input without waiting. Input that the program does not read is kept up to a limit.
  func write(_ bytes: [UInt8])
  /// Ends the program and everything that it has started in its terminal.
  func end()
}

/// The activity of a program in a terminal, as far as the system knows it.
package enum TerminalActivity: Sendable {
  /// It waits for input, or for something else outside.
  case waiting
  /// It sleeps for a time, and will act by itself.
  case sleeping
  /// It computes, or waits for the disk.
  case busy
}
