internal import AccessibilityModel

/// Finds texts and pictures that only a click operates.
///
/// Many listeners are no controls: those of a whole part, of a backdrop, or of the cells of a widget.
/// So only short texts and small pictures are judged, without a control around or in them.
extension MarkupDocument {
  private static let clickedTags: Set<String> = [
    "DIV", "SPAN", "P", "LI", "TD", "IMG", "SVG", "I", "B", "EM", "STRONG", "H1", "H2", "H3", "H4",
    "H5", "H6",
  ]
  /// The elements that handle the clicks on their contents.
  private static let clickHandlers: Set<String> = [
    "A", "BUTTON", "LABEL", "SUMMARY", "OPTION", "SELECT", "INPUT", "TEXTAREA", "IFRAME", "AUDIO",
    "VIDEO", "OBJECT", "EMBED",
  ]
  /// The roles of parts of a page, which are not operated.
  private static let rolesOfParts: Set<String> = [
    "article", "banner", "cell", "complementary", "contentinfo", "form", "group", "list",
    "listitem",
    "main", "navigation", "region", "row", "search", "table",
  ]
  private static let maximumText = 60
  private static let maximumPicture = 64.0

  func clickWithoutRole(of node: Node, _ index: Int) -> MarkupFlaw? {
    guard reactsToClicks(node), node.isVisible, node.role == nil,
      Self.clickedTags.contains(node.tag), node.attributes["contenteditable"] == nil,
      node.attributes["tabindex"]?.hasPrefix("-") != true,
      !ancestors(of: node).contains(where: isInteractive), !isHiddenFromReaders(node),
      !isInert(node), let box = node.box, box[2] > 1, box[3] > 1
    else { return nil }
    var (text, hasPicture) = ("", ["IMG", "SVG"].contains(node.tag))
    var rest = children[index] ?? []
    while let next = rest.popLast() {
      let inner = nodes[next]
      if isInteractive(inner) || reactsToClicks(inner) { return nil }
      if inner.isVisible { text += inner.text.filter { !$0.isWhitespace } }
      if ["IMG", "SVG"].contains(inner.tag) { hasPicture = true }
      rest += children[next] ?? []
      if text.count > Self.maximumText { return nil }
    }
    let isPicture = hasPicture && max(box[2], box[3]) <= Self.maximumPicture
    guard !text.isEmpty || isPicture else { return nil }
    let isReached = isFocusable(node)
    let tag = "<\(node.tag.lowercased())>"
    let others = "aria-label=\"…\" if it shows only a picture or a sign"
    return MarkupFlaw(
      .clickWithoutRole,
      "It reacts to clicks, but it has no role\(isReached ? "" : " and Tab skips it").",
      reason: isReached
        ? "Screen-reader users hear plain text, and may not know that they can operate it." : nil,
      remedy:
        "Write <button type=\"button\"> in place of \(tag), with \(others). For an address, write "
        + "<a href=\"…\">. If it must stay \(tag), add role=\"button\", tabindex=\"0\", and handlers for "
        + "Enter and Space.")
  }

  /// Returns whether a node has a listener to clicks, either in an attribute or shown by the pointer.
  private func reactsToClicks(_ node: Node) -> Bool {
    node.attributes["onclick"]?.isEmpty == false || node.isClickable && node.cursor == "pointer"
  }

  /// Returns whether a node is a control, or has a role, whose parts users do not operate one by one.
  private func isInteractive(_ node: Node) -> Bool {
    Self.clickHandlers.contains(node.tag) || isFocusable(node)
      || node.attributes["tabindex"] != nil || node.attributes["contenteditable"] != nil
      || node.role.map { !Self.rolesOfParts.contains($0) } ?? false
  }
}
