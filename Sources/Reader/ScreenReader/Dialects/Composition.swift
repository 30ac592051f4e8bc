internal import AccessibilityModel
internal import Dialects
internal import Languages

/// The words of one element while they are composed, part by part.
struct Composition {
  let facts: ElementFacts
  let previous: ElementFacts?
  let dialect: Dialect
  /// The table of the dialect that the parts are from.
  let table: String
  /// The label of the element inside, whose words a dialog does not repeat.
  var label = ""
  /// The text of the passage that is read.
  var content: String?
  /// Whether all signs of a hidden text are read.
  var isLineWhole = false
  private var hasSaidDescription = false
  /// Whether the description was said in place of a name.
  private var hasUsedDescription = false
  /// The words that were said, so that a description does not repeat a name.
  private var names: [String] = []

  typealias Words = TableDescriber.Words
  typealias Part = Dialect.Part

  init(_ facts: ElementFacts, previous: ElementFacts?, dialect: Dialect, table: String) {
    (self.facts, self.previous, self.dialect, self.table) = (facts, previous, dialect, table)
  }

  /// Returns the words of some parts, in their order.
  mutating func compose(_ parts: [Part], row: String) -> [Words] {
    parts.flatMap { part in
      texts(of: part).filter { !$0.isEmpty }.map { text in
        let text = text.replacing("...", with: word(.ellipsis))
        return Words(text: text, row: "\(table).\(row).\(part.rawValue)", kind: part.kind)
      }
    }
  }

  private mutating func texts(of part: Part) -> [String] {
    switch part {
    case .label: return [said(ownLabel)]
    case .labelOrName: return [said(facts.labelOrName)]
    case .labelAndName: return [said(labelAndName)]
    case .nameOrLabel: return [said(nameOrLabel)]
    case .shownText: return [said(shownText)]
    case .role: return [role]
    case .state: return [state]
    case .expansion: return [expansion]
    case .expansionOrState: return [expansion.isEmpty ? state : expansion]
    case .value: return [value]
    case .number: return [number]
    case .percent: return [percent]
    case .choice: return [choice]
    case .line: return [line]
    case .selection: return [facts.text?.selection == nil || line.isEmpty ? "" : word(.selected)]
    case .required: return [when(.required, .required)]
    case .disabled: return [when(.disabled, .disabled)]
    case .invalid: return [when(.invalid, .invalid)]
    case .readOnly: return [isReadOnly ? word(.readOnly) : ""]
    case .level: return [facts.level.map { fill(.level, ["level": String($0)]) } ?? ""]
    case .bareLevel: return [facts.level.map(String.init) ?? ""]
    case .treeLevel: return [treeLevel]
    case .description:
      defer { hasSaidDescription = true }
      return [description]
    case .popup: return [popup]
    case .keys: return [keys]
    case .size: return [size]
    case .chosenItem: return [chosenItem]
    case .cells: return cells
    case .rowSelection: return [rowSelection]
    case .unselected: return [unselected]
    case .dialogTexts: return dialogTexts
    case .landmark, .current, .autocomplete, .editable, .multiLine, .protected, .clickable,
      .mistake, .blank, .placeholder, .errorMessage, .position, .chosenValue, .hiddenName,
      .ownDescription, .cellPlace, .content:
      return pageTexts(of: part)
    }
  }

  // MARK: Names

  private mutating func said(_ name: String) -> String {
    if !name.isEmpty { names.append(name.lowercased()) }
    return signs(in: name)
  }

  private var ownLabel: String { facts.isInPage ? "" : facts.labels.joined(separator: " ") }

  private mutating func ownName() -> String {
    let name = facts.name.trimmed
    guard name.isEmpty, ownLabel.isEmpty, !facts.isField, facts.role != .label else { return name }
    // A control with no other name is called by its description.
    hasUsedDescription = !facts.description.isEmpty
    return facts.description
  }

  private var labelAndName: String {
    mutating get {
      let name = ownName()
      guard !ownLabel.isEmpty else { return name }
      let isRepeated = Set(name.words).isSubset(of: ownLabel.words)
      return isRepeated ? ownLabel : ownLabel + " " + name
    }
  }

  private var nameOrLabel: String {
    mutating get {
      if !facts.name.trimmed.isEmpty { return facts.name.trimmed }
      return ownLabel.isEmpty ? ownName() : ownLabel
    }
  }

  private var shownText: String {
    if let text = facts.text?.string, !text.trimmed.isEmpty, !text.contains("\u{FFFC}") {
      return text.trimmed
    }
    let name = facts.labelOrName
    if !name.isEmpty { return name }
    let labels = facts.contents.filter { $0.role == .label || $0.role == .staticText }
    return (labels + facts.contents).first { !$0.name.isEmpty }?.name ?? ""
  }

  private var dialogTexts: [String] {
    facts.dialogTexts.filter { text in
      text.words.count >= 3 && text != label && text != facts.name.trimmed
    }
  }

  private var description: String {
    let text = facts.description
    guard !text.isEmpty, !hasUsedDescription, !hasSaidDescription,
      ![.label, .listBox].contains(facts.role),
      !dialect.silentDescriptions.contains(facts.application ?? "")
    else { return "" }
    let lowered = text.lowercased()
    return names.contains { $0.contains(lowered) } ? "" : text
  }

  // MARK: Roles and states

  private var role: String {
    if let text = facts.roleDescription { return text }
    let states = facts.states
    var variant: Dialect.RoleVariant?
    switch facts.role {
    case .slider:
      variant =
        states.contains(.horizontal)
        ? .horizontalSlider : states.contains(.vertical) ? .verticalSlider : nil
    case .scrollBar:
      variant = states.contains(.vertical) ? .verticalScrollBar : .horizontalScrollBar
    case .link where states.contains(.visited): variant = .visitedLink
    case .button where states.contains(.hasPopup) && !facts.isInPage && expansion.isEmpty:
      variant = .menuButton
    case .button where states.contains(.hasPopup) && facts.popupKind != .dialog:
      if dialect.pages.habits.contains(.hasMenuButtons) { variant = .menuButton }
    case .comboBox where isEditable: variant = .editableComboBox
    case .text where facts.containers.contains { $0.role == .comboBox }:
      variant = .editableComboBox
    case .entry where states.isSuperset(of: [.autocompletes, .singleLine]) && !facts.isInPage:
      variant = .autocompleteEntry
    case .menu where facts.containers.first?.role == .comboBox:
      return dialect.roles[.comboBox] ?? ""
    case .label where facts.containers.first?.role == .statusBar: return ""
    default: break
    }
    if facts.containers.first?.role == .listBox, facts.role != .listItem { return "" }
    return variant.flatMap { dialect.variants[$0] } ?? dialect.roles[facts.role] ?? ""
  }

  /// Whether a combo box has a text field.
  private var isEditable: Bool {
    guard !facts.isInPage, facts.toolkit != "Gecko" else { return false }
    return facts.states.contains(.editable)
      || facts.contents.contains { $0.role == .text || $0.role == .entry }
  }

  private var isReadOnly: Bool {
    let isField = [.text, .entry, .passwordText].contains(facts.role)
    return facts.states.contains(.readOnly) || isField && !facts.states.contains(.editable)
  }

  private var state: String {
    guard let words = dialect.states[facts.role] else { return "" }
    let states = facts.states
    let isOn = !states.isDisjoint(with: [.checked, .pressed])
    // Items have a state only if they can be checked.
    if [.menuItem, .listItem].contains(facts.role), !states.contains(.checkable), !isOn {
      return ""
    }
    if states.contains(.mixed), !isOn, let mixed = words.mixed { return mixed }
    return isOn ? words.on : words.off
  }

  private var expansion: String {
    let states = facts.states
    guard states.contains(.expandable) || states.contains(.expanded) else { return "" }
    return word(states.contains(.expanded) ? .expanded : .collapsed)
  }

  private func when(_ state: NeutralStates, _ word: Dialect.Word) -> String {
    facts.states.contains(state) ? self.word(word) : ""
  }

  private var unselected: String {
    let isUnselected =
      facts.role == .columnHeader
      || facts.states.contains(.selectable) && !facts.states.contains(.selected)
    return isUnselected && !facts.isInPage ? word(.cellUnselected) : ""
  }

  private var treeLevel: String {
    let isInTree = facts.containers.contains { [.tree, .treeTable].contains($0.role) }
    guard isInTree, [.tableCell, .treeItem].contains(facts.role) else { return "" }
    let level = facts.level ?? 1
    let wasInTree = previous?.containers.contains { [.tree, .treeTable].contains($0.role) } == true
    return wasInTree && (previous?.level ?? 1) == level
      ? "" : fill(.treeLevel, ["level": String(level)])
  }

  private var popup: String {
    guard facts.isInPage, facts.states.contains(.hasPopup) else { return "" }
    switch facts.popupKind {
    case .listbox?: return facts.role == .comboBox ? "" : word(.opensListbox)
    case .tree?: return word(.opensTree)
    case .grid?: return word(.opensGrid)
    case .dialog?: return word(.opensDialog)
    default: return facts.role == .comboBox && facts.toolkit == "Gecko" ? "" : word(.opensMenu)
    }
  }

  /// The key that works from anywhere, which is the last of the keys.
  private var keys: String {
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

  // MARK: Values and text

  private var value: String {
    if let text = facts.valueText, !text.isEmpty { return text }
    return facts.value.map { DecimalNumber.text($0.current) } ?? ""
  }

  private var number: String {
    let text = facts.text?.string.trimmed ?? ""
    return text.isEmpty ? value : text
  }

  private var percent: String {
    guard let value = facts.value, let maximum = value.maximum else { return "" }
    let size = maximum - (value.minimum ?? 0)
    guard size > 0 else { return "" }
    // Where the text is not the number, it stands for the percentage, too.
    let number = DecimalNumber.text(value.current)
    if facts.role != .progressBar, let text = facts.valueText, text != number { return "" }
    let share = (100 * value.current / size).rounded(.towardZero)
    return fill(.percent, ["percent": DecimalNumber.text(share)])
  }

  private var choice: String {
    let items: Set<NeutralRole> = [.menuItem, .listItem]
    if let item = facts.contents.first(where: { items.contains($0.role) && $0.isSelected }) {
      return item.name.trimmed
    }
    let text = (facts.text?.string ?? "").replacing("\u{FFFC}", with: "").trimmed
    if !text.isEmpty { return text }
    if let field = facts.contents.first(where: { $0.role == .text && !$0.name.isEmpty }) {
      return field.name
    }
    return facts.isInPage || facts.toolkit == "Gecko" ? "" : facts.name.trimmed
  }

  private var line: String {
    guard let text = facts.text else { return placeholderInText }
    let characters = Array(text.string)
    var line = text.line
    if let selection = text.selection, selection.upperBound <= characters.count {
      line = String(characters[selection])
    } else if line == nil || facts.role == .passwordText {
      let caret = min(text.caret ?? 0, characters.count)
      let start = characters[..<caret].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
      line = String(characters[start...].prefix { !$0.isNewline })
    }
    var shown = (line ?? "").replacing("\u{FFFC}", with: "").trimmed
    if shown.isEmpty, facts.application == "soffice" { return word(.blank) }
    // GTK 3 cuts the line of a hidden text by bytes, so that a third of the signs is left.
    if facts.role == .passwordText, facts.isOfGTK, !isLineWhole {
      shown = String(shown.prefix(shown.count / 3))
    }
    return shown.isEmpty ? placeholderInText : signs(in: shown)
  }

  /// The placeholder in place of the text, unless it has another place.
  private var placeholderInText: String {
    let order = dialect.order[facts.role] ?? []
    return order.contains(.placeholder) ? "" : facts.placeholder ?? ""
  }

  // MARK: Lists and tables

  private var size: String {
    guard [.table, .treeTable].contains(facts.role) else {
      let count = facts.childCount
      if count == 0 { return dialect.roles[facts.role] ?? "" }
      return count == 1 ? word(.oneItem) : fill(.listSize, ["count": String(count)])
    }
    guard let table = facts.table else { return "" }
    let (rows, columns) = (String(table.rows), String(table.columns))
    return fill(
      .tableSize,
      [
        "rows": table.rows == 1 ? word(.oneRow) : fill(.rows, ["count": rows]),
        "columns": table.columns == 1 ? word(.oneColumn) : fill(.columns, ["count": columns]),
      ])
  }

  private var chosenItem: String {
    (facts.contents.first(where: \.isSelected) ?? facts.contents.first)?.name ?? ""
  }

  private var cells: [String] {
    let name = facts.name.isEmpty ? shownText : facts.name.trimmed
    guard let table = facts.table, let place = table.place, !facts.isInPage else {
      return [name, expansion]
    }
    let isInTable = previous?.containers == facts.containers && previous?.role == .tableCell
    if isInTable, previous?.table?.place?.row == place.row {
      return [table.header.map { fill(.columnHeader, ["header": $0]) } ?? "", own(name)]
    }
    guard !table.row.isEmpty else { return [own(name), expansion] }
    return table.row.enumerated().map { column, cell in
      let states = column == place.column ? facts.states.union(cell.states) : cell.states
      return words(of: cell, states, header: column == place.column ? table.header : nil)
    }
  }

  /// Returns the words of the focused cell alone.
  private func own(_ name: String) -> String {
    let cell = ElementFacts.Content(facts.role, name, facts.states)
    return words(of: cell, facts.states, header: nil)
  }

  private func words(
    of cell: ElementFacts.Content, _ states: NeutralStates, header: String?
  ) -> String {
    var texts = [cell.name.trimmed]
    if cell.role == .image { texts.append(word(.image)) }
    if states.contains(.checkable), let check = dialect.states[.checkBox] {
      if cell.name.trimmed.isEmpty { texts.append(header ?? "") }
      texts += [dialect.roles[.checkBox] ?? "", states.contains(.checked) ? check.on : check.off]
    }
    if states.contains(.expandable) {
      texts.append(word(states.contains(.expanded) ? .expanded : .collapsed))
    }
    return texts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var rowSelection: String {
    guard previous?.table != nil, previous?.table?.place?.row != facts.table?.place?.row,
      !facts.containers.contains(where: { [.tree, .treeTable].contains($0.role) })
    else { return "" }
    return word(facts.states.contains(.selected) ? .cellSelected : .cellUnselected)
  }

  // MARK: Words

  private func word(_ word: Dialect.Word) -> String { dialect.words[word] ?? "" }

  private func fill(_ word: Dialect.Word, _ values: KeyValuePairs<String, String>) -> String {
    Phrases.fill(self.word(word), values)
  }

  /// Returns text with the names of signs. Four or more of one sign are counted.
  private func signs(in text: String) -> String {
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
  fileprivate var isSelected: Bool { states.contains(.selected) }
}

extension Dialect.Part {
  /// The meaning of the part.
  fileprivate var kind: TableDescriber.Kind {
    switch self {
    case .labelOrName, .labelAndName, .nameOrLabel, .shownText: .name
    case .role: .role
    case .value, .number, .percent, .choice, .line, .cells, .chosenItem: .value
    case .state, .expansion, .expansionOrState, .selection, .required, .disabled, .invalid,
      .readOnly, .rowSelection, .unselected:
      .state
    default: .other
    }
  }
}

extension String {
  /// The words in lower case, without signs.
  fileprivate var words: [Substring] { lowercased().split { !$0.isLetter && !$0.isNumber } }
}
