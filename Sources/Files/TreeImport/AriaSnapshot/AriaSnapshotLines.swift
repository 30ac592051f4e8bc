internal import SourceDiagnostics
internal import YAMLReading

/// Reads the YAML of `ariaSnapshot`: a list of nodes, each with a text or a list of contents.
struct AriaSnapshotLines {
  private(set) var notes: ImportNotes

  init(notes: ImportNotes) { self.notes = notes }

  /// Returns the nodes of a list.
  mutating func nodes(of value: YAMLValue) -> [AriaNode] {
    guard case .sequence(let values) = value.content else { return [] }
    return values.flatMap { value -> [AriaNode] in
      switch value.content {
      case .plain(let key), .quoted(let key):
        return node(key, nil, at: value.place).map { [$0] } ?? []
      case .mapping(let entries):
        return entries.compactMap { node($0.key, $0.value, at: $0.keyPlace) }
      case .sequence:
        note("A list without a role is omitted.", at: value.place)
        return []
      }
    }
  }

  /// Returns the node for a key with its contents, or `nil` if it is omitted.
  private mutating func node(
    _ key: String, _ value: YAMLValue?, at place: YAMLPlace
  ) -> AriaNode? {
    if key == AriaNode.text {
      return value?.text.flatMap { text($0, at: place) }
    }
    if key.hasPrefix("ref=") {
      note("A part that has not changed since another snapshot is missing.", at: place)
      return nil
    }
    guard var node = AriaNode(key: key) else {
      // A property belongs to the node around it.
      if !key.hasPrefix("/") {
        note("The line “\(quotable(key))” has no role, so it is omitted.", at: place)
      }
      return nil
    }
    node.position = place.position
    if let unknown = node.unknown {
      note("The words “\(quotable(unknown))” are ignored.", at: place)
    }
    if let pattern = node.pattern {
      notePattern(pattern, at: place)
      // Without its name, the element would sound like one that has none.
      node.role = AriaNode.fragment
      node.states = [:]
    }
    guard let value, !value.isNull else { return node }
    if let content = value.text {
      node.children = text(content, at: value.place).map { [$0] } ?? []
    } else {
      node.properties = properties(of: value)
      node.children = nodes(of: value)
    }
    return node
  }

  private mutating func text(_ text: String, at place: YAMLPlace) -> AriaNode? {
    guard !AriaNode.isPattern(text) else {
      notePattern(text, at: place)
      return nil
    }
    return AriaNode(text: text, at: place.position)
  }

  /// Returns the properties in a list of contents, such as `/url`.
  private func properties(of value: YAMLValue) -> [String: String] {
    guard case .sequence(let values) = value.content else { return [:] }
    var properties: [String: String] = [:]
    for case .mapping(let entries) in values.map(\.content) {
      for entry in entries where entry.key.hasPrefix("/") {
        properties[String(entry.key.dropFirst())] = entry.value.text
      }
    }
    return properties
  }

  private mutating func notePattern(_ pattern: String, at place: YAMLPlace) {
    note(
      "The element or text \(quotable(pattern)) is omitted, because a pattern stands for several texts.",
      at: place)
  }

  private mutating func note(_ message: String, at place: YAMLPlace) {
    notes.add(message, at: place.position)
  }
}
