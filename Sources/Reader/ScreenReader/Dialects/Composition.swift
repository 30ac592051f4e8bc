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
  /// Whether the focus was at the element before.
  var wasVisited = false
  /// The text of the passage that is read.
  var content: String?
  /// The number of definitions of a term.
  var valueCount = 0
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
    case .nameOrRole:
      let name = labelAndName
      return [name.isEmpty ? role : said(name)]
    case .radioGroup: return [radioGroup]
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
    case .selection: return [selection]
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
    case .widgets: return widgets
    case .noItems: return [facts.isOfQt ? word(.noItems) : ""]
    case .rowSelection: return [rowSelection]
    case .unselected: return [unselected]
    case .dialogTexts: return dialogTexts
    case .landmark, .current, .autocomplete, .editable, .multiLine, .multiSelectable, .protected,
      .clickable,
      .mistake, .blank, .placeholder, .errorMessage, .position, .chosenValue, .hiddenName,
      .ownDescription, .cellPlace, .content, .values:
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
    let mayReplace =
      ownLabel.isEmpty
      || facts.role == .slider && dialect.habits.contains(.namesByDescription)
    guard name.isEmpty, mayReplace, !facts.isField, facts.role != .label else { return name }
    // A control with no other name is called by its description.
    hasUsedDescription = !facts.description.isEmpty
    return facts.description
  }

  private var labelAndName: String {
    mutating get {
      var name = ownName()
      if facts.isInPage, facts.role == .button, let file = facts.valueText {
        name = (facts.isNameShown ? name + " " : "") + name + ": " + file
      }
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
    if facts.role == .listItem {
      return labels.map(\.name.trimmed).filter { !$0.isEmpty }.joined(separator: " ")
    }
    return (labels + facts.contents).first { !$0.name.isEmpty }?.name ?? ""
  }

  private var dialogTexts: [String] {
    // Alerts and bars are short, so that each of their texts counts.
    let minimum = [.alert, .infoBar].contains(facts.role) ? 1 : 3
    return facts.dialogTexts.filter { text in
      text.words.count >= minimum && text != label && text != facts.name.trimmed
    }
  }

  private var description: String {
    let text = facts.description
    guard !text.isEmpty, !hasUsedDescription, !hasSaidDescription,
      ![.label, .listBox].contains(facts.role),
      !dialect.silentDescriptions.contains(facts.application ?? "")
    else { return "" }
    let lowered = text.lowercased()
    if dialect.habits.contains(.omitsKnownDescription),
      names.contains(where: { $0.isLargePart(of: lowered) })
    {
      return ""
    }
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
    case .button where states.contains(.hasPopup) && facts.popupKind != .dialog && facts.isInPage:
      if dialect.pages.habits.contains(.hasMenuButtons) { variant = .menuButton }
    case .comboBox where facts.isInPage && states.contains(.editable),
      .comboBox where facts.hasField && !isPlainQt || isBrowserField:
      variant = .editableComboBox
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
    let word = variant.flatMap { dialect.variants[$0] }
    let ofPage = facts.isInPage ? dialect.pages.roles[facts.role] : nil
    return word ?? ofPage ?? dialect.roles[facts.role] ?? ""
  }

  /// Whether a field of a browser, such as its address, is read as a combo box with a field.
  private var isBrowserField: Bool {
    facts.toolkit == "Gecko" && !facts.isInPage && facts.states.contains(.editable)
      && facts.role == .comboBox && dialect.habits.contains(.readsBrowserAsPage)
  }

  /// Whether Qt is read as other toolkits are, as newer versions do.
  private var isPlainQt: Bool {
    facts.isOfQt && !dialect.habits.contains(.saysSelectionFirst)
  }

  private var isReadOnly: Bool {
    let isField = [.text, .entry, .passwordText].contains(facts.role)
    return facts.states.contains(.readOnly) || isField && !facts.states.contains(.editable)
  }

  private var state: String {
    let states = facts.states
    let isCheckedCell = facts.role == .tableCell && states.contains(.checkable)
    guard let words = dialect.states[isCheckedCell ? .checkBox : facts.role] else { return "" }
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
    // An item of GTK 3 is selected after the focus has come. At an item that is known, the reader
    // says the state of before.
    let isLate =
      facts.role == .listItem && facts.isOfGTK && wasVisited
      && dialect.habits.contains(.saysEarlierSelection)
    let isChoice =
      facts.states.contains(.selectable)
      || facts.role == .listItem && facts.isOfGTK
        && [.listBox, .table].contains(facts.containers.first?.role)
    let isUnselected =
      facts.role == .columnHeader || isLate || isChoice && !facts.states.contains(.selected)
    return isUnselected && !facts.isInPage ? word(.cellUnselected) : ""
  }

  /// The label of a group of radio buttons, unless the focus comes from the same group.
  private var radioGroup: String {
    let isSame =
      !facts.isOfQt && previous?.role == .radioButton && previous?.containers == facts.containers
    return isSame ? "" : ownLabel
  }

  private var treeLevel: String {
    let isInTree = facts.containers.contains { [.tree, .treeTable].contains($0.role) }
    guard isInTree, !facts.isOfQt, [.tableCell, .treeItem].contains(facts.role) else { return "" }
    let level = facts.level ?? 1
    let wasInTree = previous?.containers.contains { [.tree, .treeTable].contains($0.role) } == true
    return wasInTree && (previous?.level ?? 1) == level
      ? "" : fill(.treeLevel, ["level": String(level)])
  }

  private var popup: String {
    let isInBrowser = facts.toolkit == "Gecko" && dialect.habits.contains(.readsBrowserAsPage)
    guard facts.isInPage || isInBrowser, facts.states.contains(.hasPopup) else { return "" }
    if isInBrowser, facts.popupKind == nil { return word(.opensPopup) }
    switch facts.popupKind {
    case .listbox?:
      let isPlain = facts.role == .comboBox && !facts.states.contains(.editable)
      return isPlain ? "" : word(.opensListbox)
    case .tree?: return word(.opensTree)
    case .grid?: return word(.opensGrid)
    case .dialog?: return word(.opensDialog)
    default: return facts.role == .comboBox && facts.toolkit == "Gecko" ? "" : word(.opensMenu)
    }
  }

  /// The key that works from anywhere, which is the last of the keys.
  private var keys: String {
    let isMenuItem = [.menuItem, .checkMenuItem].contains(facts.role)
    if isMenuItem, facts.isOfQt, dialect.habits.contains(.saysPlainKeys) {
      // The key of a mnemonic works only while its menu is open.
      return facts.keys.flatMap { $0.hasPrefix("Alt+") ? nil : $0 } ?? ""
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

  // MARK: Values and text

  private var value: String {
    if let text = facts.valueText, !text.isEmpty { return text }
    return facts.value.map(number) ?? ""
  }

  /// Returns a number with the decimals of its smallest step.
  private func number(_ value: ElementFacts.Value) -> String {
    guard let step = value.increment else { return DecimalNumber.text(value.current) }
    let decimals =
      step > 0
      ? (0..<DecimalNumber.maximumDecimals).first { step * DecimalNumber.scale($0) > 0.999_999 }
      : abs(value.current) < 1 ? 1 : 0
    return DecimalNumber.text(value.current, decimals: decimals ?? DecimalNumber.maximumDecimals)
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
    if isBrowserField { return facts.name.trimmed }
    let items: Set<NeutralRole> = [.menuItem, .listItem]
    if let item = facts.contents.first(where: { items.contains($0.role) && $0.isSelected }) {
      return item.name.trimmed
    }
    let text = (facts.text?.string ?? "").replacing("\u{FFFC}", with: "").trimmed
    if !text.isEmpty { return text }
    if let field = facts.contents.first(where: { $0.role == .text && !$0.name.isEmpty }) {
      return field.name
    }
    if facts.isOfQt, !isPlainQt { return facts.hasField ? facts.name.trimmed : "" }
    return facts.isInPage || facts.toolkit == "Gecko" ? "" : facts.name.trimmed
  }

  private var selection: String {
    guard let text = facts.text, text.selection != nil else { return "" }
    // Only newer versions say that a hidden text is selected.
    return text.string.isEmpty && !isPlainQt ? "" : word(.selected)
  }

  private var line: String {
    guard let text = facts.text else { return placeholderInText }
    let characters = Array(text.string)
    var line = text.line
    let isBehind = text.caret == characters.count
    if let selection = text.selection, selection.upperBound <= characters.count {
      line = String(characters[selection])
    } else if line == nil || facts.role == .passwordText {
      let caret = min(text.caret ?? 0, characters.count)
      let start = characters[..<caret].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
      line = String(characters[start...].prefix { !$0.isNewline })
    }
    // The line of Qt lacks the last character if the caret is behind it.
    if facts.isOfQt, isBehind, dialect.habits.contains(.losesLastCharacter) {
      line = line.map { String($0.dropLast()) }
    }
    var shown = (line ?? "").replacing("\u{FFFC}", with: "").trimmed
    if shown.isEmpty, facts.application == "soffice" { return word(.blank) }
    // GTK 3 cuts the line of a hidden text by bytes, so that a third of the signs is left.
    if facts.role == .passwordText, facts.isOfGTK, !isLineWhole {
      shown = String(shown.prefix((shown.count + 2) / 3))
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
    // A page sets -1 for an unknown number.
    func number(_ count: Int) -> String { count < 0 ? "minus \(count.magnitude)" : String(count) }
    let (rows, columns) = (number(table.rows), number(table.columns))
    return fill(
      .tableSize,
      [
        "rows": table.rows == 1 ? word(.oneRow) : fill(.rows, ["count": rows]),
        "columns": table.columns == 1 ? word(.oneColumn) : fill(.columns, ["count": columns]),
      ])
  }

  private var chosenItem: String {
    let first = facts.isInPage ? facts.contents.first : nil
    return (facts.contents.first(where: \.isSelected) ?? first)?.name ?? ""
  }

  private var cells: [String] {
    let name = facts.name.isEmpty ? shownText : facts.name.trimmed
    guard let table = facts.table, let place = table.place, !facts.isInPage else {
      return [name, expansion]
    }
    let isInTable = previous?.containers == facts.containers && previous?.role == .tableCell
    // The number of the row counts, even in another table.
    if previous?.role == .tableCell, previous?.table?.place?.row == place.row {
      let header = isInTable ? table.header : nil
      return [
        header.map { fill(.columnHeader, ["header": $0]) } ?? "",
        own(name, header: header == nil ? table.header : nil),
      ]
    }
    guard !table.row.isEmpty else { return [own(name, header: table.header), expansion] }
    let isTree = facts.containers.first?.role == .treeTable
    let isEntered = !isInTable && previous?.table == nil
    if isEntered, isTree || facts.states.contains(.checkable),
      dialect.habits.contains(.readsEnteredCell)
    {
      let header = isTree ? table.header.map { fill(.columnHeader, ["header": $0]) } : nil
      return [
        [header ?? "", own(name, header: table.header)].filter { !$0.isEmpty }.joined(
          separator: " ")
      ]
    }
    return table.row.enumerated().map { column, cell in
      guard column == place.column else { return words(of: cell, cell.states) }
      var own = cell
      if own.name.trimmed.isEmpty { own.name = name }
      return words(of: own, facts.states.union(cell.states))
    }
  }

  /// The words of each control in an item of a list.
  private var widgets: [String] {
    let roles: Set<NeutralRole> = [
      .checkBox, .comboBox, .button, .radioButton, .slider, .text, .toggleButton,
    ]
    guard facts.containers.first?.role == .listBox, !facts.isInPage else { return [] }
    return facts.contents.filter { roles.contains($0.role) }.map { widget in
      var facts = ElementFacts(role: widget.role)
      (facts.name, facts.states) = (widget.name, widget.states)
      facts.toolkit = self.facts.toolkit
      var speech = Composition(facts, previous: nil, dialect: dialect, table: table)
      let parts = dialect.order[widget.role] ?? dialect.otherOrder
      return speech.compose(parts, row: widget.role.rawValue).map(\.text).joined(separator: " ")
    }
  }

  /// Returns the words of the focused cell alone.
  private func own(_ name: String, header: String?) -> String {
    var cell = ElementFacts.Content(facts.role, name, facts.states)
    cell.header = header
    return words(of: cell, facts.states)
  }

  private func words(of cell: ElementFacts.Content, _ states: NeutralStates) -> String {
    var texts = [cell.name.trimmed]
    if cell.role == .image { texts.append(word(.image)) }
    if states.contains(.checkable), let check = dialect.states[.checkBox] {
      if cell.name.trimmed.isEmpty { texts.append(cell.header ?? "") }
      texts += [dialect.roles[.checkBox] ?? "", states.contains(.checked) ? check.on : check.off]
    }
    if states.contains(.expandable) {
      texts.append(word(states.contains(.expanded) ? .expanded : .collapsed))
      let count = facts.nodeCount
      if states.contains(.expanded), count > 0 {
        texts.append(
          count == 1 ? word(.oneItemInside) : fill(.items, ["count": String(count)]))
      }
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
    case .labelOrName, .labelAndName, .nameOrLabel, .nameOrRole, .shownText, .radioGroup: .name
    case .role: .role
    case .value, .number, .percent, .choice, .line, .cells, .chosenItem, .widgets: .value
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

  /// Whether the text is in another one and is most of it, so that the other one says nothing new.
  fileprivate func isLargePart(of other: String) -> Bool {
    other.contains(self) && 20 * count >= 7 * (count + other.count)
  }
}
