internal import AccessibilityModel
package import ScreenReader
internal import SpeechModel

/// Help, and replies to lines that are not commands.
extension ScreenReader {
  /// Performs a command. For the command `help`, the response contains the help.
  package mutating func answer(_ command: Command) -> Response {
    guard case .help(let topic) = command else { return perform(command) }
    return perform(command, replying: help(topic))
  }

  /// Responds to a line that is not a command.
  package mutating func reply(to error: CommandParser.NotUnderstood) -> Response {
    finish(notUnderstood(error.line, nearest: error.nearest))
  }

  /// Returns the help on a topic or a command, for a host without a prompt.
  ///
  /// The result is empty for an unknown topic.
  package static func help(on topic: String) -> [String] {
    let wanted = topic.lowercased()
    guard HelpTopic.named(wanted) != nil || !entries(on: wanted).isEmpty else { return [] }
    return ScreenReader(screen: AccessibilityElement()).helpUtterances(topic).map(\.text)
  }

  private func help(_ topic: String?) -> Reply {
    let utterances = topic.map(helpUtterances) ?? [helpOverview]
    guard utterances.isEmpty, let topic else { return Reply(saying: utterances) }
    return notUnderstood(
      Quotation.of(topic), nearest: NearestCommands.to(topic.split(separator: " ")))
  }

  /// An overview of the help, in a single utterance so that all of it is printed at once.
  private var helpOverview: Utterance {
    let names = HelpTopic.all.map(\.name)
    let topics = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    return Utterance(
      leadingToEnglish + [
        inEnglish("Type swipe right to move on, double tap to activate, and quit to leave."),
        inEnglish("For more, type help with a topic or a command, as in help rotor."),
        inEnglish("Topics: \(topics)."),
      ])
  }

  private func helpUtterances(_ topic: String) -> [Utterance] {
    let wanted = topic.lowercased()
    // A topic also explains any command with the same name, so the topic takes precedence.
    if let lines = HelpTopic.named(wanted)?.lines {
      return lines.map { Utterance([inEnglish($0)]) }
    }
    return Self.entries(on: wanted).map { entry in
      let name = entry.words[0]
      let others = entry.words.dropFirst()
      let also = others.isEmpty ? "" : " Also: \(others.joined(separator: ", "))."
      let sentence = "\(name.prefix(1).uppercased())\(name.dropFirst()) \(entry.explanation)"
      return Utterance([inEnglish(sentence + also)])
    }
  }

  private static func entries(on wanted: String) -> [CommandVocabulary.Entry] {
    let entries = CommandVocabulary.allEntries
    // Look for an exact name first, because “double tap” is also the beginning of another command.
    let exact = entries.filter { $0.words.contains(wanted) }
    guard exact.isEmpty else { return exact }
    return entries.filter { entry in
      entry.words.contains {
        $0 == wanted || $0.hasPrefix(wanted + " ") || wanted.hasPrefix($0 + " ")
      }
    }
  }
}
