internal import SourceDiagnostics
private import SpeechModel
internal import YAMLReading

/// The file format of voice profiles.
extension VoiceProfile {
  /// Reads a voice profile file.
  ///
  /// - Parameters:
  ///   - yaml: The text of the file.
  ///   - file: The name of the file, for messages.
  /// - Throws: `SpeechError.Code.badProfile`. The message has a line for each problem, with the
  ///   file, line and column, the invalid text and the allowed values. A syntax error hides other
  ///   problems.
  public init(yaml: String, file: String) throws(SpeechError) {
    var reader = ProfileReader(file: file)
    let entries = try reader.entries(in: yaml)
    self.init(name: "")
    for entry in entries {
      switch entry.key {
      case "name": name = reader.text(entry) ?? name
      case "description": purpose = reader.text(entry)
      case "language": language = reader.text(entry) ?? language
      case "voice": voice = reader.text(entry)
      case "variant": variant = reader.text(entry)
      case "rate": rate = reader.number(entry, in: SpeechSettings.rates) ?? rate
      case "pitch": pitch = reader.number(entry, in: SpeechSettings.pitches) ?? pitch
      case "range": range = reader.number(entry, in: SpeechSettings.pitches) ?? range
      case "volume": volume = reader.number(entry, in: SpeechSettings.volumes) ?? volume
      case "punctuation": punctuation = reader.choice(entry) ?? punctuation
      case "overlays": overlays = reader.overlays(entry)
      default:
        reader.report(
          at: entry.keyPlace,
          "unknown setting “\(quotable(entry.key))”. The settings are name, description, language, "
            + "voice, variant, rate, pitch, range, volume, punctuation and overlays.")
      }
    }
    if !entries.contains(where: { $0.key == "name" }) {
      reader.report(at: nil, "the profile has no name. Add a line “name: …”.")
    }
    try reader.check()
  }
}

/// Reads profile files, and collects problems with their positions.
struct ProfileReader {
  /// The maximum size of a file, in bytes. The longest built-in profile has about 2,000.
  static let maximumBytes = 1 << 16

  private let file: String
  private var problems: [Diagnostic] = []

  init(file: String) { self.file = file }

  mutating func entries(in text: String) throws(SpeechError) -> [YAMLEntry] {
    guard text.utf8.count <= Self.maximumBytes
    else { throw failure("a profile can have at most \(Self.maximumBytes) bytes.") }
    let yaml = YAMLDocument(Array(text.utf8))
    if let place = yaml.firstReference {
      throw failure(
        at: place.position,
        "profiles can't contain anchors (&) or aliases (*). Write the value itself, or put text in "
          + "quotation marks.")
    }
    if let failure = yaml.failure { throw self.failure(at: failure.position, failure.message) }
    for problem in yaml.problems { report(at: problem.place, problem.message) }
    guard case .mapping(let entries)? = yaml.root?.content
    else { throw failure("a profile needs lines such as “name: calm” and “rate: 150”.") }
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
    parse(entry, as: "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)") {
      Int($0).flatMap { bounds.contains($0) ? $0 : nil }
    }
  }

  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ entry: YAMLEntry
  ) -> Choice? {
    let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    return parse(entry, as: "one of \(names)") { Choice(rawValue: $0) }
  }

  private mutating func parse<Value>(
    _ entry: YAMLEntry, as allowed: String, _ value: (String) -> Value?
  ) -> Value? {
    guard let text = single(entry) else { return nil }
    if let value = value(text) { return value }
    report(at: entry.value.place, "“\(entry.key)” must be \(allowed), not “\(quotable(text))”.")
    return nil
  }

  mutating func overlays(_ entry: YAMLEntry) -> [VoiceRole: VoiceOverlay] {
    var overlays: [VoiceRole: VoiceOverlay] = [:]
    for entry in entries(of: entry, example: "value: {pitch: 5}") {
      guard let role = VoiceRole(rawValue: entry.key) else {
        report(
          at: entry.keyPlace,
          "unknown role “\(quotable(entry.key))”. The roles are "
            + VoiceRole.allCases.map(\.rawValue).joined(separator: ", ") + ".")
        continue
      }
      overlays[role] = overlay(entry)
    }
    return overlays
  }

  private mutating func overlay(_ entry: YAMLEntry) -> VoiceOverlay {
    var overlay = VoiceOverlay()
    for entry in entries(of: entry, example: "pitch: 5") {
      switch entry.key {
      case "pitch": overlay.pitch = number(entry, in: VoiceOverlay.points)
      case "range": overlay.range = number(entry, in: VoiceOverlay.points)
      case "rate": overlay.rate = number(entry, in: VoiceOverlay.percents)
      case "volume": overlay.volume = number(entry, in: VoiceOverlay.percents)
      case "variant": overlay.variant = text(entry)
      default:
        report(
          at: entry.keyPlace,
          "unknown overlay setting “\(quotable(entry.key))”. An overlay can have pitch, range, "
            + "rate, volume and variant.")
      }
    }
    return overlay
  }

  /// Reports a problem at a place, or at the start of the file if the place is `nil`.
  mutating func report(at place: YAMLPlace?, _ message: String) {
    problems.append(Diagnostic(file: file, at: place?.position ?? Self.start, message))
  }

  /// Throws the collected problems, if there are any.
  func check() throws(SpeechError) {
    guard !problems.isEmpty else { return }
    let lines = problems.prefix(50).map(\.description)
    throw SpeechError(.badProfile, lines.joined(separator: "\n"))
  }

  private mutating func single(_ entry: YAMLEntry) -> String? {
    if let text = entry.value.text { return text }
    report(
      at: entry.value.place, "“\(quotable(entry.key))” needs a single value, not a list or mapping."
    )
    return nil
  }

  private func failure(at position: SourcePosition? = nil, _ message: String) -> SpeechError {
    let problem = Diagnostic(file: file, at: position ?? Self.start, message)
    return SpeechError(.badProfile, problem.description)
  }

  private static let start = SourcePosition(line: 1, column: 1)

  /// Returns the position of the first value in a profile that an error message quotes, such as the
  /// name of a voice, or `nil` if the message quotes no value.
  static func place(ofQuotedIn message: String, in text: String) -> SourcePosition? {
    guard let root = YAMLDocument(Array(text.utf8)).root else { return nil }
    var rest = [root]
    while let value = rest.popLast() {
      if case .mapping(let entries) = value.content { rest += entries.reversed().map(\.value) }
      if let text = value.text, !text.isEmpty, message.contains("“\(text)”") {
        return value.place.position
      }
    }
    return nil
  }
}
