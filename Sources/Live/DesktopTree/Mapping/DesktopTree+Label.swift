internal import AccessibilityModel

/// Labels, hints and text.
extension DesktopTree {
  /// Returns the name of a node, or `nil` if it has none that can be spoken.
  package func name(of node: DesktopNode) -> String? {
    guard let name = Self.words(node.name) else { return nil }
    return quirks.contains(.namesTypes) ? plainName(name, of: node) : name
  }

  /// Returns whether a node is the label of another node.
  func isLabel(_ id: String) -> Bool {
    guard let ids = labelled[id] else { return false }
    return ids.contains { other in
      guard other != id, let node = nodes[other], isShown(node) else { return false }
      return DesktopRoles.kind(of: node.role).map { kind in
        if case .control = kind { true } else { kind == .image || isField(node) }
      } ?? false
    }
  }

  /// Returns the names of the labels of a node, joined with spaces, or `nil` if it has none.
  func relatedLabel(of node: DesktopNode) -> String? {
    joinedText(of: (labels[node.id] ?? []).filter { $0 != node.id })
  }

  /// Returns the texts of nodes, joined with spaces, or `nil` if there is no text.
  func joinedText(of ids: [String]) -> String? {
    let texts = ids.prefix(20).compactMap { id in
      nodes[id].flatMap { name(of: $0) ?? $0.text.flatMap(Self.words) ?? innerText(of: $0) }
    }
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }

  /// Returns the text of the labels inside a node, or `nil` if it has no text.
  ///
  /// Reads at most 100 nodes, because many nodes may refer to the same node.
  func innerText(of node: DesktopNode) -> String? {
    var texts: [String] = []
    var rest = Array(node.children.prefix(100).reversed())
    for _ in 0..<100 {
      guard let id = rest.popLast() else { break }
      guard let child = nodes[id], isShown(child) else { continue }
      switch DesktopRoles.kind(of: child.role) ?? .transparent {
      case .text where !isField(child):
        let own = name(of: child) ?? child.text.flatMap(Self.words)
        if let own {
          texts.append(own)
        } else {
          rest += child.children.prefix(100).reversed()
        }
      case .cell, .container, .dialog, .transparent:
        if let name = name(of: child) {
          texts.append(name)
        } else {
          rest += child.children.prefix(100).reversed()
        }
      default: break
      }
    }
    // A column of GTK 3 may have one text twice, once without a width.
    if quirks.contains(.hasPlainCells), node.role == .tableCell, Set(texts).count == 1 {
      return texts[0]
    }
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }

  /// Whether the description of a node may depend on texts inside, other than its label relation.
  func takesWordsFromTexts(_ node: DesktopNode) -> Bool {
    switch DesktopRoles.kind(of: node.role) ?? .transparent {
    // A page without text is left out.
    case .container(let type): type == .tabBar
    case .dialog, .transparent: false
    case .control, .text, .image, .cell, .ignored: true
    }
  }

  /// Sets the label and its origin.
  func addLabel(of node: DesktopNode, to description: inout ElementDescription) {
    let related = { () -> (String, String)? in
      relatedLabel(of: node).map { ($0, "the relation labelled-by") }
    }
    let named = { () -> (String, String)? in
      name(of: node).map { ($0, "Name of Accessible") }
    }
    let found: (String, String)?
    if isCombo(node) {
      // GTK 3 and Qt report the value of a combo box as its name.
      found = related() ?? (nameIsValue(of: node) ? nil : named())
    } else {
      found =
        contentOfWriterCell(node) ?? named() ?? related() ?? inheritedLabel(of: node)
        ?? contentLabel(of: node) ?? substitute(for: node)
    }
    guard let (name, origin) = found else { return }
    var label = name
    // Chromium adds a figure to the names of tabs that changes all the time.
    if node.role == .pageTab, let memory = label.firstRange(of: " - Memory usage - ") {
      label = String(label[..<memory.lowerBound])
    }
    description.set(\.label, to: label, .label, from: origin)
  }

  /// Returns the text in a table cell of LibreOffice Writer, whose name is its position, such as
  /// “B2”.
  private func contentOfWriterCell(_ node: DesktopNode) -> (String, String)? {
    guard node.role == .tableCell, !node.interfaces.contains(.tableCell), !isSheetCell(node),
      node.name.wholeMatch(of: /[A-Z]+[0-9]+/) != nil
    else { return nil }
    return innerText(of: node).map { ($0, "Text") }
  }

  /// Returns the label or the name of the combo box around its own text field.
  private func inheritedLabel(of node: DesktopNode) -> (String, String)? {
    guard isField(node), let combo = comboBox(around: node) else { return nil }
    if let label = relatedLabel(of: combo) {
      return (label, "the relation labelled-by of the combo box")
    }
    guard !nameIsValue(of: combo), let name = name(of: combo), name != node.text else { return nil }
    return (name, "Name of the combo box")
  }

  /// Returns the best words for a node without a name or a text: those for its image, its placeholder
  /// or, for a check box in a table, the name of its column or row.
  private func substitute(for node: DesktopNode) -> (String, String)? {
    if let words = node.imageDescription.flatMap(Self.words) {
      return (words, "ImageDescription of Image")
    }
    if let text = placeholder(of: node) { return (text, "the attribute placeholder-text") }
    return isToggleCell(node) ? nameFromTable(of: node) : nil
  }

  /// Returns the text inside a node as its label.
  private func contentLabel(of node: DesktopNode) -> (String, String)? {
    switch DesktopRoles.kind(of: node.role) ?? .transparent {
    case .control where !isField(node) && !Self.rangeRoles.contains(node.role): break
    case .cell: break
    // The icons of GTK 3 have their names as texts.
    case .image: return node.text.flatMap(Self.words).map { ($0, "Text") }
    case .text where !isField(node):
      if let text = filledText(of: node) ?? node.text.flatMap(Self.words) { return (text, "Text") }
    default: return nil
    }
    if let name = buttonInside(node).flatMap({ name(of: $0) ?? innerText(of: $0) }) {
      return (name, "Name of the button inside")
    }
    if let text = textOfLink(node) { return (text, "Text of the label around") }
    if let text = innerText(of: node) { return (text, "the labels inside") }
    return node.text.flatMap(Self.words).map { ($0, "Text") }
  }

  /// Returns the text of a node with the texts of the objects in it, such as code in a sentence, or
  /// `nil` if there are no objects in the text.
  private func filledText(of node: DesktopNode) -> String? {
    guard let text = node.text, text.contains(Self.objectReplacement) else { return nil }
    let pieces = text.split(separator: Self.objectReplacement, omittingEmptySubsequences: false)
    // Chromium also lists the runs of plain text, which have no placeholder.
    let objects = [node.children, node.children.filter { nodes[$0]?.role != .staticText }]
    guard let objects = objects.first(where: { $0.count == pieces.count - 1 }) else {
      return innerText(of: node)
    }
    let texts = objects.map { joinedText(of: [$0]) ?? "" }
    return Self.words(zip(pieces, texts + [""]).map { $0 + $1 }.joined())
  }

  func isCombo(_ node: DesktopNode) -> Bool { node.role == .comboBox }

  /// Returns whether the name of a combo box is its value, as in GTK 3 and Qt. In GTK 4, the name is
  /// that of its label.
  func nameIsValue(of combo: DesktopNode) -> Bool {
    guard !combo.name.isEmpty, !isInDocument(combo) else { return false }
    if let label = relatedLabel(of: combo) { return label != name(of: combo) }
    return options(of: combo).contains { $0.name == combo.name }
  }

  /// Returns the options in a combo box.
  func options(of combo: DesktopNode) -> [DesktopNode] {
    var options: [DesktopNode] = []
    var rest = Array(combo.children.prefix(200).reversed())
    for _ in 0..<400 {
      guard let id = rest.popLast(), let node = nodes[id] else { break }
      if node.children.isEmpty || node.role == .menuItem || node.role == .listItem {
        options.append(node)
      } else {
        rest += node.children.prefix(200).reversed()
      }
    }
    return options
  }

  func placeholder(of node: DesktopNode) -> String? {
    (node.attributes?["placeholder-text"] ?? node.attributes?["placeholder"]).flatMap(Self.words)
  }

  /// Sets the hint: the description, unless it repeats other parts, or the placeholder.
  func addHint(of node: DesktopNode, to description: inout ElementDescription) {
    let value = description.value ?? description.range?.textOfValue
    // Orca is silent about words of the name, too, such as those of a tooltip.
    let name = description.label?.lowercased() ?? ""
    if let text = Self.words(node.description), !name.contains(text.lowercased()), text != value,
      !describesValue(node)
    {
      description.set(\.hint, to: text, .hint, from: "Description of Accessible")
    } else if let related = node.relations?[.describedBy].flatMap(joinedText),
      related != description.label
    {
      description.set(\.hint, to: related, .hint, from: "the relation described-by")
    } else if let text = placeholder(of: node), text != description.label,
      description.value == nil
    {
      description.set(\.hint, to: text, .hint, from: "the attribute placeholder-text")
    }
  }
}
