internal import Languages
package import ReaderCommands
internal import ScreenReader
package import SpeechModel

/// The echo of an edit to the line being typed.
package enum LineEcho: Equatable, Sendable {
  /// No echo. Current speech continues.
  case none
  /// No echo. Current speech stops.
  case silence
  /// The edited words or characters are spoken.
  case speech(Utterance)
}

/// Echoes a line while it is being typed, without revealing secrets.
extension ReaderSession {
  /// Returns whether a line may contain a secret, in which case it must not be kept. While the
  /// focus is on a secure field, any text except command words may be a secret.
  package func mayBeSecret(_ line: String) -> Bool {
    reader.isAtSecureField && CommandParser().containsFreeText(line) || mayMissSecureField(line)
      || isMistakeBesideSecureField(line)
      || hidingTextAfterSemicolon(in: line) != line
  }

  /// Returns whether a line types text that may be meant for a secure field elsewhere on the
  /// screen, because the focused element accepts no text.
  private func mayMissSecureField(_ line: String) -> Bool {
    CommandWords.first(of: line).lowercased() == "type"
      && (reader.isTerminal || !reader.acceptsTyping)
      && CommandParser().containsFreeText(line) && hasSecureField
  }

  /// Returns whether a line at the prompt is not a command, on a screen with a secure field or after
  /// `type`. The user may have missed the field, for example after mistyping its name.
  private func isMistakeBesideSecureField(_ line: String) -> Bool {
    guard hasPrompt || mayFollowSecret else { return false }
    var reader = reader
    return (try? reader.command(for: line)) == nil && (mayFollowSecret || hasSecureField)
  }

  var hasSecureField: Bool {
    var reader = reader
    return reader.hasSecureField()
  }

  /// Returns a line with bullets in place of text after `; type` if the screen has a secure field.
  ///
  /// At the prompt, a semicolon separates no commands, so a user who tries it does not reach the
  /// field, and the line would be quoted and recorded.
  func hidingTextAfterSemicolon(in line: String) -> String {
    // Text for a field that accepts it may contain semicolons.
    guard line.utf8.contains(UInt8(ascii: ";")),
      CommandWords.first(of: line).lowercased() != "type", hasSecureField
    else { return line }
    var follows = false
    for part in CommandParser().parts(of: line) {
      let words = CommandWords.of(part.text)
      let isTyping = words.first?.lowercased() == "type"
      let hidden = follows ? words.first : isTyping ? words.dropFirst().first : nil
      if let hidden {
        let indent = part.text.unicodeScalars.distance(
          from: part.text.startIndex, to: hidden.startIndex)
        let scalars = line.unicodeScalars
        let start = scalars.index(scalars.startIndex, offsetBy: part.column - 1 + indent)
        return String(line[..<start]) + SessionText.mask(of: String(line[start...]))
      }
      follows = isTyping
    }
    return line
  }

  /// Returns the request for a secret, followed by a bullet for each character typed so far.
  package func secretReminder(keeping count: Int) -> [Utterance] {
    let bullets = String(repeating: "•", count: max(count, 0))
    let request = reader.phrases.segment(.message, reader.phrases.operating.typeUnseen)
    return [Utterance([request]), reader.utterance(of: .characters(bullets))]
      .compactMap(\.self).filter { !$0.segments.isEmpty }
  }

  /// Returns the speech for an edit to a line, or `nil` if there is no echo.
  package func echo(of edit: LineEdit) -> Utterance? {
    guard reader.settings.echo != .off, var utterance = reader.utterance(of: edit) else {
      return nil
    }
    utterance.purpose = .typingEcho
    return utterance
  }

  /// Returns the echo of an edit to a line. `keys` contains the bytes of the pressed keys. A secret
  /// that is typed without a mask is spoken as bullets.
  package func echo(of line: EditedLine, editedFrom old: EditedLine, keys: String) -> LineEcho {
    let edit = visibleEdit(of: line, from: old, keys: keys)
    // The speech to be paused must continue. Deletions and recalled lines still get an echo.
    if !line.text.isEmpty, "pause".hasPrefix(line.text.lowercased()), edit?.isTyped != false {
      return .none
    }
    return lineEcho(of: edit)
  }

  /// Returns the echo of an edit to a secret. All parameters contain a bullet for each character.
  /// Each bullet gets an echo, even if the user chose an echo of whole words.
  package func echo(ofSecret bullets: String, editedFrom old: String, keys: String) -> LineEcho {
    let echo = reader.settings.echo == .off ? TypingEcho.off : .characters
    return lineEcho(of: echo.edit(from: EditedLine(old), to: EditedLine(bullets), keys: keys))
  }

  private func lineEcho(of edit: LineEdit?) -> LineEcho {
    edit.flatMap { echo(of: $0) }.map { .speech($0) } ?? .silence
  }

  private func visibleEdit(of line: EditedLine, from old: EditedLine, keys: String) -> LineEdit? {
    let echo = reader.settings.echo
    guard let start = [old, line].compactMap({ startOfSecret(in: $0.text) }).min() else {
      return echo.edit(from: old, to: line, keys: keys)
    }
    func hidden(_ line: EditedLine) -> EditedLine {
      let text =
        line.text.prefix(start) + SessionText.bullets(for: String(line.text.dropFirst(start)))
      return EditedLine(String(text), cursor: line.cursor)
    }
    // The keys must contain the added bullets, or the edit would not count as typing. The original
    // keys follow, because the last bytes determine the kind of edit.
    return echo.edit(
      from: hidden(old), to: hidden(line), keys: SessionText.bullets(for: keys) + keys)
  }

  /// Returns the number of characters before a possible secret, or `nil` if the line contains none.
  /// At a secure field, it begins after `type`, or with a word that does not begin a command.
  package func startOfSecret(in line: String) -> Int? {
    guard let first = CommandWords.of(line).first else { return nil }
    let word = first.lowercased()
    guard reader.isAtSecureField || mayFollowSecret || mayMissSecureField(line) else { return nil }
    guard word != "type" else {
      let start = line.distance(from: line.startIndex, to: first.endIndex) + 1
      return start < line.count ? start : nil
    }
    // An unfinished word may still become a command, so it is not treated as a secret yet.
    let isFinished = first.endIndex < line.endIndex
    return CommandVocabulary.hasCommand(beginningWith: word, isFinished: isFinished) ? nil : 0
  }
}
