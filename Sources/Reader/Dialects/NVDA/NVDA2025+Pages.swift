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
    let states: [Dialect.Part] = [
      .disabled, .expansion, .submenu, .required, .invalid, .clickable, .otherPopup,
    ]
    // Around an object to which keys go. Only the text of a page is clickable.
    let around: [Dialect.Part] =
      named + states.filter { $0 != .clickable } + [.description, .current, .details]
    let cell: [Dialect.Part] = named + [.description, .cellPlace, .details]
    pages.containers = [
      .article: around, .blockQuote: [.role], .caption: around, .columnHeader: cell,
      .dateEditor: around, .dialog: around + [.message], .disclosure: [.role, .expansion],
      .feed: around, .figure: around, .internalFrame: named + [.description],
      .landmark: [.labelOrName, .landmark, .description, .details],
      .list: around, .termList: around, .listBox: around, .log: around, .mark: [.role, .details],
      .menu: around, .menuBar: around, .notification: around, .pageTabList: around,
      .panel: around, .rowHeader: cell, .scrollPane: around, .table: around,
      .tableCell: [.cellPlace], .toolBar: around, .tree: around, .treeTable: around,
    ]
    // Around and after text.
    let ending: [Dialect.Part] = [.current, .details, .description]
    let place: [Dialect.Part] =
      [.cellPlace, .disabled, .selected, .expansion, .submenu, .required, .invalid, .clickable]
      + [.sorting, .otherPopup, .current, .details]
    // Rows have states only in a grid that is a tree.
    let row: [Dialect.Part] = [.clickable, .current, .details, .expansion, .level]
    pages.fieldOrder = [
      .blockQuote: named + states + ending, .caption: named + states + ending,
      .columnHeader: place, .comment: named,
      .dateEditor: [.clickable], .deletion: [.role], .dialog: named + [.description, .message],
      .embedded: named + [.description],
      .disclosure: [
        .role, .disabled, .expansion, .current, .details, .description, .errorMessage,
      ],
      .feed: named, .figure: named + states + ending,
      .heading: [.role, .expansion, .clickable, .current, .details, .description, .level],
      .insertion: [.role], .internalFrame: named + ending, .landmark: [.labelOrName, .landmark],
      .link: [.disabled, .expansion, .submenu, .otherPopup, .samePage, .role] + ending
        + [.shortcut],
      .list: [.labelOrName, .size] + ending, .log: named,
      .mark: [.role, .clickable, .details], .menu: named + states + ending,
      .menuBar: named + states + ending, .panel: named, .rowHeader: place,
      .scrollPane: named, .section: named + [.multiLine, .editable, .description],
      .separator: named + [.value], .table: [.labelOrName, .size], .tableCell: place,
      .tableRow: row,
      .termList: [.labelOrName, .size] + ending, .toolBar: named + states + ending,
      .tree: named, .treeItem: [.expansion, .level], .treeTable: [.labelOrName, .size],
    ]
    // Fields, whose text comes last.
    let beforeText: [Dialect.Part] =
      [.current, .details, .placeholder, .description, .shortcut, .errorMessage]
    let edit: [Dialect.Part] =
      named + [
        .disabled, .readOnly, .submenu, .protected, .required, .invalid, .autocomplete, .multiLine,
        .clickable, .editable, .otherPopup,
      ] + beforeText
    for role: NeutralRole in [.entry, .passwordText, .spinButton] { pages.fieldOrder[role] = edit }
    pages.fieldOrder[.comboBox] =
      named + [
        .disabled, .expansion, .required, .invalid, .autocomplete, .clickable, .editable,
        .otherPopup,
      ] + beforeText
    pages.fieldOrder[.listBox] =
      named + [.disabled, .required, .invalid, .clickable] + beforeText
    pages.textRoles = [.link, .heading, .disclosure, .deletion, .insertion]
    let rest = states.filter { $0 != .disabled }
    let lineEnding: [Dialect.Part] = [
      .current, .details, .ownDescription, .shortcut, .errorMessage,
    ]
    let container: [Dialect.Part] =
      [.hiddenName, .role] + states + [.current, .details, .ownDescription]
    let field: [Dialect.Part] =
      [
        .hiddenName, .role, .disabled, .readOnly, .submenu, .protected, .required, .invalid,
        .autocomplete, .multiLine, .clickable, .editable, .otherPopup, .current, .details,
        .placeholder,
        .ownDescription, .shortcut, .errorMessage, .mistake,
      ]
    pages.lineOrder = [
      .blockQuote: container, .button: [.role] + states + lineEnding, .caption: container,
      .checkBox: [.role, .disabled, .state, .readOnly] + rest + lineEnding,
      .colorChooser: [.clickable, .disabled, .required, .invalid], .columnHeader: place,
      .comboBox: [
        .hiddenName, .role, .disabled, .expansion, .required, .invalid, .autocomplete, .clickable,
        .editable, .otherPopup, .current, .details, .placeholder, .ownDescription, .shortcut,
        .errorMessage, .mistake,
      ],
      .comment: [.labelOrName, .role], .dateEditor: [.clickable], .deletion: container,
      .dialog: [.labelOrName, .role],
      .disclosure: [.role, .disabled, .expansion] + lineEnding,
      .entry: field, .feed: container, .figure: container,
      .heading: [.role, .expansion, .clickable, .current, .details, .ownDescription, .level],
      .canvas: [.role] + states + lineEnding, .image: [.role] + states + lineEnding,
      .insertion: container,
      .internalFrame: [.labelOrName, .role],
      .landmark: [.hiddenName, .landmark, .busy, .clickable, .current, .details, .ownDescription],
      .levelBar: container,
      .link: [.clickable, .disabled, .expansion, .submenu, .otherPopup, .samePage, .role]
        + lineEnding,
      .list: [.hiddenName, .size, .current, .details, .ownDescription],
      .listBox: [.hiddenName, .role] + states + lineEnding, .log: container,
      .mark: [.role, .clickable, .details], .math: [], .menu: container, .menuBar: container,
      .menuItem: [.role, .disabled, .expansion, .submenu, .otherPopup] + lineEnding,
      .checkMenuItem: [.role, .disabled, .state] + lineEnding,
      .radioMenuItem: [.role, .disabled, .state] + lineEnding,
      .pageTab: [.role, .disabled, .unselected, .expansion, .submenu, .otherPopup] + lineEnding,
      .panel: container, .passwordText: field, .progressBar: container,
      .radioButton: [.role, .disabled, .state] + rest + lineEnding,
      .rowHeader: place,
      .section: [
        .clickable, .current, .details, .mistake, .ownDescription, .multiLine, .editable,
      ],
      .separator: [.hiddenName, .role], .slider: [.hiddenName, .role] + states + lineEnding,
      .spinButton: [
        .hiddenName, .role, .disabled, .required, .invalid, .editable, .clickable, .current,
        .details, .placeholder, .ownDescription, .errorMessage,
      ],
      .switchControl: [.role] + states + [.state] + lineEnding,
      .table: [.size],
      .tableCell: place, .tableRow: row, .termList: [.hiddenName, .size],
      .toggleButton: [.role, .disabled, .state] + rest + lineEnding,
      .toolBar: container, .tree: container,
      .treeItem: [.clickable, .current, .expansion, .level], .treeTable: [.size],
      .audio: [.hiddenName, .role], .video: [.hiddenName, .role],
    ]
    // NVDA does not report these by default.
    for role: NeutralRole in [.subscriptText, .superscriptText] { pages.lineOrder[role] = [] }
    // A part of a publication is no landmark.
    pages.containers[.publicationPart] = pages.containers[.section]
    pages.lineOrder[.publicationPart] = pages.lineOrder[.section]
    pages.roles[.publicationPart] = "section"
    pages.otherLineOrder = [.clickable, .current, .details, .ownDescription]
    pages.repeatedRoles = [
      .heading, .link, .disclosure, .deletion, .insertion, .button, .toggleButton, .checkBox,
      .radioButton, .switchControl, .image, .canvas, .menuItem, .checkMenuItem, .radioMenuItem,
      .pageTab, .comboBox, .listBox, .slider, .spinButton, .progressBar, .tree, .passwordText,
    ]
    let leaving = "out of {role}"
    for role: NeutralRole in [
      .blockQuote, .caption, .entry, .feed, .figure, .internalFrame, .link, .list, .log, .mark,
      .menu, .menuBar, .panel, .section, .table, .termList, .toolBar, .treeTable,
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
      .busy: "busy", .multiLine: "multi line", .protected: "protected", .clickable: "clickable",
      .position: "{position} of {count}", .spelling: "spelling error",
      .grammar: "grammar error", .tableEdge: "edge of table",
      .noCell: "not in a table cell", .row: "row {number}",
      .column: "column {number}", .through: "through {number}",
      .throughBoth: "through row {row} column {column}", .ascending: "sorted ascending",
      .descending: "sorted descending", .sorted: "sorted", .detail: "has details",
      .comment: "has comment", .footnote: "has foot note", .samePage: "same page",
      .listItem: "list item level {level}", .noContainer: "Not in a container",
      .bottom: "Bottom", .noTextAfterLinks: "no more text after a block of links",
      .noTextBeforeLinks: "no more text before a block of links",
      .notSupported: "Not supported in this document",
    ]
    pages.habits = [
      .repeatsLineAtEnd, .hasMenuButtons, .readsFirstLine, .readsCharacters,
      .hasVisitedCurrentLinks, .namesLinksByAddress, .skipsEmptyObjects, .passesEscapeOfMenus,
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
      "g": QuickKey([.image, .canvas], "graphic", "graphics"),
      "h": QuickKey([.heading], "heading", "headings"),
      "i": QuickKey([.listItem, .term], "list item", "list items"),
      "k": QuickKey([.link], "link", "links"),
      "l": QuickKey([.list, .termList, .listBox], "list", "lists"),
      "m": QuickKey([.internalFrame], "frame", "frames"),
      "o": QuickKey([.audio, .video, .embedded, .dialog], "embedded object", "embedded objects"),
      "p": QuickKey([.paragraph], "text paragraph", "text paragraphs", needsSentence: true),
      "q": QuickKey([.blockQuote], "block quote", "block quotes"),
      "r": QuickKey([.radioButton], "radio button", "radio buttons"),
      "s": QuickKey([.separator], "separator", "separators"),
      "t": QuickKey([.table, .treeTable], "table", "tables"),
      "u": QuickKey([.link], "unvisited link", "unvisited links", lacking: .visited),
      "v": QuickKey([.link], "visited link", "visited links", states: .visited),
      "x": QuickKey([.checkBox, .switchControl], "check box", "check boxes"),
    ]
    pages.quickKeys.merge(QuickKey.headings(1...9)) { own, _ in own }
    for table: WritableKeyPath<PageDialect, [NeutralRole: [Dialect.Part]]> in [
      \.containers, \.fieldOrder, \.lineOrder,
    ] {
      pages[keyPath: table] = pages[keyPath: table].mapValues(\.sayingBusy)
    }
    return pages
  }()
}

extension [Dialect.Part] {
  /// The parts with the word for an element that is still changing, in NVDA's order of states.
  var sayingBusy: Self {
    let place = lastIndex { [.disabled, .selected, .unselected].contains($0) }
    guard let place, !contains(.busy) else { return self }
    return self[...place] + [.busy] + self[(place + 1)...]
  }
}
