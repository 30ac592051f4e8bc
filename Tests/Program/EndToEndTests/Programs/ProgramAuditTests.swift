import Foundation
import ProgramSupport
import XCTest

/// Audits that operate a second start of a real program.
final class ProgramAuditTests: XCTestCase {
  /// Audits the window with check boxes, and returns the lines about operations.
  private func operated(
    _ arguments: String, in name: String = "qt-toggles", options: [String] = []
  ) throws -> [String] {
    for name in ["Xvfb", "dbus-daemon"] { _ = try path(of: name, for: "run a Linux program") }
    let python = "/usr/bin/python3"
    let check = try BuiltProgram().shell("\(python) -c 'import PyQt6.QtWidgets'")
    try XCTSkipIf(check.status != 0, "PyQt6 is missing; Scripts/setup installs it")
    let script = try XCTUnwrap(
      Bundle.module.url(forResource: "Cases/\(name)", withExtension: "py"))
    let result = try BuiltProgram().audit(
      ["--headless", "--wait", "60", "--start", "\(python) '\(script.path)' \(arguments)"] + options
    )
    return result.lines.compactMap { line in
      guard
        let mark = line.range(
          of: #"(error|Not checked): (“|Operation|\d+ rules about operation)"#,
          options: .regularExpression
        )
      else { return nil }
      return String(line[mark.lowerBound...]).replacing(/\ \([^)]*\)(?=:|\.|$)/, with: "")
    }
  }

  private static let others =
    "Not checked: 7 rules about operation. These need a scene or a control in Swift."
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
      try operated("broken", options: ["--no-operate"]),
      ["Not checked: 26 rules about operation. The option --no-operate was given."])
  }

  func testFlawsOfTheFocusAndOfDialogs() throws {
    let findings = [
      "trap":
        "“Code”: Neither Tab, Control-Tab nor Shift-Tab move the focus away from it.",
      "dialog":
        "“Plan”: It opens the dialog “Plans”, which neither Escape nor a control in it closes.",
      "jump": "“Amount”: When it gets the focus, “Rates” opens.",
    ]
    for (flaw, finding) in findings {
      let found = { try self.operated($0 + " " + flaw, in: "qt-focus").filter(\.isError) }
      XCTAssertEqual(try found("broken"), ["error: " + finding], flaw)
      XCTAssertEqual(try found("fixed"), [], flaw)
    }
  }
}

extension String {
  fileprivate var isError: Bool { hasPrefix("error: ") }
}
