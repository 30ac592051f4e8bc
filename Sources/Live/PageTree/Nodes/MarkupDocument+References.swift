internal import AccessibilityModel

/// Finds references to elements that are not on the page.
extension MarkupDocument {
  private static let references = [
    "aria-labelledby", "aria-describedby", "aria-errormessage", "aria-activedescendant",
    "aria-owns", "aria-details", "aria-flowto",
  ]
  /// The attributes of HTML that refer to another element, by the tags that have them.
  private static let nativeReferences: [(attribute: String, tags: Set<String>)] = [
    ("for", ["LABEL", "OUTPUT"]), ("headers", ["TD", "TH"]), ("list", ["INPUT"]),
    ("form", ["BUTTON", "INPUT", "SELECT", "TEXTAREA", "OUTPUT", "FIELDSET"]),
  ]

  func brokenReference(of node: Node, _ index: Int) -> MarkupFlaw? {
    guard node.isVisible else { return nil }
    let native = Self.nativeReferences.filter { $0.tags.contains(node.tag) }.map(\.attribute)
    for attribute in Self.references + native + (showsControlled(node) ? ["aria-controls"] : []) {
      let wanted = (node.attributes[attribute] ?? "").split(whereSeparator: \.isWhitespace)
      guard let first = wanted.first.map(String.init),
        !wanted.contains(where: { ids.contains(String($0)) })
      else {
        continue
      }
      // A label around its field needs no reference.
      if attribute == "for", contains(index, where: isFocusable) { continue }
      let id = first.cut(to: 40)
      if attribute == "for", node.tag == "LABEL" { return brokenLabel(at: index, id) }
      let use = Self.uses[attribute]
      let isNeedless = use?.isNeedless == true
      return MarkupFlaw(
        .brokenReference,
        "\(attribute)=\"\(id)\" has no effect: no element on the page has this id.",
        reason: (use?.loss).map { "\($0)." },
        remedy: "Add id=\"\(id)\" to the element that is meant, or correct the id in \(attribute)."
          + (isNeedless ? " If it does not exist, remove the attribute." : ""))
    }
    return nil
  }

  /// What happens without an attribute, and whether it can be removed from a page that needs it no more.
  private static let uses: [String: (loss: String, isNeedless: Bool)] = [
    "aria-labelledby": (
      "Screen-reader users do not hear the accessible name that it should give", false
    ),
    "aria-describedby": (
      "Screen-reader users do not hear the description, such as a rule or an error", true
    ),
    "aria-errormessage": ("Screen-reader users do not hear the error message", true),
    "aria-activedescendant": ("Screen-reader users do not hear which item is active", false),
    "aria-owns": ("Screen-reader users do not find the part that belongs to it", true),
    "aria-details": ("Screen-reader users do not find the details", true),
    "aria-flowto": ("Screen-reader users cannot jump to the part that comes next", true),
    "aria-controls": ("Screen-reader users cannot jump to the part that it controls", true),
    "headers": ("Screen-reader users do not hear the headers of this cell", false),
    "list": ("Users get no suggestions while they type", true),
    "form": ("Users enter or press something here that is not part of the form", false),
  ]

  /// Returns the flaw of a label without its field, with the next field as the one that may be meant.
  private func brokenLabel(at index: Int, _ id: String) -> MarkupFlaw {
    let text = text(in: index).cut(to: 40)
    let words = text.isEmpty ? "the label" : "“\(text)”"
    let next = nodes.indices.dropFirst(index + 1).first {
      ["INPUT", "SELECT", "TEXTAREA"].contains(nodes[$0].tag) && isFocusable(nodes[$0])
    }
    let field = next.map { nodes[$0] }
    let remedy =
      if let field, let own = field.attributes["id"], !own.isEmpty {
        "If it belongs to \(field.name), write for=\"\(own.cut(to: 40))\"."
      } else if let field {
        "If it belongs to \(field.name), add id=\"\(id)\" to that field."
      } else {
        "Write the id of the field into for=\"…\"."
      }
    return MarkupFlaw(
      .brokenReference,
      "for=\"\(id)\" connects \(words) to no field: no element on the page has this id.",
      reason:
        "Screen readers do not say \(words) at the field, and a click on it does not focus the field.",
      remedy: remedy)
  }

  /// Returns whether what a node controls must be on the page. A closed menu may be made later.
  private func showsControlled(_ node: Node) -> Bool {
    node.attributes["aria-expanded"] == "true" || node.attributes["aria-selected"] == "true"
  }

  /// Returns the flaw of a link to a part of this page. A script may handle a link with another sign,
  /// such as “#/news”, or with its data attributes.
  func brokenFragment(of node: Node) -> MarkupFlaw? {
    guard node.tag == "A", node.isVisible, let address = node.attributes["href"],
      address.hasPrefix("#"), !node.isClickHandled,
      case let name = String(address.dropFirst()), !name.isEmpty,
      !name.contains(where: { "/!=&?:%".contains($0) }), name.lowercased() != "top",
      !ids.contains(name), !anchors.contains(name)
    else { return nil }
    let id = name.cut(to: 40)
    var flaw = MarkupFlaw(
      .brokenFragment,
      "href=\"#\(id)\" leads nowhere: no element on the page has this id.",
      remedy: "Add id=\"\(id)\" to the part that the link leads to, or correct the address.")
    flaw.remedyOfSkipLink = remedyOfSkipLink(id)
    return flaw
  }

  /// Returns the fix of a link that should lead to the main part of the page.
  private func remedyOfSkipLink(_ id: String) -> String {
    let main = nodes.first { $0.isVisible && ($0.role == "main" || $0.tag == "MAIN") }
    guard let main else {
      return "Add id=\"\(id)\" to the element with which the main contents begin."
    }
    guard let own = main.attributes["id"], !own.isEmpty else {
      return "Add id=\"\(id)\" to \(main.name), if the link leads there."
    }
    return "Write href=\"#\(own.cut(to: 40))\", if the link leads to \(main.name)."
  }

  /// Returns whether a node in an element fulfills a condition.
  func contains(_ index: Int, where isWanted: (Node) -> Bool) -> Bool {
    var rest = children[index] ?? []
    while let next = rest.popLast() {
      if isWanted(nodes[next]) { return true }
      rest += children[next] ?? []
    }
    return false
  }
}

extension MarkupDocument.Node {
  /// Whether a script handles a click on the element, as far as its attributes show.
  fileprivate var isClickHandled: Bool {
    role != nil
      || attributes.keys.contains {
        $0 == "onclick" || $0.hasPrefix("data-") || $0.hasPrefix("aria-")
      }
  }
}
