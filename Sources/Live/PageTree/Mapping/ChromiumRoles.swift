internal import AccessibilityModel
package import LiveTree

/// The names of roles and properties in Chromium's trees.
package enum ChromiumRoles {
  /// Chromium's roles, including the roles of ARIA.
  package static let all: RoleTable = [
    [
      "StaticText", "math", "MathMLMath",
    ]: .element(.staticText),
    ["heading"]: .element(.header),
    ["link", "doc-backlink", "doc-noteref"]: .element(.link),
    [
      "button", "menuitem", "PopUpButton", "MenuListOption", "radio", "menuitemradio", "checkbox",
      "menuitemcheckbox", "DisclosureTriangle", "DisclosureTriangleGrouped",
    ]: .element(.button),
    ["tab"]: .element(.tabBarItem),
    // VoiceOver says no role for these.
    ["option", "treeitem"]: .element(.none),
    ["switch"]: .element([.button, .toggleButton]),
    [
      "textbox", "textField", "TextField", "TextFieldWithComboBox", "combobox", "ComboBoxGrouping",
      "ComboBoxMenuButton", "ComboBoxSelect", "Date", "DateTime", "InputTime", "ColorWell",
    ]: .element(.textEntry),
    ["searchbox"]: .element([.textEntry, .searchField]),
    ["slider", "scrollbar"]: .element(.adjustable),
    ["spinbutton"]: .element([.adjustable, .textEntry]),
    ["progressbar", "meter"]: .element(.none),
    [
      "image", "img", "graphics-document", "graphics-symbol", "Canvas", "SvgRoot", "Video", "Audio",
      "PluginObject",
      "EmbeddedObject",
    ]: .element(.image),
    ["list", "listbox", "DescriptionList", "directory", "feed"]: .container(.list),
    ["tablist"]: .container(.tabBar),
    ["table", "grid", "treegrid"]: .container(.dataTable),
    ["banner", "complementary", "contentinfo", "form", "main", "navigation", "region", "search"]:
      .container(.landmark),
    [
      "article", "group", "radiogroup", "toolbar", "menu", "menubar", "tree", "tabpanel", "figure",
      "Details", "graphics-object",
    ]:
      .container(.semanticGroup),
    ["dialog", "alertdialog"]: .modal,
    [
      "RootWebArea", "WebArea", "generic", "none", "presentation", "paragraph", "listitem",
      "section", "Section", "LabelText", "Legend", "caption", "Caption", "figcaption",
      "Figcaption", "blockquote", "Pre", "term", "mark", "note", "definition",
      "LayoutTableCell", "cell", "gridcell", "columnheader", "rowheader", "DescriptionListTerm",
      "DescriptionListDetail",
      "DescriptionListTermGroup", "document", "application", "row", "rowgroup", "LayoutTable",
      "LayoutTableRow", "alert", "status", "log", "timer", "marquee", "tooltip", "Iframe",
      "IframePresentational", "emphasis", "strong", "code", "subscript", "superscript", "insertion",
      "deletion", "time", "Abbr", "suggestion", "comment", "Ruby", "Header", "Footer",
      "HeaderAsNonLandmark", "FooterAsNonLandmark", "sectionheader", "sectionfooter", "separator",
      "Splitter", "Output",
    ]: .transparent,
    ["InlineTextBox", "ListMarker", "LineBreak", "MenuListPopup", "RubyAnnotation"]: .ignored,
  ]

  /// The roles within a line of text. They are read together with the rest of the line.
  static let inline: Set<String> = [
    "emphasis", "strong", "code", "subscript", "superscript", "insertion", "deletion", "time",
    "Abbr", "suggestion", "comment", "Ruby", "mark",
  ]

  /// The roles of HTML's fields for dates and times, whose parts are spin buttons.
  package static let dates: Set<String> = ["Date", "DateTime", "InputTime"]

  /// The roles of HTML's fields whose typed text replaces the value, such as 2026-06-01 or #00ff00.
  package static let replaced = dates.union(["ColorWell"])

  /// The roles whose caption is read only as their name.
  package static let captioned: Set<String> = [
    "textbox", "textField", "TextField", "TextFieldWithComboBox", "combobox", "ComboBoxGrouping",
    "ComboBoxMenuButton", "ComboBoxSelect", "searchbox", "slider", "scrollbar", "spinbutton",
    "progressbar", "meter", "checkbox", "radio", "switch", "listbox",
  ]

  /// The roles of text that may be within a line or a separate line.
  static let inlineOrBlock: Set<String> = [
    "generic", "LabelText", "term", "definition", "note", "status", "Output", "DescriptionListTerm",
    "DescriptionListDetail",
  ]

  /// The properties that are imported or irrelevant to speech, so they need no note.
  package static let properties: Set<String> = [
    "focusable", "focused", "disabled", "hidden", "hiddenRoot", "editable", "settable",
    "orientation", "multiline", "valuemin", "valuemax", "valuetext", "invalid", "checked",
    "expanded", "modal", "pressed", "selected", "roledescription", "describedby", "labelledby",
    "errormessage", "url", "controls", "owns", "flowto", "details", "activedescendant", "live",
    "atomic", "relevant", "busy", "root", "uninteresting", "required", "hasPopup", "autocomplete",
  ]
}
