/// The words that replace a match, such as "{n:er} {Month}", with the slots of its pattern.
struct EverydayPhrase: Sendable {
  /// A part of the words.
  enum Part: Sendable {
    case text(String)
    /// What fills a slot, by its token.
    case slot(Int, Reading)
  }

  /// How the text of a slot is read.
  enum Reading: Sendable {
    /// As it is written.
    case text
    /// Letter by letter, as in "{caps:spell}".
    case spelled
    /// With the text in the list of words, as in "{mon:text}".
    case meaning
    /// As an ordinal number with an ending, as in "{n:er}".
    case ordinal(ending: String)
    /// As one of several words that depend on the number, as in "{amount|Million|Millionen}".
    case plural([String])
  }

  let parts: [Part]

  /// Reads a phrase.
  ///
  /// - Parameters:
  ///   - phrase: The phrase. Slots that the pattern does not have are empty.
  ///   - slots: The names of the pattern's slots by their tokens.
  init(_ phrase: String, slots: [Int: String]) {
    let tokens = Dictionary(slots.map { ($0.value, $0.key) }, uniquingKeysWith: max)
    var parts: [Part] = []
    var rest = phrase[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      parts.append(.text(String(rest[..<open])))
      let choices = rest[rest.index(after: open)..<close].split(separator: "|").map(String.init)
      let words = choices[0].split(separator: ":", maxSplits: 1).map(String.init)
      rest = rest[rest.index(after: close)...]
      guard let token = tokens[words[0]] else { continue }
      parts.append(.slot(token, Reading(words.dropFirst().first, choices: choices.dropFirst())))
    }
    self.parts = parts + [.text(String(rest))]
  }
}

extension EverydayPhrase.Reading {
  fileprivate init(_ name: String?, choices: ArraySlice<String>) {
    switch name {
    case _ where !choices.isEmpty: self = .plural(Array(choices))
    case nil: self = .text
    case "spell": self = .spelled
    case "text": self = .meaning
    case let ending?: self = .ordinal(ending: ending)
    }
  }
}
