internal import AccessibilityModel

/// Chromium's roles in the neutral vocabulary, whose words other readers than VoiceOver have.
extension ChromiumRoles {
  static let neutral: [String: NeutralRole] = [
    // Controls
    "button": .button, "PopUpButton": .button, "checkbox": .checkBox, "switch": .switchControl,
    "radio": .radioButton, "link": .link, "doc-backlink": .link,
    "doc-biblioref": .link, "doc-glossref": .link, "doc-noteref": .link,
    "DisclosureTriangle": .disclosure, "DisclosureTriangleGrouped": .disclosure,
    "textbox": .entry, "textField": .entry, "TextField": .entry, "searchbox": .entry,
    "combobox": .comboBox, "TextFieldWithComboBox": .comboBox, "ComboBoxGrouping": .comboBox,
    "ComboBoxMenuButton": .comboBox, "ComboBoxSelect": .comboBox, "spinbutton": .spinButton,
    "slider": .slider, "scrollbar": .scrollBar, "progressbar": .progressBar, "meter": .levelBar,
    "Date": .dateEditor, "DateTime": .dateEditor, "InputTime": .panel,
    "ColorWell": .colorChooser, "separator": .separator, "Splitter": .separator,

    // Menus and tabs
    "menu": .menu, "menubar": .menuBar, "menuitem": .menuItem, "menuitemcheckbox": .checkMenuItem,
    "menuitemradio": .radioMenuItem, "tab": .pageTab, "tablist": .pageTabList,
    "tabpanel": .scrollPane, "toolbar": .toolBar,

    // Lists, trees and tables
    "list": .list, "directory": .list, "listitem": .listItem, "doc-biblioentry": .listItem,
    "doc-endnote": .listItem, "listbox": .listBox,
    "option": .listItem, "MenuListOption": .listItem, "DescriptionList": .termList,
    "term": .term, "DescriptionListTerm": .term, "definition": .termDefinition,
    "DescriptionListDetail": .termDefinition, "tree": .tree, "treeitem": .treeItem,
    "treegrid": .treeTable, "table": .table, "grid": .table, "row": .tableRow,
    "cell": .tableCell, "gridcell": .tableCell, "columnheader": .columnHeader,
    "rowheader": .rowHeader, "caption": .caption, "Caption": .caption,

    // Text
    "StaticText": .staticText, "code": .code, "emphasis": .staticText,
    "strong": .staticText, "time": .staticText, "heading": .heading, "paragraph": .paragraph,
    "blockquote": .blockQuote, "mark": .mark, "deletion": .deletion, "insertion": .insertion,
    "subscript": .subscriptText, "superscript": .superscriptText, "math": .math,
    "MathMLMath": .math,
    "timer": .timer, "LabelText": .label, "Legend": .label, "figcaption": .caption,
    "Figcaption": .caption, "note": .comment, "doc-notice": .comment,
    "doc-tip": .comment, "tooltip": .toolTip,

    // Parts of pages
    "RootWebArea": .document, "WebArea": .document, "document": .textDocument,
    "application": .embedded, "article": .article, "feed": .feed, "figure": .figure,
    "group": .panel,
    "radiogroup": .panel, "dialog": .dialog, "alertdialog": .dialog, "alert": .notification,
    "status": .statusBar, "Output": .statusBar, "log": .log, "marquee": .marquee,
    "Iframe": .internalFrame, "IframePresentational": .internalFrame, "banner": .landmark,
    "complementary": .landmark, "contentinfo": .landmark, "form": .landmark, "main": .landmark,
    "navigation": .landmark, "region": .landmark, "search": .landmark,
    "sectionheader": .sectionHeader, "HeaderAsNonLandmark": .sectionHeader,

    // Pictures
    "image": .image, "img": .image, "graphics-document": .documentFrame,
    "graphics-object": .panel, "graphics-symbol": .image,
    "SvgRoot": .image, "Canvas": .canvas, "Video": .video, "Audio": .audio,
    "PluginObject": .embedded, "EmbeddedObject": .embedded,
  ]

  /// The parts of publications that count as landmarks, by the role that ARIA gives them.
  static let publicationParts: [String: String] = [
    "doc-acknowledgments": "acknowledgments", "doc-afterword": "afterword",
    "doc-appendix": "appendix", "doc-bibliography": "bibliography", "doc-chapter": "chapter",
    "doc-conclusion": "conclusion", "doc-credits": "credits", "doc-endnotes": "endnotes",
    "doc-epilogue": "epilogue", "doc-errata": "errata", "doc-foreword": "foreword",
    "doc-glossary": "glossary", "doc-index": "index", "doc-introduction": "introduction",
    "doc-pagelist": "page list", "doc-part": "part", "doc-preface": "preface",
    "doc-prologue": "prologue", "doc-toc": "table of contents",
  ]

  /// The roles that are read as one control, whatever is inside.
  static let controls: Set<NeutralRole> = [
    .button, .checkBox, .switchControl, .radioButton, .entry, .passwordText,
    .comboBox, .spinButton, .slider, .scrollBar, .progressBar, .levelBar, .colorChooser,
    .toggleButton, .menuItem, .checkMenuItem, .radioMenuItem, .pageTab, .image, .canvas, .video,
    .audio, .math, .listBox,
  ]

  /// The roles that say that a click does something.
  static let clicked: Set<NeutralRole> = [
    .link, .checkBox, .radioButton, .toggleButton, .menuItem, .pageTab, .slider, .document,
    .checkMenuItem, .radioMenuItem, .disclosure, .label, .comboBox, .entry,
    .passwordText, .switchControl,
  ]

  /// The roles that stand in a line of text.
  static let inlineRoles: Set<NeutralRole> = [
    .link, .disclosure, .mark, .staticText, .label, .section, .toolTip, .comment, .statusBar,
    .timer,
    .notification, .log, .marquee, .code, .deletion, .insertion, .subscriptText, .superscriptText,
  ]
}
