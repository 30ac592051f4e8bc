internal import Languages
package import ReaderCommands
internal import ScreenReader
package import SpeechModel

/// The echo of a change of a line that is being typed.
package enum LineEcho: Equatable, Sendable {
  /// No echo; speech continues.
  case none
  /// No echo; speech stops.
  case silence
  /// Words or characters.
  case speech(Utterance)
}

/// Secrets and echo while a line is being typed.
extension ReaderSession {
  /// Whether a line may contain a secret, and so must not be kept.
  ///
  /// While the cursor is on a secure field, any text except command words may be a secret.
  package func mayBeSecret(_ line: String) -> Bool {
    reader.isAtSecureField && CommandParser().containsFreeText(line)
  }

  /// Returns the request for a secret, and a bullet for each character that was typed and kept.
  package func secretReminder(keeping count: Int) -> [Utterance] {
    let bullets = String(repeating: "•", count: max(count, 0))
    let request = reader.phrases.segment(.message, reader.phrases.operating.typeUnseen)
    return [Utterance([request]), reader.utterance(of: .characters(bullets))]
      .compactMap(\.self).filter { !$0.segments.isEmpty }
  }

  /// Returns the speech for a change of a line; `nil` if there is no echo.
  package func echo(of edit: LineEdit) -> Utterance? {
    guard reader.settings.echo != .off, var utterance = reader.utterance(of: edit) else {
      return nil
    }
    utterance.purpose = .typingEcho
    return utterance
  }

  /// Returns the echo of a change of a line, from the bytes of the keys.
  ///
  /// A secret that is typed in sight is spoken as bullets.
  package func echo(
    of line: EditedLine, editedFrom old: EditedLine, keys: String
  ) -> LineEcho {
    let edit = visibleEdit(of: line, from: old, keys: keys)
    // A person who pauses speech wants to hear the rest of it, but also what they delete or recall.
    if !line.text.isEmpty, "pause".hasPrefix(line.text.lowercased()), edit?.isTyped != false {
      return .none
    }
    return lineEcho(of: edit)
  }

  /// Returns the echo of a change of a secret: a bullet for each character, even if the setting is words.
  ///
  /// The secret, its old version and the keys have a bullet in place of each character.
  package func echo(ofSecret bullets: String, editedFrom old: String, keys: String) -> LineEcho {
    let echo = reader.settings.echo == .off ? TypingEcho.off : .characters
    return lineEcho(of: echo.edit(from: EditedLine(old), to: EditedLine(bullets), keys: keys))
  }

  private func lineEcho(of edit: LineEdit?) -> LineEcho {
    edit.flatMap { echo(of: $0) }.map { .speech($0) } ?? .silence
  }

  private func visibleEdit(
    of line: EditedLine, from old: EditedLine, keys: String
  ) -> LineEdit? {
    let echo = reader.settings.echo
    guard let start = [old, line].compactMap({ startOfSecret(in: $0.text) }).min() else {
      return echo.edit(from: old, to: line, keys: keys)
    }
    func hidden(_ line: EditedLine) -> EditedLine {
      let text =
        line.text.prefix(start) + SessionText.bullets(for: String(line.text.dropFirst(start)))
      return EditedLine(String(text), cursor: line.cursor)
    }
    // The typed characters are bullets, too. The end of the keys shows their kind.
    return echo.edit(
      from: hidden(old), to: hidden(line), keys: SessionText.bullets(for: keys) + keys)
  }

  /// Returns the number of characters before a possible secret; `nil` if the line has no secret.
  ///
  /// While the cursor is on a secure field, a secret begins after `type`, or with a word that begins no command.
  package func startOfSecret(in line: String) -> Int? {
    guard reader.isAtSecureField, let first = CommandWords.of(line).first else { return nil }
    let word = first.lowercased()
    guard word != "type" else {
      let start = line.distance(from: line.startIndex, to: first.endIndex) + 1
      return start < line.count ? start : nil
    }
    // An unfinished word may become that of a command.
    let isFinished = first.endIndex < line.endIndex
    return CommandVocabulary.hasCommand(beginningWith: word, isFinished: isFinished) ? nil : 0
  }
}
