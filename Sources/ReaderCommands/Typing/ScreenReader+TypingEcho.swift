internal import Languages
public import ScreenReader
public import SpeechModel
package import TerminalKeys

/// The spoken echo of a line while it is typed.
extension ScreenReader {
  /// The pitch at which deleted text is spoken, relative to that of typed text.
  private static let pitchOfDeleted = 0.7
  /// The maximum number of spoken characters, which limits long pasted text.
  private static let maximumCharacters = 200

  /// Returns the speech for a change to a line.
  ///
  /// - Parameter edit: The change.
  /// - Returns: The utterance, or `nil` if there is nothing to say.
  public func utterance(of edit: LineEdit) -> Utterance? {
    switch edit {
    case .characters(let text):
      return Utterance(
        text.prefix(Self.maximumCharacters).map { segment(of: $0, separator: .comma) })
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

  /// Returns the speech for a history search without a result.
  ///
  /// `text` is empty if nothing was typed.
  package func utterance(ofNoLineWith text: String) -> Utterance {
    guard !text.isEmpty else {
      return Utterance(segments(phrases.operating.searchNeedsText, english: "Control-R"))
    }
    guard !isAtSecureField else {
      return Utterance([phrases.segment(.error, phrases.notFoundUnseen)])
    }
    let quoted = Quotation.of(text)
    return Utterance([phrases.segment(.error, phrases.notFound, ["text": quoted])])
  }

  /// Returns the speech for a key that has no function while a line is being typed.
  package func utterance(ofUnboundKey key: Key) -> Utterance {
    Utterance(segments(phrases.operating.nothingOnKey, english: key.spokenName, kind: .error))
  }

  /// Returns the speech for text. A single character is spoken by name.
  private func utterance(of text: String) -> Utterance {
    if let character = text.first, text.count == 1 { return Utterance([segment(of: character)]) }
    let text = String(text.prefix(Self.maximumCharacters))
    // Name each character of whitespace, which would otherwise be inaudible.
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
