internal import Testing
internal import XCTest

/// Fails the test that runs, whether XCTest or Swift Testing runs it.
///
/// Everything in this kit that can fail reports here. XCTest passes over what is recorded for Swift
/// Testing, and Swift Testing over what is recorded for XCTest: with the wrong one a test passes
/// silently. A task that was detached belongs to no test: both are told, XCTest fails whichever test runs
/// at that moment, and Swift Testing the run.
///
/// ```swift
/// if listener.focus == nil { reportFailure("The cursor is lost.") }
/// ```
///
/// - Parameters:
///   - message: What is wrong.
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

/// Fails the test that runs, at a place that a function of your own was given by its caller.
///
/// ```swift
/// func check(
///   _ heard: Heard, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
///   line: UInt = #line, column: UInt = #column
/// ) {
///   let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
///   if heard.isSilent { reportFailure("Silence after \(heard.action).", at: site) }
/// }
/// ```
///
/// - Parameters:
///   - message: What is wrong.
///   - site: Where the failure is shown.
public func reportFailure(_ message: String, at site: CallSite) {
  let isSwiftTesting = Test.current != nil
  // A task that was detached has no current test, in either framework. An issue without a test fails a
  // run of Swift Testing, and is nothing to XCTest; so of such a failure both are told.
  if !isSwiftTesting {
    XCTFail(message, file: site.filePath, line: site.line)
  }
  Issue.record(
    Comment(rawValue: message),
    sourceLocation: SourceLocation(
      fileID: "\(site.fileID)", filePath: "\(site.filePath)", line: Int(clamping: site.line),
      column: Int(clamping: site.column)))
}
