internal import SourceDiagnostics
internal import YAMLReading

/// Decodes effects and actions.
extension SceneDecoder {
  mutating func effect(_ entry: YAMLEntry, of node: Int) -> SceneAction? {
    guard !entry.value.isNull else { return nil }
    let example = "{toggle: true} or {open: settings}"
    let name = "“\(quotable(entry.key))”"
    guard let entries = entries(of: entry.value, named: name, example: example) else { return nil }
    var effects: [SceneAction] = []
    for entry in entries {
      guard let key = known(entry, EffectKey.self) else { continue }
      if let effect = effect(key, entry, of: node) { effects.append(effect) }
    }
    if entries.count != 1, isComplete(entry.value) || entries.count > 1 {
      report(
        at: entry.value.place,
        "\(name) must have exactly one effect, such as \(example), not \(entries.count).")
    }
    return effects.first
  }

  private mutating func effect(_ key: EffectKey, _ entry: YAMLEntry, of node: Int) -> SceneAction? {
    switch key {
    case .toggle: isTrue(entry) ? .toggle : nil
    case .select: isTrue(entry) ? .select : nil
    case .dismiss: isTrue(entry) ? .dismiss : nil
    case .announce: requiredText(entry).map { .announce($0) }
    case .open: reference(entry, .open, of: node, isRequired: true).map { .open($0) }
    case .increment: reference(entry, .increment, of: node, isRequired: true).map { .increment($0) }
    case .decrement: reference(entry, .decrement, of: node, isRequired: true).map { .decrement($0) }
    case .set: settings(entry, of: node).map { .set($0) }
    }
  }

  /// Returns whether the value is true, the only valid value of an effect without parameters.
  private mutating func isTrue(_ entry: YAMLEntry) -> Bool {
    if case .plain(let text) = entry.value.content, CoreSchema.bool(text) == true { return true }
    report(
      at: entry.value.place,
      "“\(entry.key)” must be true, not \(found(entry.value)). For no effect, remove the key.")
    return false
  }

  private mutating func requiredText(_ entry: YAMLEntry) -> String? {
    let before = problems.count + unlistedProblems
    if let text = text(entry) { return text }
    if before == problems.count + unlistedProblems {
      report(at: entry.value.place, "“\(entry.key)” needs text.")
    }
    return nil
  }

  /// Returns the id that an entry refers to, or `nil` if the entry is empty or invalid.
  mutating func reference(
    _ entry: YAMLEntry, _ kind: SceneReferences.Kind, of node: Int, isRequired: Bool = false
  ) -> String? {
    guard let id = isRequired ? requiredText(entry) : text(entry) else { return nil }
    references.add(kind, to: id, of: node, at: entry.value.place)
    return id
  }

  /// Returns the numbers that `set` assigns, by id.
  private mutating func settings(_ entry: YAMLEntry, of node: Int) -> [String: Double]? {
    guard let entries = entries(of: entry.value, named: "“set”", example: "{volume: 5}") else {
      return nil
    }
    var values: [String: Double] = [:]
    for entry in entries {
      references.add(.set, to: entry.key, of: node, at: entry.keyPlace)
      values[entry.key] = number(entry.value, of: "“\(quotable(entry.key))” in “set”")
    }
    if entries.isEmpty, isComplete(entry.value) {
      report(at: entry.value.place, "“set” needs an id and a number, such as {volume: 5}.")
    }
    return values
  }

  mutating func actions(_ entry: YAMLEntry, of node: Int) -> [SceneNamedAction] {
    let example = "{name: Reset, does: {set: {volume: 5}}}"
    var actions: [SceneNamedAction] = []
    for item in items(entry, example: "[\(example)]") {
      guard let entries = entries(of: item, named: "An action", example: example) else { continue }
      var name: String?
      var does: SceneAction?
      for entry in entries {
        guard let key = known(entry, ActionKey.self) else { continue }
        switch key {
        case .name: name = text(entry)
        case .does: does = effect(entry, of: node)
        }
      }
      requireKeys(["name", "does"], in: entries, of: item, named: "An action")
      if let name, let does { actions.append(SceneNamedAction(name: name, does: does)) }
    }
    return actions
  }
}
