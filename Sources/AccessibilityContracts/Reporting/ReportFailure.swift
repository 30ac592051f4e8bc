internal import Dispatch
internal import Foundation
internal import Testing
internal import XCTest

/// Fails the test that runs, whether XCTest or Swift Testing runs it.
///
/// All failures of this kit are reported here. XCTest ignores issues of Swift Testing, and the other way round:
/// with the wrong one a test passes silently. A detached task belongs to no test, so its failure is reported to
/// both: XCTest fails the test that runs at that moment, and Swift Testing the run.
///
/// ```swift
/// if listener.focus == nil { reportFailure("The cursor is lost.") }
/// ```
///
/// - Parameters:
///   - message: The failure.
///   - fileID: The caller's file, by module and name.
///   - filePath: The caller's file, by path.
///   - line: The caller's line.
///   - column: The caller's column.
public func reportFailure(
  _ message: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  reportFailure(message, at: site)
}

/// Fails the test that runs, at the place of the caller of your own function.
///
/// ```swift
/// let site = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
/// if listener.opening.isSilent { reportFailure("The screen opens silently.", at: site) }
/// ```
///
/// - Parameters:
///   - message: The failure.
///   - site: The place of the failure.
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

/// The place in a test at which a failure is shown.
///
/// XCTest wants the path and the line, Swift Testing the module's name for the file and the column,
/// too; so a function that reports takes all four from its caller and keeps them in one of these.
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
  /// The file as `#fileID` names it: module and file name.
  public let fileID: StaticString
  /// The file as `#filePath` names it.
  public let filePath: StaticString
  /// The line, from 1.
  public let line: UInt
  /// The column, from 1.
  public let column: UInt

  /// Creates the place of a caller. There are no defaults, which would name the function and not its caller.
  public init(
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}

/// The entry of a test into the main actor.
///
/// XCTest runs synchronous tests on the main thread, which is the main actor's, without saying so to the
/// compiler. So the entry points of the kit are not isolated, and enter the main actor themselves.
enum MainActorEntry {
  /// Runs code on the main actor; elsewhere it fails the test instead. It does not wait for the
  /// main actor, which may itself wait for the test.
  static func run<Result: Sendable>(
    at site: CallSite, otherwise: @autoclosure () -> Result, _ body: @MainActor () throws -> Result
  ) rethrows -> Result {
    guard isHere else {
      reportFailure(advice, at: site)
      return otherwise()
    }
    return try MainActor.assumeIsolated(body)
  }

  /// Runs code on the main actor; returns `nil` elsewhere.
  static func runIfHere<Result: Sendable>(_ body: @MainActor () -> Result) -> Result? {
    isHere ? MainActor.assumeIsolated(body) : nil
  }

  /// The advice for a test that is not on the main actor.
  static let advice = """
    Nothing was checked: the test does not run on the main actor, on which elements live. \
    Annotate the suite with @MainActor; in XCTest, an asynchronous test.
    """

  /// Whether the main actor runs this.
  ///
  /// On Linux the main queue is not always that of the main thread: under Swift Testing other threads serve it.
  private static var isHere: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mark) != nil
  }

  private static let mark: DispatchSpecificKey<Void> = {
    let mark = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: mark, value: ())
    return mark
  }()
}
