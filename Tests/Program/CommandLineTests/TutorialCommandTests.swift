import Foundation
import ProgramSupport
import XCTest

@testable import Tutorial

/// Tests the tutorial in the built program.
final class TutorialCommandTests: XCTestCase {
  private var folder = ""
  private var program = BuiltProgram()
  private var file: String { folder + "/earshot/tutorial" }

  override func setUpWithError() throws {
    folder = try temporaryFolder(self)
    program.environment["XDG_STATE_HOME"] = folder
  }

  func testWholeTutorialFromPipe() throws {
    let lines = Lesson.all.flatMap(\.all).flatMap(\.answer)
    let result = try program.run(
      ["tutorial", "--silent"], input: lines.joined(separator: "\n") + "\n")
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(result.errors, "")
    let tasks = Lesson.all.reduce(0) { $0 + $1.tasks.count }
    XCTAssertEqual(result.lines.last, "End of the tutorial: \(tasks) of \(tasks) tasks solved.")
    XCTAssertEqual(result.lines.count { $0.hasPrefix("Good.") }, Lesson.all.flatMap(\.all).count)
    XCTAssertFalse(result.lines.contains { $0.hasPrefix("Not yet") || $0.hasPrefix("Not this") })
    for lesson in Lesson.all {
      let count = lesson.tasks.count
      XCTAssertTrue(
        result.lines.contains("Lesson \(lesson.name): \(count) of \(count) tasks solved."),
        lesson.name)
    }
    // The password must not be printed.
    XCTAssertFalse(result.output.contains("secret"))
  }

  func testTutorialContinuesAtSavedPosition() throws {
    _ = try program.run(["tutorial", "--silent"], input: "r\nr\nquit\n")
    XCTAssertEqual(
      try program.run(["tutorial", "--silent"], input: "").lines,
      [
        "Tutorial. To repeat a task, type again. To skip it, type skip. To leave, type quit. "
          + "Your place is saved.",
        "Continuing where you left off.",
        "This screen is a ticket order. The cursor is on Name.",
        "Swipe left with one finger to move to the previous element. Type: swipe left.",
        "Leaving the tutorial in lesson 1 of 9, moving, step 2 of 5. "
          + "Type earshot tutorial to continue there.",
      ])
    XCTAssertEqual(
      try program.run(["tutorial", "--silent", "dialogs"], input: "").lines.dropFirst().first,
      "Lesson 7 of 9, dialogs.")
    XCTAssertEqual(
      try program.run(["tutorial", "--silent", "--restart"], input: "").lines.dropFirst().first,
      "Lesson 1 of 9, moving.")
    XCTAssertEqual(try program.run(["tutorial", "nothing"]).status, 64)
  }

  func testTutorialAtPromptReturnsToScreen() throws {
    let result = try program.run(["--silent"], input: "go pitch\nup\ntutorial\nr\nquit\nup\nquit\n")
    XCTAssertEqual(
      result.lines.suffix(4),
      [
        "You are back from the tutorial.", "Pitch: 2. Adjustable.",
        "Adjust pitch. Swipe up or down with one finger to adjust the value. Actions available.",
        "3",
      ])
    XCTAssertTrue(result.lines.contains("Lesson 1 of 9, moving."))
  }

  func testScreenStaysDuringTutorial() throws {
    let result = try program.run(
      ["--silent", "--no-hints"],
      input: "go pitch\nup\nfind Disc\ngo pitch\ntutorial\nfind Your\nquit\nfind\nundo\nquit\n")
    XCTAssertEqual(
      result.lines.suffix(5),
      [
        "You are back from the tutorial.", "Pitch: 2. Adjustable.", "Disc: Stopped. Button.",
        "Pitch", "1",
      ])
  }

  func testRecordingHasChangedSettings() throws {
    let scene = folder + "/scene.yaml"
    let record = folder + "/record.txt"
    try Data("earshot: 1\nelements:\n- {label: Volume, hint: Loudness, range: {value: 5}}\n".utf8)
      .write(to: URL(fileURLWithPath: scene))
    let result = try program.run(
      ["run", scene, "--silent", "--record", record],
      input: "up\ntutorial\nverbosity brief\nbounds on\nspeech off\nquit\nhistory\n"
        + "speech on\ndescribe\nquit\n")
    XCTAssertEqual(result.lines.suffix(2), ["Speech on.", "Volume: 6. Minimum 0. Maximum 100."])
    let text = try String(contentsOfFile: record, encoding: .utf8)
    XCTAssertTrue(text.contains("verbosity brief\n"), text)
    let verified = try program.run(["verify", scene, record])
    XCTAssertEqual(verified.status, 0, verified.output + verified.errors + text)
  }

  func testUnwritableProgressIsReportedOnce() throws {
    try Data().write(to: URL(fileURLWithPath: folder + "/earshot"))
    let result = try program.run(["tutorial", "--silent"], input: "r\nl\nquit\n")
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(result.lines.count { $0.hasPrefix("Your place can't be saved.") }, 1)
  }

  func testBrokenProgressStartsAgainAndIsMovedAside() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/earshot", withIntermediateDirectories: true)
    let texts = [
      "lesson: [", "lesson: sailing\nstep: 3\n", "\u{0}", String(repeating: "x", count: 100_000),
    ]
    for (text, name) in zip(texts, ["broken"] + (2...9).map { "broken-\($0)" }) {
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
      let result = try program.run(["tutorial", "--silent"], input: "r\n")
      XCTAssertEqual(result.errors, "")
      XCTAssertEqual(
        result.lines.first,
        "Your place in the tutorial can't be read, so the tutorial starts from the beginning. "
          + "Your old file is now \(file).\(name).")
      XCTAssertEqual(result.lines.dropFirst(2).first, "Lesson 1 of 9, moving.")
      XCTAssertEqual(try String(contentsOfFile: "\(file).\(name)", encoding: .utf8), text)
      // Check that the new progress has been saved.
      let next = try program.run(["tutorial", "--silent"], input: "")
      XCTAssertTrue(next.lines.contains("Continuing where you left off."), text)
    }
  }

  func testBrokenProgressIsReportedAtPromptButNotOnRestart() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/earshot", withIntermediateDirectories: true)
    try Data("garbage".utf8).write(to: URL(fileURLWithPath: file))
    let restarted = try program.run(["tutorial", "--silent", "--restart"], input: "")
    XCTAssertEqual(restarted.lines.dropFirst().first, "Lesson 1 of 9, moving.")
    let result = try program.run(["--silent"], input: "tutorial nothing\ntutorial\nquit\n")
    XCTAssertTrue(
      result.lines.contains {
        $0.hasPrefix("Your place in the tutorial can't be read") && $0.hasSuffix("\(file).broken.")
      }, result.output)
  }

  func testTutorialAtPromptOpensNamedLesson() throws {
    let result = try program.run(
      ["--silent"], input: "tutorial Rotor\nquit\ntutorial sailing\nwhere\nquit\n")
    XCTAssertTrue(result.lines.contains("Lesson 4 of 9, rotor."))
    XCTAssertTrue(
      result.lines.contains(
        "Leaving the tutorial in lesson 4 of 9, rotor, step 1 of 3. Type tutorial to continue there."
      ))
    XCTAssertEqual(
      result.lines.suffix(2).map { $0.prefix(22) },
      ["Unknown lesson “sailing”. Lessons", "Cue. 1 of 5. At 16, 16"].map { $0.prefix(22) })
  }

  func testHistoryAfterTutorialHasPromptSpeech() throws {
    let result = try program.run(
      ["--silent", "--no-hints"], input: "r\ntutorial\nr\nquit\nhistory\nquit\n")
    XCTAssertEqual(
      result.lines.suffix(5),
      ["You are back from the tutorial.", "Loop. Switch Button. Off."]
        + ["DJ deck. Cue. Button.", "Loop. Switch Button. Off.", "Loop. Switch Button. Off."])
  }
}
