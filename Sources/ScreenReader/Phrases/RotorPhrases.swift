/// The words of the rotor in one language: the names of its settings, and that there is no more.
struct RotorPhrases: Equatable, Sendable {
  /// The name of something to go through, and what is said where there is no more of it.
  struct Way: Equatable, Sendable {
    let name: String
    let noMore: String

    init(_ name: String, _ noMore: String) {
      self.name = name
      self.noMore = noMore
    }
  }

  /// The name of a piece of text, and what is said at both ends of the text.
  struct Unit: Equatable, Sendable {
    let name: String
    let first: String
    let last: String

    init(_ name: String, _ first: String, _ last: String) {
      self.name = name
      self.first = first
      self.last = last
    }
  }

  /// The name of the language in itself.
  var language: String

  // MARK: Where swipes lead

  var textUnits: [TextUnit: Unit]
  var kinds: [RotorElementKind: Way]
  var visitedLinks: String
  var boldText: String
  var italicText: String
  var underlinedText: String
  var misspelledWords: String
  var noMoreMisspelledWords: String
  /// `{name}`, that of an application's own rotor.
  var noMore: String
  /// An application's own rotor that has no name.
  var unnamed: String

  // MARK: What swipes do to the element

  var adjustValue: String
  var actions: String
  var noMoreActions: String
  /// What a double tap does where no action is picked.
  var activate: String
  var moreContent: String
  var noMoreContent: String

  // MARK: Settings of the reader

  var settings: [AdjustableSetting: String]
  /// Those that no rotor has.
  var details: DetailPhrases
  /// `{count}`.
  var wordsPerMinute: CountedPhrase
  var verbosities: [Verbosity: String]
}

extension RotorPhrases {
  var voice: String { name(of: .reader(.voice)) }

  // Tests make sure that every language has every name.
  func name(of verbosity: Verbosity) -> String { verbosities[verbosity] ?? verbosity.rawValue }
  func first(_ unit: TextUnit) -> String { textUnits[unit]?.first ?? "" }
  func last(_ unit: TextUnit) -> String { textUnits[unit]?.last ?? "" }
  func edge(of kind: RotorElementKind) -> String { kinds[kind]?.noMore ?? "" }

  /// Returns what is said where an application's rotor ends; one that stands for a kind of the
  /// reader's own ends in the same words.
  func edge(ofRotor name: String) -> String {
    kinds.values.first { $0.name == name }?.noMore ?? noMore
  }

  /// Returns the name of a setting.
  func name(of setting: RotorSetting) -> String {
    switch setting {
    case .text(let unit): textUnits[unit]?.name ?? ""
    case .elements(let kind): kinds[kind]?.name ?? ""
    case .misspelledWords: misspelledWords
    case .adjustValue: adjustValue
    case .actions: actions
    case .moreContent: moreContent
    case .custom(let name): name
    case .reader(let setting): settings[setting] ?? ""
    }
  }
}
