internal import ArgumentParser
private import Foundation
internal import ReaderCommands
internal import Scenes
internal import ScreenReader

/// The commands, by their names.
extension Earshot {
  /// The commands that a person may use.
  static var commandNames: [String] {
    configuration.subcommands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
      + ["help"]
  }

  /// Returns what is said of a word that no command has for its name.
  ///
  /// - Parameter word: The word; perhaps the name of a scene.
  /// - Returns: What may have been meant.
  static func unknownCommand(_ word: String) -> String {
    let advice =
      if let name = NearestName.to(word, of: commandNames) {
        "Did you mean “\(name)”?"
      } else if FileManager.default.fileExists(atPath: word) {
        "earshot run \(word) opens it as a scene."
      } else {
        "earshot --help lists them; earshot run opens a scene."
      }
    return "There is no command “\(word)”. \(advice)"
  }

  /// Tells of what is no command here but one of the prompt, where its help is asked for, and refuses to tell of
  /// what is neither.
  ///
  /// - Returns: Whether it was told.
  @MainActor
  static func tellOfPrompt() throws -> Bool {
    let words = CommandLine.arguments.dropFirst()
    guard words.first == "help", let name = words.dropFirst().first, !name.hasPrefix("-"),
      !commandNames.contains(name)
    else { return false }
    let lines = ScreenReader.help(on: words.dropFirst().joined(separator: " "))
    guard !lines.isEmpty else { throw ValidationError(unknownCommand(name)) }
    let output = StandardOutput()
    for line in ["At the prompt, and for earshot do:"] + lines { output.writeLine(line) }
    try output.check()
    return true
  }
}
