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
      return MarkupFlaw(
        .brokenReference,
        "No element on the page has the id in \(attribute)=\"\(first.cut(to: 40))\".")
    }
    return nil
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
    return MarkupFlaw(
      .brokenFragment, "No element on the page has the id in href=\"\(address.cut(to: 40))\".")
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
