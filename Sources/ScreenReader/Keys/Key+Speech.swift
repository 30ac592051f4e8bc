internal import Languages
internal import TerminalKeys

extension Key {
  /// The key as it is said, such as "Shift-H" or "Question mark".
  var spokenName: String {
    name { character in
      let name = Phrases.english.operating.characters.names[character] ?? String(character)
      return name.prefix(1).uppercased() + name.dropFirst()
    }
  }
}
