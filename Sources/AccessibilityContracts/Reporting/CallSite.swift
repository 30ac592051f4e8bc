/// The place in a test at which a failure is shown.
///
/// XCTest wants the path and the line, Swift Testing the module's name for the file and the column,
/// too; so a function that reports takes all four from its caller and keeps them in one of these.
///
/// ``reportFailure(_:at:)`` shows a function that does.
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

  /// Creates the place of a caller.
  ///
  /// A function of your own that checks something takes `fileID`, `filePath`, `line` and `column`
  /// with `#fileID`, `#filePath`, `#line` and `#column` as defaults and hands them on. There are no
  /// defaults here, since they would name the function and not its caller.
  ///
  /// - Parameters:
  ///   - fileID: The file as `#fileID` names it.
  ///   - filePath: The file as `#filePath` names it.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  public init(
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}
