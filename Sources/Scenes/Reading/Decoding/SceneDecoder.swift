internal import AccessibilityModel
internal import ScreenReader
internal import SourceDiagnostics
internal import YAMLReading

/// Makes a screen of the values of a scene file, and notes all that is wrong with it.
struct SceneDecoder {
  /// The version of the format that is known.
  static let version = 1

  let file: String
  /// The lists and mappings that a syntax error cut short: what they lack is not held against them.
  let incomplete: Set<YAMLPlace>
  private let mostProblems: Int
  private(set) var problems: [Diagnostic] = []
  /// How many problems there are beyond those.
  private(set) var unlistedProblems = 0
  var references = SceneReferences()

  /// Creates a decoder.
  ///
  /// - Parameters:
  ///   - file: The name of the file, for messages.
  ///   - incomplete: The places of the lists and mappings that a syntax error cut short.
  ///   - mostProblems: How many problems are listed.
  init(file: String, incomplete: Set<YAMLPlace> = [], mostProblems: Int) {
    self.file = file
    self.incomplete = incomplete
    self.mostProblems = mostProblems
  }

  /// Makes a screen of the value that a file is.
  ///
  /// - Parameter root: The value.
  /// - Returns: The screen; it means nothing if there are problems.
  mutating func document(_ root: YAMLValue) -> SceneDocument {
    var document = SceneDocument()
    guard case .mapping(let entries) = root.content else {
      note(
        at: root.place,
        "A scene is keys with values, beginning with “earshot: \(Self.version)”; here is "
          + "\(found(root)).")
      return document
    }
    guard hasKnownVersion(entries, in: root) else { return document }
    for entry in entries {
      guard let key = known(entry, DocumentKey.self) else { continue }
      switch key {
      case .earshot: break
      case .title: document.title = text(entry)
      case .language: document.language = language(entry)
      case .direction:
        let words: SceneWords.Choices<TraversalRules.Direction> = [
          ("ltr", .leftToRight), ("rtl", .rightToLeft),
        ]
        if let direction = choice(entry, of: words) { document.rules.direction = direction }
      case .idiom:
        let words: SceneWords.Choices<TraversalRules.Idiom> = [("phone", .phone), ("pad", .pad)]
        if let idiom = choice(entry, of: words) { document.rules.idiom = idiom }
      case .size: document.size = size(entry)
      case .elements: document.elements = nodes(entry)
      }
    }
    if incomplete.isEmpty { checkReferences() }
    return document
  }

  private mutating func hasKnownVersion(_ entries: [YAMLEntry], in root: YAMLValue) -> Bool {
    let known = "this Earshot knows version \(Self.version)"
    guard let entry = entries.first(where: { $0.key == DocumentKey.earshot.rawValue }) else {
      if isComplete(root) {
        note(
          at: root.place,
          "“earshot: \(Self.version)” is missing. It says which version of the scene format the file "
            + "is written in; \(known).")
      }
      // A file with other keys alone is no scene, and its keys are none of ours.
      return entries.contains { $0.key == DocumentKey.elements.rawValue }
    }
    guard case .plain(let text) = entry.value.content, let number = CoreSchema.number(text) else {
      note(
        at: entry.value.place,
        "“earshot” is the number of a version of the scene format, not \(found(entry.value)); \(known)."
      )
      return true
    }
    guard number == Double(Self.version) else {
      note(
        at: entry.value.place,
        "The scene is written in version \(quotable(text)) of the format; \(known).")
      return false
    }
    return true
  }

  private mutating func size(_ entry: YAMLEntry) -> Size? {
    guard let numbers = numbers(entry, named: ["width", "height"], example: "[390, 844]") else {
      return nil
    }
    return Size(width: numbers[0], height: numbers[1])
  }

  func isComplete(_ value: YAMLValue) -> Bool {
    incomplete.isEmpty || !incomplete.contains(value.place)
  }

  /// Whether no further problem is listed, and none has to be worded.
  var isFull: Bool { problems.count >= mostProblems }

  /// Notes a problem, or that there is another one.
  mutating func note(at place: YAMLPlace, _ message: String) {
    guard !isFull else { return unlistedProblems += 1 }
    problems.append(Diagnostic(file: file, at: place.position, message))
  }
}
