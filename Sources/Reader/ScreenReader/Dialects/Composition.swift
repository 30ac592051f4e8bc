internal import AccessibilityModel
internal import Dialects
internal import Languages

/// The words of one element while they are composed, part by part.
struct Composition {
  let facts: ElementFacts
  let previous: ElementFacts?
  @Shared var dialect: Dialect
  /// The table of the dialect that the parts are from.
  let table: String
  /// The label of the element inside, whose words a dialog does not repeat.
  var label = ""
  /// Whether the focus was at the element before.
  var wasVisited = false
  /// The text of the passage that is read.
  var content: String?
  /// The number of definitions of a term.
  var valueCount = 1
  /// Whether all signs of a hidden text are read.
  var isLineWhole = false
  var hasSaidDescription = false
  /// Whether the description was said in place of a name.
  var hasUsedDescription = false
  /// The words that were said, so that a description does not repeat a name.
  var names: [String] = []

  typealias Words = TableDescriber.Words
  typealias Part = Dialect.Part

  init(_ facts: ElementFacts, previous: ElementFacts?, dialect: Shared<Dialect>, table: String) {
    (self.facts, self.previous, _dialect, self.table) = (facts, previous, dialect, table)
  }

  /// Returns the words of some parts, in their order.
  mutating func compose(_ parts: [Part], row: String) -> [Words] {
    parts.flatMap { part in
      texts(of: part).filter { !$0.isEmpty }.map { text in
        Words(
          text: dialect.ellipses(in: text), row: "\(table).\(row).\(part.rawValue)", kind: part.kind
        )
      }
    }
  }

  mutating func texts(of part: Part) -> [String] {
    switch part {
    case .label: return [said(ownLabel)]
    case .labelOrName:
      let name = facts.labelOrName
      guard name.isEmpty, facts.isField, !facts.isInPage,
        dialect.habits.contains(.namesByDescription)
      else { return [said(name)] }
      hasUsedDescription = true
      return [said(facts.description)]
    case .labelAndName: return [said(labelAndName)]
    case .nameOrLabel: return [said(nameOrLabel)]
    case .nameOrRole:
      let name = labelAndName
      return [name.isEmpty ? role : said(name)]
    case .radioGroup: return [radioGroup]
    case .shownText:
      // Orca 48 takes the description of an item without a name for its name.
      guard readsInside else { return [said(shownText)] }
      hasUsedDescription = true
      return [said(facts.description)]
    case .role: return [role]
    case .state: return [state]
    case .expansion: return [expansion]
    case .expansionOrState: return [expansion.isEmpty ? state : expansion]
    case .value: return [value]
    case .number: return [number]
    case .percent: return [percent]
    case .choice: return [choice]
    case .line: return [line]
    case .selection: return [selection]
    case .required: return [when(.required, .required)]
    case .disabled: return [when(isFixed ? .readOnly : .disabled, .disabled)]
    case .invalid: return [when(.invalid, .invalid)]
    case .readOnly: return [isReadOnly ? word(.readOnly) : ""]
    case .level: return [facts.level.map { fill(.level, ["level": String($0)]) } ?? ""]
    case .bareLevel: return [facts.level.map(String.init) ?? ""]
    case .treeLevel: return [readsWholeRow ? "" : treeLevel]
    case .description:
      defer { hasSaidDescription = true }
      return [description]
    case .popup: return [popup]
    case .submenu: return [opensMenu ? popup : ""]
    case .otherPopup: return [opensMenu ? "" : popup]
    case .keys: return [keys]
    case .size: return [size]
    case .chosenItem: return [isActiveList ? "" : chosenItem]
    case .activeItem: return [isActiveList ? chosenItem : ""]
    case .cells: return cells
    case .widgets: return widgets
    case .noItems: return [facts.isOfQt || facts.childCount == 0 ? word(.noItems) : ""]
    case .rowSelection: return [rowSelection]
    case .unselected: return [unselected]
    case .selected: return [when([.selectable, .selected], .selected)]
    case .unselectedCell: return [unselectedCell]
    case .dialogTexts: return dialogTexts
    case .landmark, .current, .autocomplete, .editable, .multiLine, .multiSelectable, .protected,
      .busy, .clickable,
      .mistake, .blank, .placeholder, .errorMessage, .position, .chosenValue, .hiddenName,
      .ownDescription, .cellPlace, .content, .values, .sorting, .details, .shortcut, .sameLevel,
      .samePage, .message:
      return pageTexts(of: part)
    }
  }

  // MARK: Names

  /// Whether an element of GTK 4 is not read from inside, since it lacks the states for that.
  var expectsStates: Bool {
    facts.isOfGTK4 && !facts.isInPage && dialect.habits.contains(.expectsStates)
  }

  mutating func said(_ name: String) -> String {
    if !name.isEmpty { names.append(name.lowercased()) }
    return signs(in: name)
  }

  var ownLabel: String { facts.isInPage ? "" : facts.labels.joined(separator: " ") }

  mutating func ownName() -> String {
    let name = facts.name.trimmed
    if name.count == 1, facts.isInPage, facts.role == .button, !facts.description.isEmpty,
      dialect.pages.habits.contains(.prefersDescriptionOfSigns)
    {
      hasUsedDescription = true
      return facts.description
    }
    let mayReplace =
      ownLabel.isEmpty
      || facts.role == .slider && dialect.habits.contains(.namesByDescription)
      || facts.role == .spinButton
    let isText = facts.isField && facts.role != .spinButton
    guard name.isEmpty, mayReplace, !isText, facts.role != .label else { return name }
    // A control with no other name is called by its description.
    hasUsedDescription = !facts.description.isEmpty
    return facts.description
  }

  var labelAndName: String {
    mutating get {
      var name = ownName()
      if facts.isInPage, facts.role == .button, let file = facts.valueText {
        let isRepeated = facts.isNameShown && !dialect.pages.habits.contains(.readsControlsApart)
        name = (isRepeated ? name + " " : "") + name + ": " + file
      }
      guard !ownLabel.isEmpty else { return name }
      if facts.isOfGTK4, dialect.habits.contains(.saysNameBesideLabel) {
        guard !name.isEmpty, ownLabel.isLike(name) else { return (ownLabel + " " + name).trimmed }
        return name.count < ownLabel.count ? ownLabel : name
      }
      let isRepeated = Set(name.words).isSubset(of: ownLabel.words)
      return isRepeated ? ownLabel : ownLabel + " " + name
    }
  }

  var nameOrLabel: String {
    mutating get {
      if !facts.name.trimmed.isEmpty { return facts.name.trimmed }
      return ownLabel.isEmpty ? ownName() : ownLabel
    }
  }

  var shownText: String {
    if let text = facts.text?.string, !text.trimmed.isEmpty, !text.contains("\u{FFFC}") {
      return text.trimmed
    }
    let name = facts.labelOrName
    if !name.isEmpty || expectsStates && facts.role == .listItem { return name }
    let labels = facts.contents.enumerated().filter { place, content in
      // GTK 4 has a label inside each button, which is not read with those beside it.
      [.label, .staticText].contains(content.role)
        && !(facts.isOfGTK4
          && facts.contents[..<place].contains { $0.role == .button && $0.name == content.name })
    }.map(\.element)
    if facts.role == .listItem {
      return labels.sorted { $0.rank < $1.rank }.map(\.name.trimmed).filter { !$0.isEmpty }
        .joined(separator: " ")
    }
    return (labels + facts.contents).first { !$0.name.isEmpty }?.name ?? ""
  }

  var dialogTexts: [String] {
    // Alerts and bars are short, so that each of their texts counts.
    let minimum = [.alert, .infoBar].contains(facts.role) ? 1 : 3
    return facts.dialogTexts.filter { text in
      text.split(whereSeparator: \.isWhitespace).count >= minimum && text != label
        && text != facts.name.trimmed
    }
  }

  var description: String {
    let text = facts.description
    guard !text.isEmpty, !hasUsedDescription, !hasSaidDescription,
      facts.role != .label, facts.role != .listBox || facts.isInPage && !isReadFromPage,
      !dialect.silentDescriptions.contains(facts.application ?? "")
    else { return "" }
    let lowered = text.lowercased()
    if dialect.habits.contains(.omitsKnownDescription) {
      return names.contains { lowered.isKnown(from: $0) } ? "" : text
    }
    if isReadFromPage { return text == facts.name.trimmed ? "" : text }
    return names.contains { $0.contains(lowered) } ? "" : text
  }

  // MARK: Words

  /// The key that works from anywhere, which is the last of the keys.
  var keys: String {
    let isMenuItem = [.menuItem, .checkMenuItem].contains(facts.role)
    if isMenuItem, facts.isOfQt, dialect.habits.contains(.saysPlainKeys) {
      // Other keys, such as that of a mnemonic, work only while their menu is open, or are taken to do so.
      return facts.keys.flatMap { $0.contains("Ctrl") ? Self.ordered($0) : nil } ?? ""
    }
    guard let keys = facts.keys?.split(separator: ";", omittingEmptySubsequences: false),
      keys.count >= 2, let key = keys.last, !key.isEmpty
    else { return "" }
    let modifiers = ["Shift", "Alt", "Ctrl", "Super"].filter { name in
      key.contains("<\(name)>")
        || name == "Ctrl" && (key.contains("<Primary>") || key.contains("<Control>"))
    }
    let name = String(key.split(separator: ">").last ?? "")
    return (modifiers + [name.count == 1 ? name.uppercased() : name]).joined(separator: "+")
  }

  /// Returns the keys of a shortcut with the modifiers in the order of GTK, which names them for Orca.
  private static func ordered(_ keys: String) -> String {
    let parts = keys.split(separator: "+").map(String.init)
    let order = ["Shift", "Ctrl", "Alt", "Meta"]
    guard let key = parts.last, parts.dropLast().allSatisfy(order.contains) else { return keys }
    return (order.filter(parts.dropLast().contains) + [key]).joined(separator: "+")
  }

  func word(_ word: Dialect.Word) -> String { dialect.words[word] ?? "" }

  func fill(_ word: Dialect.Word, _ values: KeyValuePairs<String, String>) -> String {
    Phrases.fill(self.word(word), values)
  }

  /// Returns text with the names of signs. Four or more of one sign are counted.
  func signs(in text: String) -> String {
    guard text.contains(where: { dialect.signs[$0] != nil }) else { return text }
    var result = ""
    var rest = text[...]
    while let sign = rest.first {
      guard let name = dialect.signs[sign] else {
        result.append(sign)
        rest = rest.dropFirst()
        continue
      }
      let count = rest.prefix { $0 == sign }.count
      rest = rest.dropFirst(count)
      let many = fill(.manySigns, ["count": String(count), "sign": name])
      let names = count > 3 ? many : Array(repeating: name, count: count).joined(separator: " ")
      result += " \(names) "
    }
    return result.trimmed
  }
}

extension ElementFacts.Content {
  var isSelected: Bool { states.contains(.selected) }
}

extension String {
  /// The words in lower case, without signs.
  var words: [Substring] { lowercased().split { !$0.isLetter && !$0.isNumber } }
}
