internal import AccessibilityModel

extension Dialect {
  /// NVDA 2025 with its default settings. NVDA 2021 differs in few words.
  package static let nvda2025: Dialect = {
    var nvda = Dialect(name: "nvda-2025", title: "NVDA 2025")
    nvda.measured = [
      Measured("Tab and quick keys in pages", equal: 138, of: 162, on: "2026-11-30"),
      Measured("lines of pages", equal: 131, of: 151, on: "2026-11-30"),
      Measured("Tab and quick keys in held pages", equal: 112, of: 146, on: "2026-11-30"),
      Measured("lines of held pages", equal: 120, of: 142, on: "2026-11-30"),
      Measured("steps of NVDA's own tests", equal: 141, of: 147, on: "2026-11-30"),
    ]
    nvda.source =
      "Its words are from NVDA's source and user guide, and recordings at a11ysupport.io."
    nvda.roles = [
      .article: "article", .deletion: "deleted", .feed: "grouping", .figure: "figure",
      .insertion: "inserted",
      .blockQuote: "block quote", .button: "button", .caption: "caption",
      .canvas: "graphic", .checkBox: "check box",
      .checkMenuItem: "check menu item", .columnHeader: "column header", .comboBox: "combo box",
      .comment: "note", .dateEditor: "date edit", .dialog: "dialog", .disclosure: "button",
      .embedded: "application", .entry: "edit", .frame: "frame", .heading: "heading",
      .image: "graphic", .internalFrame: "frame", .levelBar: "progress bar", .link: "link",
      .list: "list", .listBox: "list", .log: "grouping", .mark: "highlighted", .math: "math",
      .menu: "menu",
      .menuBar: "menu bar", .menuItem: "menu item", .notification: "alert", .pageTab: "tab",
      .pageTabList: "tab control", .panel: "grouping", .passwordText: "edit",
      .progressBar: "progress bar", .radioButton: "radio button",
      .radioMenuItem: "radio menu item", .rowHeader: "row header", .scrollBar: "scroll bar",
      .scrollPane: "property page", .section: "section", .separator: "separator",
      .slider: "slider", .spinButton: "spin button", .switchControl: "switch", .table: "table",
      .tableRow: "row",
      .termList: "list", .toggleButton: "toggle button", .toolBar: "tool bar",
      .tree: "tree view", .treeTable: "table", .video: "grouping", .audio: "grouping",
    ]
    nvda.variants = [
      .busyIndicator: "busy indicator", .menuButton: "menu button", .visitedLink: "visited link",
    ]
    let checked = StateWords(on: "checked", off: "not checked", mixed: "half checked")
    nvda.states = [
      .checkBox: checked, .checkMenuItem: checked, .radioButton: checked, .radioMenuItem: checked,
      .toggleButton: StateWords(
        on: "pressed", off: "not pressed", mixed: "not pressed half checked"),
      .switchControl: StateWords(on: "on", off: "off"),
      .listItem: StateWords(on: "checked", off: "not checked"),
      .treeItem: StateWords(on: "checked", off: "not checked"),
    ]
    // The states of most roles. Those that can be on have theirs after the first.
    let rest: [Part] = [.expansion, .submenu, .required, .invalid, .clickable, .otherPopup]
    let ending: [Part] = [.current, .details, .description, .shortcut, .errorMessage]
    // Keys go to these. Only the text of a page is clickable.
    let field: [Part] = [
      .disabled, .readOnly, .expansion, .submenu, .protected, .required, .invalid, .autocomplete,
      .multiLine, .editable, .otherPopup,
    ]
    let text: [Part] = [
      .description, .shortcut, .current, .details, .position, .errorMessage, .placeholder,
      .selection, .line, .blank,
    ]
    // Cells and rows.
    let cell: [Part] =
      [.disabled, .unselected, .expansion, .submenu, .required, .invalid]
      + [.sorting, .otherPopup, .description]
    nvda.order = [
      .button: [
        .labelOrName, .role, .disabled, .expansion, .submenu, .required, .invalid, .otherPopup,
      ] + ending,
      .checkBox: [.labelOrName, .role, .disabled, .state, .readOnly] + rest + ending,
      .colorChooser: [.clickable, .value, .disabled, .required, .invalid] + ending,
      .columnHeader: [.shownText, .role] + cell + [.cellPlace, .current, .details],
      .comboBox: [.labelOrName, .role, .chosenValue]
        + field.filter { ![.readOnly, .submenu].contains($0) } + text,
      .disclosure: [.shownText, .role, .disabled, .expansion] + ending,
      .entry: [.labelOrName, .role] + field + text,
      .heading: [.shownText, .role, .disabled] + rest + [.current, .details, .description, .level],
      .canvas: [.labelOrName, .role, .disabled] + rest + ending,
      .image: [.labelOrName, .role, .disabled] + rest + ending,
      .link: [.nameOrLabel, .disabled, .expansion, .submenu, .otherPopup, .samePage, .role]
        + ending,
      .list: [.labelOrName, .size],
      .listBox: [.labelOrName, .role, .disabled, .required, .invalid, .description],
      .listItem: [
        .treeLevel, .shownText, .disabled, .unselected, .state, .expansion, .submenu, .otherPopup,
        .description, .current, .details, .position,
      ],
      .menuItem: [.labelOrName, .disabled, .expansion, .submenu, .otherPopup] + ending + [
        .position
      ],
      .checkMenuItem: [.labelOrName, .disabled, .state] + ending + [.position],
      .radioMenuItem: [.labelOrName, .role, .disabled, .state] + ending + [.position],
      .pageTab: [.labelOrName, .role, .disabled, .unselected, .expansion, .submenu, .otherPopup]
        + [.description, .current, .details, .position],
      .passwordText: [.labelOrName, .role] + field + text,
      .radioButton: [.labelOrName, .role, .disabled, .state] + rest
        + [.description, .shortcut, .current, .details, .position, .errorMessage],
      .rowHeader: [.shownText, .role] + cell + [.cellPlace, .current, .details],
      .section: [.labelOrName, .role, .multiLine, .editable, .description],
      .slider: [.labelOrName, .role, .value, .disabled] + rest
        + [.description, .shortcut, .current, .details, .position, .errorMessage],
      .spinButton: [.labelOrName, .role, .chosenValue] + field.filter { $0 != .readOnly } + text,
      .switchControl: [
        .labelOrName, .role, .disabled, .expansion, .submenu, .required, .invalid, .clickable,
        .otherPopup, .state,
      ] + ending,
      .table: [.labelOrName, .role],
      .tableCell: [.shownText] + cell + [.cellPlace, .current, .details],
      .tableRow: [.treeLevel, .shownText, .role] + cell + [
        .current, .details, .position, .sameLevel,
      ],
      .toggleButton: [.labelOrName, .role, .disabled, .state] + rest + ending,
      .treeItem: [
        .treeLevel, .shownText, .disabled, .unselected, .state, .expansion, .submenu, .otherPopup,
        .description, .current, .details, .position, .sameLevel,
      ],
    ]
    nvda.otherOrder = [
      .labelOrName, .role, .value, .disabled, .state, .expansion, .required, .invalid,
      .description, .current, .details, .position,
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
      .tableSize: "{role}{states} with {rows} and {columns}", .rows: "{count} rows",
      .oneRow: "1 row",
      .columns: "{count} columns", .oneColumn: "1 column",
      .listSize: "{role}{states} with {count} items", .oneItem: "{role}{states} with 1 item",
      .columnHeader: "{header}", .opensMenu: "subMenu", .opensListbox: "opens list",
      .opensTree: "opens tree", .opensGrid: "opens grid", .opensDialog: "opens dialog",
      .blank: "blank", .image: "graphic", .selectionDeleted: "selection removed",
      .textUnselected: "unselected",
      .ellipsis: "...",
    ]
    nvda.characters = signs
    nvda.signs = ["•": "bullet", "◦": "white bullet", "▪": "black square"]
    nvda.order = nvda.order.mapValues(\.sayingBusy)
    nvda.pages = .nvda2025
    return nvda
  }()
}

extension Dialect {
  /// NVDA's names of the signs that the caret passes or that are deleted.
  private static let signs: [Character: String] = [
    " ": "space", "\n": "line feed", "\u{A0}": "space", "\t": "tab", "!": "bang", "\"": "quote",
    "#": "number", "$": "dollar", "£": "pound", "€": "euro", "¢": "cents", "¥": "yen",
    "%": "percent", "&": "and", "'": "tick", "(": "left paren", ")": "right paren", "*": "star",
    "+": "plus",
    "−": "minus", ",": "comma", "-": "dash", ".": "dot", "/": "slash", ":": "colon",
    ";": "semi", "<": "less", ">": "greater", "=": "equals", "?": "question", "@": "at",
    "[": "left bracket", "]": "right bracket", "\\": "backslash", "^": "caret", "_": "line",
    "`": "graav", "{": "left brace", "}": "right brace", "|": "bar", "~": "tilda",
    "¡": "inverted exclamation point", "¿": "inverted question mark", "·": "middle dot",
    "•": "bullet", "◦": "white bullet", "▪": "black square", "…": "dot dot dot",
    "“": "left quote", "”": "right quote", "‘": "left tick", "’": "right tick",
    "–": "en dash", "—": "em dash", "§": "section", "°": "degrees", "©": "copyright",
    "®": "registered", "™": "trademark", "±": "plus or minus", "×": "times",
    "÷": "divide by", "←": "left arrow", "↑": "up arrow", "→": "right arrow",
    "↓": "down arrow", "✓": "check", "✔": "check",
    "«": "double left pointing angle bracket", "»": "double right pointing angle bracket",
    "½": "one half", "¼": "one quarter", "¾": "three quarters",
  ]
}
