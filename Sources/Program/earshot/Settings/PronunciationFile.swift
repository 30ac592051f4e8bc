private import Foundation
internal import Languages
internal import ReaderSession
internal import SourceDiagnostics
internal import SpeechModel
internal import YAMLReading

/// The user's file of words and their pronunciations, by language.
///
/// Only the text for the engine changes, never the printed text. A single letter or digit is no word,
/// so spelled letters are never replaced. An invalid entry is reported, and all others are used.
struct PronunciationFile: Sendable {
  /// The number of words.
  private(set) var count = 0
  /// The problems in file order.
  private(set) var problems: [Diagnostic] = []
  /// The path, or `nil` if there is no home directory.
  private let path: String?
  /// The words by language, without its region.
  private var words: [String: Pronunciations] = [:]
  /// The forms that a word has in the text for the engine, by language and by the word in lower case.
  private var forms: [String: [String: [String]]] = [:]

  /// The file, as it was when the program first used it.
  static let user = PronunciationFile(
    path: XDGDirectory.config.path.map { $0 + "/pronunciations.yaml" })

  private init(path: String?) {
    self.path = path
    switch UserFile.read(path) {
    case .success(let bytes): read(bytes ?? [])
    case .failure(let problem): problems = [problem]
    }
  }

  /// Returns text for the engine with the user's pronunciations of the words of an utterance.
  ///
  /// The text has already been prepared for the engine, so "№ 5" is "number 5" by then. A word is
  /// replaced only if it is written in the utterance, so other words that sound like it are kept.
  func applied(to text: String, in language: String, of utterance: Utterance) -> String {
    let language = Self.primary(language)
    guard let words = words[language] else { return text }
    let written = utterance.segments.flatMap { words.words(in: $0.text) }
    guard !written.isEmpty else { return words.applied(to: text) ?? text }
    var spoken = words
    for word in written {
      for form in forms[language]?[word.lowercased()] ?? [] where spoken[form] == nil {
        spoken[form] = words[word]
      }
    }
    return spoken.applied(to: text) ?? text
  }

  /// A sentence with the number of words, or `nil` if the file has no words.
  var summary: String? {
    count == 0 ? nil : path.map { "Pronunciations: \(count), in \($0)." }
  }

  /// Writes the problems to standard error.
  func reportProblems() {
    StandardError.write(problems, "These pronunciations are ignored this time.")
  }

  // MARK: Reading

  private mutating func read(_ bytes: [UInt8]) {
    let start = SourcePosition(line: 1, column: 1)
    guard bytes.count <= FlatYAML.maximumBytes else {
      return report(start, "The file is larger than the limit of \(FlatYAML.maximumBytes) bytes.")
    }
    let yaml = YAMLDocument(bytes)
    for problem in yaml.problems { report(problem.place.position, problem.message) }
    for language in entries(of: yaml.root) {
      let tag = Self.primary(language.key)
      if Locale.LanguageCode(tag).isISOLanguage {
        for entry in entries(of: language.value) { add(entry, to: tag) }
      } else {
        report(
          language.keyPlace.position,
          "Unknown language \(SessionText.quoted(language.key)). Use a tag such as “en”.")
      }
    }
    if let failure = yaml.failure { report(failure.position, failure.message) }
    problems = problems.inFileOrder
  }

  /// Returns the entries of a mapping. Reports any other value, unless it is empty.
  private mutating func entries(of value: YAMLValue?) -> [YAMLEntry] {
    guard let value, !value.isNull else { return [] }
    if case .mapping(let entries) = value.content { return entries }
    report(
      value.place.position,
      "Expected a language with its words below it, as in “en:” and “  EQ: equalizer”.")
    return []
  }

  private mutating func add(_ entry: YAMLEntry, to language: String) {
    let word = entry.key
    guard (1...Pronunciations.maximumLength).contains(word.count) else {
      return report(
        entry.keyPlace.position,
        "A word must have 1 to \(Pronunciations.maximumLength) characters.")
    }
    guard word.count > 1 || !Self.isSpelled(word) else {
      return report(
        entry.keyPlace.position, "\(SessionText.quoted(word)) is a single letter. Write a word.")
    }
    guard let text = entry.value.text, !entry.value.isNull, !text.isEmpty else {
      return report(
        entry.value.place.position, "\(SessionText.quoted(word)) needs a single text to speak.")
    }
    guard words[language]?[word] == nil else {
      return report(
        entry.keyPlace.position, "Duplicate word \(SessionText.quoted(word)). Remove one.")
    }
    words[language, default: [:]][word] = text
    forms[language, default: [:]][word.lowercased()] = Self.forms(of: word, in: language)
    count += 1
  }

  /// Whether a word is a letter or digit that users hear when they spell text.
  private static func isSpelled(_ word: String) -> Bool {
    word.unicodeScalars.allSatisfy {
      ($0.properties.isAlphabetic || $0.properties.numericType == .decimal)
        && !$0.properties.isIdeographic
    }
  }

  /// Returns the forms of a word in text for the engine, alone and beside a number.
  private static func forms(of word: String, in language: String) -> [String] {
    guard let phrases = Phrases.matching(language) else { return [] }
    let after = phrases.engineText(of: "5 \(word)")
    let before = phrases.engineText(of: "\(word) 5")
    let forms = [
      phrases.engineText(of: word), after.hasPrefix("5") ? String(after.dropFirst()) : "",
      before.hasSuffix("5") ? String(before.dropLast()) : "",
    ]
    return forms.map { $0.trimmingCharacters(in: .whitespaces) }.filter {
      !$0.isEmpty && $0 != word
    }
  }

  private mutating func report(_ position: SourcePosition?, _ message: String) {
    problems.append(Diagnostic(file: path ?? "", at: position, message))
  }

  /// Returns a language without its region. Mandarin has the tags `zh` and `cmn`.
  private static func primary(_ tag: String) -> String {
    let primary = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return primary == "cmn" ? "zh" : primary
  }
}
