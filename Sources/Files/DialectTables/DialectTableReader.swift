internal import AccessibilityModel
internal import Dialects
internal import Scenes
internal import SourceDiagnostics
internal import YAMLReading

/// Reads the values of a table, and collects problems with their positions.
struct DialectTableReader {
  let file: String
  private(set) var problems: [Diagnostic] = []

  init(file: String) { self.file = file }

  mutating func report(at place: YAMLPlace?, _ message: String) {
    problems.append(Diagnostic(file: file, at: place?.position, message))
  }

  /// Reads a mapping whose keys are fields.
  mutating func read<Root>(
    _ value: YAMLValue, fields: [DialectField<Root>], besides others: Set<String> = [],
    into root: inout Root
  ) {
    let names = fields.map(\.name)
    for entry in entries(of: value) where !others.contains(entry.key) {
      guard let field = fields.first(where: { $0.name == entry.key }) else {
        reportUnknown(entry, among: others.sorted() + names)
        continue
      }
      field.read(entry.value, &root, &self)
    }
  }

  mutating func entries(of value: YAMLValue) -> [YAMLEntry] {
    guard case .mapping(let entries) = value.content else {
      report(at: value.place, "An object is missing here, such as {\"button\": \"push button\"}.")
      return []
    }
    return entries
  }

  /// Returns the entries whose keys are names of a kind, and reports the others.
  mutating func entries<Key: RawRepresentable<String> & CaseIterable>(
    of value: YAMLValue, named: Key.Type
  ) -> [(Key, YAMLValue)] {
    entries(of: value).compactMap { entry in
      guard let key = Key(rawValue: entry.key) else {
        reportUnknown(entry, among: Key.allCases.map(\.rawValue))
        return nil
      }
      return (key, entry.value)
    }
  }

  private mutating func reportUnknown(_ entry: YAMLEntry, among names: [String]) {
    report(
      at: entry.keyPlace,
      "Unknown key “\(quotable(entry.key))”." + Self.advice(entry.key, names, "keys"))
  }

  /// The most names that a message lists.
  private static let longestList = 12

  /// A space and the nearest name as a suggestion, or else all names. Of many, only some are named.
  private static func advice(_ name: String, _ names: [String], _ kind: String) -> String {
    let lowered = Dictionary(names.map { ($0.lowercased(), $0) }) { first, _ in first }
    guard let near = NearestName.to(name.lowercased(), of: lowered.keys.sorted()),
      let exact = lowered[near]
    else {
      guard names.count > longestList else {
        return " The \(kind) are " + names.joined(separator: ", ") + "."
      }
      return " Some of the \(names.count) \(kind) are "
        + names.prefix(longestList).joined(separator: ", ")
        + ". earshot readers NAME --format json prints them."
    }
    return " " + NearestName.advice(naming: exact)
  }

  /// Returns a text, or `nil` for null, which removes a word.
  mutating func textOrNull(_ value: YAMLValue) -> String? {
    if value.isNull { return nil }
    // Other scalars than text are mistakes, which YAML also has as text.
    var isText = true
    if case .plain(let text) = value.content {
      isText = CoreSchema.number(text) == nil && CoreSchema.bool(text) == nil
    }
    guard isText, let text = value.text, text.utf8.count <= 200 else {
      report(
        at: value.place,
        "A text of at most 200 characters is missing here, such as \"button\", or null for no word."
      )
      return nil
    }
    return text
  }

  mutating func items<Value: RawRepresentable<String> & CaseIterable>(
    _ value: YAMLValue, named: Value.Type
  ) -> [Value] {
    guard case .sequence(let values) = value.content else {
      report(at: value.place, "A list of names is missing here, such as [\"role\", \"state\"].")
      return []
    }
    return values.compactMap { value in
      if let known = value.text.flatMap(Value.init(rawValue:)) { return known }
      let names = Value.allCases.map(\.rawValue)
      report(
        at: value.place,
        "Unknown name “\(quotable(value.text ?? ""))”."
          + Self.advice(value.text ?? "", names, "names"))
      return nil
    }
  }

  /// Returns an order, in which each part is only once.
  mutating func parts(_ value: YAMLValue) -> [Dialect.Part] {
    let parts = items(value, named: Dialect.Part.self)
    let repeated = parts.first { part in parts.count { $0 == part } > 1 }
    if let repeated {
      report(at: value.place, "“\(repeated.rawValue)” is twice in this order. Remove one.")
    }
    return parts
  }

  mutating func stateWords(_ value: YAMLValue) -> Dialect.StateWords {
    var words = Dialect.StateWords(on: "", off: "")
    for entry in entries(of: value) {
      switch entry.key {
      case "on": words.on = textOrNull(entry.value) ?? ""
      case "off": words.off = textOrNull(entry.value) ?? ""
      case "mixed": words.mixed = textOrNull(entry.value)
      default: reportUnknown(entry, among: ["on", "off", "mixed"])
      }
    }
    return words
  }

  mutating func quickKey(_ value: YAMLValue) -> PageDialect.QuickKey {
    var key = PageDialect.QuickKey([], "", "")
    for entry in entries(of: value) {
      switch entry.key {
      case "roles": key.roles = Set(items(entry.value, named: NeutralRole.self))
      case "one": key.one = textOrNull(entry.value) ?? ""
      case "many": key.many = textOrNull(entry.value) ?? ""
      case "visited" where entry.value.text == "true": key.states.insert(.visited)
      case "visited" where entry.value.text == "false": key.lacking.insert(.visited)
      case "disabled" where entry.value.text == "false": key.lacking.insert(.disabled)
      case "editable" where entry.value.text == "true": key.states.insert(.editable)
      case "sentence" where entry.value.text == "true": key.needsSentence = true
      case "visited", "disabled", "editable", "sentence": break
      case "editedRoles": key.editedRoles = Set(items(entry.value, named: NeutralRole.self))
      case "level":
        guard let level = entry.value.text.flatMap({ Int($0) }), (1...9).contains(level) else {
          report(at: entry.value.place, "“level” must be a whole number from 1 to 9.")
          continue
        }
        key.level = level
      default:
        reportUnknown(
          entry,
          among: [
            "roles", "one", "many", "visited", "disabled", "editable", "sentence", "editedRoles",
            "level",
          ])
      }
    }
    if key.roles.isEmpty || key.one.isEmpty || key.many.isEmpty {
      report(at: value.place, "A quick key needs roles, one and many.")
    }
    return key
  }
}
