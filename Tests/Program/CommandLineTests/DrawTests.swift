import Foundation
import ProgramSupport
import TestSupport
import XCTest

/// Tests the picture, the file and the errors of `earshot draw`.
final class DrawTests: XCTestCase {
  /// Returns the drawing of the deck that the program writes to a file.
  private func drawing(_ options: String...) throws -> String {
    let program = try BuiltProgram(inFolderOf: self)
    let result = try program.run(["draw", "--output", "deck.svg"] + options)
    XCTAssertEqual(result, .init(output: "", errors: "", status: 0))
    return try program.read("deck.svg")
  }

  func testDrawWritesDeckSilently() throws {
    let svg = try drawing()
    XCTAssertTrue(svg.hasPrefix("<svg "), svg)
    XCTAssertTrue(svg.hasSuffix("</svg>\n"), svg)
    XCTAssertTrue(svg.contains("\n4. Pitch: 1. Adjustable. Adjust pitch."), svg)
    XCTAssertTrue(svg.contains(#"data-part="track""#), svg)
  }

  func testLandscapeDeckHasKnob() throws {
    let svg = try drawing("--landscape")
    XCTAssertTrue(svg.contains(#"data-part="knob""#), svg)
    XCTAssertFalse(svg.contains(#"data-part="track""#), svg)
  }

  func testHyphenStandsForStandardOutput() throws {
    let program = try BuiltProgram(inFolderOf: self)
    XCTAssertEqual(try program.run(["draw", "--output", "deck.svg"]).status, 0)
    let result = try program.run(["draw", "--output", "-"])
    XCTAssertEqual(result.errors, "")
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(result.output, try program.read("deck.svg"))
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: program.folder), ["deck.svg"])
  }

  func testPictureInReadmeIsUpToDate() throws {
    XCTAssertEqual(
      try drawing(), try RepositoryFile("Documentation/deck.svg").text,
      "To update the picture, run: swift run earshot draw --output Documentation/deck.svg")
  }

  func testFindingsOfAuditAreMarked() throws {
    let program = try BuiltProgram(inFolderOf: self)
    try program.write(
      """
      earshot: 1
      title: Form
      language: en
      elements:
        - traits: [button]
          frame: [16, 16, 100, 44]

      """, to: "form.yaml")
    let finding = "Error: This button has no label."
    let marked = try program.run(["draw", "form.yaml", "--output", "-"])
    XCTAssertTrue(marked.output.contains("\(finding)</text>"), marked.output)
    XCTAssertTrue(marked.output.contains("stroke-alert"), marked.output)
    let plain = try program.run(["draw", "form.yaml", "--output", "-", "--no-findings"])
    XCTAssertFalse(plain.output.contains(finding), plain.output)
    XCTAssertEqual([marked.status, plain.status], [0, 0])
  }

  func testDumpInPixelsIsAsWideAsPhone() throws {
    let program = try BuiltProgram(inFolderOf: self)
    try program.write(
      """
      <hierarchy rotation="0"><node class="android.widget.TextView" text="Hello" \
      bounds="[0,0][1080,2400]" package="x" /></hierarchy>
      """, to: "dump.xml")
    let result = try program.run(["draw", "dump.xml", "--output", "-"])
    XCTAssertTrue(result.output.contains(#" width="787" "#), result.output)
  }

  func testMissingFileNameIsUsageError() throws {
    for arguments in [
      ["draw"], ["draw", "--output"], ["draw", "--output", ""], ["draw", "--sideways"],
      ["draw", "--output", "x.svg", "a.yaml", "--landscape"],
    ] {
      let result = try BuiltProgram().run(arguments)
      XCTAssertEqual(result.status, 64, "\(arguments)")
      XCTAssertEqual(result.output, "", "\(arguments)")
      XCTAssertFalse(result.errors.isEmpty, "\(arguments)")
    }
  }

  func testUnwritableFileIsError() throws {
    let folder = try temporaryFolder(self)
    let advice = "Choose a file in a writable folder."
    for (path, reason) in [
      ("/nowhere/at/all.svg", "No such file or directory"), (folder, "Is a directory"),
    ] {
      XCTAssertEqual(
        try BuiltProgram().run(["draw", "--output", path]),
        .init(output: "", errors: "\(path) can't be written: \(reason). \(advice)\n", status: 73))
    }
  }

  func testFullDeviceIsErrorAndStaysDevice() throws {
    try requireFullDevice()
    let reason = "can't be written: No space left on device."
    XCTAssertEqual(
      try BuiltProgram().run(["draw", "--output", "/dev/full"]),
      .init(
        output: "", errors: "/dev/full \(reason) Choose a file on a disk with free space.\n",
        status: 73))
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/full")[.type]
    XCTAssertEqual(type as? FileAttributeType, .typeCharacterSpecial)
    let result = try BuiltProgram().shell("\"$earshot\" draw --output - >/dev/full")
    XCTAssertTrue(result.errors.contains(reason), result.errors)
    XCTAssertEqual(result.status, 73)
  }

  func testExistingFileIsReplacedCompletely() throws {
    let folder = try temporaryFolder(self)
    let result = try BuiltProgram().shell(
      """
      cd "\(folder)"
      mkdir pictures
      head -c 1000000 /dev/zero >pictures/old.svg
      chmod 666 pictures/old.svg
      ln -s pictures/old.svg link.svg
      "$earshot" draw --output link.svg
      stat -c %a pictures/old.svg
      tail -n 1 pictures/old.svg
      readlink link.svg
      ls -A . pictures
      """)
    XCTAssertEqual(result.errors, "")
    XCTAssertEqual(
      result.lines,
      ["666", "</svg>", "pictures/old.svg", ".:", "link.svg", "pictures", "pictures:", "old.svg"])
  }

  func testIncompleteFileIsRemoved() throws {
    let folder = try temporaryFolder(self)
    // Files are limited to two blocks. The signal XFSZ is ignored, so writing more than two blocks
    // is an error instead of the end of the program.
    let result = try BuiltProgram().shell(
      """
      cd "\(folder)"
      echo old >deck.svg
      trap '' XFSZ
      ulimit -f 2
      "$earshot" draw --output deck.svg
      echo $?
      cat deck.svg
      ls -A
      """)
    XCTAssertEqual(result.lines, ["73", "old", "deck.svg"])
    XCTAssertTrue(
      result.errors.hasPrefix("deck.svg can't be written: File too large."), result.errors)
  }
}
