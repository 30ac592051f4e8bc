internal import AccessibilityModel

extension ChromiumImporter {
  /// What Chromium's roles become: those of ARIA, and the browser's own.
  static let roles = DumpTable([
    .init(
      "StaticText", "math", "MathMLMath", "graphics-document", "mark", "note", "definition",
      "LayoutTableCell", "cell", "gridcell", "columnheader", "rowheader",
      becomes: .element(.staticText)),
    .init("heading", becomes: .element(.header)),
    .init("link", "doc-backlink", "doc-noteref", becomes: .element(.link)),
    .init(
      "button", "menuitem", "option", "tab", "treeitem", "DisclosureTriangle",
      "DisclosureTriangleGrouped", "PopUpButton", "MenuListOption", "ColorWell", "Date", "DateTime",
      "InputTime", "radio", "menuitemradio", becomes: .element(.button)),
    .init("checkbox", "switch", "menuitemcheckbox", becomes: .element([.button, .toggleButton])),
    .init(
      "textbox", "textField", "TextField", "TextFieldWithComboBox", "combobox", "ComboBoxGrouping",
      "ComboBoxMenuButton", "ComboBoxSelect", becomes: .element(.textEntry)),
    .init("searchbox", becomes: .element([.textEntry, .searchField])),
    .init("slider", "scrollbar", becomes: .element(.adjustable)),
    .init("spinbutton", becomes: .element([.adjustable, .textEntry])),
    .init("progressbar", "meter", becomes: .element(.none)),
    .init(
      "image", "img", "graphics-symbol", "Canvas", "SvgRoot", "Video", "Audio", "PluginObject",
      "EmbeddedObject", becomes: .element(.image)),
    .init("list", "listbox", "DescriptionList", "directory", "feed", becomes: .container(.list)),
    .init("tablist", becomes: .container(.tabBar)),
    .init("table", "grid", "treegrid", becomes: .container(.dataTable)),
    .init(
      "banner", "complementary", "contentinfo", "form", "main", "navigation", "region", "search",
      becomes: .container(.landmark)),
    .init(
      "group", "radiogroup", "toolbar", "menu", "menubar", "tree", "tabpanel", "figure", "Details",
      becomes: .container(.semanticGroup)),
    .init("dialog", "alertdialog", becomes: .modal),
    .init(
      "RootWebArea", "WebArea", "generic", "none", "presentation", "paragraph", "listitem",
      "article", "section", "Section", "LabelText", "Legend", "caption", "Caption", "figcaption",
      "Figcaption", "blockquote", "Pre", "term", "DescriptionListTerm", "DescriptionListDetail",
      "DescriptionListTermGroup", "document", "application", "row", "rowgroup", "LayoutTable",
      "LayoutTableRow", "alert", "status", "log", "timer", "marquee", "tooltip", "Iframe",
      "IframePresentational", "emphasis", "strong", "code", "subscript", "superscript", "insertion",
      "deletion", "time", "Abbr", "suggestion", "comment", "Ruby", "Header", "Footer",
      "HeaderAsNonLandmark",
      "FooterAsNonLandmark", "sectionheader", "sectionfooter", "separator", "Splitter", "Output",
      becomes: .passedOver),
    .init(
      "InlineTextBox", "ListMarker", "LineBreak", "MenuListPopup", "RubyAnnotation",
      becomes: .leftOut),
  ])

  /// Roles within a line of text: what is in them is read in one go with the text around.
  static let inline: Set<String> = [
    "emphasis", "strong", "code", "subscript", "superscript", "insertion", "deletion", "time",
    "Abbr",
    "suggestion", "comment", "Ruby",
  ]

  /// Properties that are taken over, or that say nothing to somebody who listens.
  static let properties: Set<String> = [
    "focusable", "focused", "disabled", "hidden", "hiddenRoot", "editable", "settable",
    "orientation",
    "multiline", "valuemin", "valuemax", "valuetext", "invalid", "checked", "expanded", "modal",
    "pressed", "selected", "roledescription", "describedby", "labelledby", "errormessage", "url",
    "controls", "owns", "flowto", "details", "activedescendant", "atomic", "relevant", "root",
    "uninteresting",
  ]
}
