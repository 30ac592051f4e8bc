internal import Yams

/// A text, or a list of settings, of a profile and where it stands.
struct ProfileEntry {
  let node: Node
  let line: Int
  let column: Int

  init(_ node: Node) {
    self.node = node
    line = node.mark?.line ?? 1
    column = node.mark?.column ?? 1
  }

  var string: String { node.scalar?.string ?? "" }
}

/// Reads the parts of a profile, and notes all that is wrong with where it stands.
struct ProfileReader {
  /// How long a file may be, in bytes. The longest that comes with Earshot has two thousand.
  static let longestFile = 1 << 16
  private static let mostErrors = 50

  private let file: String
  private var errors: [String] = []

  init(file: String) {
    self.file = file
  }

  /// Returns the settings of a file.
  mutating func entries(
    in yaml: String
  ) throws(SpeechError) -> [(key: ProfileEntry, value: ProfileEntry)] {
    guard yaml.utf8.count <= Self.longestFile else {
      throw single("1:1: a profile has at most \(Self.longestFile) bytes.")
    }
    // A reference can stand for a thousand others that stand for a thousand more.
    if let place = Self.reference(in: yaml) {
      throw single(
        "\(place.line):\(place.column): references with & and * are not for profiles. "
          + "Write the value itself, or put a text into quotation marks.")
    }
    let node: Node?
    do {
      // All values are read as they are written; resolving their types would only cost time.
      node = try Yams.compose(yaml: yaml, .basic)
    } catch let error as YamlError {
      throw single(Self.message(for: error))
    } catch {
      throw single("1:1: \(error)")
    }
    guard let mapping = node?.mapping else {
      throw single("1:1: a profile is lines such as “name: calm” and “rate: 150”.")
    }
    return mapping.map { (ProfileEntry($0), ProfileEntry($1)) }
  }

  /// Returns the settings within a setting.
  mutating func entries(
    of value: ProfileEntry, for key: ProfileEntry, example: String
  ) -> [(key: ProfileEntry, value: ProfileEntry)] {
    guard let mapping = value.node.mapping else {
      note(at: value, "“\(key.string)” needs settings such as “\(example)”.")
      return []
    }
    return mapping.map { (ProfileEntry($0), ProfileEntry($1)) }
  }

  mutating func text(_ value: ProfileEntry, for key: ProfileEntry) -> String? {
    guard isSingle(value) else { return nil }
    guard !value.string.isEmpty, value.string.utf8.count <= 200 else {
      note(at: value, "“\(key.string)” needs a text of 1 to 200 letters.")
      return nil
    }
    return value.string
  }

  mutating func number(
    _ value: ProfileEntry, for key: ProfileEntry, in bounds: ClosedRange<Int>
  ) -> Int? {
    guard isSingle(value) else { return nil }
    guard let number = Int(value.string), bounds.contains(number) else {
      note(
        at: value,
        "“\(key.string)” is a whole number from \(bounds.lowerBound) to \(bounds.upperBound), "
          + "not “\(value.string.prefix(40))”.")
      return nil
    }
    return number
  }

  mutating func choice<Choice: RawRepresentable<String>>(
    _ value: ProfileEntry, for key: ProfileEntry, of choices: [Choice]
  ) -> Choice? {
    guard isSingle(value) else { return nil }
    guard let choice = Choice(rawValue: value.string) else {
      note(
        at: value,
        "“\(key.string)” is one of \(choices.map(\.rawValue).joined(separator: ", ")), "
          + "not “\(value.string.prefix(40))”.")
      return nil
    }
    return choice
  }

  mutating func note(at place: ProfileEntry, _ message: String) {
    errors.append("\(file):\(place.line):\(place.column): \(message)")
  }

  mutating func noteAtBeginning(_ message: String) {
    errors.append("\(file):1:1: \(message)")
  }

  /// Throws what has been noted, if anything has.
  func check() throws(SpeechError) {
    guard !errors.isEmpty else { return }
    throw SpeechError(.badProfile, errors.prefix(Self.mostErrors).joined(separator: "\n"))
  }

  private mutating func isSingle(_ value: ProfileEntry) -> Bool {
    if value.node.scalar != nil { return true }
    note(at: value, "a single value belongs here, not a list.")
    return false
  }

  private func single(_ message: String) -> SpeechError {
    SpeechError(.badProfile, "\(file):\(message)")
  }

  /// Returns where the first value stands that a message quotes.
  static func place(
    ofWhat message: String, quotesIn yaml: String
  ) -> (line: Int, column: Int)? {
    guard let root = try? Yams.compose(yaml: yaml, .basic) else { return nil }
    var rest = [root]
    while !rest.isEmpty {
      let node = rest.removeFirst()
      if let mapping = node.mapping { rest = mapping.map(\.value) + rest }
      if let text = node.scalar?.string, !text.isEmpty, message.contains("“\(text)”") {
        return (node.mark?.line ?? 1, node.mark?.column ?? 1)
      }
    }
    return nil
  }

  /// Returns where a text has an anchor or a reference to one, or what could be taken for it.
  private static func reference(in yaml: String) -> (line: Int, column: Int)? {
    for (number, line) in yaml.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      var before: Character = " "
      for (column, character) in line.enumerated() {
        if character == "#", before.isWhitespace { break }
        if character == "&" || character == "*", before.isWhitespace || "[{,:-?".contains(before) {
          let next = line.dropFirst(column + 1).first
          if let next, !next.isWhitespace { return (number + 1, column + 1) }
        }
        before = character
      }
    }
    return nil
  }

  private static func message(for error: YamlError) -> String {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      "\(mark.line):\(mark.column): \(problem)."
    case .duplicatedKeysInMapping(let duplicates, let context):
      "\(max(context.mark.line, 1)):\(max(context.mark.column, 1)): set more than once: "
        + duplicates.joined(separator: ", ") + "."
    default: "1:1: this is no text that can be read: \(error)"
    }
  }
}
