package import Dialects
public import Languages
internal import ReaderCommands
public import ScreenReader
public import SpeechModel

/// The user's settings at the beginning of a session, stored in its first line.
///
/// The line is a comment: "# earshot --verbosity brief --language de --no-hints".
public struct SessionOptions: Equatable, Sendable {
  /// The verbosity.
  public var verbosity = Verbosity.standard
  /// The language, as a BCP 47 tag, or `nil` for the screen's language.
  public var language: String?
  /// Whether hints are spoken.
  public var hints = true
  /// The user's choice of voice, rate, pitch and volume.
  public var speech = SpeechSettings()
  /// The words of another reader, or `nil` for VoiceOver's.
  package var dialect: Dialect?
  /// The source of the session, or `nil` for a scene or a dump.
  package var source: Dialect.Source?
  /// The size of the page or the terminal program, such as "1280x800", or `nil` for the default.
  package var size: String?
  /// Commands that change further settings, in order, such as "bounds on".
  var changes: [String] = []

  private static let beginning = ["#", "earshot"]
  /// The options that accept whole numbers, with the bounds of the numbers.
  private static var numbers: [(String, WritableKeyPath<SpeechSettings, Int?>, ClosedRange<Int>)] {
    [
      ("--rate", \.rate, SpeechSettings.rates), ("--pitch", \.pitch, SpeechSettings.pitches),
      ("--volume", \.volume, SpeechSettings.volumes),
    ]
  }

  /// Creates default options.
  public init() {}

  /// The options as reader settings.
  public var settings: ReaderSettings {
    var settings = ReaderSettings()
    settings.detail = VerbosityOptions(verbosity)
    if !hints { settings.detail.hints = false }
    settings.language = language
    settings.speech.punctuation = speech.punctuation
    settings.dialect = dialect
    for change in changes { Self.apply(change, to: &settings) }
    return settings
  }

  /// The first line with the options, or `nil` if all have their defaults.
  package var line: String? {
    var words = Self.beginning
    if let dialect { words += ["--reader", dialect.name] }
    if let size { words += ["--size", size] }
    if verbosity != .standard { words += ["--verbosity", verbosity.rawValue] }
    // A language or voice with white space would be read back as several words, so leave it out.
    if let language, !language.contains(where: \.isWhitespace) {
      words += ["--language", language]
    }
    if !hints { words.append("--no-hints") }
    if let voice = speech.voice, !voice.contains(where: \.isWhitespace) {
      words += ["--voice", voice]
    }
    for (name, setting, _) in Self.numbers {
      if let number = speech[keyPath: setting] { words += [name, String(number)] }
    }
    for change in changes { words += Self.words(for: change) }
    if let punctuation = speech.punctuation { words += ["--punctuation", punctuation.rawValue] }
    return words.count > Self.beginning.count ? words.joined(separator: " ") : nil
  }

  /// The first lines: the options, and how well the words of another reader were measured.
  package var head: [String] {
    let figures = source.flatMap { dialect?.figures(of: $0) }
    return [line, figures.map { "# " + $0 }].compactMap(\.self)
  }

  /// Returns the words of the options in the first line of a session, such as "--no-hints".
  package static func words(in line: String) -> [String] {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    let hasOptions =
      words.count > 2 && Array(words.prefix(2)) == beginning && words[2].hasPrefix("-")
    return hasOptions ? Array(words.dropFirst(2)) : []
  }

  /// Parses the words of options. Throws `Unknown` at the first invalid option.
  package init(_ words: [String]) throws(Unknown) {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--no-hints": hints = false
      case "--hints":
        hints = true
        changes.append("hints on")
      default:
        guard let value = rest.popFirst(), set(word, to: value) else { throw Unknown(word: word) }
      }
    }
  }

  /// Sets an option to a value. Returns whether both are valid.
  private mutating func set(_ option: String, to value: String) -> Bool {
    if let (_, setting, bounds) = Self.numbers.first(where: { $0.0 == option }) {
      speech[keyPath: setting] = Int(value).flatMap { bounds.contains($0) ? $0 : nil }
      return speech[keyPath: setting] != nil
    }
    switch option {
    case "--verbosity":
      guard let verbosity = Verbosity(rawValue: value) else { return false }
      self.verbosity = verbosity
    case "--reader":
      guard value != "voiceover" else { return true }
      dialect = Dialect.named(value)
      return dialect != nil
    case "--size":
      let sides = value.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      size = value
      return sides.count == 2 && sides.allSatisfy { $0.map((1...10_000).contains) == true }
    case "--language": language = value
    case "--voice": speech.voice = value
    case "--punctuation":
      speech.punctuation = PunctuationLevel(rawValue: value)
      return speech.punctuation != nil
    default:
      return option.hasPrefix("--")
        && change(option.dropFirst(2).replacing("-", with: " ") + " " + value)
    }
    return true
  }

  /// The error for an unknown option, or for a missing or invalid value.
  package struct Unknown: Error { package let word: String }
}

/// Stores further settings as options. Each option is named after a command, with hyphens for
/// spaces.
extension SessionOptions {
  /// Adds a command that changes a setting, such as "bounds on". If the first line of a session
  /// can't store the command, returns `false` and adds nothing.
  package mutating func change(_ command: String) -> Bool {
    var settings = ReaderSettings()
    guard Self.apply(command, to: &settings) else { return false }
    changes.append(command)
    return true
  }

  private static func words(for change: String) -> [String] {
    // Unlike the options for other settings, this older one has no value.
    if change == "hints on" { return ["--hints"] }
    let words = change.split(separator: " ")
    return ["--" + words.dropLast().joined(separator: "-"), String(words.last ?? "")]
  }

  /// Applies a command, or returns `false` if the first line of a session can't store it.
  @discardableResult
  private static func apply(_ change: String, to settings: inout ReaderSettings) -> Bool {
    guard case .change(let change)? = try? CommandParser().parse(change),
      let setting = Setting.of(change.name), setting.isRecorded
    else { return false }
    setting.apply(change.value, &settings)
    return true
  }
}

/// A recorder for a live session, which returns the lines to append to a file.
///
/// The recording has the full speech of each command, even if the user interrupted it, so the
/// session can be replayed. It never contains masked text. Lines that were not understood become
/// comments.
public struct SessionRecording {
  private var speaker = SimulatedSpeaker()

  /// Creates an empty recording.
  public init() {}

  /// Returns the first lines: the settings of the session and the speech when the screen opens.
  public mutating func open(
    _ response: Response, options: SessionOptions = SessionOptions()
  ) -> String {
    options.head.map { $0 + "\n" }.joined() + heard(response)
  }

  /// Returns the lines for an answered input: its entry and the speech.
  ///
  /// The result is empty if the input leaves no entry.
  public mutating func record(_ answer: ReaderSession.Answer) -> String {
    switch answer.entry {
    case nil: ""
    case .comment(let text): comment(text)
    case .line(let line): record(line, answer.response)
    }
  }

  /// Returns a typed line and the lines for the speech of its response.
  public mutating func record(_ line: String, _ response: Response) -> String {
    SessionText.line(typing: line) + "\n" + heard(response)
  }

  /// The comment for a scene that was loaded again.
  package static let reloading = "The scene was reloaded here."
  /// The beginnings of the comments that a recording may contain.
  static let comments = [
    reloading, "A line was too long.", "Measured on ", "Not found.", "Not understood",
    "Prompt command",
  ]

  package func comment(_ text: String) -> String { "# \(SessionText.written(text))\n" }

  private mutating func heard(_ response: Response) -> String {
    speaker.hear(response).filter(\.hasWords)
      .map { SessionText.line(hearing: $0.recordedText) + "\n" }.joined()
  }
}
