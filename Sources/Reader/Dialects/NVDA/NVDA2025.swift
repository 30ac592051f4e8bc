internal import AccessibilityModel

extension Dialect {
  /// NVDA 2025 with its default settings. NVDA 2021 differs in few words.
  package static let nvda2025: Dialect = {
    var nvda = Dialect(name: "nvda-2025", title: "NVDA 2025")
    nvda.measured = [
      Measured("Tab and quick keys in pages", equal: 138, of: 160, on: "2026-11-29"),
      Measured("lines of pages", equal: 139, of: 155, on: "2026-11-29"),
      Measured("steps of NVDA's own tests", equal: 29, of: 30, on: "2026-11-29"),
    ]
    nvda.source = "Its words are from NVDA's user guide and recordings at a11ysupport.io."
    nvda.roles = [
      .blockQuote: "block quote", .button: "button", .checkBox: "check box",
      .checkMenuItem: "check menu item", .columnHeader: "column header", .comboBox: "combo box",
      .comment: "note", .dateEditor: "date edit", .dialog: "dialog", .disclosure: "button",
      .embedded: "application", .entry: "edit", .frame: "frame", .heading: "heading",
      .image: "graphic", .internalFrame: "frame", .levelBar: "level bar", .link: "link",
      .list: "list", .listBox: "list", .mark: "highlighted", .math: "math", .menu: "menu",
      .menuBar: "menu bar", .menuItem: "menu item", .notification: "alert", .pageTab: "tab",
      .pageTabList: "tab control", .panel: "grouping", .passwordText: "edit",
      .progressBar: "progress bar", .radioButton: "radio button",
      .radioMenuItem: "radio menu item", .rowHeader: "row header", .scrollBar: "scroll bar",
      .scrollPane: "property page", .section: "section", .separator: "separator",
      .slider: "slider", .spinButton: "spin button", .switchControl: "switch", .table: "table",
      .termList: "list", .toggleButton: "toggle button", .toolBar: "tool bar",
      .tree: "tree view", .treeTable: "table", .video: "video", .audio: "audio",
    ]
    nvda.variants = [.menuButton: "menu button", .visitedLink: "visited link"]
    let checked = StateWords(on: "checked", off: "not checked", mixed: "half checked")
    nvda.states = [
      .checkBox: checked, .checkMenuItem: checked, .radioButton: checked, .radioMenuItem: checked,
      .toggleButton: StateWords(
        on: "pressed", off: "not pressed", mixed: "not pressed half checked"),
      .switchControl: StateWords(on: "on", off: "off"),
      .listItem: StateWords(
        on: "checked", off: "not checked"),
    ]
    let rest: [Part] = [.disabled, .required, .invalid]
    let field: [Part] = [.readOnly] + rest + [.autocomplete, .editable, .multiLine, .protected]
    let text: [Part] = [.errorMessage, .description, .placeholder, .selection, .line, .blank]
    nvda.order = [
      .button: [.clickable, .labelOrName, .role, .popup, .expansion] + rest + [.description],
      .checkBox: [.labelOrName, .role, .state] + rest + [.errorMessage, .description],
      .colorChooser: [.clickable, .value] + rest + [.description],
      .columnHeader: [.shownText, .role, .cellPlace],
      .comboBox: [.labelOrName, .role, .chosenValue, .expansion] + field + text + [.position],
      .disclosure: [.shownText, .role, .expansion] + rest + [.description],
      .entry: [.labelOrName, .role] + field + text,
      .heading: [.shownText, .role, .level, .expansion],
      .link: [.nameOrLabel, .role, .expansion, .popup, .disabled, .current, .description],
      .list: [.labelOrName, .size],
      .listBox: [.labelOrName, .role, .required, .invalid, .description],
      .listItem: [.shownText, .state, .unselected, .expansion, .disabled, .position],
      .passwordText: [.labelOrName, .role] + field + text,
      .radioButton: [.labelOrName, .role, .state] + rest + [
        .errorMessage, .description, .position,
      ],
      .rowHeader: [.shownText, .role, .cellPlace],
      .section: [.labelOrName, .role, .multiLine, .editable, .description],
      .slider: [.labelOrName, .role, .value] + rest + [.errorMessage, .description],
      .spinButton: [.labelOrName, .role] + rest
        + [.editable, .errorMessage, .description, .placeholder, .selection, .number, .blank],
      .switchControl: [.labelOrName, .role, .state] + rest + [.description],
      .table: [.labelOrName, .role],
      .tableCell: [.shownText, .cellPlace],
      .pageTab: [.labelOrName, .role, .selection, .disabled, .description, .position],
      .toggleButton: [.labelOrName, .role, .popup, .expansion, .state] + rest + [.description],
      .treeItem: [.shownText, .expansion, .level, .disabled, .position],
    ]
    nvda.otherOrder = [
      .labelOrName, .role, .value, .state, .expansion, .disabled, .required, .invalid,
      .description, .position,
    ]
    nvda.changes = [
      .button: [.expansion], .checkBox: [.state], .checkMenuItem: [.state],
      .comboBox: [.chosenValue], .disclosure: [.expansion], .link: [.expansion],
      .listItem: [.state, .expansion], .progressBar: [.value], .radioButton: [.state],
      .radioMenuItem: [.state], .slider: [.value], .spinButton: [.number],
      .switchControl: [.state], .toggleButton: [.expansionOrState], .treeItem: [.expansion],
    ]
    nvda.words = [
      .required: "required", .disabled: "unavailable", .invalid: "invalid entry",
      .readOnly: "read only", .expanded: "expanded", .collapsed: "collapsed",
      .selected: "selected", .unselected: "unselected", .cellUnselected: "not selected",
      .level: "level {level}", .treeLevel: "level {level}", .percent: "{percent}%",
      .tableSize: "table with {rows} and {columns}", .rows: "{count} rows", .oneRow: "1 row",
      .columns: "{count} columns", .oneColumn: "1 column",
      .listSize: "list with {count} items", .oneItem: "list with 1 item",
      .columnHeader: "{header}", .opensMenu: "subMenu", .opensListbox: "opens list",
      .opensTree: "opens tree", .opensGrid: "opens grid", .opensDialog: "opens dialog",
      .blank: "blank", .image: "graphic", .selectionDeleted: "selection removed",
      .ellipsis: "...",
    ]
    nvda.characters = [" ": "space"]
    nvda.signs = ["•": "bullet", "◦": "white bullet", "▪": "black square"]
    nvda.pages = .nvda2025
    return nvda
  }()
}
