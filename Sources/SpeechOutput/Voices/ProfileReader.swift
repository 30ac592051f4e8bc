internal import SourceDiagnostics
internal import YAMLReading

/// A reader of the parts of a profile, which notes each problem with its place.
struct ProfileReader {
  /// How long a file may be, in bytes. The longest that comes with Earshot has two thousand.
  static let longestFile = 1 << 16
  private static let mostErrors = 50

  private let file: String
  private var problems: [Diagnostic] = []

  init(file: String) {
    self.file = file
  }

  /// Returns the settings of a file.
  mutating func entries(in text: String) throws(SpeechError) -> [YAMLEntry] {
    guard text.utf8.count <= Self.longestFile else {
      throw single("a profile has at most \(Self.longestFile) bytes.")
    }
    let yaml = YAMLDocument(Array(text.utf8))
    if let place = yaml.firstReference {
      throw single(
        at: place.position,
        "references with & and * are not for profiles. Write the value itself, or put a text into "
          + "quotation marks.")
    }
    if let failure = yaml.failure { throw single(at: failure.position, failure.message) }
    for problem in yaml.problems { note(at: problem.place, problem.message) }
    guard case .mapping(let entries)? = yaml.root?.content else {
      throw single("a profile is lines such as “name: calm” and “rate: 150”.")
    }
    return entries
  }

  /// Returns the settings within a setting.
  mutating func entries(of entry: YAMLEntry, example: String) -> [YAMLEntry] {
    guard case .mapping(let entries) = entry.value.content else {
      note(at: entry.value.place, "“\(quotable(entry.key))” needs settings such as “\(example)”.")
      return []
    }
    return entries
  }

  mutating func text(_ entry: YAMLEntry) -> String? {
    guard let text = single(entry) else { return nil }
    guard !text.isEmpty, text.utf8.count <= 200 else {
      note(at: entry.value.place, "“\(entry.key)” needs a text of 1 to 200 letters.")
      return nil
    }
    return text
  }

  mutating func number(_ entry: YAMLEntry, in bounds: ClosedRange<Int>) -> Int? {
    guard let text = single(entry) else { return nil }
    guard let number = Int(text), bounds.contains(number) else {
      note(
        at: entry.value.place,
        "“\(entry.key)” is a whole number from \(bounds.lowerBound) to \(bounds.upperBound), "
          + "not “\(quotable(text))”.")
      return nil
    }
    return number
  }

  mutating func choice<Choice: RawRepresentable<String>>(
    _ entry: YAMLEntry, of choices: [Choice]
  ) -> Choice? {
    guard let text = single(entry) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      note(
        at: entry.value.place,
        "“\(entry.key)” is one of \(choices.map(\.rawValue).joined(separator: ", ")), "
          + "not “\(quotable(text))”.")
      return nil
    }
    return choice
  }

  mutating func note(at place: YAMLPlace, _ message: String) {
    problems.append(Diagnostic(file: file, at: place.position, message))
  }

  mutating func noteAtBeginning(_ message: String) {
    problems.append(Diagnostic(file: file, at: Self.beginning, message))
  }

  /// Throws the problems that were noted, if there are any.
  func check() throws(SpeechError) {
    guard !problems.isEmpty else { return }
    let lines = problems.prefix(Self.mostErrors).map(\.description)
    throw SpeechError(.badProfile, lines.joined(separator: "\n"))
  }

  private mutating func single(_ entry: YAMLEntry) -> String? {
    if let text = entry.value.text { return text }
    note(at: entry.value.place, "a single value belongs here, not a list.")
    return nil
  }

  private func single(
    at position: SourcePosition? = nil, _ message: String
  ) -> SpeechError {
    let problem = Diagnostic(file: file, at: position ?? Self.beginning, message)
    return SpeechError(.badProfile, problem.description)
  }

  private static let beginning = SourcePosition(line: 1, column: 1)

  /// Returns the place of the first value that a message quotes.
  static func place(ofQuotedIn message: String, in text: String) -> SourcePosition? {
    guard let root = YAMLDocument(Array(text.utf8)).root else { return nil }
    var rest = [root]
    while let value = rest.popLast() {
      if case .mapping(let entries) = value.content {
        rest += entries.reversed().map(\.value)
      }
      if let text = value.text, !text.isEmpty, message.contains("“\(text)”") {
        return value.place.position
      }
    }
    return nil
  }
}
