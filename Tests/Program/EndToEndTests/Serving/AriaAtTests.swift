import Foundation
import ProgramSupport
import TestSupport
import XCTest

/// Tests `Scripts/aria-at` with plans of both layouts, and a scene in place of each page.
final class AriaAtTests: XCTestCase {
  private static let files = [
    "scene.yaml": """
    earshot: 1
    title: Sound
    elements:
      - {label: Run Test Setup, traits: [button], activate: {set: {loudness: 5}}}
      - {id: loudness, label: Loudness, range: {minimum: 0, maximum: 10, value: 1}}
      - {label: Mute, traits: [button]}
    """,
    "tests/new/loudness/data/references.csv": """
    refId,type,value,linkText
    reference,metadata,reference/page.html,Page
    """,
    "tests/new/loudness/data/assertions.csv": """
    assertionId,priority,assertionStatement,assertionPhrase,refIds
    role,1,Role 'slider' is conveyed,,
    value1,1,"Value, '1', is conveyed",,
    value6,1,"Value, '6', is conveyed",,
    range,2,"Maximum value, '10', is not conveyed",,
    number,1,"Numeric value, '1', is not conveyed",,
    boundary,3,Group boundary is conveyed|{cursor} boundary,,
    """,
    // The second test is presented first.
    "tests/new/loudness/data/tests.csv": """
    \u{FEFF}testId,title,presentationNumber,setupScript,instructions,assertions
    raise,Raise,2.10,focus,"Raise it, once.",value6
    describe,Describe,2.9,,Read it.,role value1 range number boundary 0:value6
    """,
    "tests/new/loudness/data/voiceover_macos-commands.csv": """
    testId,command,settings,assertionExceptions,presentationNumber
    raise,ctrl+opt+right up,quickNavOff,,2.2
    raise,ctrl+opt+right ctrl+opt+shift+down vo+right,,0:value6,2.1
    raise,ri,,,2.3
    describe,ctrl+opt+right,,,1
    """,
    "tests/new/loudness/reference/page.html": "<title>Plain</title>",
    "tests/new/loudness/reference/page.focus.html":
      "<title>Focus</title><button class=\"button-run-test-setup\">Run Test Setup</button>",
    "tests/old/mute/data/references.csv": "refId,value\nreference,reference/page.html\n",
    "tests/old/mute/data/tests.csv": """
    testId,title,appliesTo,mode,task,setupScript,setupScriptDescription,refs,instructions,assertion1,assertion2
    1,Go there,"JAWS,NVDA",READING,Go there,,,,,Role 'link' is conveyed,
    2,Go there,VOICEOVER_MACOS,INTERACTION,Go there,,,,,2:Name 'Mute' is conveyed,Role 'button' is conveyed
    """,
    "tests/old/mute/data/commands.csv": """
    testId,task,mode,at,commandA,commandB,commandC
    1,go there,reading,jaws,K,,
    2,go there,interaction,voiceover_macos,"CTRL_OPT_RIGHT,CTRL_OPT_RIGHT",PAGE_UP,UP_AND_DOWN
    """,
    "tests/old/mute/reference/page.html": "<title>Old</title>",
  ]

  /// A program in place of Earshot, which fetches the page and serves the scene.
  private static let standIn = """
    #!/bin/sh
    [ "$1 $2" = "serve --page" ] || exit 64
    python3 -c 'import sys, urllib.request as r; print(r.urlopen(sys.argv[1]).read().decode())' \
      "$3" >>pages
    exec "$earshot" serve scene.yaml --silent --port 0 --keymap voiceover
    """

  private let slider =
    "Adjustable. Minimum 0. Maximum 10.\nSwipe up or down with one finger to adjust the value."

  private func program(_ standIn: String = standIn) throws -> BuiltProgram {
    _ = try path(of: "python3", for: "run Scripts/aria-at")
    var program = try BuiltProgram(inFolderOf: self)
    for (name, text) in Self.files {
      let folder = URL(fileURLWithPath: program.folder + "/" + name).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try program.write(text, to: name)
    }
    try program.write(standIn, to: "stand-in")
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../Scripts/aria-at").standardized.path
    program.environment = ["EARSHOT_BINARY": "./stand-in", "script": script]
    XCTAssertEqual(try program.shell("chmod +x stand-in").status, 0)
    return program
  }

  func testPlansOfBothLayoutsAreRun() throws {
    let program = try program()
    let result = try program.shell(#""$script" . --quiet 0 --output results"#)
    XCTAssertEqual(
      result.output + result.errors,
      """
      loudness: 4 commands, 7 assertions: 3 passed, 1 failed, 3 for a person.
      mute: 3 commands, 6 assertions: 2 passed, 2 failed, 2 for a person.

      No words, and no reason: loudness, raise, ri, “ri” is not a key.
      No words, and no reason: mute, 2, UP_AND_DOWN, “UP_AND_DOWN” leaves open which keys to press.
      Commands without words: 0 with a reason, 2 without one.
      2 plans, 7 commands, 13 assertions: 5 passed, 3 failed, 5 for a person.

      """)
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(
      try heard(program.read("results/loudness.json")),
      [
        "ctrl+opt+right: Loudness: 1. \(slider)",
        "ctrl+opt+right ctrl+opt+shift+down vo+right: "
          + "Loudness: 5. \(slider)\nLoudness: 5. \(slider)\n6",
        "ctrl+opt+right up: Loudness: 5. \(slider)\n6", "ri: nothing",
      ])
    let pages = try program.read("pages").split(separator: "<title>").map { $0.prefix(5) }
    XCTAssertEqual(pages, ["Plain", "Focus", "Old</"])
  }

  func testVerdictsAreInFormatOfHarness() throws {
    let program = try program()
    _ = try program.shell(#""$script" . --quiet 0 --output results --plan loudness"#)
    let plan = try XCTUnwrap(
      JSONSerialization.jsonObject(with: Data(program.read("results/loudness.json").utf8))
        as? [String: Any])
    let test = try XCTUnwrap((plan["tests"] as? [[String: Any]])?.first)
    XCTAssertEqual(test["id"] as? String, "describe")
    let outcome = try XCTUnwrap((test["results"] as? [[String: Any]])?.first)
    XCTAssertEqual((outcome["capabilities"] as? [String: String])?["atName"], "earshot")
    XCTAssertEqual(outcome["presentationNumber"] as? String, "2.9")
    let command = try XCTUnwrap((outcome["commands"] as? [[String: Any]])?.first)
    let assertions = try XCTUnwrap(command["assertions"] as? [[String: Any]])
    XCTAssertEqual(
      assertions.map { "\($0["expectation"] ?? "") \($0["verdict"] ?? "")" },
      [
        "Role 'slider' is conveyed pass", "Value, '1', is conveyed pass",
        "Maximum value, '10', is not conveyed fail",
        "Numeric value, '1', is not conveyed <null>", "Group boundary is conveyed <null>",
      ])
    XCTAssertEqual(try program.shell("ls results").output, "loudness.json\n")
  }

  func testFailureOfProgramEndsOnlyItsCommand() throws {
    let result = try program("#!/bin/sh\necho 'No browser.' >&2\nexit 69\n").shell(
      #""$script" . --quiet 0 --plan mute"#)
    XCTAssertEqual(result.status, 1)
    XCTAssertTrue(
      result.output.hasSuffix(
        """
        1 plan, 3 commands, 6 assertions: 0 passed, 0 failed, 6 for a person.
        Failed: mute, 2, CTRL_OPT_RIGHT,CTRL_OPT_RIGHT: Earshot ended with exit code 69. No browser.
        Failed: mute, 2, PAGE_UP: Earshot ended with exit code 69. No browser.

        """), result.output + result.errors)
  }

  func testDamagedPlanIsReportedAndOthersRun() throws {
    let program = try program()
    try program.write("refId,value\n", to: "tests/new/loudness/data/references.csv")
    let result = try program.shell(#""$script" . --quiet 0"#)
    XCTAssertEqual(result.status, 1)
    XCTAssertTrue(
      result.output.contains("Failed: loudness: A CSV file in ")
        && result.output.contains("/tests/new/loudness/data lacks 'reference'."), result.output)
    XCTAssertTrue(result.output.contains("mute: 3 commands"), result.output)
  }

  func testWrongArgumentsAreReported() throws {
    let program = try program()
    for (line, status, message) in [
      (
        #""$script" . --plan none"#, 66 as Int32,
        "There is no plan “none” in ./tests. The plans are loudness and mute.\n"
      ),
      (
        #""$script" results"#, 66,
        "results has no test plans. Specify a checkout of https://github.com/w3c/aria-at.\n"
      ),
      (
        #""$script""#, 64,
        "The following arguments are required: folder. Scripts/aria-at --help explains the arguments.\n"
      ),
      (
        #"EARSHOT_BINARY=none "$script" ."#, 69,
        "none is not a program. Set EARSHOT_BINARY, or add earshot's folder to the PATH.\n"
      ),
    ] {
      let result = try program.shell(line)
      XCTAssertEqual(result.status, status, line)
      XCTAssertEqual(result.errors, message, line)
      XCTAssertEqual(result.output, "", line)
    }
  }

  /// Returns the words of each command in results.
  private func heard(_ results: String) throws -> [String] {
    let plan = try JSONSerialization.jsonObject(with: Data(results.utf8)) as? [String: Any]
    let tests = plan?["tests"] as? [[String: Any]] ?? []
    return tests.flatMap { test -> [String] in
      let results = test["results"] as? [[String: Any]] ?? []
      return results.flatMap { $0["commands"] as? [[String: Any]] ?? [] }
        .map { "\($0["command"] ?? ""): \($0["response"] ?? "nothing")" }
    }
  }
}
