internal import AccessibilityModel

extension PageDialect {
  /// Browse mode and the keys of NVDA 2025.
  static let nvda2025: PageDialect = {
    var pages = PageDialect()
    pages.landmarks = [
      .banner: "banner landmark", .complementary: "complementary landmark",
      .contentInfo: "content info landmark", .form: "form landmark", .main: "main landmark",
      .navigation: "navigation landmark", .region: "region", .search: "search landmark",
    ]
    let named: [Dialect.Part] = [.labelOrName, .role]
    let states: [Dialect.Part] = [.disabled, .expansion, .required, .invalid]
    // Around an object to which keys go.
    let around: [Dialect.Part] = named + states + [.description, .details]
    let cell: [Dialect.Part] = named + [.description, .cellPlace, .details]
    pages.containers = [
      .article: around, .blockQuote: [.role], .columnHeader: cell,
      .dateEditor: around, .dialog: around, .disclosure: [.role, .expansion],
      .figure: around, .internalFrame: named + [.description],
      .landmark: [.labelOrName, .landmark, .description, .details],
      .list: around, .termList: around, .listBox: around, .mark: [.role, .details],
      .menu: around, .menuBar: around, .notification: around, .pageTabList: around,
      .panel: around, .rowHeader: cell, .scrollPane: around, .table: around,
      .tableCell: [.cellPlace], .toolBar: around, .tree: around, .treeTable: around,
    ]
    // Around and after text.
    let place: [Dialect.Part] = [.cellPlace, .sorting, .clickable, .current, .details]
    // Rows have states only in a grid that is a tree.
    let row: [Dialect.Part] = [.clickable, .current, .details, .expansion, .level]
    pages.fieldOrder = [
      .blockQuote: [.role], .columnHeader: place, .comment: named, .dateEditor: [.clickable],
      .deletion: [.role], .dialog: named + [.description], .embedded: named + [.description],
      .disclosure: [
        .role, .disabled, .expansion, .current, .details, .description, .errorMessage,
      ],
      .figure: named + [.description],
      .heading: [.role, .expansion, .clickable, .current, .details, .description, .level],
      .insertion: [.role], .internalFrame: named, .landmark: [.labelOrName, .landmark],
      .link: [.disabled, .expansion, .popup, .role, .current, .details, .description, .shortcut],
      .list: [.labelOrName, .size, .current, .details, .description],
      .mark: [.role, .details], .menu: named, .menuBar: named, .panel: named, .rowHeader: place,
      .scrollPane: named, .section: named + [.multiLine, .editable, .description],
      .separator: named, .table: [.labelOrName, .size], .tableCell: place, .tableRow: row,
      .termList: [.labelOrName, .size], .toolBar: named + [.description],
      .tree: named, .treeItem: [.expansion, .level], .treeTable: [.labelOrName, .size],
    ]
    // Fields, whose text comes last.
    let beforeText: [Dialect.Part] =
      [.current, .details, .placeholder, .description, .shortcut, .errorMessage]
    let edit: [Dialect.Part] =
      named + [
        .disabled, .readOnly, .protected, .required, .invalid, .autocomplete, .multiLine,
        .clickable, .editable, .popup,
      ] + beforeText
    for role: NeutralRole in [.entry, .passwordText, .spinButton] { pages.fieldOrder[role] = edit }
    pages.fieldOrder[.comboBox] =
      named + [
        .disabled, .expansion, .required, .invalid, .autocomplete, .clickable, .editable,
      ] + beforeText
    pages.fieldOrder[.listBox] =
      named + [.disabled, .required, .invalid, .clickable] + beforeText
    pages.textRoles = [.link, .heading, .disclosure, .deletion, .insertion]
    let rest: [Dialect.Part] = [.expansion, .popup, .required, .invalid, .clickable]
    let ending: [Dialect.Part] = [
      .current, .details, .ownDescription, .shortcut, .errorMessage,
    ]
    let field: [Dialect.Part] =
      [
        .hiddenName, .role, .disabled, .readOnly, .protected, .required, .invalid, .autocomplete,
        .multiLine, .clickable, .editable, .popup, .current, .details, .placeholder,
        .ownDescription, .shortcut, .errorMessage, .mistake,
      ]
    pages.lineOrder = [
      .blockQuote: [.role],
      .button: [.role, .disabled, .expansion, .popup, .required, .invalid] + ending,
      .checkBox: [.role, .disabled, .state, .readOnly, .required, .invalid, .clickable] + ending,
      .colorChooser: [.clickable, .disabled, .required, .invalid], .columnHeader: place,
      .comboBox: [
        .hiddenName, .role, .disabled, .expansion, .required, .invalid, .autocomplete, .clickable,
        .editable, .current, .details, .placeholder, .ownDescription, .shortcut, .errorMessage,
        .mistake,
      ],
      .comment: [.labelOrName, .role], .dateEditor: [.clickable], .deletion: [.role],
      .dialog: [.labelOrName, .role],
      .disclosure: [.role, .disabled, .expansion] + ending,
      .entry: field, .figure: [.hiddenName, .role],
      .heading: [.role, .expansion, .clickable, .current, .details, .ownDescription, .level],
      .image: [.role, .disabled] + rest + ending, .insertion: [.role],
      .internalFrame: [.labelOrName, .role],
      .landmark: [.hiddenName, .landmark, .current, .details, .ownDescription],
      .levelBar: [.hiddenName, .role],
      .link: [.clickable, .disabled, .expansion, .popup, .role] + ending,
      .list: [.hiddenName, .size, .current, .details, .ownDescription],
      .listBox: [.hiddenName, .role, .disabled, .required, .invalid],
      .mark: [.role, .details], .math: [], .menu: [.hiddenName, .role],
      .menuBar: [.hiddenName, .role],
      .menuItem: [.role, .disabled, .popup] + ending,
      .checkMenuItem: [.role, .disabled, .state] + ending,
      .radioMenuItem: [.role, .disabled, .state] + ending,
      .pageTab: [.role, .disabled, .unselected, .expansion] + ending,
      .panel: [.hiddenName, .role, .disabled, .required, .invalid, .clickable, .ownDescription],
      .passwordText: field, .progressBar: [.hiddenName, .role],
      .radioButton: [.role, .disabled, .state] + rest + ending,
      .rowHeader: place,
      .section: [
        .clickable, .current, .details, .mistake, .ownDescription, .multiLine, .editable,
      ],
      .separator: [.role], .slider: [.hiddenName, .role, .disabled] + rest,
      .spinButton: [
        .hiddenName, .role, .disabled, .required, .invalid, .editable, .clickable, .current,
        .details, .placeholder, .ownDescription, .errorMessage,
      ],
      .switchControl: [.role, .disabled, .expansion, .required, .invalid, .clickable, .state]
        + ending,
      .table: [.size],
      .tableCell: place, .tableRow: row, .termList: [.hiddenName, .size],
      .toggleButton: [.role, .disabled, .state] + rest + ending,
      .toolBar: [.hiddenName, .role, .ownDescription], .tree: [.hiddenName, .role],
      .treeItem: [.clickable, .current, .expansion, .level], .treeTable: [.size],
      .audio: [.hiddenName, .role], .video: [.hiddenName, .role],
    ]
    // NVDA does not report these by default.
    for role: NeutralRole in [.subscriptText, .superscriptText] { pages.lineOrder[role] = [] }
    pages.otherLineOrder = [.clickable, .current, .details, .ownDescription]
    pages.repeatedRoles = [
      .heading, .link, .disclosure, .deletion, .insertion, .button, .toggleButton, .checkBox,
      .radioButton, .switchControl, .image, .menuItem, .checkMenuItem, .radioMenuItem, .pageTab,
      .comboBox, .listBox, .slider, .spinButton, .progressBar, .tree, .passwordText, .caption,
    ]
    let leaving = "out of {role}"
    for role: NeutralRole in [
      .blockQuote, .entry, .figure, .internalFrame, .link, .list, .mark, .menu, .menuBar, .panel,
      .section, .table, .termList, .toolBar, .treeTable,
    ] {
      pages.leaving[role] = leaving
    }
    pages.quickOmissions = [.blank, .selection, .position]
    pages.focusModeRoles = [
      .comboBox, .entry, .listBox, .menu, .menuItem, .checkMenuItem, .radioMenuItem, .pageTab,
      .passwordText, .radioButton, .section, .spinButton, .slider, .listItem, .tree, .treeItem,
      .pageTabList, .menuBar, .tableCell, .tableRow, .columnHeader, .rowHeader,
    ]
    pages.words = [
      .noNext: "no next {one}", .noPrevious: "no previous {one}", .current: "current {kind}",
      .blank: "blank", .autocomplete: "has auto complete", .editable: "editable",
      .multiLine: "multi line", .protected: "protected", .clickable: "clickable",
      .position: "{position} of {count}", .spelling: "spelling error",
      .grammar: "grammar error", .tableEdge: "edge of table", .row: "row {number}",
      .column: "column {number}", .through: "through {number}",
      .throughBoth: "through row {row} column {column}", .ascending: "sorted ascending",
      .descending: "sorted descending", .sorted: "sorted", .detail: "has details",
      .comment: "has comment", .footnote: "has foot note",
    ]
    pages.habits = [
      .repeatsLineAtEnd, .hasMenuButtons, .readsFirstLine,
      .hasVisitedCurrentLinks,
    ]
    let fields: Set<NeutralRole> = [
      .button, .toggleButton, .checkBox, .radioButton, .comboBox, .listBox, .entry, .passwordText,
      .spinButton, .switchControl, .disclosure, .pageTab, .tree,
    ]
    let edited: Set<NeutralRole> = [.entry, .passwordText, .spinButton]
    pages.quickKeys = [
      "a": QuickKey([.deletion, .insertion], "annotation", "annotations"),
      "b": QuickKey([.button, .toggleButton, .disclosure, .switchControl], "button", "buttons"),
      "c": QuickKey([.comboBox], "combo box", "combo boxes"),
      "d": QuickKey([.landmark], "landmark", "landmarks"),
      "e": QuickKey(
        edited.union([.comboBox, .section]), "edit field", "edit fields", states: .editable),
      "f": QuickKey(fields, "form field", "form fields", editedRoles: edited),
      "g": QuickKey([.image], "graphic", "graphics"),
      "h": QuickKey([.heading], "heading", "headings"),
      "i": QuickKey([.listItem, .term, .termDefinition], "list item", "list items"),
      "k": QuickKey([.link], "link", "links"),
      "l": QuickKey([.list, .termList, .listBox], "list", "lists"),
      "m": QuickKey([.internalFrame], "frame", "frames"),
      "o": QuickKey([.audio, .video, .embedded, .dialog], "embedded object", "embedded objects"),
      "p": QuickKey([.paragraph], "text paragraph", "text paragraphs", needsSentence: true),
      "q": QuickKey([.blockQuote], "block quote", "block quotes"),
      "r": QuickKey([.radioButton], "radio button", "radio buttons"),
      "s": QuickKey([.separator], "separator", "separators"),
      "t": QuickKey([.table, .treeTable], "table", "tables"),
      "v": QuickKey([.link], "visited link", "visited links", states: .visited),
      "x": QuickKey([.checkBox, .switchControl], "check box", "check boxes"),
    ]
    pages.quickKeys.merge(QuickKey.headingLevels) { own, _ in own }
    return pages
  }()
}
