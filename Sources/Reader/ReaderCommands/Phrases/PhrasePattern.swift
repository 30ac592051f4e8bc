/// The pattern of a phrase: words, groups of alternatives, and slots for names and numbers.
///
/// In the text of a pattern, `(a|b c)` are alternatives, `?` after a group makes it optional, and
/// `{label}` is a slot.
struct PhrasePattern: Sendable {
  indirect enum Part: Sendable, Equatable {
    case word(String)
    case slot(PhraseSlot)
    case group([[Part]])
  }

  let parts: [Part]

  /// The words in all alternatives.
  var words: [String] { Self.words(in: parts) }

  var slots: Set<PhraseSlot> { Set(Self.slots(in: parts)) }

  init(_ text: some StringProtocol) {
    var scanner = Scanner(Array(text))
    parts = scanner.sequence()
  }

  /// All sequences of words and slots that the pattern describes.
  var expansions: [[Part]] { Self.expansions(of: parts[...]) }

  private static func expansions(of parts: ArraySlice<Part>) -> [[Part]] {
    guard let first = parts.first else { return [[]] }
    let rest = expansions(of: parts.dropFirst())
    guard case .group(let alternatives) = first else { return rest.map { [first] + $0 } }
    let starts = alternatives.flatMap { expansions(of: $0[...]) }
    return starts.flatMap { start in rest.map { start + $0 } }
  }

  private static func words(in parts: [Part]) -> [String] {
    parts.flatMap { part -> [String] in
      switch part {
      case .word(let word): [word]
      case .slot: []
      case .group(let alternatives): alternatives.flatMap { words(in: $0) }
      }
    }
  }

  private static func slots(in parts: [Part]) -> [PhraseSlot] {
    parts.flatMap { part -> [PhraseSlot] in
      switch part {
      case .word: []
      case .slot(let slot): [slot]
      case .group(let alternatives): alternatives.flatMap { slots(in: $0) }
      }
    }
  }

  /// Reads the text of a pattern.
  private struct Scanner {
    private var rest: ArraySlice<Character>

    init(_ characters: [Character]) { rest = characters[...] }

    mutating func sequence() -> [Part] {
      var parts: [Part] = []
      while let next = rest.first, next != "|", next != ")" {
        switch next {
        case " ": rest.removeFirst()
        case "(": parts.append(group())
        case "{":
          let name = String(rest.dropFirst().prefix { $0 != "}" })
          rest = rest.dropFirst(name.count + 2)
          if let slot = PhraseSlot(rawValue: name) { parts.append(.slot(slot)) }
        default:
          let word = rest.prefix { !" (){}|".contains($0) }
          rest = rest.dropFirst(word.count)
          parts.append(.word(String(word)))
        }
      }
      return parts
    }

    private mutating func group() -> Part {
      var alternatives: [[Part]] = []
      repeat {
        rest.removeFirst()
        alternatives.append(sequence())
      } while rest.first == "|"
      rest = rest.dropFirst()
      if rest.first == "?" {
        rest.removeFirst()
        alternatives.append([])
      }
      return .group(alternatives)
    }
  }
}

/// A place in a phrase that takes a name, a number or other words.
enum PhraseSlot: String, Sendable, CaseIterable {
  /// The label of an element.
  case label
  /// The label of a text field, in full.
  case field
  /// A number, or on or off.
  case value
  case number
  /// A whole number of at least 1.
  case count
  /// A count as in “twice”, “3 times” or “3 steps”.
  case times
  /// A kind of elements, in the singular or the plural.
  case kind
  /// A kind of elements, in the plural.
  case kinds
  /// The level of a heading, from 1 to 6.
  case level
  /// A landmark of a page, such as “main content” or “footer”.
  case landmark
  /// An ordinal number, in words or digits, from 1 to 10.
  case position
  case direction
  /// Left or right.
  case side
  case setting
  /// A value that a setting takes.
  case settingvalue
  /// A setting that is on or off.
  case toggle
  case language
  /// A topic or a command that the help explains.
  case topic
  case text
}
