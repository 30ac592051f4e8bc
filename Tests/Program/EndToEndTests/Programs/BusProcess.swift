import Foundation
import ProgramSupport
import TestSupport
import XCTest

/// A bus with one program, in a separate process, which ends with the test.
final class BusProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  /// The variables with which Earshot finds the bus.
  let environment: [String: String]

  init(for test: XCTestCase, _ content: String...) throws {
    let path = try temporaryFolder(test) + "/bus"
    environment = [
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(path)", "AT_SPI_BUS_ADDRESS": "unix:path=\(path)",
    ]
    process.executableURL = BuiltFolder.url.appendingPathComponent("BusDouble")
    process.arguments = [path] + content
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    test.addTeardownBlock { [process] in
      process.terminate()
      process.waitUntilExit()
    }
    _ = output.fileHandleForReading.availableData
  }

  /// The desktop's switches that programs read, after the last connection has changed them.
  func switches() throws -> String {
    try input.fileHandleForWriting.write(contentsOf: Data("switches\n".utf8))
    return String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      .trimmingCharacters(in: .newlines)
  }

  /// Changes the program, such as `hang`, and waits until that is done.
  func change(_ command: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data((command + "\n").utf8))
    _ = output.fileHandleForReading.availableData
  }
}
