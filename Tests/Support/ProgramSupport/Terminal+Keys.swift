internal import Foundation
package import XCTest

/// Methods that check the terminal's settings, hold keys, and wait for the end of the program.
extension Terminal {
  /// Returns the terminal's settings as `stty -a` prints them.
  package func settings() throws -> String {
    let device = try run(["list-panes", "-F", "#{pane_tty}"]).lines.first ?? ""
    return try BuiltProgram().shell("stty -a < \(device)").output
  }

  /// Waits until the terminal delivers single keys or, if `areRead` is false, whole lines.
  package func waitForKeys(
    areRead: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    if try eventually({ try settings().contains(" -icanon ") == areRead }) { return }
    XCTFail(
      "the program \(areRead ? "does not read" : "still reads") single keys", file: file,
      line: line)
  }

  /// Waits until the terminal has the wanted settings.
  package func waitForSettings(
    _ wanted: String, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    if try eventually({ try settings() == wanted }) { return }
    XCTAssertEqual(try settings(), wanted, file: file, line: line)
  }

  /// Waits until the program has ended, and compares the terminal's settings with a new terminal's.
  package func waitForEnd(
    status: Int32, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try waitFor(file: file, line: line) { $0.last == "ended \(status)" }
    let new =
      try run(["new-window", "-d", "-P", "-F", "#{pane_tty}", "exec cat"]).lines.first ?? ""
    // A new window has its settings only after a moment, so the comparison is repeated.
    var own = ""
    var others = ""
    _ = try eventually {
      (own, others) = (try settings(), try BuiltProgram().shell("stty -a < \(new)").output)
      return own == others
    }
    XCTAssertEqual(own, others, "settings after exit code \(status)", file: file, line: line)
  }

  /// Records all bytes that are written to the terminal from now on.
  package func keepBytes(in file: String) throws { try run(["pipe-pane", "cat > '\(file)'"]) }

  /// Holds a key by sending it repeatedly, as a keyboard does.
  package func hold(_ key: String, times: Int) throws {
    let socket = try run(["display-message", "-p", "#{socket_path}"]).lines.first ?? ""
    let tmux = try path(of: "tmux", for: "hold a key")
    _ = try BuiltProgram().shell(
      "for i in $(seq \(times)); do '\(tmux)' -S '\(socket)' send-keys \(key); sleep 0.025; done")
  }
}

extension XCTestCase {
  /// Opens a terminal for this test, and waits until the last line on its screen is `last`.
  package func terminal(
    _ arguments: String, environment: [String: String] = [:], isJob: Bool = false,
    until last: String = ">", file: StaticString = #filePath, line: UInt = #line
  ) throws -> Terminal {
    let terminal = try Terminal(
      for: self, arguments: arguments, environment: environment, isJob: isJob)
    try terminal.waitFor(file: file, line: line) { $0.last == last }
    return terminal
  }
}
