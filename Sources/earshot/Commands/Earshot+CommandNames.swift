internal import ArgumentParser
private import Foundation
internal import Scenes

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

  /// Refuses to tell of a command that there is not, where its help is asked for.
  static func checkHelpTopic() throws {
    let words = CommandLine.arguments.dropFirst()
    guard words.first == "help", let name = words.dropFirst().first, !name.hasPrefix("-"),
      !commandNames.contains(name)
    else { return }
    throw ValidationError(unknownCommand(name))
  }
}
