import Foundation
import ScreenReader
import XCTest

/// What a shell completes of a command line.
final class CompletionTests: XCTestCase {
  /// Returns what bash offers for a line whose last word is being typed.
  private func completions(of line: String) throws -> Set<String> {
    var bash = BuiltProgram()
    let folder = BuiltProgram.folder.path
    bash.environment["PATH"] = folder + ":/usr/bin:/bin"
    let script = """
      source <(earshot --generate-completion-script bash)
      COMP_LINE=$1 COMP_POINT=${#1} COMP_WORDS=($1) COMP_TYPE=9
      [ "${1: -1}" = " " ] && COMP_WORDS+=("")
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _earshot earshot "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    bash.executable = URL(fileURLWithPath: "/bin/bash")
    let result = try bash.run(["-c", script, "bash", line])
    XCTAssertEqual(result.errors, "")
    return Set(result.lines.map { $0.trimmingCharacters(in: .whitespaces) })
  }

  func testCommandsAreCompleted() throws {
    XCTAssertEqual(try completions(of: "earshot au"), ["audit"])
    XCTAssertTrue(try completions(of: "earshot ").isSuperset(of: ["run", "verify", "doctor"]))
  }

  func testTheCommandThatIsNoPersonsIsNotOffered() throws {
    XCTAssertFalse(try completions(of: "earshot ").contains("engine"))
  }

  func testVoicesLanguagesAndLevelsAreCompleted() throws {
    XCTAssertTrue(
      try completions(of: "earshot say hello --voice ").isSuperset(of: ["default", "fast"]))
    XCTAssertEqual(
      try completions(of: "earshot run --language "), Set(Phrases.all.map(\.language)))
    XCTAssertEqual(
      try completions(of: "earshot run --verbosity "), ["brief", "standard", "full"])
  }

  func testScriptsForOtherShellsAreWritten() throws {
    for (shell, beginning) in [("zsh", "#compdef earshot"), ("fish", "function ")] {
      let script = try BuiltProgram().run(["--generate-completion-script", shell])
      XCTAssertTrue(script.output.hasPrefix(beginning), script.output.prefix(60).description)
      XCTAssertTrue(script.output.contains("transcript"))
      XCTAssertEqual(script.status, 0)
    }
  }
}
