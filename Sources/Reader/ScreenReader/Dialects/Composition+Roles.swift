internal import AccessibilityModel
internal import Dialects

/// The role and the states of an element.
extension Composition {
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
    if facts.role == .dialog, states.contains(.urgent), !isReadFromPage {
      return dialect.roles[.alert] ?? ""
    }
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
    case .button where facts.opensMenu, .toggleButton where facts.opensMenu: variant = .menuButton
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
    case .panel where states.contains(.selected) && !facts.isInPage: return ""
    // It is said only around a control.
    case .panel where table == "order" && !facts.isInPage && saysFewerRoles: return ""
    default: break
    }
    if facts.containers.first?.role == .listBox, facts.role != .listItem { return "" }
    if saysFewerRoles, !facts.isInPage, facts.containers.first?.role == .comboBox { return "" }
    let word = variant.flatMap { dialect.variants[$0] }
    let ofPage = facts.isInPage ? dialect.pages.roles[facts.role] : nil
    return word ?? ofPage ?? dialect.roles[facts.role] ?? ""
  }

  private var saysFewerRoles: Bool { dialect.habits.contains(.saysFewerRoles) }

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

  /// Whether a control of a page can't be changed, which is a disabled one for Orca.
  var isFixed: Bool { facts.isInPage && !isReadFromPage && facts.states.contains(.readOnly) }

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
    guard states.contains(.expanded) else { return word(.collapsed) }
    return (word(.expanded) + " " + (facts.role == .tableCell ? itemCount : "")).trimmed
  }

  func when(_ state: NeutralStates, _ word: Dialect.Word) -> String {
    facts.states.contains(state) ? self.word(word) : ""
  }

  var unselected: String {
    if isReadFromPage { return selectedState }
    // An item of GTK 3 is selected after the focus has come. At an item that is known, the reader
    // says the state of before. From outside of the list, the selection was there already.
    let isLate =
      facts.role == .listItem && facts.isOfGTK && wasVisited
      && previous?.containers.first?.id == facts.containers.first?.id
      && dialect.habits.contains(.saysEarlierSelection)
    let isChoice =
      facts.states.contains(.selectable)
      || facts.role == .listItem && !dialect.habits.contains(.expectsStates)
        && (facts.isOfGTK || facts.isOfGTK4)
        && [.listBox, .table, .list].contains(facts.containers.first?.role)
    let isUnselected =
      facts.role == .columnHeader || isLate || isChoice && !facts.states.contains(.selected)
    let mayBeSaid =
      !facts.isInPage || facts.role == .tableRow
      || facts.containers.contains { $0.role == .listBox }
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
    case .listItem, .treeItem, .tableRow:
      return isSelected || facts.states.contains(.implicitlySelectable) ? "" : word(.cellUnselected)
    default: return ""
    }
  }

  /// The label of a group of radio buttons, unless the focus comes from the same group.
  var radioGroup: String {
    let isSame =
      !facts.isOfQt && previous?.role == .radioButton && previous?.containers == facts.containers
    if isSame { return "" }
    guard ownLabel.isEmpty, saysFewerRoles, !facts.isInPage else { return ownLabel }
    // The name of the innermost panel that has one is that of the group.
    let around = facts.containers.prefix { $0.role != .list }.first {
      [.panel, .filler].contains($0.role) && !ElementFacts(of: $0).labelOrName.isEmpty
    }
    return around.map { ElementFacts(of: $0).labelOrName } ?? ""
  }

  var treeLevel: String {
    let isItem = isReadFromPage && facts.role == .listItem
    let trees: [NeutralRole] = isItem ? [.list] : [.tree, .treeTable]
    let depth = facts.containers.count { trees.contains($0.role) }
    let saysRow = isReadFromPage || facts.isInPage && dialect.pages.order[.tableRow] != nil
    let roles: [NeutralRole] =
      (saysRow ? [.tableRow, .treeItem] : [.tableCell, .treeItem]) + (isItem ? [.listItem] : [])
    guard depth > 0, !facts.isOfQt, roles.contains(facts.role) else { return "" }
    let level = facts.level ?? (isItem ? depth : 1)
    let wasInTree = previous?.containers.contains { trees.contains($0.role) } == true
    return wasInTree && (previous?.level ?? 1) == level
      ? "" : fill(.treeLevel, ["level": String(level)])
  }

  var opensMenu: Bool {
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
}
