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
        Words(text: ellipses(in: text), row: "\(table).\(row).\(part.rawValue)", kind: part.kind)
      }
    }
  }

  /// Returns text with words for the three or four dots at the end of a word.
  private func ellipses(in text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: ".")) else { return text }
    var result = ""
    var rest = text[...]
    while let place = rest.firstIndex(of: ".") {
      result += rest[..<place]
      let dots = rest[place...].prefix { $0 == "." }
      rest = rest[dots.endIndex...]
      let isEnd = rest.first.map(\.isWhitespace) ?? true
      result += isEnd && (3...4).contains(dots.count) ? word(.ellipsis) : String(dots)
    }
    return result + rest
  }

  mutating func texts(of part: Part) -> [String] {
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
    case .submenu: return [opensMenu ? popup : ""]
    case .otherPopup: return [opensMenu ? "" : popup]
    case .keys: return [keys]
    case .size: return [size]
    case .chosenItem: return [chosenItem]
    case .cells: return cells
    case .widgets: return widgets
    case .noItems: return [facts.isOfQt || facts.childCount == 0 ? word(.noItems) : ""]
    case .rowSelection: return [rowSelection]
    case .unselected: return [unselected]
    case .selected: return [when([.selectable, .selected], .selected)]
    case .unselectedCell: return [unselectedCell]
    case .dialogTexts: return dialogTexts
    case .landmark, .current, .autocomplete, .editable, .multiLine, .multiSelectable, .protected,
      .clickable,
      .mistake, .blank, .placeholder, .errorMessage, .position, .chosenValue, .hiddenName,
      .ownDescription, .cellPlace, .content, .values, .sorting, .details, .shortcut, .sameLevel,
      .samePage:
      return pageTexts(of: part)
    }
  }

  // MARK: Names

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
        name = (facts.isNameShown ? name + " " : "") + name + ": " + file
      }
      guard !ownLabel.isEmpty else { return name }
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
    if !name.isEmpty { return name }
    let labels = facts.contents.filter { $0.role == .label || $0.role == .staticText }
    if facts.role == .listItem {
      return labels.map(\.name.trimmed).filter { !$0.isEmpty }.joined(separator: " ")
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
      ![.label, .listBox].contains(facts.role),
      !dialect.silentDescriptions.contains(facts.application ?? "")
    else { return "" }
    let lowered = text.lowercased()
    if dialect.habits.contains(.omitsKnownDescription) {
      return names.contains { lowered.isKnown(from: $0) } ? "" : text
    }
    if isReadFromPage { return text == facts.name.trimmed ? "" : text }
    return names.contains { $0.contains(lowered) } ? "" : text
  }

  // MARK: Roles and states

  /// Whether a link leads to the page that is the current one of a set.
  private var isVisitedCurrentLink: Bool {
    dialect.pages.habits.contains(.hasVisitedCurrentLinks) && !facts.states.contains(.leadsInside)
      && ["page", "step", "location", ""].contains(facts.current)
  }

  /// Whether the reader reads a page's text, and not only its objects.
  var isReadFromPage: Bool { facts.isInPage && !dialect.pages.fieldOrder.isEmpty }

  var role: String {
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
    case .separator where facts.value != nil:
      variant = states.contains(.vertical) ? .verticalSplitter : .horizontalSplitter
    case .link where states.contains(.visited) || isVisitedCurrentLink: variant = .visitedLink
    case .progressBar where facts.isInPage && facts.value == nil: variant = .busyIndicator
    // A row of a tree is one of its items.
    case .tableRow where facts.containers.contains { $0.role == .treeTable }: return ""
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
  var isBrowserField: Bool {
    facts.toolkit == "Gecko" && !facts.isInPage && facts.states.contains(.editable)
      && facts.role == .comboBox && dialect.habits.contains(.readsBrowserAsPage)
  }

  /// Whether Qt is read as other toolkits are, as newer versions do.
  var isPlainQt: Bool {
    facts.isOfQt && !dialect.habits.contains(.saysSelectionFirst)
  }

  var isReadOnly: Bool {
    let isField = [.text, .entry, .passwordText].contains(facts.role)
    return facts.states.contains(.readOnly) || isField && !facts.states.contains(.editable)
  }

  var state: String {
    let states = facts.states
    let isCheckedCell = facts.role == .tableCell && states.contains(.checkable)
    guard let words = dialect.states[isCheckedCell ? .checkBox : facts.role] else { return "" }
    let isOn = !states.isDisjoint(with: [.checked, .pressed])
    // Items have a state only if they can be checked.
    if [.menuItem, .listItem, .treeItem].contains(facts.role), !states.contains(.checkable), !isOn {
      return ""
    }
    if states.contains(.mixed), !isOn, let mixed = words.mixed { return mixed }
    return isOn ? words.on : words.off
  }

  var expansion: String {
    let states = facts.states
    guard states.contains(.expandable) || states.contains(.expanded) else { return "" }
    // That an item has a menu is enough.
    if isReadFromPage, facts.role == .menuItem, states.contains(.hasPopup), opensMenu { return "" }
    return word(states.contains(.expanded) ? .expanded : .collapsed)
  }

  func when(_ state: NeutralStates, _ word: Dialect.Word) -> String {
    facts.states.contains(state) ? self.word(word) : ""
  }

  var unselected: String {
    if isReadFromPage { return selectedState }
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
    let mayBeSaid = !facts.isInPage || facts.containers.first?.role == .listBox
    return isUnselected && mayBeSaid ? word(.cellUnselected) : ""
  }

  /// Whether a tab or a cell is selected, or that an item is not, which is said only if it can be.
  private var selectedState: String {
    guard facts.states.contains(.selectable) else { return "" }
    let isSelected = facts.states.contains(.selected)
    switch facts.role {
    case .pageTab: return isSelected ? word(.selected) : ""
    case .tableCell, .columnHeader, .rowHeader:
      // The only selected cell is the one with the focus.
      if isSelected, facts.table?.selectedCount == 1 { return "" }
      return word(isSelected ? .selected : .cellUnselected)
    case .listItem, .treeItem, .tableRow: return isSelected ? "" : word(.cellUnselected)
    default: return ""
    }
  }

  /// The label of a group of radio buttons, unless the focus comes from the same group.
  var radioGroup: String {
    let isSame =
      !facts.isOfQt && previous?.role == .radioButton && previous?.containers == facts.containers
    return isSame ? "" : ownLabel
  }

  var treeLevel: String {
    let isInTree = facts.containers.contains { [.tree, .treeTable].contains($0.role) }
    let roles: [NeutralRole] = isReadFromPage ? [.tableRow, .treeItem] : [.tableCell, .treeItem]
    guard isInTree, !facts.isOfQt, roles.contains(facts.role) else { return "" }
    let level = facts.level ?? 1
    let wasInTree = previous?.containers.contains { [.tree, .treeTable].contains($0.role) } == true
    return wasInTree && (previous?.level ?? 1) == level
      ? "" : fill(.treeLevel, ["level": String(level)])
  }

  private var opensMenu: Bool {
    let kinds: [AccessibilityPopup] = [.listbox, .tree, .grid, .dialog]
    return facts.popupKind.map { !kinds.contains($0) } ?? true
  }

  var popup: String {
    let isInBrowser = facts.toolkit == "Gecko" && dialect.habits.contains(.readsBrowserAsPage)
    guard facts.isInPage || isInBrowser, facts.states.contains(.hasPopup) else { return "" }
    if isInBrowser, facts.popupKind == nil { return word(.opensPopup) }
    switch facts.popupKind {
    case .listbox?:
      // Chromium gives this kind to each combo box.
      return facts.role == .comboBox && isReadFromPage ? "" : word(.opensListbox)
    case .tree?: return word(.opensTree)
    case .grid?: return word(.opensGrid)
    case .dialog?: return word(.opensDialog)
    default: return facts.role == .comboBox && facts.toolkit == "Gecko" ? "" : word(.opensMenu)
    }
  }

  /// The key that works from anywhere, which is the last of the keys.
  var keys: String {
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

  // MARK: Words

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

  /// Whether the text says nothing that another one does not: four words of one are in the other one,
  /// or seven of ten characters are in both.
  func isKnown(from other: String) -> Bool {
    let isPart = { (one: String, whole: String) in
      whole.contains(one) && one.split(whereSeparator: \.isWhitespace).count > 3
    }
    let (own, others) = (Array(self), Array(other))
    return isPart(self, other) || isPart(other, self)
      || 20 * own[...].shared(with: others[...]) >= 7 * (own.count + others.count)
  }
}

extension ArraySlice<Character> {
  /// The number of characters in the longest common part and, in the same way, on both sides of it.
  fileprivate func shared(with other: Self) -> Int {
    var (length, start, otherStart) = (0, startIndex, other.startIndex)
    var lengths: [Int: Int] = [:]
    for place in indices {
      var next: [Int: Int] = [:]
      for otherPlace in other.indices where self[place] == other[otherPlace] {
        let count = (lengths[otherPlace - 1] ?? 0) + 1
        next[otherPlace] = count
        if count > length {
          (length, start, otherStart) = (count, place - count + 1, otherPlace - count + 1)
        }
      }
      lengths = next
    }
    guard length > 0 else { return 0 }
    return length + self[..<start].shared(with: other[..<otherStart])
      + self[(start + length)...].shared(with: other[(otherStart + length)...])
  }
}
