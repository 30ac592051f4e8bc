import Foundation
import TestSupport
import XCTest

/// A second process of this test program, which runs one test that must fail.
///
/// XCTest can't expect a failure on Linux. Therefore, a test fails only in the second process,
/// where `isUnderWay` is true, and the same test in the first process reads the output.
struct FailingRun {
  /// A test framework.
  enum Framework {
    case xcTest
    case swiftTesting
  }

  /// The output of the process on both streams.
  let output: String
  /// The exit code, which is 0 if no test failed.
  let status: Int32

  private static let variable = "EARSHOT_MUST_FAIL"

  /// Whether this is the second process.
  static var isUnderWay: Bool { ProcessInfo.processInfo.environment[variable] != nil }

  /// Runs one test in a second process.
  ///
  /// - Parameters:
  ///   - test: The name of the test in the form that the framework uses.
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

  /// Runs the calling XCTest test in a second process, where it must fail.
  init(
    _ suite: XCTestCase.Type, function: String = #function, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    try self.init(of: "\(String(reflecting: suite))/\(function.dropLast(2))", by: .xcTest)
    XCTAssertNotEqual(status, 0, output, file: file, line: line)
  }

  /// Expects the output to contain some strings.
  func expect(_ texts: String..., file: StaticString = #filePath, line: UInt = #line) {
    for text in texts where !output.contains(text) {
      XCTFail("\(text)\nis not in:\n\(output)", file: file, line: line)
    }
  }
}
