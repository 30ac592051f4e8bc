internal import Foundation
package import XCTest

/// A tmux terminal that runs the program.
package final class Terminal {
  private let tmux: String
  private let socket: String

  /// Opens a terminal, which is closed at the end of the test.
  ///
  /// If `isJob` is true, a shell starts the program, so that the program can be stopped like any
  /// other job. Throws `XCTSkip` if tmux is missing.
  package init(
    for test: XCTestCase, arguments: String, environment: [String: String] = [:],
    isJob: Bool = false
  ) throws {
    tmux = try path(of: "tmux", for: "provide a terminal")
    socket = try temporaryFolder(test) + "/tmux"
    // A separate state folder keeps typed lines out of the developer's history. The file in it
    // suppresses the welcome.
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

  package func write(_ text: String) throws { try run(["send-keys", "-l", text]) }
  package func write(bytes: [UInt8]) throws {
    try run(["send-keys", "-H"] + bytes.map { String($0, radix: 16) })
  }

  /// Types a line, and waits until the last lines on the screen are `end`.
  package func type(
    _ text: String, until end: String..., file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try write(text)
    try press("Enter")
    try waitFor(file: file, line: line) { $0.suffix(end.count) == end[...] }
  }

  /// Types a line, and waits until the screen contains a line and ends with an empty prompt.
  package func type(
    _ text: String, untilShown shown: String, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try type(text)
    try waitFor(file: file, line: line) { $0.contains(shown) && $0.last == ">" }
  }

  /// Presses keys, and waits until the last lines on the screen are `end`.
  package func press(
    _ keys: String..., until end: String..., file: StaticString = #filePath, line: UInt = #line
  ) throws {
    for key in keys { try run(["send-keys", key]) }
    try waitFor(file: file, line: line) { $0.suffix(end.count) == end[...] }
  }

  /// Presses a key, and waits until the screen contains a line and ends with an empty prompt.
  package func press(
    _ key: String, untilShown shown: String, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try press(key)
    try waitFor(file: file, line: line) { $0.contains(shown) && $0.last == ">" }
  }

  /// Pastes text without bracketed paste.
  package func paste(_ text: String) throws {
    let path = socket + ".paste"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    try run(["load-buffer", path])
    try run(["paste-buffer", "-r"])
  }

  package func resize(columns: Int) throws {
    try run(["resize-window", "-x", String(columns), "-y", "40"])
  }

  package func keepClipboard() throws { try run(["set-option", "-s", "set-clipboard", "on"]) }
  package func clipboard() throws -> [String] { try run(["show-buffer"]).lines }
  package func close() throws { try run(["kill-session"]) }

  /// Returns the nonempty lines on the screen.
  package func screen() throws -> [String] {
    try run(["capture-pane", "-p"]).lines
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  /// Waits until the terminal's echo is on or off.
  package func waitForEcho(isOn: Bool) throws {
    let isReached = try eventually { try settings().contains(" -echo ") != isOn }
    if !isReached { XCTFail("the echo is not \(isOn ? "on" : "off")") }
  }

  /// Waits until the program has read all typed input.
  package func waitUntilRead() throws {
    let device = try run(["list-panes", "-F", "#{pane_tty}"]).lines.first ?? ""
    let file = FileHandle(
      fileDescriptor: open(device, O_RDONLY | O_NOCTTY | O_NONBLOCK), closeOnDealloc: true)
    eventually {
      var count: CInt = 0
      return ioctl(file.fileDescriptor, UInt(FIONREAD), &count) != 0 || count == 0
    }
    // The program may still be writing its reply.
    Thread.sleep(forTimeInterval: 0.3)
  }

  /// Returns the text on the screen and in its scrollback.
  package func everything() throws -> String {
    try run(["capture-pane", "-p", "-S", "-"]).lines.joined(separator: "\n")
  }

  /// Waits until `isWanted` accepts the lines on the screen, or fails after a timeout.
  package func waitFor(
    file: StaticString = #filePath, line: UInt = #line, _ isWanted: ([String]) -> Bool
  ) throws {
    if try eventually({ isWanted(try screen()) }) { return }
    XCTFail("the screen never matched; it shows \(try screen())", file: file, line: line)
  }

  package func processOfTheProgram() throws -> Int32 {
    let shell = try run(["list-panes", "-F", "#{pane_pid}"]).lines.first ?? ""
    let children = try BuiltProgram().shell("pgrep -P \(shell)").lines
    return try XCTUnwrap(children.first.flatMap { Int32($0) })
  }

  @discardableResult
  package func run(_ arguments: [String]) throws -> BuiltProgram.Result {
    var program = BuiltProgram()
    program.executable = URL(fileURLWithPath: tmux)
    return try program.run(["-S", socket] + arguments)
  }
}
