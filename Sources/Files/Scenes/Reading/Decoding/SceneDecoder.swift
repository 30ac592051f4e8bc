internal import AccessibilityModel
internal import ScreenReader
internal import SourceDiagnostics
internal import YAMLReading

/// A decoder that turns YAML values into a scene document and reports all errors.
struct SceneDecoder {
  /// The supported version of the format.
  static let version = 1

  let file: String
  /// The lists and mappings that a syntax error cut short. Their missing keys are not reported.
  let incomplete: Set<YAMLPlace>
  private let maximumProblems: Int
  private(set) var problems: [Diagnostic] = []
  /// The number of problems that were not listed because the list is full.
  private(set) var unlistedProblems = 0
  var references = SceneReferences()

  init(file: String, incomplete: Set<YAMLPlace> = [], maximumProblems: Int) {
    self.file = file
    self.incomplete = incomplete
    self.maximumProblems = maximumProblems
  }

  /// Decodes the root value of a file. Callers must ignore the result if there are problems.
  mutating func document(_ root: YAMLValue) -> SceneDocument {
    var document = SceneDocument()
    guard case .mapping(let entries) = root.content else {
      report(
        at: root.place,
        "A scene must be a mapping that begins with “earshot: \(Self.version)”, not \(found(root))."
      )
      return document
    }
    guard hasSupportedVersion(entries, in: root) else { return document }
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

  private mutating func hasSupportedVersion(_ entries: [YAMLEntry], in root: YAMLValue) -> Bool {
    let supported = "This release of Earshot supports version \(Self.version)."
    guard let entry = entries.first(where: { $0.key == DocumentKey.earshot.rawValue }) else {
      if isComplete(root) {
        report(
          at: root.place,
          "“earshot: \(Self.version)” is missing. It states the version of the scene format. "
            + supported)
      }
      // If “earshot” and “elements” are both missing, the file is probably not a scene, so its
      // other keys are not checked.
      return entries.contains { $0.key == DocumentKey.elements.rawValue }
    }
    guard case .plain(let text) = entry.value.content, let number = CoreSchema.number(text) else {
      report(
        at: entry.value.place,
        "“earshot” must be the version number of the scene format, not \(found(entry.value)). "
          + supported)
      return true
    }
    guard number == Double(Self.version) else {
      report(
        at: entry.value.place,
        "Unsupported version \(quotable(text)) of the scene format. \(supported)")
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

  /// Whether a list or mapping is complete, not cut short by a syntax error.
  func isComplete(_ value: YAMLValue) -> Bool {
    incomplete.isEmpty || !incomplete.contains(value.place)
  }

  /// Whether further problems are only counted, so they need no message.
  var isFull: Bool { problems.count >= maximumProblems }

  /// Adds a problem, or counts it if the list is full.
  mutating func report(at place: YAMLPlace, _ message: String) {
    guard !isFull else { return unlistedProblems += 1 }
    problems.append(Diagnostic(file: file, at: place.position, message))
  }

  /// The problems in file order, without the duplicates that aliases cause.
  var listedProblems: [Diagnostic] {
    var seen: Set<String> = []
    let listed = problems.inFileOrder.filter { seen.insert($0.description).inserted }
    guard unlistedProblems > 0 else { return listed }
    return listed + [
      Diagnostic(
        file: file, "There are \(unlistedProblems) more problems. Fix the ones above first.")
    ]
  }
}
