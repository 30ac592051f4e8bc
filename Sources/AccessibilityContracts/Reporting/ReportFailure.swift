internal import Dispatch
internal import Foundation
internal import Testing
internal import XCTest

/// Fails the test that runs, whether XCTest or Swift Testing runs it.
///
/// XCTest ignores issues of Swift Testing, and the other way round. A detached task belongs to no
/// test, so its failure is reported to both: XCTest fails the test that runs at that moment, and
/// Swift Testing fails the run.
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

/// Fails the test that runs, at the call site of your own function.
///
/// ```swift
/// let site = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
/// if listener.opening.spoken.isEmpty { reportFailure("The screen opens silently.", at: site) }
/// ```
public func reportFailure(_ message: String, at site: CallSite) {
  let isSwiftTesting = Test.current != nil
  // A detached task has no current test in either framework. An issue without a test fails a run of Swift
  // Testing only.
  if !isSwiftTesting {
    XCTFail(message, file: site.filePath, line: site.line)
  }
  Issue.record(
    Comment(rawValue: message),
    sourceLocation: SourceLocation(
      fileID: "\(site.fileID)", filePath: "\(site.filePath)", line: Int(clamping: site.line),
      column: Int(clamping: site.column)))
}

/// The position in a test at which a failure is shown.
///
/// XCTest needs the path and the line, Swift Testing also the file ID and the column, so an assertion
/// of your own takes all four from its caller.
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

  /// Creates a call site, without defaults, which would name the function and not its caller.
  public init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
  }
}

/// The entry of a test into the main actor.
///
/// XCTest runs synchronous tests on the main thread, which the compiler does not know. So the entry
/// points of the kit are not isolated, and enter the main actor themselves.
enum MainActorEntry {
  /// Runs code on the main actor; elsewhere fails the test.
  ///
  /// The function does not wait for the main actor, which may itself wait for the test.
  static func run<Result: Sendable>(
    at site: CallSite, otherwise: @autoclosure () -> Result, _ body: @MainActor () throws -> Result
  ) rethrows -> Result {
    guard isHere else {
      reportFailure(advice, at: site)
      return otherwise()
    }
    return try MainActor.assumeIsolated(body)
  }

  /// Runs code on the main actor; elsewhere returns `nil`.
  static func runIfHere<Result: Sendable>(_ body: @MainActor () -> Result) -> Result? {
    isHere ? MainActor.assumeIsolated(body) : nil
  }

  /// The advice for a test that is not on the main actor.
  static let advice = """
    Nothing was checked: the test does not run on the main actor, on which elements live. \
    Annotate the suite with @MainActor; in XCTest, an asynchronous test.
    """

  /// Whether this code runs on the main actor.
  ///
  /// On Linux, under Swift Testing, other threads than the main one serve the main queue.
  private static var isHere: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mark) != nil
  }

  private static let mark: DispatchSpecificKey<Void> = {
    let mark = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: mark, value: ())
    return mark
  }()
}
