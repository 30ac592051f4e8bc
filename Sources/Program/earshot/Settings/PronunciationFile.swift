private import Foundation
internal import Languages
internal import ReaderSession
internal import SourceDiagnostics
internal import YAMLReading

/// The user's file of words and their pronunciations, by language.
///
/// Only the text for the engine changes, never the printed text. Words have at least two characters,
/// so spelled letters are never replaced.
struct PronunciationFile: Sendable {
  /// The number of words.
  private(set) var count = 0
  /// The problems in file order. If there are any, no word is replaced.
  private(set) var problems: [Diagnostic] = []
  /// The path, or `nil` if there is no home directory.
  private let path: String?
  /// The words by language, without its region.
  private var words: [String: Pronunciations] = [:]

  /// The file, as it was when the program first used it.
  static let user = PronunciationFile(
    path: XDGDirectory.config.path.map { $0 + "/pronunciations.yaml" })

  private init(path: String?) {
    self.path = path
    switch UserFile.read(path) {
    case .success(let bytes): read(bytes ?? [])
    case .failure(let problem): problems = [problem]
    }
    if !problems.isEmpty { (count, words) = (0, [:]) }
  }

  /// Returns text for the engine with the user's pronunciations.
  func applied(to text: String, in language: String) -> String {
    words.isEmpty ? text : words[Self.primary(language)]?.applied(to: text) ?? text
  }

  /// A sentence with the number of words, or `nil` if the file has no words.
  var summary: String? {
    count == 0 ? nil : path.map { "Pronunciations: \(count), in \($0)." }
  }

  /// Writes the problems to standard error.
  func reportProblems() {
    StandardError.write(problems, "The pronunciations in the file are ignored this time.")
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
    let lengths = 2...Pronunciations.maximumLength
    guard lengths.contains(word.count) else {
      return report(
        entry.keyPlace.position,
        "A word must have \(lengths.lowerBound) to \(lengths.upperBound) characters.")
    }
    guard let text = entry.value.text, !entry.value.isNull, !text.isEmpty else {
      return report(
        entry.value.place.position, "\(SessionText.quoted(word)) needs a single text to speak.")
    }
    // The text has already been prepared for the engine when words are replaced, so "C#" is
    // "C number sign" by then.
    let forms = [word, Phrases.matching(language)?.engineText(of: word)].compactMap(\.self)
    guard forms.allSatisfy({ words[language]?[$0] == nil }) else {
      return report(
        entry.keyPlace.position, "Duplicate word \(SessionText.quoted(word)). Remove one.")
    }
    for form in forms { words[language, default: [:]][form] = text }
    count += 1
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
