import Foundation
import ProgramSupport
import XCTest

/// Keys in a program with the words of Orca, and the same session in Orca itself.
final class OrcaTests: XCTestCase {
  private static let form =
    "zenity --forms --title=Sign --text=Account --add-entry=Name --add-entry=Town"
  private static let keys = "tab\ntab\nshift tab\ntype Ann\npress ctrl a\ntab\ntab\n"

  private func session() throws -> (path: String, text: String) {
    for name in ["Xvfb", "dbus-daemon", "zenity"] {
      _ = try path(of: name, for: "run a Linux program")
    }
    let folder = try temporaryFolder(self)
    let keys = folder + "/keys.txt"
    try Self.keys.write(toFile: keys, atomically: true, encoding: .utf8)
    let result = try BuiltProgram().run([
      "transcript", "--start", Self.form, "--headless", "--wait", "60", "--reader", "orca-43",
      "--commands", keys,
    ])
    XCTAssertEqual(result.status, 0, result.output)
    let session = folder + "/form.txt"
    try result.output.write(toFile: session, atomically: true, encoding: .utf8)
    return (session, result.output)
  }

  func testTabMovesTheFocusOfAProgram() throws {
    let text = try session().text
    XCTAssertTrue(text.hasPrefix("# earshot --reader orca-43\n# Measured on 2"), text)
    XCTAssertTrue(text.contains(" moves in programs, "), text)
    XCTAssertTrue(text.contains("\n#= Sign dialog."), text)
    XCTAssertTrue(text.contains("\ntab\n#= text\n"), text)
    XCTAssertTrue(text.contains("\ntab\n#= OK push button\n"), text)
  }

  func testOrcaItselfSaysTheSame() throws {
    let orca = "/usr/lib/python3/dist-packages/orca"
    try XCTSkipUnless(
      FileManager.default.fileExists(atPath: orca),
      "Orca is missing; Scripts/setup --everything installs it")
    let session = try session()
    let result = try BuiltProgram().run(["witness", session.path, "--start", Self.form])
    XCTAssertEqual(result.status, 0, session.text + result.output)
    XCTAssertTrue(result.output.contains("7 commands, no differences from Orca 43"), result.output)
  }
}
