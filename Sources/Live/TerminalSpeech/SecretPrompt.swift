/// Prompts for passwords and other secrets.
package enum SecretPrompt {
  private static let words = [
    "password", "passphrase", "passcode", "secret", "token", "api key", "passwort", "kennwort",
    "mot de passe", "contraseña", "senha", "пароль", "密码", "パスワード",
  ]

  package static func isNamed(in text: String) -> Bool { end(in: text) != nil }

  /// Returns the end of the last word that names a secret.
  private static func end(in text: String) -> String.Index? {
    let lower = text.lowercased()
    // Letters may have other lengths in lowercase, so positions hold only in the same count.
    guard lower.count == text.count else { return nil }
    var found = words.compactMap { lower.ranges(of: $0).last?.upperBound }.max()
    if let pin = text.firstMatch(of: /\bPIN\b/)?.range.upperBound {
      let distance = text.distance(from: text.startIndex, to: pin)
      let index = lower.index(lower.startIndex, offsetBy: distance)
      found = max(found ?? index, index)
    }
    return found.map {
      text.index(text.startIndex, offsetBy: lower.distance(from: lower.startIndex, to: $0))
    }
  }

  /// Returns the prompt of a row whose last visible character was typed after a prompt for a secret, or
  /// `nil` if it was not. The prompt may be the row above.
  package static func text(before character: Character, in row: String, below above: String)
    -> String?
  {
    let isEdge = { (character: Character) in
      character == " " || character == "│" || character == "|"
    }
    let content = String(row.reversed().drop(while: isEdge).reversed())
    guard content.last == character else { return nil }
    if let end = end(in: content) {
      let rest = content[end...]
      guard let colon = rest.prefix(31).firstIndex(where: { ":?>│".contains($0) }) else {
        return nil
      }
      let secret = rest[rest.index(after: colon)...].drop { $0 == " " }
      return secret.isEmpty || secret.contains(" ") ? nil : String(content[...colon])
    }
    let prompt = ScreenText.clean(above)
    guard prompt.hasSuffix(":") || prompt.hasSuffix("?"), isNamed(in: prompt),
      ScreenText.wordCount(prompt) <= 6
    else { return nil }
    let secret = TerminalSelection.withoutMarkers(ScreenText.clean(content))
    return secret.contains(" ") ? nil : prompt
  }

  /// Whether a row asks for a secret and shows nothing of an answer.
  package static func isUnanswered(_ row: String) -> Bool {
    let prompt = ScreenText.clean(row)
    guard let end = end(in: prompt), ScreenText.wordCount(prompt) <= 12 else { return false }
    return prompt.last.map { ":?>".contains($0) } == true || prompt[end...].isEmpty
  }
}
