internal import AccessibilityModel

/// Finds contents that readers do not get, or get in another form than the page means.
extension MarkupDocument {
  // MARK: - Text and names

  /// The roles of which readers get only the name and the value, and nothing inside.
  private static let closedRoles: Set<String> = [
    "img", "image", "meter", "progressbar", "scrollbar", "slider",
  ]

  /// Returns the flaw of an element with text for readers alone, which its role takes away from them.
  /// Text whose numbers, or else words, are in the name or the value is not missed.
  func lostText(of node: Node, _ index: Int) -> MarkupFlaw? {
    guard node.isVisible, let role = node.role, Self.closedRoles.contains(role),
      !isHiddenFromReaders(node)
    else { return nil }
    let spoken = Set(words(of: spokenTexts(of: node)))
    for inner in hiddenTexts(of: index) {
      let words = words(of: inner)
      let numbers = words.filter { $0.allSatisfy(\.isNumber) }
      guard !spoken.isSuperset(of: numbers.isEmpty ? words : numbers) else { continue }
      let target = ["img", "image"].contains(role) ? "aria-label" : "aria-valuetext"
      let value = node.attributes["aria-valuetext"].map { "aria-valuetext=\"\($0.cut(to: 40))\"" }
      return MarkupFlaw(
        .lostText,
        "Most screen readers leave out the hidden text “\(inner.cut(to: 60))”, because it is inside role=\"\(role)\".",
        reason: target == "aria-label"
          ? "Screen-reader users miss it: of a picture, they get only the accessible name."
          : "Screen-reader users miss it.",
        remedy: value.map {
          "Delete the hidden text if \($0) says enough. If not, put the words into aria-valuetext or outside the element."
        } ?? "Put the words into \(target), or outside the element, and delete the hidden text.")
    }
    return nil
  }

  private func spokenTexts(of node: Node) -> String {
    let named = (node.attributes["aria-labelledby"] ?? "").split(separator: " ").compactMap { id in
      idPlaces[String(id)].map { text(in: $0) }
    }
    let attributes = ["aria-label", "title", "aria-valuetext", "aria-valuenow"]
    return (attributes.compactMap { node.attributes[$0] } + named).joined(separator: " ")
  }

  /// Returns the texts in an element that are shown on a single point, so that only readers get them.
  private func hiddenTexts(of index: Int) -> [String] {
    var (texts, rest): ([String], [Int]) = ([], children[index] ?? [])
    while let next = rest.popLast() {
      let inner = nodes[next]
      guard inner.attributes["aria-hidden"] != "true" else { continue }
      if inner.isVisible, let box = inner.box, box[2] <= 1, box[3] <= 1, inner.styles.count > 1,
        inner.styles[1] == "hidden"
      {
        texts.append(text(in: next))
      } else {
        rest += (children[next] ?? []).reversed()
      }
    }
    return texts.filter { !$0.isEmpty }
  }

  private func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// Returns the visible text in an element, up to a length.
  func text(in index: Int) -> String {
    var (text, rest) = ("", [index])
    while let next = rest.popLast(), text.count < 1_000 {
      let node = nodes[next]
      if node.tag == "#TEXT" { text += text.isEmpty ? node.text : " " + node.text }
      rest += (children[next] ?? []).reversed()
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static let namelessTags: Set<String> = ["DIV", "SPAN", "I", "B", "EM", "STRONG", "P"]
  /// The elements that readers get by themselves.
  private static let ownContents: Set<String> = [
    "AUDIO", "CANVAS", "EMBED", "IFRAME", "IMG", "INPUT", "METER", "OBJECT", "PROGRESS", "SELECT",
    "TABLE", "TEXTAREA", "VIDEO",
  ]

  /// Returns the flaw of a picture whose name is on an element without a role, so that readers pass over
  /// it. The name of a part with text adds little to that text.
  func lostName(of node: Node, _ index: Int) -> MarkupFlaw? {
    guard let name = node.attributes["aria-label"], name.contains(where: { !$0.isWhitespace }),
      Self.namelessTags.contains(node.tag), node.role == nil, node.isVisible,
      node.attributes["tabindex"] == nil, node.attributes["contenteditable"] == nil,
      node.attributes["aria-live"] == nil, !isHiddenFromReaders(node), !isInert(node),
      let box = node.box, box[2] > 1, box[3] > 1,
      // The name is a part of that of a control around it.
      !ancestors(of: node).contains(where: isNamedByContents),
      !contains(
        index,
        where: { inner in
          isFocusable(inner) || inner.role != nil || Self.ownContents.contains(inner.tag)
            || inner.tag == "#TEXT" && inner.text.contains(where: \.isLetter)
        })
    else { return nil }
    let tag = "<\(node.tag.lowercased())>"
    return MarkupFlaw(
      .lostName,
      "Most screen readers ignore aria-label=\"\(name.cut(to: 60))\" on \(tag), which has no role.",
      remedy:
        "Add role=\"img\" to \(node.name), so that the accessible name is read in place of what is inside."
    )
  }

  private static let rolesNamedByContents: Set<String> = [
    "button", "checkbox", "link", "menuitem", "menuitemcheckbox", "menuitemradio", "option",
    "radio",
    "switch", "tab", "treeitem",
  ]

  private func isNamedByContents(_ node: Node) -> Bool {
    isFocusable(node) || node.tag == "LABEL"
      || node.role.map { Self.rolesNamedByContents.union(Self.closedRoles).contains($0) } ?? false
  }

  // MARK: - Tables

  private static let tableDisplays: Set<String> = [
    "table-row", "table-cell", "none", "contents", "",
  ]

  /// Returns the flaw of a table whose rows or cells a style shows as something else. VoiceOver in Safari
  /// takes such a table for plain text. Roles keep it a table.
  func restyledTable(_ node: Node, _ index: Int) -> MarkupFlaw? {
    guard node.tag == "TABLE", node.role == nil, node.isVisible, !isHiddenFromReaders(node) else {
      return nil
    }
    var (hasHeader, changed): (Bool, String?) = (false, nil)
    var display = ""
    var rest = children[index] ?? []
    while let next = rest.popLast() {
      let inner = nodes[next]
      if inner.tag == "TABLE" { continue }
      if inner.tag == "TH" { hasHeader = true }
      if ["TR", "TD", "TH"].contains(inner.tag), inner.isVisible, inner.role == nil,
        !Self.tableDisplays.contains(inner.display), changed == nil
      {
        changed = "<\(inner.tag.lowercased())>"
        display = inner.display
      }
      // Cells can contain anything.
      if !["TD", "TH"].contains(inner.tag) { rest += children[next] ?? [] }
    }
    guard hasHeader, let changed else { return nil }
    let style = "display: \(display.cut(to: 20))"
    return MarkupFlaw(
      .restyledTable,
      "CSS sets \(style) on its \(changed), so VoiceOver in Safari may read it as plain text.",
      remedy:
        "Find the CSS rule that sets it, which may be inside @media, and delete \(style), so that rows and cells keep the display of a table. Or keep it and add "
        + "role=\"table\" to the <table>, role=\"row\" to each <tr>, role=\"columnheader\" to each <th> and "
        + "role=\"cell\" to each <td>: all four are needed.")
  }

  // MARK: - Rows that come while the page scrolls

  private static let rowsByRole: [String: Set<String>] = [
    "grid": ["row"], "table": ["row"], "treegrid": ["row"], "listbox": ["option"],
    "list": ["listitem"], "tree": ["treeitem"],
  ]
  private static let countAttributes = [
    "aria-rowcount", "aria-rowindex", "aria-setsize", "aria-posinset",
  ]

  /// Returns the flaw of a list that has only the visible rows on the page, and does not say how many
  /// there are.
  func virtualRows(of node: Node, _ index: Int) -> MarkupFlaw? {
    guard let role = node.role, let wanted = Self.rowsByRole[role], node.isVisible,
      node.attributes["aria-rowcount"] == nil, !isHiddenFromReaders(node)
    else { return nil }
    var (rows, rest): ([Int], [Int]) = ([], children[index] ?? [])
    while let next = rest.popLast() {
      let isRow = nodes[next].role.map(wanted.contains) ?? false
      if isRow { rows.append(next) } else { rest += children[next] ?? [] }
    }
    let boxes = rows.compactMap { nodes[$0].box }
    guard boxes.count > 3, let first = rows.first,
      !rows.contains(where: { row in
        Self.countAttributes.contains { nodes[row].attributes[$0] != nil }
      }),
      let contents = scrolledHeight(around: first, upTo: node)
    else { return nil }
    let shown = (boxes.map { $0[1] + $0[3] }.max() ?? 0) - (boxes.map { $0[1] }.min() ?? 0)
    guard shown > 0, contents > 2 * shown else { return nil }
    return MarkupFlaw(
      .virtualRows,
      "Only \(boxes.count) of its rows are on the page, and others come when users scroll it.")
  }

  /// Returns the height of the contents of the view that scrolls a row, or `nil` without such a view.
  private func scrolledHeight(around row: Int, upTo list: Node) -> Double? {
    var (height, place) = (0.0, nodes[row].parent)
    var isInList = true
    while let index = place {
      let node = nodes[index]
      if node.styles.count > 2, ["auto", "scroll"].contains(node.styles[2]) {
        let inside = (children[index] ?? []).compactMap { nodes[$0].box?[3] }
        return max(height, inside.max() ?? 0)
      }
      guard isInList else { return nil }
      height = max(height, node.box?[3] ?? 0)
      if node == list { isInList = false }
      place = node.parent
    }
    return nil
  }
}
