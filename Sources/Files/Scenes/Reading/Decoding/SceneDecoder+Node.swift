internal import AccessibilityModel
internal import SourceDiagnostics
internal import YAMLReading

/// Decodes views.
extension SceneDecoder {
  /// Returns the valid views of a list, with their descendants.
  ///
  /// The decoding is not recursive, because scenes can be deep and thread stacks are small.
  mutating func nodes(_ entry: YAMLEntry) -> [SceneNode] {
    // The views are in document order, so parents come before their children.
    var nodes: [SceneNode] = []
    var waiting: [(value: YAMLValue, parent: Int?)] = []
    for item in views(entry).reversed() { waiting.append((item, nil)) }
    while let next = waiting.popLast() {
      guard let (node, inside) = node(next.value, in: next.parent) else { continue }
      nodes.append(node)
      for item in inside.reversed() { waiting.append((item, nodes.count - 1)) }
    }
    return tree(&nodes)
  }

  /// Moves views into their parents, starting with the last view.
  private func tree(_ nodes: inout [SceneNode]) -> [SceneNode] {
    var top: [SceneNode] = []
    while var node = nodes.popLast() {
      node.children.reverse()
      if let parent = references.nodes[nodes.count].parent {
        nodes[parent].children.append(node)
      } else {
        top.append(node)
      }
    }
    return top.reversed()
  }

  private mutating func views(_ entry: YAMLEntry) -> [YAMLValue] {
    items(entry, example: "[{label: Play, traits: [button]}]")
  }

  /// Returns a view and the values of its children.
  private mutating func node(
    _ value: YAMLValue, in parent: Int?
  ) -> (SceneNode, inside: [YAMLValue])? {
    guard let entries = entries(of: value, named: "A view", example: "{label: Play}") else {
      return nil
    }
    var node = SceneNode()
    var inside: [YAMLValue] = []
    node.position = value.place.position
    let number = references.addNode(in: parent)
    for entry in entries {
      guard let key = known(entry, NodeKey.self) else { continue }
      switch key {
      case .children: inside += views(entry)
      case .elements:
        inside += views(entry)
        node.keepsOrder = !entry.value.isNull
      default: read(key, of: entry, into: &node, numbered: number)
      }
    }
    references.nodes[number].hasNumbers = node.range != nil || node.control != nil
    checkPairs(entries)
    // The keys may be in any order, so these are combined last.
    if node.headingLevel != 0 { node.traits.insert(.header) }
    if node.landmark != nil { node.container = .landmark }
    return (node, inside)
  }

  private mutating func read(
    _ key: NodeKey, of entry: YAMLEntry, into node: inout SceneNode, numbered number: Int
  ) {
    switch key {
    case .id: node.id = id(entry, of: number)
    case .label: node.label = text(entry)
    case .value: node.value = text(entry)
    case .hint: node.hint = text(entry)
    case .roleDescription: node.roleDescription = text(entry)
    case .error: node.error = text(entry)
    case .invalid: node.isInvalid = bool(entry) ?? false
    case .language: node.language = language(entry)
    case .traits: node.traits = traits(entry)
    case .frame:
      let names = ["x", "y", "width", "height"]
      if let numbers = numbers(entry, named: names, example: "[16, 16, 44, 200]") {
        node.frame = Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      }
    case .alpha:
      let kind = "a number from 0 (invisible) to 1 (opaque)"
      node.alpha = self.number(entry, kind) { $0 >= 0 && $0 <= 1 } ?? 1
    case .isElement: node.isElement = bool(entry)
    case .expanded: node.isExpanded = bool(entry)
    case .hidden: node.isHidden = bool(entry) ?? false
    case .clips: node.clips = bool(entry) ?? false
    case .elementsHidden: node.elementsHidden = bool(entry) ?? false
    case .modal: node.isModal = bool(entry) ?? false
    case .groups: node.groups = bool(entry) ?? false
    case .container: node.container = choice(entry, of: SceneWords.containers) ?? .none
    case .pressed: node.pressed = pressed(entry)
    case .checkBox:
      let state = choice(entry, of: SceneWords.checkBox)
      node.check = state.map { AccessibilityCheck(.checkBox, $0) }
    case .radioButton:
      let isChecked = bool(entry)
      node.check = isChecked.map { AccessibilityCheck(.radioButton, $0 ? .checked : .unchecked) }
    case .popup: node.popup = choice(entry, of: SceneWords.choices(AccessibilityPopup.self))
    case .required: node.isRequired = bool(entry) ?? false
    case .landmark:
      node.landmark = choice(entry, of: SceneWords.choices(AccessibilityLandmark.self))
    case .headingLevel:
      node.headingLevel =
        self.number(entry, "a whole number from 1 to 6") {
          (1...6).contains($0) && $0 == $0.rounded()
        }
        .map { Int($0) } ?? 0
    case .position: node.positionInSet = positionInSet(entry)
    case .children, .elements: break
    case .cell: node.cell = cell(entry)
    case .rowHeaders: node.rowHeaders = headers(entry, of: number)
    case .columnHeaders: node.columnHeaders = headers(entry, of: number)
    case .range: node.range = range(entry, of: number)
    case .activate: node.activation = effect(entry, of: number)
    case .actions: node.actions = actions(entry, of: number)
    case .content: node.content = content(entry)
    case .control: node.control = choice(entry, of: SceneWords.choices(SceneControl.self))
    }
  }

  /// Reports pairs of keys that can't be used together.
  private mutating func checkPairs(_ entries: [YAMLEntry]) {
    let pairs: [(NodeKey, NodeKey, String)] = [
      (
        .value, .range,
        "A range has its own value. To change how it is spoken, use the “text” of the range."
      ),
      (
        .children, .elements, "To set the reading order, use “elements”. Otherwise, use “children”."
      ),
      (.checkBox, .radioButton, "They are different roles."),
      (.checkBox, .pressed, "A check box is checked, not pressed."),
      (.radioButton, .pressed, "A radio button is checked, not pressed."),
      (.control, .traits, "A control has its own traits."),
      (.control, .range, "A control has its own range."),
    ]
    for (one, other, reason) in pairs {
      guard
        let first = entries.firstIndex(where: { $0.key == one.rawValue && !$0.value.isNull }),
        let second = entries.firstIndex(where: { $0.key == other.rawValue && !$0.value.isNull }),
        // Empty text counts as absent.
        entries[first].value.text != ""
      else { continue }
      report(
        at: entries[max(first, second)].keyPlace,
        "“\(one.rawValue)” and “\(other.rawValue)” can't be used together. \(reason)")
    }
  }

  private mutating func id(_ entry: YAMLEntry, of number: Int) -> String? {
    guard let id = text(entry) else { return nil }
    if let first = references.name(number, id, at: entry.value.place) {
      report(
        at: entry.value.place,
        "Duplicate id “\(quotable(id))”, first used on line \(first.position.line). Give each view "
          + "its own id.")
    }
    return id
  }

  private mutating func traits(_ entry: YAMLEntry) -> AccessibilityTraits {
    var traits = AccessibilityTraits.none
    for item in items(entry, example: "[button, selected]") {
      if let text = item.text, let trait = SceneWords.traitsByName[text] {
        traits.insert(trait)
      } else {
        reportUnknownTrait(item)
      }
    }
    return traits
  }

  private mutating func reportUnknownTrait(_ item: YAMLValue) {
    let names = SceneWords.traits.map(\.name)
    if let text = item.text, let advice = NearestName.advice(for: text, among: names) {
      report(at: item.place, "Unknown trait “\(quotable(text))”. \(advice)")
    } else {
      let problem =
        item.text == nil || item.isNull
        ? "A trait must be a name, not \(found(item))." : "Unknown trait \(found(item))."
      report(at: item.place, "\(problem) The traits are \(list(names)).")
    }
  }

  private mutating func positionInSet(_ entry: YAMLEntry) -> AccessibilityPositionInSet? {
    guard let numbers = numbers(entry, named: ["position", "count"], example: "[1, 3]") else {
      return nil
    }
    guard numbers.allSatisfy({ (1...1_000_000).contains($0) && $0 == $0.rounded() }),
      numbers[0] <= numbers[1]
    else {
      report(
        at: entry.value.place,
        "“position” must have two whole numbers from 1, the first at most the second, such as [1, 3]."
      )
      return nil
    }
    return AccessibilityPositionInSet(position: Int(numbers[0]), count: Int(numbers[1]))
  }

  private mutating func pressed(_ entry: YAMLEntry) -> AccessibilityPressedState? {
    if case .plain(let text) = entry.value.content, let isPressed = CoreSchema.bool(text) {
      return isPressed ? .pressed : .notPressed
    }
    return choice(entry, of: SceneWords.pressed)
  }

  private mutating func content(_ entry: YAMLEntry) -> [ElementDescription.Content] {
    let example = "{label: Size, value: 3 MB}"
    var contents: [ElementDescription.Content] = []
    for item in items(entry, example: "[\(example)]") {
      guard let entries = entries(of: item, named: "Content", example: example) else { continue }
      var content = ElementDescription.Content(label: "", value: "")
      for entry in entries {
        guard let key = known(entry, ContentKey.self) else { continue }
        switch key {
        case .label: content.label = text(entry) ?? ""
        case .value: content.value = text(entry) ?? ""
        case .importance: content.importance = choice(entry, of: SceneWords.importances) ?? .default
        }
      }
      requireKeys(["label", "value"], in: entries, of: item, named: "Content")
      contents.append(content)
    }
    return contents
  }

  /// Reports required keys that are missing or empty.
  mutating func requireKeys(
    _ keys: [String], in entries: [YAMLEntry], of owner: YAMLValue, named name: String
  ) {
    guard isComplete(owner) else { return }
    for key in keys {
      let value = entries.first { $0.key == key }?.value
      if let value, !value.isNull, value.text != "" { continue }
      report(at: owner.place, "\(name) needs “\(key)”.")
    }
  }
}
