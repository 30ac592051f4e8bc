internal import AccessibilityModel

extension PageDialect {
  /// Browse mode, focus mode and the keys of Orca 43.
  static let orca43: PageDialect = {
    var pages = PageDialect()
    pages.landmarks = [
      .banner: "banner", .complementary: "complementary content", .contentInfo: "information",
      .form: "form", .main: "main content", .navigation: "navigation", .region: "region",
      .search: "search",
    ]
    pages.focusModeRoles = [
      .slider, .progressBar, .table, .tableCell, .treeTable, .comboBox, .entry, .listBox, .listItem,
      .menu, .menuItem, .checkMenuItem, .radioMenuItem, .disclosure,
      .pageTab, .passwordText, .section, .spinButton, .tree, .treeItem,
    ]
    pages.words = [
      .focusMode: "Focus mode", .browseMode: "Browse mode",
      .column: "column {number}", .row: "row {number}",
      .nesting: "Nesting level {level}", .ascending: "sorted ascending",
      .descending: "sorted descending", .rowsReordered: "Rows reordered",
      .terms: "Description list with {count} terms",
      .oneTerm: "Description list with 1 term",
      .articles: "Feed with {count} articles", .oneArticle: "Feed with 1 article",
      .nonUniform: "Non-uniform", .wrappedToTop: "Wrapping to top.",
      .wrappedToBottom: "Wrapping to bottom.",
      .leavesLists: "Leaving {count} lists.", .newLine: "newline",
      .none: "No more {many}.", .bullet: "bullet", .control: "Ctrl",
      .emptyNumber: "0.0",
    ]
    pages.habits = [
      .wraps, .entersExpandable, .entersGrids, .infersLabels, .infersNearbyLabels,
      .missesFocusOfLost, .namesLinkPages, .omitsRowHeaders,
      .opensInBrowseMode, .passesEscape, .prefersDescriptionOfSigns, .readsCharacters, .readsRows,
      .readsStartOfText, .repeatsReorderedRows, .saysContainersOfRows, .saysUnselectedInBrowseMode,
      .skipsDisabled, .spellsCode,
    ]
    pages.words[.unnamedImage] =
      "To get missing image descriptions, open the context menu. Unlabeled image"
    pages.words[.clickable] = "clickable"
    pages.words[.begins] = "{role} start"
    pages.words[.ends] = "{role} end"
    pages.roles = [
      .article: "article", .audio: "audio", .blockQuote: "block quote",
      .colorChooser: "push button", .columnHeader: "column header",
      .deletion: "deletion",
      .document: "document web", .embedded: "embedded",
      .figure: "figure", .form: "form", .insertion: "insertion", .log: "log", .mark: "highlight",
      .marquee: "marquee", .rowHeader: "row header", .statusBar: "statusbar",
      .subscriptText: "subscript", .superscriptText: "superscript", .term: "description term",
      .termDefinition: "description value", .timer: "timer", .video: "video",
    ]
    pages.rowOrder = [
      .article: [.role, .content], .blockQuote: [.role, .content], .caption: [.content, .role],
      .code: [.content],
      .columnHeader: [.content, .role],
      .comment: [.role, .content],
      .embedded: [.content, .role], .form: [.role, .content],
      .landmark: [.landmark, .labelOrName, .content],
      .mark: [.content], .notification: [.role, .labelOrName, .content], .panel: [.content, .role],
      .rowHeader: [.content, .role],
      .separator: [.role, .labelOrName], .staticText: [.content],
      .statusBar: [.labelOrName, .role],
      .subscriptText: [.role, .content], .superscriptText: [.role, .content],
      .term: [.content, .role, .values], .termDefinition: [.content, .role],
    ]
    pages.order = [
      .entry: [
        .labelOrName, .readOnly, .role, .line, .selection, .required, .invalid, .errorMessage,
      ],
      // Chromium does not tell readers that one of several radio buttons is required.
      .radioButton: [.radioGroup, .nameOrLabel, .state, .role, .disabled, .keys],
      .blockQuote: [.role, .line], .list: [.shownText, .size], .separator: [.role, .labelOrName],
      .article: [.role, .line], .colorChooser: [.labelOrName, .role],
      .comboBox: [.labelOrName, .role, .choice, .keys], .scrollPane: [.shownText],
      .landmark: [.landmark, .labelOrName], .notification: [.role, .labelOrName],
      .paragraph: [.labelOrName, .line],
      .section: [.labelOrName], .tableCell: [.cells, .required, .invalid],
      .tableRow: [.shownText, .expansion],
      .termList: [.shownText, .size],
      .listBox: [.labelOrName, .chosenItem, .multiSelectable, .size, .activeItem],
    ]
    pages.regionOrder = [.labelOrName, .landmark, .line]
    pages.rowContainers = [
      .alert: [.role, .labelOrName], .article: [.role], .blockQuote: [.role],
      .columnHeader: [.labelOrName, .role, .sorting], .comment: [.role],
      .dialog: [.labelOrName, .role],
      .feed: [.labelOrName, .size],
      .figure: [.labelOrName, .role], .form: [.labelOrName, .role],
      .landmark: [.landmark, .labelOrName],
      .list: [.size], .listBox: [.labelOrName, .multiSelectable, .size],
      .menu: [.labelOrName, .role], .notification: [.role, .labelOrName],
      .panel: [.labelOrName, .role], .publicationPart: [.labelOrName],
      .rowHeader: [.role], .statusBar: [.labelOrName, .role],
      .subscriptText: [.role], .superscriptText: [.role],
      .table: [.labelAndName, .size], .term: [.content, .role, .values],
      .termDefinition: [.role], .termList: [.labelOrName, .size],
      .toolBar: [.labelOrName, .role], .tree: [.labelOrName, .role],
    ]
    pages.bareRoles = [.landmark, .publicationPart, .link, .math, .statusBar]
    pages.rowLeaving = [
      .blockQuote: "leaving blockquote.", .feed: "leaving feed.", .figure: "leaving figure.",
      .form: "leaving form.",
      .landmark: "leaving {role}.", .list: "leaving {role}.", .panel: "leaving {role}.",
      .publicationPart: "leaving {role}.",
      .table: "leaving {role}.", .termList: "leaving list.",
    ]
    (pages.words[.values], pages.words[.blank]) = ("{count} values", "blank")
    pages.words[.multiSelectable] = "multi-select"
    pages.bracketRoles = [.deletion, .insertion, .mark]
    pages.quickKeys = [
      "b": QuickKey(
        [.button, .toggleButton, .disclosure, .switchControl], "button", "buttons"),
      "c": QuickKey([.comboBox], "combo box", "combo boxes"),
      "e": QuickKey(
        [.entry, .passwordText, .spinButton, .comboBox], "entry", "entries",
        editedRoles: [.comboBox, .spinButton]),
      "g": QuickKey([.image], "image", "images"),
      "h": QuickKey([.heading], "heading", "headings"),
      "i": QuickKey([.listItem], "list item", "list items"),
      "k": QuickKey([.link], "link", "links"),
      "l": QuickKey([.list], "list", "lists"),
      "m": QuickKey([.landmark, .publicationPart], "landmark", "landmarks"),
      "p": QuickKey([.paragraph], "paragraph", "paragraphs"),
      "q": QuickKey([.blockQuote], "blockquote", "blockquotes"),
      "r": QuickKey([.radioButton], "radio button", "radio buttons"),
      "s": QuickKey([.separator], "separator", "separators"),
      "t": QuickKey([.table, .treeTable], "table", "tables"),
      "u": QuickKey([.link], "unvisited link", "unvisited links", lacking: .visited),
      "v": QuickKey([.link], "visited link", "visited links", states: .visited),
      "x": QuickKey([.checkBox], "check box", "check boxes"),
    ]
    pages.quickKeys.merge(QuickKey.headingLevels) { own, _ in own }
    return pages
  }()

  /// The differences of Orca 48: texts and controls are separate rows, and quick keys say containers.
  static let orca48: PageDialect = {
    var pages = orca43
    pages.habits.formUnion([
      .entersExpanded, .findsStart, .knowsChoicesOfFields, .losesChoicesInGroups, .namesComboBoxes,
      .readsControlsApart,
      .saysContainersOfQuickKeys, .saysExpansionOfLeft, .saysNewNames,
      .skipsAlikeContainers, .valuesInterruptRegions,
    ])
    pages.rowContainers[.article] = [.labelOrName]
    (pages.order[.list], pages.order[.tableRow]) = (nil, nil)
    for word: PageDialect.Word in [.leavesLists, .newLine] { pages.words[word] = nil }
    pages.rowOrder[.article] = nil
    pages.rowContainers[.caption] = [.role]
    pages.rowContainers[.comment] = [.labelOrName, .role]
    pages.rowContainers[.publicationPart] = [.labelOrName, .role]
    pages.rowContainers[.sectionHeader] = [.role]
    pages.rowContainers[.rowHeader] = [.labelOrName, .role]
    pages.rowContainers[.list] = [.labelOrName, .size]
    for role: NeutralRole in [.form, .term, .termDefinition, .toolBar, .tree] {
      pages.rowContainers[role] = nil
    }
    pages.bareRoles.remove(.link)
    pages.roles.merge([
      .landmark: "landmark", .publicationPart: "landmark", .sectionHeader: "header",
      .statusBar: "status bar",
    ]) { $1 }
    pages.habits.subtract([
      .infersLabels, .missesFocusOfLost, .namesLinkPages, .omitsRowHeaders, .readsStartOfText,
      .repeatsReorderedRows, .saysUnselectedInBrowseMode, .skipsDisabled,
    ])
    pages.quickKeys["f"] = QuickKey(
      [
        .button, .checkBox, .colorChooser, .comboBox, .disclosure, .entry, .listBox, .passwordText,
        .radioButton, .spinButton, .switchControl, .toggleButton,
      ], "form field", "form fields", lacking: .disabled)
    // Its search for tables finds none in Chromium.
    pages.quickKeys["t"]?.roles = [.unknown]
    pages.quickKeys["i"]?.roles = [.listItem, .pageTab, .term]
    pages.quickKeys["l"]?.roles = [.list, .pageTabList, .termList]
    pages.roles[.colorChooser] = "button"
    pages.order[.article] = [.shownText]
    pages.order[.landmark] = [.landmark, .labelOrName, .line]
    pages.order[.form] = [.labelOrName]
    pages.regionOrder = [.labelOrName, .role, .line]
    pages.order[.comboBox] = nil
    pages.order[.tableCell] = [.cells, .required, .invalid, .disabled, .rowSelection]
    pages.order[.scrollBar] = [.labelOrName, .role, .value, .percent]
    pages.order[.scrollPane] = [.labelOrName, .role, .line]
    pages.order[.statusBar] = [.labelOrName, .role, .line]
    pages.order[.panel] = [.labelOrName, .line]
    pages.order[.section] = [.labelOrName, .line]
    pages.order[.button] = [.labelAndName, .expansion, .role, .disabled, .shortcut]
    pages.order[.link] = [.nameOrLabel, .role, .expansion, .shortcut]
    pages.rowOrder[.columnHeader] = [.content, .role, .sorting]
    pages.rowOrder[.rowHeader] = [.content, .role]
    for role: NeutralRole in [.blockQuote, .form, .landmark, .panel] { pages.rowOrder[role] = nil }
    pages.bracketRoles = [.deletion, .insertion]
    // By lines, an empty field is blank, whatever its placeholder says.
    pages.rowOrder[.entry] = [
      .labelOrName, .readOnly, .role, .line, .blank, .required, .invalid, .errorMessage,
    ]
    pages.order[.entry] = [
      .labelOrName, .readOnly, .role, .line, .placeholder, .selection, .required, .invalid,
      .errorMessage,
    ]
    pages.rowOrder[.passwordText] = [
      .labelOrName, .role, .line, .blank, .required, .invalid, .errorMessage,
    ]
    pages.rowOrder[.statusBar] = [.role, .content]
    pages.order[.levelBar] = [.labelOrName, .role, .value]
    pages.words[.emptyNumber] = "0"
    return pages
  }()
}
