internal import AccessibilityModel

/// Finds roles and values that ARIA does not have, and descriptions of roles that hide the role.
extension MarkupDocument {
  private static let truth: Set<String> = ["true", "false"]
  /// The words that attributes take. An empty attribute is as good as none.
  private static let words: [(attribute: String, values: Set<String>)] = [
    ("aria-live", ["off", "polite", "assertive"]),
    ("aria-atomic", truth), ("aria-busy", truth), ("aria-hidden", truth.union(["undefined"])),
    ("aria-expanded", truth.union(["undefined"])),
    ("aria-selected", truth.union(["undefined"])),
    ("aria-checked", truth.union(["mixed", "undefined"])),
    ("aria-pressed", truth.union(["mixed", "undefined"])),
    ("aria-disabled", truth), ("aria-required", truth), ("aria-readonly", truth),
    ("aria-modal", truth), ("aria-multiline", truth), ("aria-multiselectable", truth),
    ("aria-haspopup", truth.union(["menu", "listbox", "tree", "grid", "dialog"])),
    ("aria-orientation", ["horizontal", "vertical", "undefined"]),
    ("aria-sort", ["ascending", "descending", "none", "other"]),
    ("aria-autocomplete", ["inline", "list", "both", "none"]),
  ]
  private static let numbers = [
    "aria-valuenow", "aria-valuemin", "aria-valuemax", "aria-level", "aria-posinset",
    "aria-setsize",
    "aria-rowcount", "aria-rowindex", "aria-colcount", "aria-colindex",
  ]
  private static let relevantChanges: Set<String> = ["additions", "removals", "text", "all"]

  func wrongValue(of node: Node) -> MarkupFlaw? {
    guard !isHiddenFromReaders(node) else { return nil }
    for (attribute, values) in Self.words {
      guard let value = value(of: attribute, of: node), !values.contains(value) else { continue }
      return wrongValue(attribute, value, values)
    }
    for attribute in Self.numbers {
      guard let value = value(of: attribute, of: node), Double(value) == nil else { continue }
      return wrongValue(attribute, value)
    }
    if let value = value(of: "aria-relevant", of: node),
      let wrong = value.split(separator: " ").first(where: {
        !Self.relevantChanges.contains(String($0))
      })
    {
      return wrongValue("aria-relevant", String(wrong), Self.relevantChanges)
    }
    return unknownRole(of: node)
  }

  /// Returns the flaw of a value that an attribute does not take: none of some words, or no number.
  private func wrongValue(
    _ attribute: String, _ value: String, _ words: Set<String> = []
  ) -> MarkupFlaw {
    let allowed = words.isEmpty ? "a number" : Self.list(words)
    let remedy =
      Self.uses[attribute] ?? "Write \(attribute)=\"…\" with \(allowed), or remove the attribute."
    return MarkupFlaw(
      .wrongValue,
      "\(attribute)=\"\(value.cut(to: 40))\" is not a valid value: the attribute takes \(allowed).",
      reason: Self.losses[attribute].map { "Browsers may ignore it, so \($0)." }
        ?? "Browsers may ignore it, so that it changes nothing for screen-reader users.",
      remedy: remedy)
  }

  /// What happens without an attribute that browsers ignore.
  private static let losses = [
    "aria-live": "screen-reader users may not hear when the text changes",
    "aria-atomic": "screen-reader users may hear only a part of a new message",
    "aria-expanded": "screen-reader users may not hear whether the part that it opens is open",
    "aria-selected": "screen-reader users may not hear whether it is selected",
    "aria-checked": "screen-reader users may not hear whether it is checked",
    "aria-pressed": "screen-reader users may not hear whether it is pressed",
    "aria-disabled": "screen-reader users may not hear whether it can be used",
    "aria-required": "screen-reader users may not hear whether it must be filled in",
    "aria-readonly": "screen-reader users may not hear whether it can be edited",
    "aria-hidden": "screen-reader users may hear what should be hidden, or the other way round",
    "aria-modal": "screen-reader users may leave the dialog without noticing",
    "aria-haspopup": "screen-reader users may not hear that it opens a menu or a dialog",
    "aria-sort": "screen-reader users may not hear how the column is sorted",
    "aria-valuenow": "screen-reader users may not hear the value",
    "aria-level": "screen-reader users may not hear the level",
    "aria-posinset": "screen-reader users may not hear the position",
    "aria-setsize": "screen-reader users may not hear how many there are",
  ]

  /// How attributes that change are set.
  private static let uses = [
    "aria-live":
      "Write aria-live=\"polite\", or \"assertive\" for a message that cannot wait.",
    "aria-expanded":
      "Write aria-expanded=\"false\" while the part is closed and \"true\" while it is open, and change it in the click handler.",
    "aria-pressed":
      "Write aria-pressed=\"true\" while the button is on and \"false\" while it is off, and change it in the click handler.",
    "aria-checked":
      "Write aria-checked=\"true\" while it is checked and \"false\" while it is not, and change it in the click handler.",
    "aria-selected":
      "Write aria-selected=\"true\" on the selected element and \"false\" on the others.",
    "aria-valuenow":
      "Write aria-valuenow with the number alone, and words such as a unit into aria-valuetext.",
  ]

  private func value(of attribute: String, of node: Node) -> String? {
    let value = node.attributes[attribute]?.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ").lowercased()
    return value?.isEmpty == true ? nil : value
  }

  private static func list(_ values: Set<String>) -> String {
    let words = values.subtracting(["undefined"]).sorted()
    return words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
  }

  private func unknownRole(of node: Node) -> MarkupFlaw? {
    let roles = (value(of: "role", of: node) ?? "").split(separator: " ")
    guard let first = roles.first,
      !roles.contains(where: {
        $0.hasPrefix("doc-") || $0.hasPrefix("graphics-") || Self.roles.contains(String($0))
      })
    else { return nil }
    return MarkupFlaw(
      .wrongValue,
      "role=\"\(String(first).cut(to: 40))\" has no effect, because ARIA has no such role.",
      reason: "Browsers ignore it, so screen-reader users do not hear the role that is meant.",
      remedy:
        "Write a role of ARIA, or use the HTML element that has it. If it needs none, remove the attribute."
    )
  }

  private static let roles = Set(
    """
    alert alertdialog application article associationlist associationlistitemkey \
    associationlistitemvalue banner blockquote button caption cell checkbox code columnheader combobox \
    comment complementary contentinfo definition deletion dialog directory document emphasis feed figure \
    form generic grid gridcell group heading image img insertion link list listbox listitem log main mark \
    marquee math menu menubar menuitem menuitemcheckbox menuitemradio meter navigation none note option \
    paragraph presentation progressbar radio radiogroup region row rowgroup rowheader scrollbar search \
    searchbox sectionfooter sectionheader separator slider spinbutton status strong subscript suggestion \
    superscript switch tab table tablist tabpanel term text textbox time timer toolbar tooltip tree \
    treegrid treeitem
    """.split(separator: " ").map(String.init))

  // MARK: - Descriptions of roles

  private static let fieldRoles: Set<String> = ["textbox", "searchbox", "combobox", "spinbutton"]

  func roleDescription(of node: Node) -> MarkupFlaw? {
    guard let text = node.attributes["aria-roledescription"], node.isVisible,
      !isHiddenFromReaders(node), let role = node.role ?? nativeRole(of: node)
    else { return nil }
    if text.allSatisfy(\.isWhitespace) {
      return MarkupFlaw(
        .roleDescription, "aria-roledescription has no words.",
        reason:
          "Some screen readers then say no role, so their users do not know what the element is.",
        remedy: "Remove aria-roledescription.")
    }
    let quoted = "aria-roledescription=\"\(text.cut(to: 40))\""
    let isGeneric =
      role.isEmpty
      ? Self.genericTags.contains(node.tag) : ["generic", "presentation", "none"].contains(role)
    if isGeneric {
      return MarkupFlaw(
        .roleDescription, "It has \(quoted), but no role that it describes.",
        reason:
          "Screen readers ignore it on an element without a role, so their users do not hear it.",
        remedy:
          "Add the role that it describes, such as role=\"group\" or role=\"region\", or remove "
          + "aria-roledescription.")
    }
    guard Self.fieldRoles.contains(role) else { return nil }
    let isRequired =
      node.attributes["required"] != nil || node.attributes["aria-required"] == "true"
    return MarkupFlaw(
      .roleDescription,
      "VoiceOver on iOS says “\(text.cut(to: 40))” in place of “text field\(isRequired ? ", required" : "")”, "
        + "because of aria-roledescription.",
      reason: "VoiceOver users on iOS do not hear that they can type here"
        + "\(isRequired ? ", or that they have to" : "").",
      remedy: "Remove aria-roledescription from the field.")
  }

  private static let genericTags: Set<String> = ["DIV", "SPAN", "P", "I", "B"]

  // MARK: - Roles of HTML

  /// The elements that have no role, or one without states.
  private static let plainTags: Set<String> = [
    "DIV", "SPAN", "P", "UL", "OL", "LI", "SECTION", "ARTICLE", "NAV", "HEADER", "FOOTER", "MAIN",
    "FORM", "FIELDSET", "LABEL", "IMG", "H1", "H2", "H3", "H4", "H5", "H6", "I", "B", "EM",
    "STRONG",
  ]
  private static let inputRoles = [
    "checkbox": "checkbox", "radio": "radio", "range": "slider", "number": "spinbutton",
    "button": "button", "submit": "button", "reset": "button", "image": "button", "text": "textbox",
    "email": "textbox", "tel": "textbox", "url": "textbox", "password": "textbox",
    "search": "searchbox",
  ]

  /// Returns the role of an element without the attribute: an empty text for one that is no control, and
  /// `nil` if it is unknown.
  func nativeRole(of node: Node) -> String? {
    if Self.plainTags.contains(node.tag) { return "" }
    switch node.tag {
    case "A": return node.attributes["href"] == nil ? nil : "link"
    case "BUTTON": return "button"
    case "TEXTAREA": return "textbox"
    case "INPUT":
      let type = node.attributes["type"]?.lowercased() ?? "text"
      let role = Self.inputRoles[type.isEmpty ? "text" : type]
      return role == "textbox" && node.attributes["list"] != nil ? "combobox" : role
    default: return nil
    }
  }
}
