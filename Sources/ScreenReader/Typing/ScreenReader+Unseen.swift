internal import Languages
package import SpeechModel

/// What is told while something is typed that nobody may see.
extension ScreenReader {
  /// Returns what is said to somebody who comes back while such a text is asked for.
  ///
  /// - Parameter count: How many characters were typed, and are kept.
  /// - Returns: That it is asked for, and a bullet for each of them.
  package func remindOfSecret(keeping count: Int) -> [Utterance] {
    let kept = utterance(of: .characters(String(repeating: "•", count: max(count, 0))))
    return [Utterance([phrases.segment(.message, phrases.operating.typeUnseen)])]
      + [kept].compactMap(\.self).filter { !$0.segments.isEmpty }
  }

  /// Returns where in a line that is typed in sight something begins that nobody may hear: while the cursor is on
  /// a secure field, behind `type`, or at the beginning of what begins no command.
  ///
  /// - Parameter line: The line, as far as it is typed.
  /// - Returns: How many characters stand before it; nil if there is no such thing.
  package func startOfSecret(in line: String) -> Int? {
    guard isAtSecureField, let first = CommandWords.of(line).first else { return nil }
    let word = first.lowercased()
    guard word != "type" else {
      let start = line.distance(from: line.startIndex, to: first.endIndex) + 1
      return start < line.count ? start : nil
    }
    // A word that is not finished may become a command's.
    let isFinished = first.endIndex < line.endIndex
    let beginsCommand = CommandVocabulary.entries.contains {
      $0.words.contains { name in
        let begin = name.prefix { $0 != " " }
        return isFinished ? begin == word : begin.hasPrefix(word)
      }
    }
    return beginsCommand ? nil : 0
  }
}
