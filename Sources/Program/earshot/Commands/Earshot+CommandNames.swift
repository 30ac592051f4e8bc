internal import ArgumentParser
private import Foundation
internal import ReaderCommands
internal import Scenes
internal import ScreenReader

/// Command names, help on prompt commands, and the handling of usage errors.
extension Earshot {
  static var commandNames: [String] {
    configuration.subcommands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
      + ["help"]
  }

  /// Returns the arguments with `run` before a first word that is a file, as in
  /// `earshot form.yaml`.
  ///
  /// Throws `ValidationError` if the first word is neither a file nor a command.
  static func arguments(_ words: [String]) throws -> [String] {
    let names = configuration.subcommands.map { $0._commandName } + ["help"]
    guard let first = words.first, !first.isEmpty, !first.hasPrefix("-"), !names.contains(first)
    else { return words }
    // No command contains a dot or a slash, so such a word is a file, even if it does not exist.
    guard
      first.contains(where: { "./".contains($0) })
        || FileManager.default.fileExists(atPath: first)
    else {
      throw ValidationError(unknownCommand(first))
    }
    return ["run"] + words
  }

  /// Returns the message for an unknown command, which may follow an unknown option.
  static func unknownCommand(_ word: String) -> String {
    let before = CommandLine.arguments.dropFirst().prefix { $0 != word }
    if let option = before.last, !option.contains("="),
      let message = unknownOption(in: [option], of: RunCommand.self)
    {
      return message
    }
    let advice =
      meanings.first { $0.words.contains(word.lowercased()) }?.advice
      ?? NearestName.advice(for: word, among: commandNames)
      ?? "For a list of commands, type earshot --help. To open a scene, type earshot run."
    return "Unknown command “\(word)”. \(advice)"
  }

  /// Returns the message for the first unknown option among the arguments of a command, or `nil`.
  ///
  /// The argument parser takes the word after such an option for a file, and checks the options
  /// that it knows before it names the one that it does not know.
  static func unknownOption(
    in arguments: some Sequence<String>, of command: any ParsableCommand.Type
  ) -> String? {
    let help = command.helpMessage(includeHidden: true)
    let known = Set(help.matches(of: /--[a-z-]+/).map { String($0.output) })
      .union(["--help", "--version"])
    for word in arguments.prefix(while: { $0 != "--" }) where word.hasPrefix("--") {
      let option = String(word.prefix { $0 != "=" })
      guard !known.contains(option), !option.hasPrefix("--generate-completion") else { continue }
      let advice = NearestName.advice(for: option, among: known.sorted())
      return "Unknown option “\(option)”." + (advice.map { " " + $0 } ?? "")
    }
    return nil
  }

  /// The message for an unknown option of this command line, or `nil`.
  private static var unknownOption: String? {
    let words = CommandLine.arguments.dropFirst()
    let command = configuration.subcommands.first { $0._commandName == words.first }
    return unknownOption(in: words, of: command ?? RunCommand.self)
  }

  /// Words that users try as commands, and what to type.
  private static let meanings: [(words: Set<String>, advice: String)] = [
    (
      ["web", "url", "html", "site", "website", "browser", "browse", "chromium", "firefox"],
      "To hear a web page, type earshot page and its address or file."
    ),
    (
      ["program", "gui", "gtk", "qt", "desktop", "launch", "exec", "window"],
      "To hear a program, type earshot run --start and its command in quotation marks, or earshot "
        + "app and the name of one that runs."
    ),
    (
      ["terminal", "tty", "pty", "shell", "tui"],
      "To hear a terminal program, type earshot run --terminal and its command in quotation marks."
    ),
    (["open", "load", "file", "view", "scene"], "To open a file, type earshot and the file."),
    (["speak", "tts"], "To speak text, type earshot say and the text."),
    (
      ["test", "check", "lint", "compare"],
      "To compare the speech with a recorded one, type earshot verify. To find barriers, type earshot "
        + "audit."
    ),
  ]

  /// Prints help on a prompt command, as `earshot help swipe` requests.
  ///
  /// Returns `false` if the command line requests anything else. Throws `ValidationError` for an
  /// unknown command.
  @MainActor
  static func printPromptHelp() throws -> Bool {
    let words = CommandLine.arguments.dropFirst()
    guard words.first == "help", let name = words.dropFirst().first, !name.hasPrefix("-"),
      !commandNames.contains(name)
    else { return false }
    let lines = ScreenReader.help(on: words.dropFirst().joined(separator: " "))
    guard !lines.isEmpty else { throw ValidationError(unknownCommand(name)) }
    try StandardOutput.print(["At the prompt and in earshot do:"] + lines)
    return true
  }

  /// Ends the program after printing a usage error, help, the version or a completion script.
  static func leave(with error: any Error) -> Never {
    let code = exitCode(for: error)
    let text = fullMessage(for: error)
    guard code.isSuccess else {
      if !text.isEmpty {
        var text = withCurlyQuotes(text)
        if code == .validationFailure, let message = unknownOption, text.hasPrefix("Error: ") {
          let rest = text.firstRange(of: "\nUsage: ").map { text[$0.lowerBound...] } ?? ""
          text = "Error: " + message + rest
        }
        StandardError.write(([text] + hyphenAdvice).joined(separator: "\n"))
      }
      Foundation.exit(code.rawValue)
    }
    do {
      if !text.isEmpty { try StandardOutput.print([CompletionScript.refined(text)]) }
    } catch {
      Foundation.exit(ExitCode.cannotWrite.rawValue)
    }
    Foundation.exit(code.rawValue)
  }

  /// Returns a usage error of the argument parser with the words and quotation marks of all other
  /// messages.
  ///
  /// A command to type keeps its apostrophes, because a shell would not understand other marks.
  private static func withCurlyQuotes(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.hasPrefix("Error: ") else { return String(line) }
      return String(line).replacing(#/Did you mean '([^']+)'\?/#) {
        NearestName.advice(naming: String($0.output.1))
      }.replacing(#/(--start|--terminal)?\s'([^']+)'/#) {
        $0.output.1 == nil ? " “\($0.output.2)”" : String($0.output.0)
      }
    }.joined(separator: "\n")
  }

  /// Advice for a file name that looks like an option.
  private static var hyphenAdvice: [String] {
    CommandLine.arguments.dropFirst().prefix { $0 != "--" }.filter {
      $0.hasPrefix("-") && $0 != "-" && FileManager.default.fileExists(atPath: $0)
    }.prefix(1).map { "For the file with that name, type ./\($0)." }
  }
}
