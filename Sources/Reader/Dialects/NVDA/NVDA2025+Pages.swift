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
    pages.containers = [
      .blockQuote: [.role], .dateEditor: [.labelOrName, .role], .dialog: [.labelOrName, .role],
      .disclosure: [.role, .expansion], .internalFrame: [.labelOrName, .role],
      .landmark: [.labelOrName, .landmark],
      .list: [.labelOrName, .size], .listBox: [.labelOrName, .role, .required],
      .menu: [.labelOrName, .role], .menuBar: [.labelOrName, .role],
      .pageTabList: [.labelOrName, .role],
      .panel: [.labelOrName, .role, .required, .invalid, .description],
      .scrollPane: [.labelOrName, .role], .section: [.labelOrName, .role],
      .table: [.labelOrName, .role], .toolBar: [.labelOrName, .role],
      .tree: [.labelOrName, .role], .treeTable: [.labelOrName, .role],
    ]
    let states: [Dialect.Part] = [.disabled, .required, .invalid]
    let field: [Dialect.Part] =
      [.hiddenName, .role, .readOnly] + states
      + [
        .autocomplete, .editable, .multiLine, .protected, .mistake, .current, .ownDescription,
        .placeholder,
      ]
    pages.lineOrder = [
      .blockQuote: [.role],
      .button: [.clickable, .role, .popup, .expansion] + states + [.current, .ownDescription],
      .checkBox: [.role, .state] + states + [.current, .ownDescription],
      .colorChooser: [.clickable] + states, .columnHeader: [.cellPlace],
      .comboBox: [.hiddenName, .role, .expansion, .readOnly] + states
        + [.autocomplete, .editable, .mistake, .current, .ownDescription, .placeholder],
      .comment: [.labelOrName, .role], .dateEditor: [.clickable],
      .dialog: [.labelOrName, .role], .disclosure: [.role, .expansion] + states,
      .entry: field, .heading: [.role, .level], .image: [.role, .ownDescription],
      .internalFrame: [.labelOrName, .role],
      .landmark: [.labelOrName, .landmark], .levelBar: [.hiddenName, .role],
      .link: [.clickable, .role, .expansion, .popup, .current, .ownDescription],
      .list: [.hiddenName, .size], .listBox: [.hiddenName, .role, .required, .invalid],
      .mark: [.role], .math: [.role], .menu: [.labelOrName, .role],
      .menuItem: [.role, .popup, .expansion],
      .pageTab: [.role, .selection, .current], .pageTabList: [.labelOrName, .role],
      .panel: [.hiddenName, .role, .clickable] + states + [.ownDescription], .passwordText: field,
      .progressBar: [.hiddenName, .role],
      .radioButton: [.role, .state] + states + [.current, .ownDescription],
      .rowHeader: [.cellPlace], .scrollPane: [.labelOrName, .role],
      .section: [.current, .mistake, .ownDescription, .multiLine, .editable],
      .separator: [.role], .slider: [.hiddenName, .role] + states,
      .spinButton: [.hiddenName, .role] + states + [.editable, .clickable, .placeholder],
      .switchControl: [.role, .state] + states, .table: [.size],
      .tableCell: [.cellPlace], .termList: [.hiddenName, .size],
      .toggleButton: [.role, .popup, .expansion, .state] + states + [.current, .ownDescription],
      .toolBar: [.labelOrName, .role], .treeTable: [.size],
      .audio: [.hiddenName, .role], .video: [.hiddenName, .role],
    ]
    // NVDA does not report these by default.
    for role: NeutralRole in [.deletion, .insertion, .subscriptText, .superscriptText] {
      pages.lineOrder[role] = []
    }
    pages.otherLineOrder = [.current, .ownDescription]
    pages.repeatedRoles = [.heading, .link]
    let leaving = "out of {role}"
    for role: NeutralRole in [
      .blockQuote, .dialog, .entry, .internalFrame, .link, .list, .mark, .menu, .panel, .section,
      .table, .termList, .toolBar, .treeTable,
    ] {
      pages.leaving[role] = leaving
    }
    pages.quickOmissions = [.blank, .selection, .position]
    pages.focusModeRoles = [
      .comboBox, .entry, .listBox, .menu, .menuItem, .checkMenuItem, .radioMenuItem, .pageTab,
      .passwordText, .section, .spinButton, .slider, .listItem, .tree, .treeItem,
    ]
    pages.words = [
      .noNext: "no next {one}", .noPrevious: "no previous {one}", .current: "current {kind}",
      .blank: "blank", .autocomplete: "has auto complete", .editable: "editable",
      .multiLine: "multi line", .protected: "protected", .clickable: "clickable",
      .position: "{position} of {count}", .spelling: "spelling error",
      .grammar: "grammar error", .tableEdge: "edge of table", .row: "row {number}",
      .column: "column {number}",
    ]
    pages.habits = [
      .saysContainersLast, .repeatsLineAtEnd, .hasMenuButtons, .readsFirstLine,
      .hasVisitedCurrentLinks,
    ]
    let fields: Set<NeutralRole> = [
      .button, .toggleButton, .checkBox, .radioButton, .comboBox, .listBox, .entry, .passwordText,
      .spinButton, .slider, .switchControl, .disclosure, .menuItem, .treeItem, .colorChooser,
    ]
    pages.quickKeys = [
      "a": QuickKey([.comment], "annotation", "annotations"),
      "b": QuickKey([.button, .toggleButton, .disclosure], "button", "buttons"),
      "c": QuickKey([.comboBox, .listBox], "combo box", "combo boxes"),
      "d": QuickKey([.landmark], "landmark", "landmarks"),
      "e": QuickKey([.entry, .passwordText, .spinButton], "edit field", "edit fields"),
      "f": QuickKey(fields, "form field", "form fields"),
      "g": QuickKey([.image, .canvas], "graphic", "graphics"),
      "h": QuickKey([.heading], "heading", "headings"),
      "i": QuickKey([.listItem, .term, .termDefinition], "list item", "list items"),
      "k": QuickKey([.link], "link", "links"),
      "l": QuickKey([.list, .termList, .listBox], "list", "lists"),
      "m": QuickKey([.internalFrame], "frame", "frames"),
      "p": QuickKey([.paragraph], "text paragraph", "text paragraphs"),
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
