internal import Dispatch
internal import Foundation
internal import Testing
internal import XCTest

/// Fails the current test, whether XCTest or Swift Testing runs it.
///
/// Each framework ignores failures that are reported to the other. A detached task is not part of
/// any test, so its failure is reported to both: XCTest fails the test that is running at that
/// moment, and Swift Testing fails the whole run.
///
/// ```swift
/// if listener.focus == nil { reportFailure("The cursor is lost.") }
/// ```
public func reportFailure(
  _ message: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  reportFailure(message, at: site)
}

/// Fails the current test at the call site of your own function.
///
/// ```swift
/// let site = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
/// if listener.opening.spoken.isEmpty { reportFailure("The screen opens silently.", at: site) }
/// ```
public func reportFailure(_ message: String, at site: CallSite) {
  // Without a current test of Swift Testing, this may be XCTest or a detached task, so both
  // frameworks get the failure. An issue without a test fails only a run of Swift Testing.
  if Test.current == nil { XCTFail(message, file: site.filePath, line: site.line) }
  Issue.record(
    Comment(rawValue: message),
    sourceLocation: SourceLocation(
      fileID: "\(site.fileID)", filePath: "\(site.filePath)", line: Int(clamping: site.line),
      column: Int(clamping: site.column)))
}

/// The place in a test where a failure is shown.
///
/// XCTest needs the path and the line, and Swift Testing also needs the file ID and the column, so
/// an assertion of your own should accept all four from its caller.
///
/// ```swift
/// func expectShort(
///   _ action: String, of listener: Listener, fileID: StaticString = #fileID,
///   filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
/// ) {
///   let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
///   let heard = listener.perform(action)
///   if heard.spoken.count > 3 { reportFailure("That is much:\n\(heard)", at: site) }
/// }
/// ```
public struct CallSite: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Creates a call site.
  ///
  /// There are no default arguments, because they would refer to your function, not to its caller.
  public init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
  }
}

/// Runs the kit's code on the main actor. XCTest runs synchronous tests on the main thread, but the
/// compiler does not know that. Therefore the kit's entry points are not isolated to the main
/// actor; they enter it here at run time.
enum MainActorEntry {
  /// Runs code if the caller is on the main actor, and fails the test otherwise. It does not wait
  /// for the main actor, which may be waiting for the test.
  static func run<Result: Sendable>(
    at site: CallSite, otherwise: @autoclosure () -> Result, _ body: @MainActor () throws -> Result
  ) rethrows -> Result {
    guard isHere else {
      reportFailure(advice, at: site)
      return otherwise()
    }
    return try MainActor.assumeIsolated { try PostponedWork.receiving(body) }
  }

  /// Runs code if the caller is on the main actor, and returns `nil` otherwise.
  static func runIfHere<Result: Sendable>(_ body: @MainActor () -> Result) -> Result? {
    isHere ? MainActor.assumeIsolated { PostponedWork.receiving(body) } : nil
  }

  static let advice = """
    Nothing was checked, because elements are isolated to the main actor and the test does not run there. \
    Annotate the suite with @MainActor or, in XCTest, the asynchronous test method.
    """

  /// Whether this code runs on the main actor. On Linux, Swift Testing serves the main queue on
  /// threads other than the main one.
  private static var isHere: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mark) != nil
  }

  private static let mark: DispatchSpecificKey<Void> = {
    let mark = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: mark, value: ())
    return mark
  }()
}
