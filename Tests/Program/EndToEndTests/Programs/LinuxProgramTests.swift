import Foundation
import ProgramSupport
import XCTest

/// Real Linux programs, on a desktop without a display.
final class LinuxProgramTests: XCTestCase {
  private static let scale = "zenity --scale --text=Volume --value=3 --max-value=10"

  private func run(_ arguments: [String], starting command: String) throws -> BuiltProgram.Result {
    for name in ["Xvfb", "dbus-daemon", String(command.prefix { $0 != " " })]
    where !name.contains("/") {
      _ = try path(of: name, for: "run a Linux program")
    }
    return try BuiltProgram().run(
      arguments.prefix(1) + ["--start", command, "--headless"] + arguments.dropFirst())
  }

  func testASliderIsMoved() throws {
    let result = try run(["do", "up; up; page up; up"], starting: Self.scale)
    XCTAssertEqual(result.lines, ["10. Maximum."])
    XCTAssertEqual(result.status, 1)
  }

  func testTheSameSessionIsTheSameFiveTimes() throws {
    for command in [
      Self.scale, "zenity --forms --text=Form --add-entry=Name --add-password=Secret",
      "zenity --list --column=Name --column=Size a 1 b 2", "zenity --progress --text=Copying",
      "gtk3-widget-factory", "gnome-calculator", try qtWindow(),
    ] {
      let transcripts = try (0..<5).map { _ in
        let result = try run(["transcript", "--wait", "60"], starting: command)
        XCTAssertEqual(result.status, 0, command)
        return result.output
      }
      XCTAssertEqual(Set(transcripts).count, 1, command)
      XCTAssertTrue(transcripts[0].contains("Button."), transcripts[0])
    }
  }

  func testProgramsOfGTK4AreNamedByWhatTheyShowTheSameEachTime() throws {
    let programs = [
      ("gnome-clocks", "Clocks", "Alarms. Tab."), ("gtk4-demo", "GTK Demo", "Source. Tab."),
      ("gnome-text-editor", "New Document (Draft) - Text Editor", "Text Field."),
    ]
    for (command, title, control) in programs {
      let transcripts = try (0..<3).map { _ in
        let result = try run(["transcript", "--wait", "60"], starting: command)
        XCTAssertEqual(result.status, 0, command)
        return result.output
      }
      XCTAssertEqual(Set(transcripts).count, 1, command)
      XCTAssertTrue(transcripts[0].hasPrefix("#= \(title)\n"), transcripts[0])
      XCTAssertTrue(transcripts[0].contains(control), transcripts[0])
      for type in ["Editor", "Clocks", "Gtk", "Adw"] {
        let isTypeName = transcripts[0].contains(try Regex("\\b\(type)[A-Z]"))
        XCTAssertFalse(isTypeName, transcripts[0])
      }
    }
  }

  /// The command for a window of Qt's widgets.
  private func qtWindow() throws -> String {
    let python = "/usr/bin/python3"
    let check = try BuiltProgram().shell("\(python) -c 'import PyQt6.QtWidgets'")
    try XCTSkipIf(check.status != 0, "PyQt6 is missing; Scripts/setup installs it")
    let script = try XCTUnwrap(
      Bundle.module.url(forResource: "Cases/qt-window", withExtension: "py"))
    return "\(python) '\(script.path)'"
  }

  func testAValueThatChangesByItselfIsHeardAtTheCursor() throws {
    let zenity = try path(of: "zenity", for: "run a Linux program")
    // The program waits for the test to touch a file.
    let file = try temporaryFolder(self) + "/go"
    let feed = "while [ ! -e '\(file)' ]; do sleep 0.05; done; echo 40; sleep 600"
    let reader = try RunningProgram(
      BuiltProgram(),
      [
        "run", "--silent", "--unpaced", "--headless", "--wait", "60", "--start",
        "(\(feed)) | \(zenity) --progress --text=Copying",
      ])
    try reader.type("go copying\nright\n")
    XCTAssertTrue(reader.output(until: "0%").contains("0%"))
    XCTAssertTrue(FileManager.default.createFile(atPath: file, contents: nil))
    XCTAssertTrue(reader.output(until: "40%").contains("40%"))
    XCTAssertEqual(try reader.end(typing: "quit\n").status, 0)
  }

  func testASpinButtonIsTyped() throws {
    XCTAssertEqual(
      try heard("go Adults; type 5; right; left", of: try qtWindow()),
      [
        "Adults: 5 adults. Text Field. Adjustable.",
        "Double tap to edit. Swipe up or down with one finger to adjust the value.",
      ])
  }

  private func heard(_ commands: String, of program: String) throws -> [String] {
    try run(["do", commands, "--wait", "60"], starting: program).lines
  }

  func testACheckBoxATabAndAListOfQtAreOperated() throws {
    let window = try qtWindow()
    XCTAssertEqual(try heard("go Accept; double tap", of: window), ["Checked."])
    XCTAssertEqual(
      try heard("go Colour; double tap; right; double tap", of: window),
      [
        "Selected: Green", "Colour: Green. Popup Button.", "Double tap to activate the picker.",
      ])
  }

  func testTheRecordingOfAProgramIsHeardLikeTheProgram() throws {
    let tree = try temporaryFolder(self) + "/tree.jsonl"
    let live = try run(["transcript", "--save-tree", tree], starting: Self.scale)
    XCTAssertEqual(try BuiltProgram().run(["transcript", tree]).lines, live.lines)
  }

  func testTheListOfAComboBoxOfGTKIsOperated() throws {
    XCTAssertEqual(
      try heard("go Left; double tap; right; double tap", of: "gtk3-widget-factory"),
      ["Middle. Popup Button.", "Double tap to activate the picker."])
  }

  func testAProgramThatTheUserClosesIsNoFailure() throws {
    let result = try run(["do", "go OK; double tap"], starting: Self.scale)
    XCTAssertEqual(result.lines, ["“zenity” has closed."])
    XCTAssertEqual(result.status, 0)
  }

  func testAProgramThatOffersNothingIsReportedWithWhatItNeeds() throws {
    let cases = [
      (
        "env NO_AT_BRIDGE=1 zenity --info",
        "Programs made with GTK need GTK_A11Y=atspi, and NO_AT_BRIDGE must not be set."
      ),
      (
        "sleep 600",
        "It does not seem to use GTK, Qt or Chromium, and may offer no accessibility at all."
      ),
    ]
    for (command, remedy) in cases {
      let result = try run(["transcript", "--wait", "2"], starting: command)
      XCTAssertEqual(result.status, 69)
      XCTAssertEqual(
        result.errors,
        "Waiting for “\(command)”…\n“\(command)” offered nothing to read within 2 seconds. "
          + "Allow more time with --wait. \(remedy)\n")
    }
  }

  func testAProgramThatEndsAtOnceIsReported() throws {
    for (command, code) in [("false", "1"), ("kill -SEGV $$", "139 (SIGSEGV)")] {
      let result = try run(["transcript"], starting: command)
      XCTAssertEqual(result.status, 69)
      XCTAssertEqual(
        result.errors, "“\(command)” has ended with exit code \(code). Start it again.\n")
    }
  }
}
