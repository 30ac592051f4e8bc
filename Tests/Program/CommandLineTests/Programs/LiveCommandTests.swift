import ProgramSupport
import XCTest

/// Tests commands that can read a program or a page instead of a scene, in the built program.
final class LiveCommandTests: XCTestCase {
  func testMissingArgumentIsNamed() throws {
    let scene =
      "Specify a scene, a program with --app NAME, --start 'COMMAND' or --terminal 'COMMAND', or a page "
      + "with --page ADDRESS."
    let commands = "Specify the commands to perform, such as “go volume; set 40”."
    let cases = [
      (["do"], scene), (["do", "deck.yaml"], commands),
      (["do", "--start", "zenity --scale"], commands), (["verify"], scene),
      (["verify", "--start", "zenity --scale"], "Specify at least one recorded session."),
      (["run", "--headless"], "--headless needs a program: --start 'COMMAND' --headless."),
    ]
    let results = try BuiltProgram().run(sideBySide: cases.map(\.0))
    for ((_, message), result) in zip(cases, results) {
      XCTAssertTrue(result.errors.hasPrefix("Error: \(message)\n"), result.errors)
      XCTAssertEqual(result.status, 64)
      XCTAssertEqual(result.output, "")
    }
  }

  func testProgramIsNotStartedForAMissingSession() throws {
    let program = try BuiltProgram(inFolderOf: self)
    let result = try program.run(["verify", "--start", "touch started", "nosuch.txt"])
    XCTAssertEqual(result.status, 66)
    XCTAssertTrue(result.errors.hasPrefix("nosuch.txt: "), result.errors)
    XCTAssertThrowsError(try program.read("started"))
  }
}
