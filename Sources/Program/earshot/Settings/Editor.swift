internal import ArgumentParser
internal import ChildProcesses
private import Foundation

/// The user's text editor.
enum Editor {
  /// Opens a file in the editor and waits until the editor ends.
  ///
  /// Returns `false` if the user has not specified an editor, or if the editor can't be started.
  /// Throws the editor's exit code unless the code is 0. Foundation's `Process` can't be used,
  /// because it would move the editor to the background, where a program can't read the terminal.
  static func open(_ path: String) throws -> Bool {
    let environment = ProcessInfo.processInfo.environment
    let named = [environment["VISUAL"], environment["EDITOR"]].compactMap(\.self)
    guard let editor = named.first(where: { !$0.isEmpty }) else { return false }
    // Let a shell start the editor, because the variable may contain options, as in “code --wait”.
    var start = ProcessStart(
      program: "/bin/sh", words: ["sh", "-c", editor + " \"$1\"", "sh", path])
    start.isInForeground = true
    // Ignore Control-C while the editor runs, but let the editor itself respond to it.
    Signals.handle { number, _ in number == SIGINT }
    defer { Signals.handle { _, _ in false } }
    guard let process = try? start.run() else { return false }
    let code = ProcessStart.wait(for: process)
    if code != 0 { throw ExitCode(code).reporting("\(editor) failed with exit code \(code).") }
    return true
  }
}
