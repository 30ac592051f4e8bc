internal import Languages
public import SpeechModel
package import TerminalKeys

/// What is heard of a line while it is typed.
extension ScreenReader {
  /// How high what was deleted is spoken, beside what was typed.
  private static let pitchOfDeleted = 0.7
  /// How much is heard; whoever pastes a book does not want it read.
  private static let mostCharacters = 200

  /// Returns what is heard of a change of a line.
  ///
  /// - Parameter news: What has become of the line.
  /// - Returns: What is heard; nil for nothing.
  public func utterance(of news: LineNews) -> Utterance? {
    switch news {
    case .characters(let text):
      return Utterance(text.prefix(Self.mostCharacters).map { segment(of: $0, separator: .comma) })
    case .words(let text): return utterance(of: text)
    case .line(let text), .moved(let text):
      guard !text.isEmpty else {
        return Utterance([phrases.segment(.message, phrases.operating.blank)])
      }
      return utterance(of: text)
    case .deleted(let text):
      var utterance = utterance(of: text)
      for index in utterance.segments.indices {
        utterance.segments[index].attributes = SpeechAttributes(pitch: Self.pitchOfDeleted)
      }
      return utterance
    }
  }

  /// Returns what is heard where a line was looked for that was typed before, and there is none.
  ///
  /// - Parameter text: What it had to contain; empty where nothing was typed.
  /// - Returns: What is heard.
  package func utterance(ofNothingWith text: String) -> Utterance {
    guard !text.isEmpty else {
      return Utterance(segments(phrases.operating.searchNeedsText, english: "Control-R"))
    }
    guard !isAtSecureField else {
      return Utterance([phrases.segment(.error, phrases.notFoundUnseen)])
    }
    let quoted = CommandParser.quotation(of: text)
    return Utterance([phrases.segment(.error, phrases.notFound, ["text": quoted])])
  }

  /// Returns what is heard of a key that does nothing in a line.
  ///
  /// - Parameter key: The key.
  /// - Returns: What is heard.
  package func utterance(ofNothingOn key: Key) -> Utterance {
    Utterance(segments(phrases.operating.nothingOnKey, english: key.spokenName, kind: .error))
  }

  /// Says a text; of a single character its name.
  private func utterance(of text: String) -> Utterance {
    if let character = text.first, text.count == 1 { return Utterance([segment(of: character)]) }
    let text = String(text.prefix(Self.mostCharacters))
    // Blanks alone can be heard by their names only.
    guard text.contains(where: { !$0.isWhitespace }) else {
      return Utterance(text.map { segment(of: $0, separator: .comma) })
    }
    return Utterance([phrases.segment(.value, text)])
  }

  private func segment(
    of character: Character, separator: SpeechSegment.Separator = .standard
  ) -> SpeechSegment {
    phrases.segment(.value, phrases.operating.characters.name(of: character), separator: separator)
  }
}
