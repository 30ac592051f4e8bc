internal import AccessibilityModel
internal import SpeechModel

extension ScreenReader {
  /// How to ask for help. It is said in one breath, so that all of it is printed before the first word
  /// has been said.
  private var helpOverview: Utterance {
    let names = HelpTopic.all.map(\.name)
    let topics = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    return Utterance(
      leadingToEnglish + [
        inEnglish("Swipe right goes on, double tap activates, quit leaves."),
        inEnglish("Help and a topic or a command says more."),
        inEnglish("Topics: \(topics)."),
      ])
  }

  /// Returns what is told of a topic or a command of the prompt, line by line, where there is no prompt.
  ///
  /// - Parameter topic: The topic.
  /// - Returns: The lines; none if there is nothing of that name.
  package static func help(on topic: String) -> [String] {
    let wanted = topic.lowercased()
    guard HelpTopic.named(wanted) != nil || !entries(on: wanted).isEmpty else { return [] }
    return ScreenReader(screen: AccessibilityElement()).help(topic).utterances.map(\.text)
  }

  private static func entries(on wanted: String) -> [CommandVocabulary.Entry] {
    let entries = CommandVocabulary.allEntries
    // "double tap" is a command, and the beginning of another.
    let exact = entries.filter { $0.words.contains(wanted) }
    guard exact.isEmpty else { return exact }
    return entries.filter { entry in
      entry.words.contains {
        $0 == wanted || $0.hasPrefix(wanted + " ") || wanted.hasPrefix($0 + " ")
      }
    }
  }

  /// Says what can be asked, what some commands do, or what one does.
  func help(_ topic: String?) -> Reply {
    guard let topic else { return Reply(saying: [helpOverview]) }
    let wanted = topic.lowercased()
    let found = Self.entries(on: wanted)
    // A topic tells more than the commands of the same name, and those, too.
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
