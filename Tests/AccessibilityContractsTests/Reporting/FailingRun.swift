import Foundation
import TestSupport

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
}
