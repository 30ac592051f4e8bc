import Foundation
import ProgramSupport
import ScreenReader
import XCTest

@testable import earshot

final class PasswordAtTerminalTests: XCTestCase {
  private let asked = "Type the text; it is not shown."

  func testSecretIsNotLeftForShell() throws {
    for signal in [SIGTERM, SIGHUP, SIGSEGV] {
      for type in ["screen", "dumb"] {
        let terminal = try asking("--silent", type: type)
        try terminal.write("myPassw0rd")
        try terminal.waitUntilRead()
        kill(try terminal.processOfTheProgram(), signal)
        try terminal.waitFor { $0.last?.hasPrefix("shell:") == true }
        try terminal.type("echo here", until: "shell: echo here", "here", "shell:")
        XCTAssertFalse(try terminal.everything().contains("myPass"), "\(signal) on \(type)")
      }
    }
  }

  func testUnreadInputIsDiscardedInCrash() throws {
    let terminal = try asking("--silent", isJob: false)
    let program = try terminal.processOfTheProgram()
    kill(program, SIGSTOP)
    try terminal.write("myPassw0rd")
    kill(program, SIGSEGV)
    kill(program, SIGCONT)
    try terminal.waitFor { $0.last == "ended 139" }
    try terminal.type("here", until: "here", "here")
  }

  func testControlZKeepsSecretAndRepeatsRequest() throws {
    let terminal = try asking("--silent")
    try terminal.write("hunt")
    try terminal.waitUntilRead()
    try terminal.press("C-z", until: "shell:")
    try terminal.type("fg")
    try terminal.waitFor {
      $0.suffix(4) == [
        "Password. Secure Text Field.", asked, "bullet, bullet, bullet, bullet", ">",
      ]
    }
    try terminal.type("er2", until: "Entered.", ">")
    try terminal.type("describe", until: "Password: ••••••••. Secure Text Field.", ">")
    XCTAssertFalse(try terminal.everything().contains("hunt"))
  }

  func testLineAfterDoubleTapIsHidden() throws {
    let state = try temporaryFolder(self)
    let file = state + "/session.txt"
    let terminal = try Terminal(
      for: self, arguments: "--practice --no-hints --silent --record '\(file)'",
      environment: ["XDG_STATE_HOME": state])
    try terminal.waitFor { $0.last?.hasSuffix(">") == true }
    try terminal.type("go password", until: "Password. Secure Text Field.", ">")
    try terminal.type("double tap", until: asked, ">")
    try terminal.waitForEcho(isOn: false)
    // If the user types the command again out of habit, it must not become the password.
    try terminal.type("type")
    try terminal.waitFor { lines in lines.count { $0 == asked } == 2 && lines.last == ">" }
    try terminal.waitForEcho(isOn: false)
    try terminal.type("hunter2", until: "Entered.", ">")
    try terminal.type("quit", until: "ended 0")
    XCTAssertFalse(try terminal.everything().contains("hunter"))
    XCTAssertEqual(
      try String(contentsOfFile: file, encoding: .utf8),
      """
      # earshot --no-hints
      #= Practice
      #= Your order. Heading Level 1.
      go password
      #= Password. Secure Text Field.
      double tap
      #= Is editing.
      type
      #= Type the text; it is not shown.
      ••••••••
      #= Entered.
      quit

      """)
  }

  func testSessionWithCancelledSecretsVerifies() throws {
    let program = try BuiltProgram(inFolderOf: self)
    try program.write(
      """
      earshot: 1
      elements:
        - {label: Password, traits: [textEntry, secureTextField]}
        - {label: Sign in, traits: [button]}
      """, to: "form.yaml")
    for type in ["screen", "dumb"] {
      let terminal = try Terminal(
        for: self,
        arguments:
          "'\(program.folder)/form.yaml' --silent --no-hints --record '\(program.folder)/\(type).txt'",
        environment: ["TERM": type])
      try terminal.waitFor { $0.last?.hasSuffix(">") == true }
      try terminal.type("double tap")
      try terminal.waitFor { $0.contains { $0.hasSuffix(asked) } && $0.last == ">" }
      try terminal.waitForEcho(isOn: false)
      try terminal.write("hunt")
      try terminal.waitUntilRead()
      try terminal.press("C-c")
      try terminal.waitFor { $0.contains("Nothing entered. Press Control-C again to leave.") }
      try terminal.type("swipe right", untilShown: "Sign in. Button.")
      try terminal.type("swipe left", untilShown: "Password. Secure Text Field. Is editing.")
      try terminal.type("type")
      try terminal.waitForEcho(isOn: false)
      try terminal.press("Escape", untilShown: "Nothing entered.")
      try terminal.type("history")
      try terminal.type("quit", until: "ended 0")
      let result = try program.run(["verify", "form.yaml", type + ".txt"])
      let recording = try program.read(type + ".txt")
      XCTAssertEqual(
        result.output, "\(type).txt: 9 commands, no differences.\n", recording + result.errors)
    }
  }

  func testCancelledSecretIsNotRequestedAgain() throws {
    for type in ["screen", "dumb"] {
      let terminal = try asking("--silent", type: type)
      try terminal.write("hunt")
      try terminal.waitUntilRead()
      try terminal.press("C-c")
      try terminal.waitFor { $0.contains("Nothing entered. Press Control-C again to leave.") }
      try terminal.press("C-z", until: "shell:")
      try terminal.type("fg", until: "Password. Secure Text Field.", ">")
      Thread.sleep(forTimeInterval: 0.5)
      XCTAssertEqual(try terminal.screen().suffix(2), ["Password. Secure Text Field.", ">"], type)
    }
  }

  func testCompanionPromptContainsRequest() throws {
    let terminal = try asking("--companion")
    try terminal.press("C-z", until: "shell:")
    try terminal.type("clear; fg")
    try terminal.waitFor { $0.last == asked + " >" }
    XCTAssertEqual(try terminal.screen().count { $0.hasPrefix(asked) }, 1)
    try terminal.type("hunter2", until: "Entered. >")
  }

  func testKeysWithoutTextDoNotChangeSecret() throws {
    let terminal = try asking("--silent")
    try terminal.write("ab")
    for key in ["Left", "Up", "F5", "Home"] { try terminal.press(key) }
    // A terminal sends this bracketed paste if another program has left bracketed paste enabled.
    try terminal.write("\u{1B}[200~c\u{1B}[201~")
    try terminal.press("BSpace")
    try terminal.write("d")
    try terminal.waitFor { $0.contains("Nothing on Home.") }
    try terminal.press("Enter", until: "Entered.", ">")
    try terminal.type("describe", until: "Password: ••••••••. Secure Text Field.", ">")
    XCTAssertEqual(
      try terminal.screen().filter { $0.hasPrefix("Nothing on") },
      ["Left Arrow", "Up Arrow", "F5", "Home"].map { "Nothing on \($0)." })
  }

  func testSlowLineLosesNoLetter() throws {
    let terminal = try asking("--silent")
    for part in [[0x1B, 0x5B], [0x41], [0xC3], [0xA4], [0x62]] as [[UInt8]] {
      try terminal.write(bytes: part)
      Thread.sleep(forTimeInterval: 0.15)
    }
    try terminal.press("Enter", until: "Entered.", ">")
    try terminal.type("describe", until: "Password: ••••••••. Secure Text Field.", ">")
    XCTAssertEqual(
      try terminal.screen().filter { $0.hasPrefix("Nothing on") }, ["Nothing on Up Arrow."])
  }

  func testHeldKeyWithoutFunctionIsReportedOnce() throws {
    let terminal = try asking("--silent")
    try terminal.paste(String(repeating: "\u{1B}[D", count: 20))
    try terminal.press("F5")
    try terminal.waitFor { $0.contains("Nothing on F5.") }
    XCTAssertEqual(try terminal.screen().count { $0 == "Nothing on Left Arrow." }, 1)
  }

  func testSecretLengthIsEchoed() throws {
    for (echo, count) in [("words", 3), ("characters", 3), ("off", 0)] {
      let (terminal, texts) = try speaking(echo: echo)
      try terminal.type("type")
      try terminal.waitFor { $0.contains(asked) && $0.last == ">" }
      for (number, key) in ["q", "7", "BSpace"].enumerated() {
        try terminal.press(key)
        // Wait until each reply has started, because the next key interrupts it.
        if count == 0 {
          try terminal.waitUntilRead()
        } else {
          texts.wait(for: number + 1) { $0 == "bullet" }
        }
      }
      try terminal.press("Enter", untilShown: "Entered.")
      try terminal.type("quit", until: "ended 0")
      let all = texts.all
      XCTAssertEqual(all.count { $0 == "bullet" }, count, "\(echo): \(all)")
      XCTAssertFalse(all.contains { $0 == "q" || $0 == "7" }, "\(echo): \(all)")
    }
  }

  func testSecretTypedVisiblyIsNotEchoed() throws {
    for echo in ["words", "characters"] {
      let (terminal, texts) = try speaking(echo: echo)
      // Wait briefly after each key, because not every key is echoed and the next key interrupts an
      // echo.
      for key in ["type ", "q", "7 ", "BSpace", "BSpace", "C-u"] {
        let heard = texts.all.count
        if key.count > 2 && !key.contains(" ") || key == "C-u" {
          try terminal.press(key)
        } else {
          try terminal.write(key)
        }
        texts.wait(for: heard + 1, within: 3) { _ in true }
      }
      try terminal.type("quit", until: "ended 0")
      let all = texts.all
      XCTAssertGreaterThanOrEqual(all.count { $0.contains("bullet") }, 2, "\(all)")
      XCTAssertFalse(
        all.contains { $0.split(separator: " ").contains { ["q", "7", "q7"].contains($0) } },
        "\(echo): \(all)")
    }
  }

  /// Opens a terminal at a secure field, and returns it with a record of its speech.
  private func speaking(echo: String) throws -> (Terminal, SpokenTexts) {
    let folder = try temporaryFolder(self)
    let texts = SpokenTexts(in: folder)
    let terminal = try terminal(
      "--practice --no-hints --output \(folder)/s.wav", environment: texts.environment)
    try terminal.type("echo \(echo)")
    try terminal.type("go password", untilShown: "Password. Secure Text Field.")
    return (terminal, texts)
  }

  /// Opens a terminal, and types the command after which the program requests a password.
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
