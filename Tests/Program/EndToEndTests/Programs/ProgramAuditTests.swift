import Foundation
import ProgramSupport
import XCTest

/// Audits that operate a second start of a real program.
final class ProgramAuditTests: XCTestCase {
  /// Audits the window with check boxes, and returns the lines about operations.
  private func operated(_ arguments: String, _ options: [String] = []) throws -> [String] {
    for name in ["Xvfb", "dbus-daemon"] { _ = try path(of: name, for: "run a Linux program") }
    let python = "/usr/bin/python3"
    let check = try BuiltProgram().shell("\(python) -c 'import PyQt6.QtWidgets'")
    try XCTSkipIf(check.status != 0, "PyQt6 is missing; Scripts/setup installs it")
    let script = try XCTUnwrap(
      Bundle.module.url(forResource: "Cases/qt-toggles", withExtension: "py"))
    let result = try BuiltProgram().run(
      ["audit", "--headless", "--wait", "60", "--start", "\(python) '\(script.path)' \(arguments)"]
        + options)
    return result.lines.compactMap { line in
      guard
        let mark = line.range(
          of: #"(error|Not checked): (“|Operation|Rules that operate)"#, options: .regularExpression
        )
      else { return nil }
      return String(line[mark.lowerBound...]).replacing(/\ \([^)]*\)(?=:|\.|$)/, with: "")
    }
  }

  private static let others =
    "Not checked: Rules that operate elements. The audit checks these rules only on scenes and on controls in "
    + "Swift."
  private static let left =
    "Not checked: Operation of 1 control. They could end the program, open a window or a file, or reach "
    + "something else, so they are not operated."

  func testACheckBoxThatChangesItsLabelInsteadOfItsStateIsFound() throws {
    XCTAssertEqual(
      try operated("broken"),
      [
        "error: “Sound”: It is called “Sound is on” now, but its state does not change.",
        Self.others, Self.left,
      ])
  }

  func testTheFixedProgramIsQuiet() throws {
    XCTAssertEqual(try operated("fixed"), [Self.others, Self.left])
  }

  func testAProgramIsOnlyReadOnRequest() throws {
    XCTAssertEqual(
      try operated("broken", ["--no-operate"]),
      ["Not checked: Rules that operate elements. The option --no-operate was given."])
  }
}
