/// Words around a request that do not change its meaning.
enum Politeness {
  private static let openings: [[String]] = [
    "please", "pls", "plz", "could you", "can you", "would you", "will you", "can i", "could i",
    "tell me", "show me",
    "may i", "i want to", "i want you to", "i would like to", "i'd like to", "i'd like you to",
    "i want", "i wanna", "i need to", "i would like you to", "i'd like", "let me", "let's", "lets",
    "let us", "ok", "okay", "hey", "hi", "hello", "now", "hear", "just", "kindly", "earshot",
    "hey earshot", "computer", "go ahead and", "try to", "try", "then", "and", "so", "well",
    "actually", "would you mind", "do you mind", "you can", "you should", "and now", "also",
  ].map { $0.split(separator: " ").map(String.init) }

  private static let endings: [[String]] = [
    "please", "pls", "plz", "thanks", "thank you", "thx", "now", "right now", "for me", "to me",
    "then", "there", "here", "on the page", "on this page", "on page", "on the screen",
    "on this screen", "on screen", "of the page", "of this page", "of page", "of the screen",
    "of the document", "of this screen", "in the document", "in this page", "of the list",
    "at once", "immediately", "a bit", "a little", "a little bit", "again", "ok", "okay", "earshot",
    "will you", "would you", "mate",
  ].map { $0.split(separator: " ").map(String.init) }

  /// Returns shorter forms of a line, the longest first: without its punctuation, then without
  /// polite words before it, then also without those after it.
  static func shorterForms(of words: [Substring]) -> [[Substring]] {
    var forms: [[Substring]] = []
    var rest = words[...]
    if let last = rest.last {
      let bare = last.dropLast(
        last.count
          - (last.lastIndex { !".?!,".contains($0) }
            .map { last.distance(from: last.startIndex, to: $0) + 1 } ?? 0))
      if bare.count < last.count {
        rest = rest.dropLast() + (bare.isEmpty ? [] : [bare])
        forms.append(Array(rest))
      }
    }
    if rest.contains(where: { $0.last == "," }) {
      rest = rest.map { $0.last == "," ? $0.dropLast() : $0 }[...]
      forms.append(Array(rest))
    }
    while let opening = openings.filter({ begins($0, rest) }).max(by: { $0.count < $1.count }),
      opening.count < rest.count
    {
      rest = rest.dropFirst(opening.count)
      forms.append(Array(rest))
    }
    while let ending = endings.filter({ ends($0, rest) }).max(by: { $0.count < $1.count }),
      ending.count < rest.count, !isName(ending, in: rest)
    {
      rest = rest.dropLast(ending.count)
      forms.append(Array(rest))
    }
    return forms
  }

  /// Returns whether the last word names a button, as in “press OK”.
  private static func isName(_ ending: [String], in words: ArraySlice<Substring>) -> Bool {
    words.count == 2 && ["ok", "okay"].contains(ending.first)
      && PhraseTable.isElementVerb(words[words.startIndex])
  }

  private static func begins(_ opening: [String], _ words: ArraySlice<Substring>) -> Bool {
    words.count >= opening.count && zip(words, opening).allSatisfy { plain($0) == $1 }
  }

  private static func ends(_ ending: [String], _ words: ArraySlice<Substring>) -> Bool {
    words.count >= ending.count
      && zip(words.suffix(ending.count), ending).allSatisfy { plain($0) == $1 }
  }

  private static func plain(_ word: Substring) -> String {
    word.lowercased().replacing("’", with: "'")
  }
}
