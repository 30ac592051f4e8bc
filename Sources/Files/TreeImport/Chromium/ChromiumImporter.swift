internal import AccessibilityModel
internal import Foundation
internal import Scenes
internal import SourceDiagnostics

/// An importer for web pages saved as the DevTools reply to `Accessibility.getFullAXTree`.
///
/// The file may contain only the list of nodes, the object that contains the list, or the whole
/// protocol message.
enum ChromiumImporter: DumpImporter {
  static let name = "Chromium accessibility tree"

  static func recognizes(_ bytes: [UInt8]) -> Bool {
    let start = SourceText.start(of: bytes)
    guard bytes.indices.contains(start),
      bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "[")
    else { return false }
    // A scene may be JSON, too. Only a scene begins with the key “earshot”.
    let beginning = bytes[start...].prefix(1 << 20)
    guard !beginning.prefix(4096).contains("\"earshot\"".utf8) else { return false }
    return beginning.prefix(4096).contains("\"nodes\"".utf8)
      || beginning.contains("\"nodeId\"".utf8)
  }

  static func read(_ bytes: [UInt8], named file: String, limits: DumpLimits) -> SceneFile {
    if let problem = limits.refusal(ofJSON: bytes, named: file, of: "page") {
      return SceneFile(problems: [problem])
    }
    let tree: ChromiumTree
    do {
      let decoder = JSONDecoder()
      if let key = ChromiumTree.nodeLimitKey { decoder.userInfo[key] = limits.nodes }
      tree = try decoder.decode(
        ChromiumTree.self, from: Data(bytes[SourceText.start(of: bytes)...]))
    } catch is ChromiumTree.TooManyNodes {
      return SceneFile(problems: [
        Diagnostic(file: file, "The dump has more than the limit of \(limits.nodes) nodes.")
      ])
    } catch {
      return SceneFile(problems: [problem(for: error, in: bytes, named: file)])
    }
    var screen = ChromiumScreen(tree: tree, file: file, limits: limits)
    guard let document = screen.document() else {
      return SceneFile(problems: [
        Diagnostic(
          file: file,
          "The dump has no root node (a node with a role but no parent). Save the reply to "
            + "Accessibility.getFullAXTree, {\"nodes\": […]}.")
      ])
    }
    return SceneFile(document: document, problems: screen.notes.problems)
  }

  private static func problem(
    for error: any Error, in bytes: [UInt8], named file: String
  ) -> Diagnostic {
    let advice =
      " A dump is the reply to Accessibility.getFullAXTree: {\"nodes\": […]}, or the list alone."
    switch error {
    case DecodingError.dataCorrupted:
      return JSONSyntax.problem(in: bytes, SourceText.start(of: bytes)..<bytes.count, named: file)
    case DecodingError.keyNotFound(let key, _):
      return Diagnostic(file: file, "“\(key.stringValue)” is missing." + advice)
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      let path = context.codingPath.map(\.stringValue).joined(separator: ".")
      return Diagnostic(file: file, "“\(path)” has the wrong type." + advice)
    default:
      return Diagnostic(file: file, "The file can't be read as JSON." + advice)
    }
  }
}

/// The names of roles and properties in Chromium's trees.
extension ChromiumImporter {
  /// Chromium's roles, including the roles of ARIA.
  static let roles: DumpTable = [
    [
      "StaticText", "math", "MathMLMath",
    ]: .element(.staticText),
    ["heading"]: .element(.header),
    ["link", "doc-backlink", "doc-noteref"]: .element(.link),
    [
      "button", "menuitem", "DisclosureTriangle",
      "DisclosureTriangleGrouped", "PopUpButton", "MenuListOption", "ColorWell", "Date", "DateTime",
      "InputTime", "radio", "menuitemradio", "checkbox", "menuitemcheckbox",
    ]: .element(.button),
    ["tab"]: .element(.tabBarItem),
    // VoiceOver says no role for these.
    ["option", "treeitem"]: .element(.none),
    ["switch"]: .element([.button, .toggleButton]),
    [
      "textbox", "textField", "TextField", "TextFieldWithComboBox", "combobox", "ComboBoxGrouping",
      "ComboBoxMenuButton", "ComboBoxSelect",
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
      "Details",
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

  /// The roles whose caption is read only as their name.
  static let captioned: Set<String> = [
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
  static let properties: Set<String> = [
    "focusable", "focused", "disabled", "hidden", "hiddenRoot", "editable", "settable",
    "orientation", "multiline", "valuemin", "valuemax", "valuetext", "invalid", "checked",
    "expanded", "modal", "pressed", "selected", "roledescription", "describedby", "labelledby",
    "errormessage", "url", "controls", "owns", "flowto", "details", "activedescendant", "atomic",
    "relevant", "root", "uninteresting", "required", "hasPopup",
  ]
}
