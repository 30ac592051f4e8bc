import Foundation
import XCTest

/// A person types at a real terminal.
final class TerminalTests: XCTestCase {
  func testATypedSessionShowsEachPhraseOnALineAndThenThePrompt() throws {
    let terminal = try Terminal(for: self, arguments: "--silent")
    try terminal.waitFor { $0.last == ">" }
    try terminal.type("go pitch")
    try terminal.waitFor { $0.last == ">" && $0.contains("Pitch: 1. Adjustable.") }
    try terminal.type("swipe up")
    try terminal.waitFor { $0.last == ">" && $0.contains("2") }
    XCTAssertEqual(
      try terminal.screen(),
      [
        "DJ deck", "Cue. Button.", "> go pitch", "Pitch: 1. Adjustable.",
        "Adjust pitch. Swipe up or down with one finger to adjust the value.", "> swipe up", "2",
        ">",
      ])
    try terminal.type("quit")
    try terminal.waitFor { $0.last == "ended 0" }
  }

  func testControlCSilencesAndTwiceLeaves() throws {
    let terminal = try Terminal(for: self, arguments: "--silent")
    try terminal.waitFor { $0.last == ">" }
    try terminal.press("C-c")
    try terminal.waitFor { $0.contains("Control-C again leaves.") && $0.last == ">" }
    try terminal.type("last")
    try terminal.waitFor { $0.contains("Disc: Stopped. Button.") && $0.last == ">" }
    try terminal.press("C-c")
    try terminal.waitFor { $0.count { $0 == "Control-C again leaves." } == 2 }
    try terminal.press("C-c")
    try terminal.waitFor { $0.last == "ended 0" }
  }

  func testControlDLeaves() throws {
    let terminal = try Terminal(for: self, arguments: "--silent")
    try terminal.waitFor { $0.last == ">" }
    try terminal.press("C-d")
    try terminal.waitFor { $0.last == "ended 0" }
  }

  func testControlDAfterHalfALineAnswersItOnALineOfItsOwn() throws {
    let terminal = try Terminal(for: self, arguments: "--silent")
    try terminal.waitFor { $0.last == ">" }
    try terminal.write("swipe left")
    try terminal.waitFor { $0.last == "> swipe left" }
    try terminal.press("C-d")
    try terminal.press("C-d")
    try terminal.waitFor { $0.suffix(3) == ["> swipe left", "First item.", "ended 0"] }
  }

  func testANewCommandCutsTheHintOfTheOneBefore() throws {
    let server = try SoundServer(for: self)
    let terminal = try Terminal(for: self, arguments: "", environment: server.environment)
    try terminal.waitFor { $0.last == ">" }
    try terminal.type("go pitch")
    try terminal.waitFor { $0.contains("Pitch: 1. Adjustable.") && $0.last == ">" }
    try terminal.type("swipe up")
    try terminal.waitFor { $0.contains("2") && $0.last == ">" }
    try terminal.type("describe")
    try terminal.waitFor { $0.contains("Pitch: 2. Adjustable.") }
    try terminal.type("swipe up")
    try terminal.waitFor { $0.contains("3") && $0.last == ">" }
    try terminal.type("quit")
    try terminal.waitFor { $0.last == "ended 0" }
    XCTAssertFalse(try terminal.screen().contains { $0.hasPrefix("Adjust pitch.") })
  }

  func testAHintThatComesWhileThePromptStandsLeavesThePromptBelowIt() throws {
    let server = try SoundServer(for: self)
    let terminal = try Terminal(for: self, arguments: "", environment: server.environment)
    try terminal.waitFor { $0.last == ">" }
    try terminal.type("go pitch")
    try terminal.waitFor { $0.contains { $0.hasPrefix("Adjust pitch.") } && $0.last == ">" }
    XCTAssertEqual(
      try terminal.screen().suffix(3),
      [
        "Pitch: 1. Adjustable.",
        "Adjust pitch. Swipe up or down with one finger to adjust the value.", ">",
      ])
  }

  func testTheCurtainKeepsTheTerminalEmptyUntilItIsLifted() throws {
    let terminal = try Terminal(for: self, arguments: "--silent")
    try terminal.waitFor { $0.last == ">" }
    try terminal.type("curtain")
    try terminal.waitFor { $0.isEmpty }
    try terminal.type("swipe right")
    try terminal.type("curtain")
    try terminal.waitFor { $0.contains("Screen curtain off.") && $0.last == ">" }
    try terminal.type("repeat")
    try terminal.waitFor { $0.count { $0 == "Screen curtain off." } == 2 && $0.last == ">" }
    XCTAssertEqual(
      try terminal.screen(), ["Screen curtain off.", "> repeat", "Screen curtain off.", ">"])
  }

  func testWhatIsCopiedReachesTheClipboardOfTheTerminal() throws {
    let terminal = try Terminal(for: self, arguments: "--silent")
    try terminal.waitFor { $0.last == ">" }
    try terminal.keepClipboard()
    try terminal.type("last")
    try terminal.waitFor { $0.contains("Disc: Stopped. Button.") && $0.last == ">" }
    try terminal.type("copy")
    try terminal.waitFor { $0.contains("Copied.") && $0.last == ">" }
    XCTAssertEqual(
      try terminal.clipboard().first, "Disc: Stopped. Button. Starts and stops the disc")
  }

  func testASecretThatIsTypedIsNeverSeenNorKept() throws {
    let terminal = try Terminal(for: self, arguments: "--practice --silent --no-hints")
    try terminal.waitFor { $0.last == ">" }
    try terminal.keepClipboard()
    try terminal.type("go password")
    try terminal.waitFor { $0.contains("Password. Secure Text Field.") && $0.last == ">" }
    try terminal.type("type")
    try terminal.waitFor { $0.contains("Type the text; it is not shown.") && $0.last == ">" }
    try terminal.write("open sesame")
    XCTAssertEqual(try terminal.screen().last, ">", "nothing is echoed")
    try terminal.press("Enter")
    try terminal.waitFor { $0.contains("Entered.") && $0.last == ">" }
    try terminal.type("repeat")
    try terminal.waitFor { $0.count { $0 == "Entered." } == 2 && $0.last == ">" }
    try terminal.type("copy")
    try terminal.waitFor { $0.contains("Copied.") && $0.last == ">" }
    XCTAssertEqual(try terminal.clipboard(), ["Entered."])
    try terminal.type("describe")
    try terminal.waitFor {
      $0.contains("Password: •••••••••••. Secure Text Field.") && $0.last == ">"
    }
    try terminal.type("history")
    try terminal.waitFor { $0.contains("Your order. Heading.") && $0.last == ">" }
    XCTAssertFalse(try terminal.everything().contains("sesame"))
    XCTAssertTrue(
      try terminal.screen().contains("> history"), "what is typed after it is seen again")
  }

  func testControlCWhileASecretIsTypedForgetsItAndShowsWhatIsTypedNext() throws {
    let terminal = try Terminal(for: self, arguments: "--practice --silent --no-hints")
    try terminal.waitFor { $0.last == ">" }
    try terminal.type("go password")
    try terminal.waitFor { $0.contains("Password. Secure Text Field.") && $0.last == ">" }
    try terminal.type("type")
    try terminal.waitFor { $0.contains("Type the text; it is not shown.") && $0.last == ">" }
    try terminal.write("open ses")
    try terminal.press("C-c")
    try terminal.waitFor {
      $0.contains("Nothing entered. Control-C again leaves.") && $0.last == ">"
    }
    try terminal.type("describe")
    try terminal.waitFor { $0.contains("> describe") && $0.last == ">" }
    XCTAssertEqual(
      try terminal.screen().suffix(2), ["Password. Secure Text Field.", ">"],
      "what comes next is a command")
    try terminal.press("C-c")
    try terminal.waitFor { $0.contains("Control-C again leaves.") && $0.last == ">" }
    try terminal.press("C-c")
    try terminal.waitFor { $0.last == "ended 0" }
    XCTAssertFalse(try terminal.everything().contains("ses"))
    try terminal.write("seen again")
    try terminal.waitFor { $0.last == "seen again" }
  }

  func testASecretStaysUnseenWhenTheProgramWasStoppedAndIsBack() throws {
    let terminal = try Terminal(for: self, arguments: "--practice --silent --no-hints", isJob: true)
    try terminal.waitFor { $0.last == ">" }
    try terminal.type("go password")
    try terminal.waitFor { $0.contains("Password. Secure Text Field.") && $0.last == ">" }
    try terminal.type("type")
    try terminal.waitFor { $0.contains("Type the text; it is not shown.") && $0.last == ">" }
    try terminal.press("C-z")
    try terminal.waitFor { $0.last == "shell:" }
    try terminal.type("fg")
    // The shell says what it has brought back.
    try terminal.waitFor { ($0.last ?? "").contains("--practice") }
    try terminal.waitForEcho(isOn: false)
    try terminal.type("open sesame")
    try terminal.waitFor { $0.contains("Entered.") }
    XCTAssertFalse(try terminal.everything().contains("sesame"))
  }

  func testAKeyHeldAtATerminalEndsWithTheLastValue() throws {
    let terminal = try Terminal(for: self, arguments: "--silent --no-hints")
    try terminal.waitFor { $0.last == ">" }
    try terminal.type("go pitch")
    try terminal.waitFor { $0.contains("Pitch: 1. Adjustable.") && $0.last == ">" }
    try terminal.type("up")
    for _ in 0..<200 { try terminal.press("Enter") }
    try terminal.waitFor { $0.suffix(2) == ["10. Maximum.", ">"] }
    try terminal.type("down")
    try terminal.waitFor { $0.suffix(2) == ["9", ">"] }
  }

  func testATerminalThatGoesAwayEndsTheProgram() throws {
    let terminal = try Terminal(for: self, arguments: "--silent")
    try terminal.waitFor { $0.last == ">" }
    let number = try terminal.processOfTheProgram()
    XCTAssertEqual(kill(number, 0), 0)
    try terminal.close()
    for _ in 0..<200 where kill(number, 0) == 0 { Thread.sleep(forTimeInterval: 0.05) }
    XCTAssertNotEqual(kill(number, 0), 0)
  }
}

/// A terminal of tmux in which the program runs.
final class Terminal {
  private let tmux: String
  private let socket: String

  /// Opens a terminal.
  ///
  /// - Parameters:
  ///   - test: The test, at whose end it is closed.
  ///   - arguments: What the program is started with.
  ///   - environment: What else the program finds.
  ///   - isJob: Whether it is started from a shell, which it can be stopped from.
  /// - Throws: `XCTSkip` if there is no tmux, and what goes wrong with it.
  init(
    for test: XCTestCase, arguments: String, environment: [String: String] = [:],
    isJob: Bool = false
  ) throws {
    tmux = try path(of: "tmux", for: "be a terminal")
    socket = try temporaryFolder(test) + "/tmux"
    let settings = environment.map { "\($0.key)='\($0.value)'" }.joined(separator: " ")
    let program = "\(settings) '\(BuiltProgram.url.path)' \(arguments)"
    let line =
      isJob
      ? "PS1='shell: ' exec bash --norc --noprofile -i" : "\(program); echo ended $?; exec cat"
    try run(["-f", "/dev/null", "new-session", "-d", "-x", "100", "-y", "40", line])
    test.addTeardownBlock { [tmux, socket] in
      var program = BuiltProgram()
      program.executable = URL(fileURLWithPath: tmux)
      _ = try program.run(["-S", socket, "kill-server"])
    }
    if isJob {
      try waitFor { $0.last == "shell:" }
      try type("clear;" + program)
    }
  }

  func type(_ line: String) throws {
    try write(line)
    try press("Enter")
  }
  func write(_ text: String) throws { try run(["send-keys", "-l", text]) }
  func press(_ key: String) throws { try run(["send-keys", key]) }
  func keepClipboard() throws { try run(["set-option", "-s", "set-clipboard", "on"]) }
  func clipboard() throws -> [String] { try run(["show-buffer"]).lines }
  func close() throws { try run(["kill-session"]) }

  /// What stands on the screen, without empty lines.
  func screen() throws -> [String] {
    try run(["capture-pane", "-p"]).lines
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  /// Waits until the terminal shows what is typed, or does not.
  func waitForEcho(isOn: Bool) throws {
    let device = try run(["list-panes", "-F", "#{pane_tty}"]).lines.first ?? ""
    for _ in 0..<100 {
      let settings = try BuiltProgram().shell("stty -a < \(device)").output
      if settings.contains(" -echo ") != isOn { return }
      Thread.sleep(forTimeInterval: 0.05)
    }
    XCTFail("the echo is not \(isOn ? "on" : "off")")
  }

  /// Everything that was ever on the screen.
  func everything() throws -> String {
    try run(["capture-pane", "-p", "-S", "-"]).lines.joined(separator: "\n")
  }

  /// Waits until the screen is as wanted, and fails if that does not come about.
  func waitFor(
    file: StaticString = #filePath, line: UInt = #line, _ isWanted: ([String]) -> Bool
  ) throws {
    for _ in 0..<300 {
      if isWanted(try screen()) { return }
      Thread.sleep(forTimeInterval: 0.05)
    }
    XCTFail("not reached; the screen is \(try screen())", file: file, line: line)
  }

  func processOfTheProgram() throws -> Int32 {
    let shell = try run(["list-panes", "-F", "#{pane_pid}"]).lines.first ?? ""
    let children = try BuiltProgram().shell("pgrep -P \(shell)").lines
    return try XCTUnwrap(children.first.flatMap { Int32($0) })
  }

  @discardableResult
  func run(_ arguments: [String]) throws -> BuiltProgram.Result {
    var program = BuiltProgram()
    program.executable = URL(fileURLWithPath: tmux)
    return try program.run(["-S", socket] + arguments)
  }
}
