import Foundation
import ScreenReader
import XCTest

@testable import earshot

/// A text that nobody may see, while it is typed at a terminal.
final class UnseenLineTests: XCTestCase {
  private let asked = "Type the text; it is not shown."

  func testTheEndOfTheLineCanBeMended() {
    let control = Key.Modifiers.control
    XCTAssertEqual(line("ab", Key(.backspace), "c"), "ac")
    XCTAssertEqual(line("open sesame ", Key("w", control), "x"), "open x")
    XCTAssertEqual(line("open", Key("u", control), "x"), "x")
    XCTAssertEqual(line(Key(.backspace), Key("w", control), "x"), "x")
    XCTAssertEqual(line("Σe\u{301}•", Key(.backspace), Key(.backspace)), "Σ")
  }

  func testWhatIsNoPartOfATextIsRefusedAndTypesNothing() {
    var unseen = UnseenLine()
    let keys = [
      Key(.left), Key(.up), Key(.home), Key(.pageDown), Key(.tab), Key(.function(5)), Key(.delete),
      Key("v", .control), Key("x", .alt), Key(.escape, .alt), Key(.unknown),
    ]
    for key in keys { XCTAssertEqual(unseen.press(key), .refused(key)) }
    XCTAssertEqual(unseen.press(Key(.return)), .finished(.secret("")))
  }

  func testEscapeForgetsTheText() {
    var unseen = UnseenLine()
    _ = unseen.press(Key("a"))
    XCTAssertEqual(unseen.press(Key(.escape)), .finished(.secret("")))
  }

  func testControlDLeavesAndBehindATextTheSecondTimeEntersIt() {
    let end = Key("d", .control)
    var unseen = UnseenLine()
    XCTAssertEqual(unseen.press(Key("a")), .typed("•"))
    XCTAssertEqual(unseen.press(end), .typed("\u{04}"))
    XCTAssertEqual(unseen.press(Key("b")), .typed("•"))
    XCTAssertEqual(unseen.press(end), .typed("\u{04}"), "a letter came in between")
    XCTAssertEqual(unseen.press(end), .finished(.secret("ab"), isLast: true))
    unseen = UnseenLine()
    XCTAssertEqual(unseen.press(end), .finished(.end, isLast: true))
  }

  func testATextThatIsTooLongIsToldAtItsEnd() {
    var unseen = UnseenLine()
    for _ in 0...StandardInput.longestLine { _ = unseen.press(Key("a")) }
    XCTAssertEqual(unseen.press(Key(.return)), .finished(.tooLong))
    _ = unseen.press(Key("u", .control))
    XCTAssertEqual(unseen.press(Key(.return)), .finished(.secret("")))
  }

  func testNothingOfItIsLeftForTheShellWhenTheProgramIsEnded() throws {
    for signal in [SIGTERM, SIGHUP, SIGSEGV] {
      for type in ["screen", "dumb"] {
        let terminal = try asking("--silent", type: type)
        try terminal.write("myPassw0rd")
        // What is read now shows nowhere, so there is nothing to wait for.
        Thread.sleep(forTimeInterval: 0.3)
        kill(try terminal.processOfTheProgram(), signal)
        try terminal.waitFor { $0.last?.hasPrefix("shell:") == true }
        try terminal.type("echo here")
        try terminal.waitFor { $0.suffix(3) == ["shell: echo here", "here", "shell:"] }
        XCTAssertFalse(try terminal.everything().contains("myPass"), "\(signal) on \(type)")
      }
    }
  }

  func testWhatWasNotReadYetIsThrownAwayInACrash() throws {
    let terminal = try asking("--silent", isJob: false)
    let program = try terminal.processOfTheProgram()
    kill(program, SIGSTOP)
    try terminal.write("myPassw0rd")
    kill(program, SIGSEGV)
    kill(program, SIGCONT)
    try terminal.waitFor { $0.last == "ended 139" }
    try terminal.type("here")
    try terminal.waitFor { $0.suffix(2) == ["here", "here"] }
  }

  func testControlZKeepsWhatWasTypedAndWhoComesBackIsAskedAgain() throws {
    let terminal = try asking("--silent")
    try terminal.write("hunt")
    Thread.sleep(forTimeInterval: 0.3)
    try terminal.press("C-z", until: "shell:")
    try terminal.type("fg")
    try terminal.waitFor {
      $0.suffix(4) == [
        "Password. Secure Text Field.", asked, "bullet, bullet, bullet, bullet", ">",
      ]
    }
    try terminal.type("er2")
    try terminal.waitFor { $0.suffix(2) == ["Entered.", ">"] }
    try terminal.type("describe")
    try terminal.waitFor { $0.suffix(2) == ["Password: •••••••. Secure Text Field.", ">"] }
    XCTAssertFalse(try terminal.everything().contains("hunt"))
  }

  func testWhoHasTakenItBackIsNotAskedAgainWhereItWouldBeSeen() throws {
    for type in ["screen", "dumb"] {
      let terminal = try asking("--silent", type: type)
      try terminal.write("hunt")
      Thread.sleep(forTimeInterval: 0.3)
      try terminal.press("C-c")
      try terminal.waitFor { $0.contains("Nothing entered. Control-C again leaves.") }
      try terminal.press("C-z", until: "shell:")
      try terminal.type("fg")
      try terminal.waitFor { $0.suffix(2) == ["Password. Secure Text Field.", ">"] }
      Thread.sleep(forTimeInterval: 0.5)
      XCTAssertEqual(
        try terminal.screen().suffix(2), ["Password. Secure Text Field.", ">"], type)
    }
  }

  func testACompanionFindsInThePromptWhatIsAskedFor() throws {
    let terminal = try asking("--companion")
    try terminal.press("C-z", until: "shell:")
    try terminal.type("clear; fg")
    try terminal.waitFor { $0.last == asked + " >" }
    XCTAssertEqual(try terminal.screen().count { $0.hasPrefix(asked) }, 1)
    try terminal.type("hunter2")
    try terminal.waitFor { $0.last == "Entered. >" }
  }

  func testKeysThatTypeNothingAreNoPartOfIt() throws {
    let terminal = try asking("--silent")
    try terminal.write("ab")
    for key in ["Left", "Up", "F5", "Home"] { try terminal.press(key) }
    // A paste in brackets, as a terminal sends it where another program has left that on.
    try terminal.write("\u{1B}[200~c\u{1B}[201~")
    try terminal.press("BSpace")
    try terminal.write("d")
    try terminal.waitFor { $0.contains("Nothing on Home.") }
    try terminal.press("Enter")
    try terminal.waitFor { $0.suffix(2) == ["Entered.", ">"] }
    try terminal.type("describe")
    try terminal.waitFor { $0.suffix(2) == ["Password: •••. Secure Text Field.", ">"] }
    XCTAssertEqual(
      try terminal.screen().filter { $0.hasPrefix("Nothing on") },
      ["Left Arrow", "Up Arrow", "F5", "Home"].map { "Nothing on \($0)." })
  }

  func testASlowLineTypesNothingByAKeyAndLosesNoLetter() throws {
    let terminal = try asking("--silent")
    for part in [[0x1B, 0x5B], [0x41], [0xC3], [0xA4], [0x62]] as [[UInt8]] {
      try terminal.write(bytes: part)
      Thread.sleep(forTimeInterval: 0.15)
    }
    try terminal.press("Enter")
    try terminal.waitFor { $0.suffix(2) == ["Entered.", ">"] }
    try terminal.type("describe")
    try terminal.waitFor { $0.suffix(2) == ["Password: ••. Secure Text Field.", ">"] }
    XCTAssertEqual(
      try terminal.screen().filter { $0.hasPrefix("Nothing on") }, ["Nothing on Up Arrow."])
  }

  func testAHeldKeyThatDoesNothingIsToldOfOnce() throws {
    let terminal = try asking("--silent")
    try terminal.paste(String(repeating: "\u{1B}[D", count: 20))
    try terminal.press("F5")
    try terminal.waitFor { $0.contains("Nothing on F5.") }
    XCTAssertEqual(try terminal.screen().count { $0 == "Nothing on Left Arrow." }, 1)
  }

  func testItsLengthIsHeardWhileItIsTyped() throws {
    for (echo, count) in [("words", 3), ("characters", 3), ("off", 0)] {
      let (terminal, captions) = try speaking(echo: echo)
      try terminal.type("type")
      try terminal.waitFor { $0.contains(asked) && $0.last == ">" }
      for letter in ["q", "7"] {
        try terminal.write(letter)
        Thread.sleep(forTimeInterval: 0.6)
      }
      try terminal.press("BSpace")
      Thread.sleep(forTimeInterval: 0.6)
      try terminal.press("Enter")
      try terminal.waitFor { $0.contains("Entered.") && $0.last == ">" }
      try terminal.type("quit")
      try terminal.waitFor { $0.last == "ended 0" }
      let texts = try Captions(file: captions).texts
      XCTAssertEqual(texts.count { $0 == "bullet" }, count, "\(echo): \(texts)")
      XCTAssertFalse(texts.contains { $0 == "q" || $0 == "7" })
    }
  }

  func testTypedInSightOnASecureFieldItIsNotHeardEither() throws {
    for echo in ["words", "characters"] {
      let (terminal, captions) = try speaking(echo: echo)
      for letters in ["type ", "q", "7 "] {
        try terminal.write(letters)
        Thread.sleep(forTimeInterval: 0.8)
      }
      for _ in 0..<2 {
        try terminal.press("BSpace")
        Thread.sleep(forTimeInterval: 0.6)
      }
      try terminal.press("C-u")
      Thread.sleep(forTimeInterval: 0.6)
      try terminal.type("quit")
      try terminal.waitFor { $0.last == "ended 0" }
      let texts = try Captions(file: captions).texts
      XCTAssertGreaterThanOrEqual(texts.count { $0.contains("bullet") }, 2, "\(texts)")
      XCTAssertFalse(
        texts.contains { $0.split(separator: " ").contains { ["q", "7", "q7"].contains($0) } },
        "\(echo): \(texts)")
    }
  }

  private func line(_ keys: any Pressed...) -> String? {
    var unseen = UnseenLine()
    for key in keys.flatMap(\.keys) { _ = unseen.press(key) }
    guard case .finished(.secret(let text), false) = unseen.press(Key(.return)) else { return nil }
    return text
  }

  /// Opens a terminal with the cursor on a secure field, and a file of what is heard.
  private func speaking(echo: String) throws -> (Terminal, captions: String) {
    let folder = try temporaryFolder(self)
    let terminal = try Terminal(
      for: self,
      arguments: "--practice --no-hints --output \(folder)/s.wav --captions \(folder)/s.vtt")
    try terminal.waitFor { $0.last == ">" }
    try terminal.type("echo \(echo)")
    try terminal.type("go password")
    try terminal.waitFor { $0.contains("Password. Secure Text Field.") && $0.last == ">" }
    return (terminal, folder + "/s.vtt")
  }

  /// Opens a terminal in which a text is asked for that nobody may see.
  private func asking(_ arguments: String, type: String = "screen", isJob: Bool = true) throws
    -> Terminal
  {
    let terminal = try Terminal(
      for: self, arguments: "--practice --no-hints \(arguments)", environment: ["TERM": type],
      isJob: isJob)
    try terminal.waitFor { $0.last?.hasSuffix(">") == true }
    try terminal.type("go password")
    try terminal.waitFor { $0.contains { $0.hasPrefix("Password. Secure") } }
    try terminal.type("type")
    try terminal.waitFor { $0.contains { $0.hasPrefix(asked) } && $0.last?.hasSuffix(">") == true }
    try terminal.waitForEcho(isOn: false)
    return terminal
  }
}

/// What is pressed: a key, or the keys of a text.
private protocol Pressed {
  var keys: [Key] { get }
}
extension Key: Pressed {
  fileprivate var keys: [Key] { [self] }
}
extension String: Pressed {
  fileprivate var keys: [Key] { map { Key($0) } }
}
