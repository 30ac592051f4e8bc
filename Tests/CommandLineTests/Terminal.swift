import Foundation
import XCTest

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
    // What the tests type is not to be kept for whoever runs them; nor are they greeted.
    let state = ["XDG_STATE_HOME": try temporaryFolder(test)]
    if let folder = state["XDG_STATE_HOME"].map({ $0 + "/earshot" }) {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data().write(to: URL(fileURLWithPath: folder + "/introduced"))
    }
    let settings = environment.merging(state) { own, _ in own }.map { "\($0.key)='\($0.value)'" }
      .joined(separator: " ")
    let program = "'\(BuiltProgram.url.path)' \(arguments)"
    let line =
      isJob
      ? "\(settings) PS1='shell: ' exec bash --norc --noprofile -i"
      : "\(settings) \(program); echo ended $?; exec cat"
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
  func write(bytes: [UInt8]) throws {
    try run(["send-keys", "-H"] + bytes.map { String($0, radix: 16) })
  }
  func press(_ key: String) throws { try run(["send-keys", key]) }
  /// Sends a text as the terminal's own paste does, without saying that it is one.
  func paste(_ text: String) throws {
    let path = socket + ".paste"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    try run(["load-buffer", path])
    try run(["paste-buffer", "-r"])
  }

  func resize(columns: Int) throws {
    try run(["resize-window", "-x", String(columns), "-y", "40"])
  }

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
