internal import AccessibilityModel
internal import SpeechModel

extension ScreenReader {
  /// The overview of help, in one utterance so that it is printed at once.
  private var helpOverview: Utterance {
    let names = HelpTopic.all.map(\.name)
    let topics = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    return Utterance(
      leadingToEnglish + [
        inEnglish("Swipe right moves on, double tap activates, quit leaves."),
        inEnglish("For more, type help and a topic or command, such as help rotor."),
        inEnglish("Topics: \(topics)."),
      ])
  }

  /// Returns the help on a topic or a command, for the shell.
  ///
  /// - Parameter topic: The topic.
  /// - Returns: The lines; empty for an unknown topic.
  package static func help(on topic: String) -> [String] {
    let wanted = topic.lowercased()
    guard HelpTopic.named(wanted) != nil || !entries(on: wanted).isEmpty else { return [] }
    return ScreenReader(screen: AccessibilityElement()).help(topic).utterances.map(\.text)
  }

  private static func entries(on wanted: String) -> [CommandVocabulary.Entry] {
    let entries = CommandVocabulary.allEntries
    // "double tap" is a command, and the start of another one.
    let exact = entries.filter { $0.words.contains(wanted) }
    guard exact.isEmpty else { return exact }
    return entries.filter { entry in
      entry.words.contains {
        $0 == wanted || $0.hasPrefix(wanted + " ") || wanted.hasPrefix($0 + " ")
      }
    }
  }

  /// Says the overview, a topic, or the help on a command.
  func help(_ topic: String?) -> Reply {
    guard let topic else { return Reply(saying: [helpOverview]) }
    let wanted = topic.lowercased()
    let found = Self.entries(on: wanted)
    // A topic includes the command of the same name.
    if let lines = HelpTopic.named(wanted)?.lines {
      return Reply(saying: lines.map { Utterance([inEnglish($0)]) })
    }
    guard !found.isEmpty else {
      let words = topic.split(separator: " ")
      return notUnderstood(
        CommandParser.NotUnderstood(
          line: CommandParser.quotation(of: topic), nearest: NearestCommands.to(words)))
    }
    return Reply(
      saying: found.map { entry in
        let name = entry.words[0]
        let others = entry.words.dropFirst()
        let also = others.isEmpty ? "" : " Also: \(others.joined(separator: ", "))."
        let sentence = "\(name.prefix(1).uppercased())\(name.dropFirst()) \(entry.explanation)"
        return Utterance([inEnglish(sentence + also)])
      })
  }
}
