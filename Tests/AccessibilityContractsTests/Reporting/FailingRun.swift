import Foundation
import TestSupport

/// This very test program, run a second time for one test that has to fail.
///
/// XCTest can't expect a failure on Linux; so what must fail does so in a process of its own, where
/// `isUnderWay` tells it to, and the test that started the process reads what it printed.
struct FailingRun {
  /// The frameworks that a test may be run by.
  enum Framework {
    case xcTest
    case swiftTesting
  }

  /// What the process printed, on both streams.
  let output: String
  /// How it ended; 0 would mean that nothing had failed.
  let status: Int32

  private static let variable = "EARSHOT_MUST_FAIL"

  /// Whether this process was started to see a test fail.
  static var isUnderWay: Bool { ProcessInfo.processInfo.environment[variable] != nil }

  /// Runs one test in a process of its own.
  ///
  /// - Parameters:
  ///   - test: The test, as the framework names it.
  ///   - framework: Who runs it.
  /// - Throws: An error if the process can't be started or what it printed can't be read.
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
