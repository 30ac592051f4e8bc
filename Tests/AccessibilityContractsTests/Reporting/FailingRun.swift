import Foundation
import TestSupport
import XCTest

/// A second process of this test program, for one test that has to fail.
///
/// XCTest can't expect a failure on Linux. So the test fails in a process of its own, if `isUnderWay`, and
/// the test that started the process reads the output.
struct FailingRun {
  /// The test frameworks.
  enum Framework {
    case xcTest
    case swiftTesting
  }

  /// The output of the process, on both streams.
  let output: String
  /// The exit code; 0 if no test failed.
  let status: Int32

  private static let variable = "EARSHOT_MUST_FAIL"

  /// Whether this is the second process.
  static var isUnderWay: Bool { ProcessInfo.processInfo.environment[variable] != nil }

  /// Runs one test in a process of its own.
  ///
  /// - Parameters:
  ///   - test: The test, as the framework names it.
  ///   - framework: The framework of the test.
  /// - Throws: An error if the process can't be started, or its output can't be read.
  init(of test: String, by framework: Framework) throws {
    let arguments =
      switch framework {
      case .xcTest: [test]
      case .swiftTesting: ["--testing-library", "swift-testing", "--filter", test]
      }
    let process = try FinishedProcess(
      [CommandLine.arguments[0]] + arguments,
      environment: ProcessInfo.processInfo.environment.merging([Self.variable: "1"]) { $1 })
    status = process.status
    output = process.text + process.errors
  }

  /// Runs the calling test of XCTest in a process of its own, where the test has to fail.
  init(
    _ suite: XCTestCase.Type, function: String = #function, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    try self.init(of: "\(String(reflecting: suite))/\(function.dropLast(2))", by: .xcTest)
    XCTAssertNotEqual(status, 0, output, file: file, line: line)
  }

  /// Expects texts in the output.
  func expect(_ texts: String..., file: StaticString = #filePath, line: UInt = #line) {
    for text in texts where !output.contains(text) {
      XCTFail("\(text)\nis not in:\n\(output)", file: file, line: line)
    }
  }
}
