internal import AccessibilityModel

extension Dialect {
  /// Orca 43, the version of Debian 12, with its default settings.
  package static let orca43: Dialect = {
    var orca = Dialect(name: "orca-43", title: "Orca 43")
    orca.measured = [
      Measured("moves in programs", equal: 104, of: 109, on: "2026-11-30"),
      Measured("steps in programs", equal: 155, of: 160, on: "2026-11-30"),
      Measured("moves in further programs", equal: 2569, of: 2737, on: "2026-11-30"),
      Measured("Tab and keys in held web pages", equal: 620, of: 659, on: "2026-12-01"),
      Measured("lines of held web pages", equal: 436, of: 483, on: "2026-12-01"),
    ]
    orca.recordings = recordings43
    orca.source = "No recording has it; Orca's source does."
    orca.roles = [
      .alert: "alert", .button: "push button", .calendar: "calendar", .canvas: "canvas",
      .caption: "caption", .checkBox: "check box", .checkMenuItem: "check menu item",
      .colorChooser: "color chooser", .columnHeader: "table column header",
      .comboBox: "combo box", .comment: "comment", .dateEditor: "date editor", .dial: "dial",
      .dialog: "dialog", .disclosure: "toggle button", .documentFrame: "document frame",
      .drawingArea: "drawing area",
      .entry: "entry", .fileChooser: "file chooser",
      .fontChooser: "font chooser", .form: "form", .frame: "frame", .heading: "heading",
      .icon: "icon", .image: "image", .label: "label", .layeredPane: "layered pane",
      .levelBar: "level bar", .link: "link",
      .list: "list", .listBox: "list box", .menu: "menu", .menuBar: "menu bar",
      .menuItem: "menu item", .notification: "notification", .pageTab: "page tab",
      .pageTabList: "page tab list", .panel: "panel", .passwordText: "password text",
      .popupMenu: "popup menu", .progressBar: "progress bar", .radioButton: "radio button",
      .radioMenuItem: "radio menu item", .rating: "rating", .rootPane: "root pane",
      .rowHeader: "table row header", .scrollBar: "scroll bar", .scrollPane: "scroll pane",
      .separator: "separator", .slider: "slider", .spinButton: "spin button",
      .splitPane: "split pane", .statusBar: "status bar", .switchControl: "switch",
      .table: "table", .tableCell: "table cell", .terminal: "terminal", .text: "text",
      .toggleButton: "toggle button", .toolBar: "tool bar", .toolTip: "tool tip", .tree: "tree",
      .treeTable: "tree table", .window: "window",
    ]
    orca.variants = [
      .horizontalSlider: "horizontal slider", .verticalSlider: "vertical slider",
      .horizontalScrollBar: "horizontal scroll bar", .verticalScrollBar: "vertical scroll bar",
      .horizontalSplitter: "horizontal splitter", .verticalSplitter: "vertical splitter",
      .visitedLink: "visited link", .menuButton: "menu button",
      .editableComboBox: "editable combo box", .autocompleteEntry: "autocomplete",
    ]
    let checked = StateWords(on: "checked", off: "not checked", mixed: "partially checked")
    let chosen = StateWords(on: "selected", off: "not selected")
    orca.states = [
      .checkBox: checked, .checkMenuItem: checked, .radioButton: chosen, .radioMenuItem: chosen,
      .toggleButton: StateWords(on: "pressed", off: "not pressed"),
      .switchControl: StateWords(on: "on", off: "off"), .menuItem: checked, .listItem: checked,
    ]
    orca.order = [
      .button: [.labelAndName, .expansion, .role, .disabled, .keys],
      .canvas: [.labelAndName, .role],
      .checkBox: [.labelOrName, .readOnly, .role, .state, .required, .invalid, .disabled, .keys],
      .checkMenuItem: [.labelOrName, .role, .state, .required, .disabled, .keys],
      .colorChooser: [.label, .role, .value, .required, .disabled],
      .columnHeader: [.labelAndName, .role, .unselected],
      .comboBox: [.labelOrName, .role, .required, .choice, .keys],
      .dial: [.labelOrName, .role, .value, .required, .disabled],
      .disclosure: [.labelOrName, .role, .expansion, .disabled],
      .entry: [.labelOrName, .readOnly, .role, .line, .selection, .required, .invalid],
      .heading: [.shownText, .role, .level, .expansion],
      .drawingArea: [.labelAndName, .role],
      .icon: [.labelAndName, .role, .unselected],
      .image: [.labelAndName, .role],
      .label: [.shownText, .selection, .role],
      .layeredPane: [.nameOrRole, .noItems],
      .link: [.nameOrLabel, .role, .expansion, .disabled],
      .list: [.labelOrName, .chosenItem, .size],
      .listBox: [.labelOrName, .chosenItem, .size],
      .listItem: [.shownText, .state, .unselected, .expansion, .widgets],
      .menu: [.labelOrName, .role, .disabled, .keys],
      .menuItem: [.labelOrName, .state, .expansion, .disabled, .keys],
      .pageTab: [.labelOrName, .role, .keys],
      .panel: [.labelAndName, .role],
      .paragraph: [.labelOrName, .readOnly, .line, .selection],
      .passwordText: [.labelOrName, .readOnly, .role, .line, .selection],
      .progressBar: [.labelAndName, .percent],
      .radioButton: [.radioGroup, .nameOrLabel, .state, .role, .required, .disabled, .keys],
      .radioMenuItem: [.labelOrName, .state, .role, .disabled, .keys],
      .scrollBar: [.labelOrName, .role, .value, .required, .disabled],
      .section: [.shownText],
      .separator: [.role, .labelOrName, .value],
      .slider: [.labelOrName, .role, .value, .required, .invalid, .disabled],
      .spinButton: [.labelAndName, .number, .role, .required, .invalid, .disabled],
      .splitPane: [.labelAndName, .role, .value, .disabled],
      .staticText: [.shownText],
      .switchControl: [.labelOrName, .role, .state, .disabled, .keys],
      .table: [.labelAndName, .size],
      .tableCell: [.cells],
      .tableRow: [.shownText, .expansion],
      .terminal: [.line],
      .text: [.labelOrName, .readOnly, .role, .line, .selection],
      .toggleButton: [.labelOrName, .role, .expansionOrState, .disabled, .keys],
      .toolBar: [.labelAndName, .role],
      .toolTip: [.role, .labelAndName],
      .tree: [.labelAndName, .role],
      .treeItem: [.shownText, .expansion],
    ]
    orca.otherOrder = [.labelOrName, .role, .disabled, .keys]
    orca.ending = [.treeLevel, .unselectedCell, .description, .popup]
    orca.opening = [.labelOrName, .role, .dialogTexts]
    orca.containers = [
      .alert: [.role, .labelOrName, .dialogTexts], .button: [.expansion],
      .comboBox: [.labelOrName, .role],
      .dialog: [.labelOrName, .role, .dialogTexts], .fileChooser: [.labelOrName, .role],
      .fontChooser: [.labelOrName, .role], .form: [.labelAndName, .role],
      .frame: [.labelOrName, .role, .description], .layeredPane: [.nameOrRole],
      .list: [.labelOrName, .size],
      .listBox: [.labelOrName, .size], .menu: [.labelOrName, .role],
      .menuItem: [.expansion], .pageTab: [.labelOrName, .role],
      .panel: [.labelAndName, .role, .dialogTexts],
      .infoBar: [.labelAndName, .dialogTexts], .statusBar: [.labelAndName, .role],
      .table: [.labelAndName, .size], .text: [.labelOrName, .role],
      .toggleButton: [.expansionOrState], .toolBar: [.labelAndName, .role],
      .tree: [.labelAndName, .role],
    ]
    orca.changes = [
      .button: [.expansion], .checkBox: [.state], .checkMenuItem: [.state],
      .colorChooser: [.value], .comboBox: [], .dial: [.value], .disclosure: [.expansion],
      .link: [.expansion],
      .listItem: [.expansion],
      .progressBar: [.percent], .radioButton: [.state],
      .radioMenuItem: [.labelOrName, .state, .role], .scrollBar: [.value], .slider: [.value],
      .spinButton: [.number], .splitPane: [.value], .switchControl: [.state],
      .tableCell: [.state, .expansion], .tableRow: [.expansion],
      .toggleButton: [.expansionOrState], .treeItem: [.expansion],
    ]
    orca.words = [
      .required: "required", .disabled: "grayed", .invalid: "invalid entry",
      .readOnly: "read only", .expanded: "expanded", .collapsed: "collapsed",
      .selected: "selected", .unselected: "unselected", .cellUnselected: "not selected",
      .level: "level {level}", .treeLevel: "tree level {level}", .percent: "{percent} percent",
      .tableSize: "table with {rows} {columns}", .rows: "{count} rows", .oneRow: "1 row",
      .columns: "{count} columns", .oneColumn: "1 column",
      .listSize: "List with {count} items", .oneItem: "List with 1 item",
      .columnHeader: "{header} column header", .opensMenu: "opens menu",
      .opensListbox: "opens listbox", .opensTree: "opens tree", .opensGrid: "opens grid",
      .opensDialog: "opens dialog", .blank: "blank", .allSelected: "entire document selected",
      .noItems: "0 items", .items: "{count} items", .oneItemInside: "1 item", .image: "image",
      .textUnselected: "Text unselected", .selectionDeleted: "Selection deleted",
      .manySigns: "{count} {sign} characters", .ellipsis: " dot dot dot",
    ]
    orca.characters = [
      " ": "space", "\t": "tab", "!": "exclaim", "\"": "quote", "#": "number", "$": "dollar",
      "%": "percent", "&": "and", "'": "apostrophe", "(": "left paren", ")": "right paren",
      "*": "star", "+": "plus", ",": "comma", "-": "dash", ".": "dot", "/": "slash", ":": "colon",
      ";": "semicolon", "<": "less", "=": "equals", ">": "greater", "?": "question", "@": "at",
      "[": "left bracket", "\\": "backslash", "]": "right bracket", "^": "caret",
      "_": "underline", "`": "grave", "{": "left brace", "|": "vertical bar", "}": "right brace",
      "~": "tilde", "\u{A0}": "no break space", "“": "left double quote",
      "”": "right double quote", "‘": "left single quote", "’": "right single quote",
      "–": "en dash", "…": "horizontal ellipsis", "•": "bullet", "€": "euro", "£": "pounds",
      "©": "copyright", "®": "registered", "°": "degrees", "§": "section",
    ]
    orca.signs = signs43
    orca.habits = [
      .saysCaretFirst, .saysLostSelection, .saysSelectionFirst, .saysEarlierSelection,
      .losesLastCharacter, .saysTypedNumber, .saysTitleFirst,
      .repeatsSpinButton, .repeatsFirstReports, .repeatsMenu,
    ]
    orca.silentDescriptions = ["soffice"]
    orca.pages = .orca43
    return orca
  }()
}
