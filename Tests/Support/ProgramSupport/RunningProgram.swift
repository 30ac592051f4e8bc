internal import Foundation

/// A running program that a test operates interactively.
package struct RunningProgram {
  private let process: Process
  private let input = Pipe()
  private let output = Pipe()
  private let errors = Pipe()

  /// The process identifier.
  package var number: Int32 { process.processIdentifier }
  package var isRunning: Bool { process.isRunning }

  package init(_ program: BuiltProgram, _ arguments: [String] = []) throws {
    process = try program.process(arguments)
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  /// Waits for new text on standard output, and returns it, or an empty string at the end.
  package func nextOutput() -> String { Self.next(of: output) }

  /// Waits for `text` on standard output, and returns the output so far.
  ///
  /// If the program ends first, or writes nothing for 90 seconds, the output lacks the text.
  package func output(until text: String) -> String {
    var written = ""
    while !written.contains(text) {
      let more = nextOutput()
      if more.isEmpty { break }
      written += more
    }
    return written
  }

  /// Waits for new text on standard error, and returns it, or an empty string at the end.
  package func nextErrors() -> String { Self.next(of: errors) }

  /// Waits at most 90 seconds, so a hanging program fails only its own test.
  private static func next(of pipe: Pipe) -> String {
    let file = pipe.fileHandleForReading
    var state = pollfd(fd: file.fileDescriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&state, 1, 90_000) > 0 else { return "" }
    return String(decoding: file.availableData, as: UTF8.self)
  }

  package func type(_ lines: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
  }

  /// Returns the process identifier of the speech engine, or `nil` if the engine has not started.
  package func engine() throws -> Int32? {
    try BuiltProgram().shell("pgrep -P \(number) '^earshot-engine$'").lines.first
      .flatMap { Int32($0) }
  }

  /// Waits until the engine runs in a process other than `last`, and returns the identifier of its
  /// process, or `nil` after a timeout.
  package func engine(after last: Int32?) throws -> Int32? {
    var next: Int32?
    try eventually {
      next = try engine()
      return next != nil && next != last
    }
    return next == last ? nil : next
  }

  /// Types the last lines, waits until the program ends, and returns the remaining output.
  package func end(typing lines: String) throws -> BuiltProgram.Result {
    if !lines.isEmpty { try type(lines) }
    try input.fileHandleForWriting.close()
    let output = output.fileHandleForReading.readDataToEndOfFile()
    let errors = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return BuiltProgram.Result(
      output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self), status: process.terminationStatus)
  }
}
