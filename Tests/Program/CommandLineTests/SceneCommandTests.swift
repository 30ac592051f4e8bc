import Foundation
import ProgramSupport
import XCTest

/// Tests the commands `transcript`, `verify`, `do`, `run` and `draw` with a scene.
final class SceneCommandTests: XCTestCase {
  private let scene = """
    earshot: 1
    title: Sound
    elements:
      - id: volume
        label: Volume
        hint: Adjust volume
        frame: [16, 16, 44, 200]
        range: {minimum: 0, maximum: 50, step: 1, page: 10, value: 1}
      - id: mute
        label: Mute
        traits: [button, switchButton]
        frame: [16, 240, 44, 44]
        value: "0"
        activate: {toggle: true}

    """
  private let walk = """
    #= Sound
    #= Volume: 1. Adjustable.
    #= Adjust volume. Swipe up or down with one finger to adjust the value.
    swipe right
    #= Mute. Switch Button. Off.
    #= Double tap to toggle setting.
    swipe right
    #= Last item.

    """
  private let json = """
    {"command": "open", "focus": "volume", "value": "1", "number": 1, "spoken": ["Sound", \
    "Volume: 1. Adjustable."], "segments": [{"kind": "title", "text": "Sound"}, {"kind": "label", \
    "text": "Volume"}, {"kind": "value", "text": "1"}, {"kind": "trait", "text": "Adjustable."}], \
    "earcons": []}
    {"command": "swipe up", "focus": "volume", "value": "2", "number": 2, "spoken": ["2"], \
    "segments": [{"kind": "value", "text": "2"}], "earcons": []}
    {"command": "set 99", "focus": "volume", "value": "50", "number": 50, \
    "spoken": ["50. Maximum."], "segments": [{"kind": "value", "text": "50"}, {"kind": "limit", \
    "text": "Maximum."}], "earcons": ["limit"]}

    """

  func testTranscriptWithoutCommandsReadsScene() throws {
    XCTAssertEqual(
      try program().run(["transcript", "sound.yaml"]), .init(output: walk, errors: "", status: 0))
  }

  func testJSONMatchesDocumentation() throws {
    let result = try program().run(
      ["transcript", "sound.yaml", "--commands", "-", "--format", "json", "--no-hints"],
      input: "# up\nswipe up\nset 99\n")
    XCTAssertEqual(result, .init(output: json, errors: "", status: 0))
  }

  func testLanguageAndVerbosityFollowOptions() throws {
    let result = try program().run(
      ["transcript", "sound.yaml", "--verbosity", "full", "--language", "de", "--no-hints"])
    XCTAssertEqual(
      Array(result.lines.prefix(3)),
      [
        "# earshot --verbosity full --language de --no-hints", "#= Sound",
        "#= Volume: 1. Einstellbar. Minimum 0. Maximum 50.",
      ])
  }

  func testUnknownCommandIsErrorWithPosition() throws {
    let program = try program(["c.txt": "swipe up\n\n  swip up\n#= no\nset x\n"])
    let result = try program.run(["transcript", "sound.yaml", "--commands", "c.txt"])
    XCTAssertEqual(
      result,
      .init(
        output: "",
        errors: """
          c.txt:3:3: “swip up” is not understood. Nearest commands: swipe up.
          c.txt:5:1: “set x” is not understood. Nearest commands: set with a number.

          """, status: 65))
    XCTAssertEqual(
      try program.run(["transcript", "sound.yaml", "--commands", "no.txt"]).status, 66)
  }

  func testTranscriptVerifiesAsRecordedSession() throws {
    let result = try program().shell(
      """
      printf 'go mute\\ndouble tap\\ngo volume\\nswipe up 60\\n' > c.txt
      "$earshot" transcript sound.yaml --commands c.txt --verbosity brief > s.txt
      "$earshot" verify sound.yaml s.txt
      "$earshot" transcript sound.yaml --commands s.txt | cmp - s.txt
      """)
    XCTAssertEqual(
      result, .init(output: "s.txt: 4 commands, no differences.\n", errors: "", status: 0))
  }

  func testDifferenceIsShownAndUpdateWritesIt() throws {
    let program = try program(["s.txt": "# Mine.\n" + walk.replacing("Off.", with: "On.")])
    let difference = """
      s.txt:6: after “swipe right”
        recorded: Mute. Switch Button. On.
        heard: Mute. Switch Button. Off.
      s.txt: 1 difference in 2 commands
      """
    XCTAssertEqual(
      try program.run(["verify", "sound.yaml", "s.txt"]),
      .init(output: difference + ".\n", errors: "", status: 1))
    XCTAssertEqual(
      try program.run(["verify", "sound.yaml", "s.txt", "--update"]),
      .init(output: difference + ", updated.\n", errors: "", status: 0))
    XCTAssertEqual(try program.read("s.txt"), "# Mine.\n" + walk)
    XCTAssertEqual(try program.run(["verify", "sound.yaml", "s.txt"]).status, 0)
  }

  func testVerifyReplaysEachFileOnNewSceneAndReturnsWorstCode() throws {
    let program = try program(["good.txt": walk, "bad.txt": "swip\n", "other.txt": "#= Noise\n"])
    func status(_ files: String...) throws -> Int32 {
      try program.run(["verify", "sound.yaml"] + files).status
    }
    XCTAssertEqual(try status("good.txt", "good.txt"), 0)
    XCTAssertEqual(try status("good.txt", "other.txt"), 1)
    XCTAssertEqual(try status("bad.txt", "other.txt"), 65)
    XCTAssertEqual(try status("other.txt", "no.txt", "bad.txt"), 66)
    let result = try program.run(["verify", "sound.yaml", "bad.txt", "--update"])
    XCTAssertEqual(result.status, 65)
    XCTAssertEqual(try program.read("bad.txt"), "swip\n")
  }

  func testVerifyReplaysPairsAndEndsWithSummary() throws {
    let program = try program([
      "form.yaml": scene.replacing("title: Sound", with: "title: Form"), "a.txt": walk,
      "b.txt": walk.replacing("Sound", with: "Form"), "c.txt": walk, "broken.yaml": "earshot: 2\n",
    ])
    XCTAssertEqual(
      try program.run(["verify", "sound.yaml", "a.txt", "form.yaml", "b.txt"]),
      .init(
        output: """
          a.txt: 2 commands, no differences.
          b.txt: 2 commands, no differences.
          2 sessions, 4 commands, no differences.

          """, errors: "", status: 0))
    let bad = try program.run(
      ["verify", "broken.yaml", "a.txt", "b.txt", "form.yaml", "b.txt", "c.txt", "none.txt"])
    XCTAssertEqual(
      bad.output,
      """
      b.txt: 2 commands, no differences.
      c.txt:1: when the scene opens
        recorded: Sound
        heard: Form
      c.txt: 1 difference in 2 commands.
      5 sessions, 4 commands, 1 difference in 1 session, 3 not replayed.

      """)
    XCTAssertEqual(bad.status, 66)
    XCTAssertTrue(bad.errors.hasPrefix("broken.yaml:1:10: "), bad.errors)
    let updated = try program.run(["verify", "form.yaml", "b.txt", "c.txt", "--update"])
    XCTAssertEqual(
      updated.lines.last, "2 sessions, 4 commands, 1 difference in 1 session, updated.")
    XCTAssertEqual(updated.status, 0)
    XCTAssertEqual(try program.read("c.txt"), try program.read("b.txt"))
  }

  func testVerifyReportsToOtherPrograms() throws {
    let files = [
      "a.txt": walk,
      "b.txt": walk.replacing("Sound", with: "<Noise>").replacing(
        "swipe right\n#= Last item.\n", with: ""),
      "c.txt": "swip\n",
    ]
    let program = try program(files)
    let junit = try program.run(
      ["verify", "sound.yaml", "a.txt", "b.txt", "c.txt", "no.txt", "--format", "junit"])
    XCTAssertEqual(junit.status, 66)
    let problem = "c.txt:1:1: “swip” is not understood."
    XCTAssertTrue(junit.errors.contains(problem), junit.errors)
    XCTAssertEqual(
      junit.lines.map { $0.hasPrefix("      <error") ? String($0.prefix(42)) : $0 },
      [
        #"<?xml version="1.0" encoding="UTF-8"?>"#,
        #"<testsuites name="earshot verify" tests="7" failures="1" errors="2" skipped="0">"#,
        #"  <testsuite name="a.txt" tests="3" failures="0" errors="0" skipped="0">"#,
        #"    <testcase classname="a.txt" name="when the scene opens"/>"#,
        #"    <testcase classname="a.txt" name="line 4: swipe right"/>"#,
        #"    <testcase classname="a.txt" name="line 7: swipe right"/>"#,
        #"  </testsuite>"#,
        #"  <testsuite name="b.txt" tests="2" failures="1" errors="0" skipped="0">"#,
        #"    <testcase classname="b.txt" name="when the scene opens">"#,
        #"      <failure type="difference" message="Heard “Sound” instead of “&lt;Noise&gt;”">b.txt:1: when the scene opens"#,
        #"  recorded: &lt;Noise&gt;"#,
        #"  heard: Sound</failure>"#,
        #"    </testcase>"#,
        #"    <testcase classname="b.txt" name="line 4: swipe right"/>"#,
        #"  </testsuite>"#,
        #"  <testsuite name="c.txt" tests="1" failures="0" errors="1" skipped="0">"#,
        #"    <testcase classname="c.txt" name="can be replayed">"#,
        #"      <error type="unread" message="“swip”"#,
        #"    </testcase>"#,
        #"  </testsuite>"#,
        #"  <testsuite name="no.txt" tests="1" failures="0" errors="1" skipped="0">"#,
        #"    <testcase classname="no.txt" name="can be replayed">"#,
        #"      <error type="unread" message="No suc"#,
        #"    </testcase>"#,
        #"  </testsuite>"#,
        #"</testsuites>"#,
      ])
    let json = try program.run(["verify", "sound.yaml", "b.txt", "--format", "json"])
    XCTAssertEqual(json.status, 1)
    XCTAssertEqual(
      json.output,
      #"""
      {
        "version": 1,
        "failed": true,
        "sessions": [
          {
            "file": "b.txt",
            "scene": "sound.yaml",
            "commands": 1,
            "updated": false,
            "differences": [
              {
                "line": 1,
                "command": null,
                "recorded": [
                  "<Noise>"
                ],
                "heard": [
                  "Sound"
                ]
              }
            ]
          }
        ],
        "unread": []
      }

      """#)
    let broken = try program.run(["verify", "none.yaml", "a.txt", "--format", "json"])
    XCTAssertEqual(broken.status, 66)
    XCTAssertTrue(broken.output.contains(#""file": "a.txt","#), broken.output)
    XCTAssertTrue(broken.output.contains(#""message": "No such file.""#), broken.output)
    let updated = try program.run(
      ["verify", "sound.yaml", "b.txt", "--format", "json", "--update"])
    XCTAssertEqual(updated.status, 0)
    XCTAssertTrue(updated.output.contains(#""failed": false"#), updated.output)
    XCTAssertTrue(updated.output.contains(#""updated": true"#), updated.output)
    let later = try program.run(["verify", "sound.yaml", "b.txt", "--format", "junit"])
    XCTAssertEqual(later.status, 0)
    XCTAssertTrue(later.lines[1].contains(#"tests="2" failures="0" errors="0""#))
  }

  func testDumpInATextFileIsSceneOfVerify() throws {
    let program = try program([
      "screen.txt": "SemanticsNode#0\n label: \"Mail\"\n", "s.txt": "#= Mail\n", "a.txt": walk,
    ])
    XCTAssertEqual(
      try program.run(["verify", "screen.txt", "s.txt"]).output,
      "s.txt: 0 commands, no differences.\n")
    XCTAssertEqual(
      try program.run(["verify", "sound.yaml", "a.txt", "screen.txt", "s.txt"]).lines.last,
      "2 sessions, 2 commands, no differences.")
    let pipe = try program.shell("$earshot verify sound.yaml <(cat a.txt) | sed 's/.*: //'")
    XCTAssertEqual(pipe.output, "2 commands, no differences.\n")
  }

  func testSummaryCountsSessionsThatWereNotUpdated() throws {
    let program = try program(["a.txt": "#= Noise\n", "b.txt": "#= Noise\n"])
    // With this limit, no file can be written.
    let result = try program.shell(
      "set -o pipefail; (ulimit -f 0; $earshot verify sound.yaml a.txt b.txt --update) 2>&1 | cat")
    XCTAssertEqual(result.status, 73, result.errors)
    XCTAssertEqual(
      result.lines.last, "2 sessions, 0 commands, 2 differences in 2 sessions, 2 not updated.")
    XCTAssertEqual(try program.read("a.txt"), "#= Noise\n")
  }

  func testVerifyWithoutSceneSaysSo() throws {
    let program = try program(["a.txt": walk, "b.txt": walk])
    for files in [["a.txt"], ["a.txt", "b.txt"]] {
      let result = try program.run(["verify"] + files)
      XCTAssertEqual(result.output, "")
      XCTAssertEqual(result.status, 64)
      XCTAssertEqual(
        result.errors.split(separator: "\n").first,
        "Error: a.txt has no scene before it. Put the scene of a session before the session, as in "
          + "earshot verify deck.yaml deck.txt.")
    }
    let broken = try program.run(["verify", "nosuch.yaml", "a.txt", "b.txt"])
    XCTAssertEqual(broken.output, "2 sessions, none replayed.\n")
    XCTAssertEqual(broken.status, 66)
  }

  func testSceneWithoutSessionIsUsageError() throws {
    let result = try program().run(["verify", "sound.yaml", "s.txt", "form.yaml"])
    XCTAssertEqual(result.status, 64)
    XCTAssertEqual(
      result.errors.split(separator: "\n").first,
      "Error: form.yaml needs at least one recorded session after it.")
  }

  func testUpdateOfUnwritableFileIsError() throws {
    guard FileManager.default.fileExists(atPath: "/proc/self/comm") else {
      throw XCTSkip("this system has no /proc with files that can't be replaced")
    }
    let result = try program().run(["verify", "sound.yaml", "/proc/version", "--update"])
    XCTAssertTrue([65, 73].contains(result.status), "\(result)")
    XCTAssertEqual(result.output, "")
  }

  func testDoPrintsOutcomeAndSetsExitCode() throws {
    let cases: [(String, String, Int32)] = [
      ("go Volume; set 40", "40\n", 0),
      ("go Volume; set 40;", "40\n", 0),
      ("go volume ; swipe up 3", "4\n", 0),
      ("go volume; set 7.3", "7. Rounded.\n", 0),
      ("go volume; set 99; first", "50. Maximum.\n", 1),
      ("go volume; minimum; swipe down", "0. Minimum.\n", 1),
      ("go bass; set 40", "Not found: bass.\n", 1),
      ("swipe left", "First item.\n", 1),
      ("go mute; double tap", "On.\n", 0),
      ("go mute; set 3", "Not adjustable.\n", 1),
      ("# nothing", "Sound\nVolume: 1. Adjustable.\n", 0),
    ]
    let results = try program().run(
      sideBySide: cases.map { ["do", "sound.yaml", $0.0, "--no-hints"] })
    for ((commands, output, status), result) in zip(cases, results) {
      XCTAssertEqual(result, .init(output: output, errors: "", status: status), commands)
    }
    XCTAssertEqual(
      try program().run(["do", "sound.yaml", "go Volume;  st 40; fist"]),
      .init(
        output: "",
        errors: """
          do:1:13: “st 40” is not understood. Nearest commands: set 40.
          do:1:20: “fist” is not understood. Nearest commands: first.

          """, status: 65))
  }

  func testDoPrintsDoneForSilentButton() throws {
    let reset = "  - {label: Reset, traits: [button], activate: {set: {volume: 0}}}\n"
    let program = try program(["sound.yaml": scene + reset])
    XCTAssertEqual(
      try program.run(["do", "sound.yaml", "go reset; double tap"]),
      .init(output: "Done.\n", errors: "", status: 0))
    XCTAssertEqual(
      try program.run(["do", "sound.yaml", "go reset; double tap; values"]),
      .init(output: "Volume: 0\n", errors: "", status: 0))
  }

  func testPromptReadsAndRecordsScene() throws {
    let program = try program()
    let result = try program.run(
      ["run", "sound.yaml", "--silent", "--record", "s.txt"],
      input: "swipe up 3\ngo mute\ndouble tap\nquit\n")
    XCTAssertEqual(result.lines.suffix(4).first, "4")
    XCTAssertEqual(result.lines.last, "On.")
    XCTAssertEqual(try program.run(["verify", "sound.yaml", "s.txt"]).status, 0)
  }

  func testRecordedVoiceChangesReplay() throws {
    let program = try program()
    let result = try program.run(
      [
        "run", "sound.yaml", "--silent", "--record", "s.txt", "--voice", "calm", "--rate", "300",
        "--punctuation", "all", "--no-hints",
      ],
      input: "rotor speaking rate\nrotor punctuation\nvoice fast\nvoice nosuch\nvoice\n")
    XCTAssertEqual(
      result.lines.suffix(5),
      [
        "Speaking Rate: 300 words per minute", "Punctuation: All", "Voice: fast",
        "Not found: nosuch. Nearest: default, fast, calm, bright, whisper.",
        "Voice: fast. It can be default, fast, calm, bright or whisper. The command earshot voices lists more.",
      ])
    let text = try program.read("s.txt")
    XCTAssertTrue(
      text.hasPrefix("# earshot --no-hints --voice calm --rate 300 --punctuation all\n"), text)
    XCTAssertEqual(
      try program.run(["verify", "sound.yaml", "s.txt"]),
      .init(output: "s.txt: 5 commands, no differences.\n", errors: "", status: 0))
  }

  func testDrawWritesScene() throws {
    let result = try program().run(["draw", "sound.yaml", "--output", "-"])
    XCTAssertTrue(result.output.contains("1. Volume: 1. Adjustable."), result.output)
    XCTAssertEqual(result.status, 0)
  }

  func testInvalidSceneIsErrorForEachCommand() throws {
    let program = try program(["bad.yaml": "earshot: 1\nelemnts: []\n"])
    for arguments in [
      ["transcript", "bad.yaml"], ["do", "bad.yaml", "first"], ["run", "bad.yaml", "--silent"],
      ["verify", "bad.yaml", "s.txt"], ["draw", "bad.yaml", "--output", "-"],
    ] {
      let result = try program.run(arguments)
      XCTAssertEqual(result.status, 65, "\(arguments)")
      XCTAssertTrue(result.errors.hasPrefix("bad.yaml:2:1: "), result.errors)
      XCTAssertEqual(result.output, "")
    }
  }

  func testClosedReaderDoesNotDelayEnd() throws {
    let result = try program().shell(
      "set -o pipefail; \"$earshot\" transcript sound.yaml | head -n 1")
    XCTAssertEqual(result.output, "#= Sound\n")
    XCTAssertEqual(result.errors, "")
  }

  private func program(_ files: [String: String] = [:]) throws -> BuiltProgram {
    try BuiltProgram(
      inFolderOf: self, files: files.merging(["sound.yaml": scene]) { own, _ in own })
  }
}
