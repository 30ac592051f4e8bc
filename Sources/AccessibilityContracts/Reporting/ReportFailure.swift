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
