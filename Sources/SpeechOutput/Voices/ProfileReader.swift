internal import SourceDiagnostics
internal import YAMLReading

/// Reads profile files, and collects problems with their positions.
struct ProfileReader {
  /// The maximum size of a file, in bytes. For comparison, the longest built-in profile has about
  /// 2,000 bytes.
  static let maximumBytes = 1 << 16
  private static let maximumProblems = 50

  private let file: String
  private var problems: [Diagnostic] = []

  init(file: String) {
    self.file = file
  }

  mutating func entries(in text: String) throws(SpeechError) -> [YAMLEntry] {
    guard text.utf8.count <= Self.maximumBytes else {
      throw single("a profile can have at most \(Self.maximumBytes) bytes.")
    }
    let yaml = YAMLDocument(Array(text.utf8))
    if let place = yaml.firstReference {
      throw single(
        at: place.position,
        "profiles can't contain anchors (&) or aliases (*). Write the value itself, or put text in "
          + "quotation marks.")
    }
    if let failure = yaml.failure { throw single(at: failure.position, failure.message) }
    for problem in yaml.problems { report(at: problem.place, problem.message) }
    guard case .mapping(let entries)? = yaml.root?.content else {
      throw single("a profile needs lines such as “name: calm” and “rate: 150”.")
    }
    return entries
  }

  mutating func entries(of entry: YAMLEntry, example: String) -> [YAMLEntry] {
    guard case .mapping(let entries) = entry.value.content else {
      report(at: entry.value.place, "“\(quotable(entry.key))” needs settings such as “\(example)”.")
      return []
    }
    return entries
  }

  mutating func text(_ entry: YAMLEntry) -> String? {
    guard let text = single(entry) else { return nil }
    guard !text.isEmpty, text.utf8.count <= 200 else {
      report(at: entry.value.place, "“\(entry.key)” needs 1 to 200 characters of text.")
      return nil
    }
    return text
  }

  mutating func number(_ entry: YAMLEntry, in bounds: ClosedRange<Int>) -> Int? {
    guard let text = single(entry) else { return nil }
    guard let number = Int(text), bounds.contains(number) else {
      report(
        at: entry.value.place,
        "“\(entry.key)” must be a whole number from \(bounds.lowerBound) to \(bounds.upperBound), "
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
      report(
        at: entry.value.place,
        "“\(entry.key)” must be one of \(choices.map(\.rawValue).joined(separator: ", ")), "
          + "not “\(quotable(text))”.")
      return nil
    }
    return choice
  }

  mutating func report(at place: YAMLPlace, _ message: String) {
    problems.append(Diagnostic(file: file, at: place.position, message))
  }

  mutating func reportAtStart(_ message: String) {
    problems.append(Diagnostic(file: file, at: Self.start, message))
  }

  /// Throws the collected problems, if there are any.
  func check() throws(SpeechError) {
    guard !problems.isEmpty else { return }
    let lines = problems.prefix(Self.maximumProblems).map(\.description)
    throw SpeechError(.badProfile, lines.joined(separator: "\n"))
  }

  private mutating func single(_ entry: YAMLEntry) -> String? {
    if let text = entry.value.text { return text }
    report(
      at: entry.value.place,
      "“\(quotable(entry.key))” needs a single value, not a list or mapping.")
    return nil
  }

  private func single(
    at position: SourcePosition? = nil, _ message: String
  ) -> SpeechError {
    let problem = Diagnostic(file: file, at: position ?? Self.start, message)
    return SpeechError(.badProfile, problem.description)
  }

  private static let start = SourcePosition(line: 1, column: 1)

  /// Finds the value in a profile that an error message quotes, such as the name of a voice.
  ///
  /// Returns the position of the first such value, or `nil` if the message quotes no value.
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
