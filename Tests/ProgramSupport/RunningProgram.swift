internal import Foundation

/// The program while it runs, to be talked to.
package struct RunningProgram {
  private let process: Process
  private let input = Pipe()
  private let output = Pipe()
  private let errors = Pipe()

  /// The number of its process.
  package var number: Int32 { process.processIdentifier }
  package var isRunning: Bool { process.isRunning }

  package init(_ program: BuiltProgram, _ arguments: [String] = []) throws {
    process = try program.process(arguments)
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  /// Waits for something on standard output, and returns what there is; nothing if it ends.
  package func nextOutput() -> String { Self.next(of: output) }

  /// Waits until a text has been written to standard output.
  ///
  /// - Parameter text: The text.
  /// - Returns: What was written until then; without the text if the program ended, or was silent for
  ///   a minute and a half.
  package func output(until text: String) -> String {
    var written = ""
    while !written.contains(text) {
      let more = nextOutput()
      if more.isEmpty { break }
      written += more
    }
    return written
  }

  /// Waits for something on standard error, and returns what there is; nothing if it ends.
  package func nextErrors() -> String { Self.next(of: errors) }

  /// A program that says nothing for a minute and a half shall fail its test, and not stop all of them.
  private static func next(of pipe: Pipe) -> String {
    let file = pipe.fileHandleForReading
    var state = pollfd(fd: file.fileDescriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&state, 1, 90_000) > 0 else { return "" }
    return String(decoding: file.availableData, as: UTF8.self)
  }

  /// Types some lines.
  package func type(_ lines: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
  }

  /// The process that its speech engine runs in, once it is there.
  package func engine() throws -> Int32? {
    try BuiltProgram().shell("pgrep -P \(number) '^earshot-engine$'").lines.first
      .flatMap { Int32($0) }
  }

  /// Waits for a process of the engine that is not the one before.
  package func engine(after last: Int32?) throws -> Int32? {
    var next: Int32?
    try eventually {
      next = try engine()
      return next != nil && next != last
    }
    return next == last ? nil : next
  }

  /// Types the last lines, waits for the end, and returns what has come since.
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
