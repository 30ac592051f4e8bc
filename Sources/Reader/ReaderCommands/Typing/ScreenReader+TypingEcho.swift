internal import Languages
public import ScreenReader
public import SpeechModel
package import TerminalKeys

/// A line that is being typed: its text, and the position of the cursor.
public struct EditedLine: Equatable, Sendable {
  package let text: String
  /// The number of characters before the cursor.
  package let cursor: Int

  /// Creates a line. The cursor is clamped to the text, and `nil` stands for its end.
  public init(_ text: String, cursor: Int? = nil) {
    self.text = text
    let count = text.count
    self.cursor = min(max(cursor ?? count, 0), count)
  }

  package var head: String { String(text.prefix(cursor)) }
}

/// The audible part of a change to a line that is being typed.
public enum LineEdit: Equatable, Sendable {
  /// Characters were typed. Each of them is named.
  case characters(String)
  /// One or more words were completed by a space.
  case words(String)
  /// Text was deleted.
  case deleted(String)
  /// The whole line was replaced, perhaps by an empty one.
  case line(String)
  /// The cursor moved. The value is the text after it, which is empty at the end of the line.
  case moved(String)

  package var isTyped: Bool {
    switch self {
    case .characters, .words: true
    case .deleted, .line, .moved: false
    }
  }
}

extension TypingEcho {
  /// Returns the audible part of a change to a line.
  ///
  /// - Parameters:
  ///   - old: The line before the change.
  ///   - new: The line after the change.
  ///   - keys: The typed characters and the control characters of editing keys, in order.
  /// - Returns: The audible part, or `nil` if nothing is spoken.
  public func edit(from old: EditedLine, to new: EditedLine, keys: String) -> LineEdit? {
    guard self != .off else { return nil }
    guard old != new else { return Self.edit(of: new, unchangedBy: keys) }
    guard old.text != new.text else { return Self.edit(of: new, movedFrom: old) }
    if EditingCommand(endOf: keys)?.isRecall == true { return .line(new.text) }
    let start = zip(old.text, new.text).prefix { $0 == $1 }.count
    let (oldEnd, newEnd) = (old.text.dropFirst(start), new.text.dropFirst(start))
    let end = zip(oldEnd.reversed(), newEnd.reversed()).prefix { $0 == $1 }.count
    let (removed, added) = (String(oldEnd.dropLast(end)), String(newEnd.dropLast(end)))
    if added.isEmpty { return .deleted(removed) }
    // Speak the whole line if text was replaced, or if the editor inserted text that no key sent.
    guard removed.isEmpty, keys.contains(added) else { return .line(new.text) }
    return self == .characters
      ? .characters(added) : Self.finishedWords(of: new, from: start, adding: added)
  }

  /// Returns the words that a typed space has completed, beginning with the changed word.
  private static func finishedWords(
    of line: EditedLine, from start: Int, adding added: String
  ) -> LineEdit? {
    guard let last = added.lastIndex(where: \.isWhitespace) else { return nil }
    let end = start + added.distance(from: added.startIndex, to: last)
    let characters = Array(line.text)
    var begin = min(start, characters.count)
    while begin > 0, !characters[begin - 1].isWhitespace { begin -= 1 }
    let words = String(characters[begin..<min(max(end, begin), characters.count)])
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : .words(words)
  }

  /// Returns the text after the cursor. After a single step, or at the start of the line, the text
  /// is one character. Otherwise, it is a word. At the end of the line, it is empty.
  private static func edit(of line: EditedLine, movedFrom old: EditedLine) -> LineEdit {
    let rest = line.text.dropFirst(line.cursor)
    guard let first = rest.first else { return .moved("") }
    let isStep = abs(line.cursor - old.cursor) == 1 || line.cursor == 0
    guard !isStep else { return .moved(String(first)) }
    let word = rest.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
    return .moved(word.isEmpty ? String(first) : String(word))
  }

  /// Returns the whole line or the character after the cursor, or `nil` if the key is silent here.
  private static func edit(of line: EditedLine, unchangedBy keys: String) -> LineEdit? {
    guard let command = EditingCommand(endOf: keys), command.isAlwaysReported else { return nil }
    if line.text.isEmpty || command.isRecall { return .line(line.text) }
    return .moved(line.text.dropFirst(line.cursor).first.map { String($0) } ?? "")
  }
}

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

  /// Returns the speech for a history search without a result. `text` may be empty.
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
