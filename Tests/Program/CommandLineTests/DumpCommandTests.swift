import Foundation
import ProgramSupport
import XCTest

/// Tests the commands with dumps from other tools: speech, reports and errors.
final class DumpCommandTests: XCTestCase {
  private static let screen = """
    <?xml version="1.0" encoding="UTF-8"?>
    <hierarchy rotation="0">
      <node class="android.widget.SeekBar" content-desc="Volume" bounds="[0,0][90,20]"
        enabled="true" focusable="true"/>
      <node class="android.widget.Button" text="Save" bounds="[0,30][20,40]" clickable="true"
        glow="red"/>
    </hierarchy>
    UI hierchary dumped to: /dev/tty
    """
  private var program = BuiltProgram()

  override func setUpWithError() throws {
    program = try BuiltProgram(inFolderOf: self, files: ["screen.xml": Self.screen])
  }

  func testDumpIsReadAndOmissionsAreReported() throws {
    let result = try program.run(["transcript", "screen.xml", "--no-hints"])
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(
      result.lines.filter { $0.hasPrefix("#=") },
      ["#= Volume. Adjustable.", "#= Save. Button.", "#= Last item."])
    XCTAssertEqual(
      result.errors.split(separator: "\n").map { $0.prefix(60) },
      [
        "screen.xml:2:1: note: Frames are in pixels of unknown densit",
        "screen.xml:3:3: note: A bar can't be adjusted here, since du",
        "screen.xml:5:3: note: The attribute glow is ignored.",
        "screen.xml:7:13: note: Text after the hierarchy is ignored.",
      ])
  }

  func testAuditSkipsRulesWithoutDataInDump() throws {
    let result = try program.run(["audit", "screen.xml"])
    XCTAssertFalse(result.output.contains("(value-never-changes"), result.output)
    XCTAssertFalse(result.output.contains("(target-too-small"), result.output)
    for gap in [
      "Target sizes (WCAG 2.2 SC 2.5.8, 2.5.5). Frames are in pixels, and the pixel density",
      " rules about operation. ", " rules about what this kind of screen does not report. ",
    ] {
      XCTAssertTrue(result.lines.contains { $0.contains("Not checked: ") && $0.contains(gap) }, gap)
    }
    let json = try program.run(["audit", "screen.xml", "--format", "json"]).output
    XCTAssertTrue(json.contains("Rules that operate elements (missing-role, value-never-changes,"))
    XCTAssertTrue(json.contains("(missing-headings)"))
  }

  func testHostileSceneIsRefusedWithPosition() throws {
    let deep = "<hierarchy>\n" + String(repeating: "<node>", count: 100_000)
    let brackets = String(repeating: "[", count: 100_000)
    let cases: [(String, [UInt8], String)] = [
      (
        "laughs.xml",
        Array(
          """
          <?xml version="1.0"?>
          <!DOCTYPE hierarchy [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>
          <hierarchy><node text="&b;"/></hierarchy>
          """.utf8), "laughs.xml:2:21: A document type"
      ),
      (
        "outside.xml",
        Array("<!DOCTYPE hierarchy SYSTEM \"file:///etc/passwd\"><hierarchy/>".utf8),
        "outside.xml:1:48: A document type"
      ),
      (
        "deep.xml", Array(deep.utf8),
        "deep.xml:2:2395: Elements are nested deeper than the limit of 400."
      ),
      ("deep.json", Array("{\"nodes\":\(brackets)".utf8), "deep.json:1:"),
      (
        "nul.xml", Array("<hierarchy>\n\0</hierarchy>".utf8),
        "nul.xml:2:1: The file contains a NUL byte"
      ),
      (
        "wide.xml", [0xFF, 0xFE] + Array("<hierarchy/>".utf8).flatMap { [$0, 0] },
        "wide.xml: The file is UTF-16."
      ),
      ("cut.xml", Array("<hierarchy>\n <node te".utf8), "cut.xml:2:2: This is not well-formed XML"),
      (
        "large.xml", Array("<hierarchy>".utf8) + [UInt8](repeating: 0x20, count: 40_000_000),
        "large.xml: The file has 40000011 bytes, more than the limit of 33554432."
      ),
    ]
    for (name, bytes, message) in cases {
      try Data(bytes).write(to: URL(fileURLWithPath: program.folder + "/" + name))
      let result = try program.run(["check", name])
      XCTAssertEqual(result.status, 65, name)
      XCTAssertEqual(result.output, "", name)
      XCTAssertTrue(result.errors.hasPrefix(message), "\(name): \(result.errors.prefix(300))")
    }
  }
}
