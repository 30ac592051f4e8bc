public import Languages
public import ScreenReader
public import SpeechModel

/// What the person has chosen before a session begins, as its first line tells it.
///
/// Such a line is a comment: "# earshot --verbosity brief --language de --no-hints".
public struct SessionOptions: Equatable, Sendable {
  /// How much is said.
  public var verbosity = Verbosity.standard
  /// The language, as a BCP 47 tag; nil is the screen's.
  public var language: String?
  /// Whether it is said how elements are operated.
  public var hints = true
  /// How the voice speaks, as far as it was chosen.
  public var speech = SpeechSettings()
  /// Commands that change other settings, in the order in which they are given, such as "bounds on".
  var changes: [String] = []

  private static let beginning = ["#", "earshot"]
  private static let numbers = ["--rate", "--pitch", "--volume"]

  /// Creates the options that a reader starts with.
  public init() {}

  /// The options as settings of a reader.
  public var settings: ReaderSettings {
    var settings = ReaderSettings()
    settings.detail = VerbosityOptions(verbosity)
    if !hints { settings.detail.hints = false }
    settings.language = language
    settings.speech.punctuation = speech.punctuation
    for change in changes { Self.apply(change, to: &settings) }
    return settings
  }

  /// The line that tells the options; nil where nothing was chosen.
  public var line: String? {
    var words = Self.beginning
    if verbosity != .standard { words += ["--verbosity", verbosity.rawValue] }
    // A tag has no blanks; what has some is none, and would be read as several words.
    if let language, !language.contains(where: \.isWhitespace) {
      words += ["--language", language]
    }
    if !hints { words.append("--no-hints") }
    if let voice = speech.voice, !voice.contains(where: \.isWhitespace) {
      words += ["--voice", voice]
    }
    for (name, number) in zip(Self.numbers, [speech.rate, speech.pitch, speech.volume]) {
      if let number { words += [name, String(number)] }
    }
    for change in changes { words += Self.words(for: change) }
    if let punctuation = speech.punctuation { words += ["--punctuation", punctuation.rawValue] }
    return words.count > Self.beginning.count ? words.joined(separator: " ") : nil
  }

  /// Returns the words of options that a line tells; none if it tells none.
  ///
  /// - Parameter line: The first line of a session.
  /// - Returns: The words, such as "--no-hints".
  public static func words(in line: String) -> [String] {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    let isTold = words.count > 2 && Array(words.prefix(2)) == beginning && words[2].hasPrefix("-")
    return isTold ? Array(words.dropFirst(2)) : []
  }

  /// Reads words of options.
  ///
  /// - Parameter words: The words.
  /// - Throws: `Unknown` for the first that is no option of a session.
  package init(_ words: [String]) throws(Unknown) {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--no-hints": hints = false
      case "--hints":
        hints = true
        changes.append("hints on")
      case "--verbosity":
        guard let value = rest.popFirst(), let verbosity = Verbosity(rawValue: value) else {
          throw Unknown(word: word)
        }
        self.verbosity = verbosity
      case "--language":
        guard let value = rest.popFirst() else { throw Unknown(word: word) }
        language = value
      case "--voice":
        guard let value = rest.popFirst() else { throw Unknown(word: word) }
        speech.voice = value
      case "--rate": speech.rate = try Self.number(&rest, after: word, SpeechSettings.rates)
      case "--pitch": speech.pitch = try Self.number(&rest, after: word, SpeechSettings.pitches)
      case "--volume": speech.volume = try Self.number(&rest, after: word, SpeechSettings.volumes)
      case "--punctuation":
        guard let value = rest.popFirst(), let level = PunctuationLevel(rawValue: value) else {
          throw Unknown(word: word)
        }
        speech.punctuation = level
      default:
        guard let value = rest.popFirst(), let change = Self.change(word, value) else {
          throw Unknown(word: word)
        }
        changes.append(change)
      }
    }
  }

  private static func number(
    _ rest: inout ArraySlice<String>, after word: String, _ bounds: ClosedRange<Int>
  ) throws(Unknown) -> Int {
    guard let number = rest.popFirst().flatMap({ Int($0) }), bounds.contains(number) else {
      throw Unknown(word: word)
    }
    return number
  }

  /// A word that is no option of a session, or that lacks what must follow.
  package struct Unknown: Error {
    package let word: String
  }
}
