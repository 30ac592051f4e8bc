internal import AccessibilityModel

/// Finds the flaws of one node. Each kind has a rule in the audit.
extension MarkupDocument {
  func flaws(of index: Int) -> [MarkupFlaw] {
    let node = nodes[index]
    guard !node.tag.hasPrefix("#"), !node.tag.hasPrefix("::") else { return [] }
    return [
      brokenReference(of: node, index), brokenFragment(of: node), hiddenFocus(of: node),
      misplacedState(of: node), missingState(of: node), wrongValue(of: node),
      roleDescription(of: node), unnamedDialog(node, index), unnamedFrame(node),
      innerControl(of: node, index), clickWithoutRole(of: node, index), outsideView(node),
      lostText(of: node, index), lostName(of: node, index), restyledTable(node, index),
      virtualRows(of: node, index),
    ].compactMap(\.self)
  }

  // MARK: - Names

  /// Returns whether an attribute or an element that is on the page names a node.
  private func isNamed(_ node: Node) -> Bool {
    let texts = ["aria-label", "title"].compactMap { node.attributes[$0] }
    if texts.contains(where: { $0.contains { !$0.isWhitespace } }) { return true }
    return (node.attributes["aria-labelledby"] ?? "").split(whereSeparator: \.isWhitespace)
      .contains { ids.contains(String($0)) }
  }

  private func unnamedDialog(_ node: Node, _ index: Int) -> MarkupFlaw? {
    let isDialog =
      node.tag == "DIALOG" && node.role == nil
      || ["dialog", "alertdialog"].contains(node.role)
    guard isDialog, !isNamed(node) else { return nil }
    return MarkupFlaw(
      .unnamedDialog, "This dialog has no accessible name (aria-labelledby or aria-label).",
      remedy: remedyOfDialog(node, heading(in: index)))
  }

  private func remedyOfDialog(_ dialog: Node, _ heading: Node?) -> String {
    guard let heading else {
      return "Add aria-label=\"…\" to \(dialog.name), with a few words about what it is for."
    }
    guard let id = heading.attributes["id"], !id.isEmpty else {
      return
        "Give the <\(heading.tag.lowercased())> in it an id, and add aria-labelledby=\"…\" with this id to "
        + "\(dialog.name)."
    }
    return "Add aria-labelledby=\"\(id.cut(to: 40))\" to \(dialog.name)."
  }

  /// Returns the first heading in an element.
  private func heading(in index: Int) -> Node? {
    var rest = Array((children[index] ?? []).reversed())
    while let next = rest.popLast() {
      let isHeading = ["H1", "H2", "H3", "H4", "H5", "H6"].contains(nodes[next].tag)
      if isHeading || nodes[next].role == "heading" { return nodes[next] }
      rest += (children[next] ?? []).reversed()
    }
    return nil
  }

  private func unnamedFrame(_ node: Node) -> MarkupFlaw? {
    guard node.tag == "IFRAME", node.isVisible, !isNamed(node), !isHiddenFromReaders(node),
      !["presentation", "none"].contains(node.role),
      node.attributes["tabindex"]?.hasPrefix("-") != true,
      let box = node.box, box[2] > 1, box[3] > 1
    else { return nil }
    return MarkupFlaw(
      .unnamedFrame, "This frame has no title.",
      remedy: "Add title=\"…\" with a few words about its contents to \(node.name).")
  }

  // MARK: - Focus

  /// Returns whether the keyboard stops at a node.
  func isFocusable(_ node: Node) -> Bool {
    guard !isDisabled(node) else { return false }
    if let index = node.attributes["tabindex"] { return !index.hasPrefix("-") }
    if let editing = node.attributes["contenteditable"], editing != "false" { return true }
    switch node.tag {
    case "A", "AREA": return node.attributes["href"] != nil
    case "INPUT": return node.attributes["type"]?.lowercased() != "hidden"
    case "BUTTON", "SELECT", "TEXTAREA": return true
    case "SUMMARY": return node.parent.map { nodes[$0].tag == "DETAILS" } ?? false
    default: return false
    }
  }

  /// Returns whether a node, or the group of fields around it, is disabled.
  private func isDisabled(_ node: Node) -> Bool {
    guard Self.fields.contains(node.tag) else { return false }
    return node.attributes["disabled"] != nil
      || ancestors(of: node).contains { $0.tag == "FIELDSET" && $0.attributes["disabled"] != nil }
  }

  private static let fields: Set<String> = ["BUTTON", "INPUT", "SELECT", "TEXTAREA"]

  func isHiddenFromReaders(_ node: Node) -> Bool {
    node.attributes["aria-hidden"] == "true"
      || ancestors(of: node).contains { $0.attributes["aria-hidden"] == "true" }
  }

  func isInert(_ node: Node) -> Bool {
    node.attributes["inert"] != nil
      || ancestors(of: node).contains { $0.attributes["inert"] != nil }
  }

  private func hiddenFocus(of node: Node) -> MarkupFlaw? {
    guard node.isVisible, isFocusable(node), isHiddenFromReaders(node), !isInert(node) else {
      return nil
    }
    let hider =
      node.attributes["aria-hidden"] == "true"
      ? nil : ancestors(of: node).first { $0.attributes["aria-hidden"] == "true" }
    let place = hider.map { "the \($0.nameWithHiding) around it" } ?? "its own aria-hidden=\"true\""
    let owner = hider.map { " from \($0.nameWithHiding)" } ?? ""
    return MarkupFlaw(
      .focusableInHidden,
      "Tab moves the focus to it, but \(place) hides it from screen readers.",
      remedy:
        "If it is in use, remove aria-hidden=\"true\"\(owner). If it should not be used now, add hidden or "
        + "inert \(hider == nil ? "to it" : "there").")
  }

  private static let outerRoles: Set<String> = [
    "button", "link", "checkbox", "switch", "radio", "menuitemcheckbox", "menuitemradio", "option",
    "tab", "slider",
  ]
  private static let innerRoles = outerRoles.union([
    "textbox", "searchbox", "combobox", "spinbutton",
  ])

  /// Returns whether a node is a control around others. A field that can't be edited shows its contents,
  /// but readers read it as one text.
  private func isOuter(_ node: Node) -> Bool {
    if let role = node.role {
      let isReadOnly =
        node.attributes["aria-readonly"] == "true"
        || node.attributes["contenteditable"] == "false"
      return Self.outerRoles.contains(role) || role == "textbox" && isReadOnly
    }
    return node.tag == "BUTTON" || node.tag == "A" && node.attributes["href"] != nil
  }

  private func innerControl(of node: Node, _ index: Int) -> MarkupFlaw? {
    guard node.isVisible, isFocusable(node), !isHiddenFromReaders(node), !isInert(node),
      node.role.map(Self.innerRoles.contains) ?? true,
      let outer = ancestors(of: node).first(where: isOuter)
    else { return nil }
    return MarkupFlaw(
      .controlInControl, "It is a control inside \(outer.name).",
      remedy: "Move it out of \(outer.name), so that one is beside the other.")
  }

  // MARK: - States

  /// The roles that have a state. Only these are read with it.
  private static let rolesWithState: [(state: String, roles: Set<String>)] = [
    (
      "aria-expanded",
      [
        "application", "button", "checkbox", "columnheader", "combobox", "gridcell", "link",
        "listbox",
        "menuitem", "menuitemcheckbox", "menuitemradio", "row", "rowheader", "switch", "tab",
        "treeitem",
      ]
    ),
    (
      "aria-checked",
      ["checkbox", "menuitemcheckbox", "menuitemradio", "option", "radio", "switch", "treeitem"]
    ),
    ("aria-pressed", ["button"]),
    (
      "aria-selected",
      ["columnheader", "gridcell", "option", "row", "rowheader", "tab", "treeitem"]
    ),
    ("aria-valuenow", rolesWithValue),
    ("aria-valuetext", rolesWithValue),
  ]
  /// The fixes of a control that has a state, but not the role that takes it.
  private static let remediesOfControls = [
    "aria-expanded":
      "If this is a field that opens a list, add role=\"combobox\" to it. Otherwise move aria-expanded to the button or link that opens the part.",
    "aria-checked":
      "Add role=\"switch\" or role=\"checkbox\" to it. A button that stays a button takes aria-pressed instead.",
    "aria-pressed":
      "If it is switched on and off, write <button> in its place. If it is a link to the page that is shown, write aria-current=\"page\".",
    "aria-selected":
      "If it is one of several tabs or options, add role=\"tab\" or role=\"option\" to it. A button takes aria-pressed, and a link aria-current.",
    "aria-valuenow":
      "If it is a slider, add role=\"slider\" to it, with handlers for the arrow keys. Otherwise move aria-valuenow to the element that has the value.",
    "aria-valuetext":
      "If it is a slider, add role=\"slider\" to it, with handlers for the arrow keys. Otherwise move aria-valuetext to the element that has the value.",
  ]

  /// What users do not hear without a state, and the element that takes it.
  private static let ownersOfStates: [String: (loss: String, owner: String)] = [
    "aria-expanded": (
      "whether the part is open", "the button or link that opens the part"
    ),
    "aria-checked": (
      "whether it is checked",
      "the element that users operate, with role=\"checkbox\", \"radio\" or \"switch\""
    ),
    "aria-pressed": ("whether it is pressed", "the <button> that users press"),
    "aria-selected": (
      "whether it is selected",
      "the element that users choose, with role=\"tab\", \"option\" or \"row\""
    ),
    "aria-valuenow": (
      "the value", "the element with role=\"slider\", \"spinbutton\", \"progressbar\" or \"meter\""
    ),
    "aria-valuetext": (
      "the value", "the element with role=\"slider\", \"spinbutton\", \"progressbar\" or \"meter\""
    ),
  ]

  private static let rolesWithValue: Set<String> = [
    "meter", "progressbar", "scrollbar", "separator", "slider", "spinbutton",
  ]

  private func misplacedState(of node: Node) -> MarkupFlaw? {
    guard let role = node.role ?? nativeRole(of: node) else { return nil }
    for (state, roles) in Self.rolesWithState where node.attributes[state]?.isEmpty == false {
      guard !roles.contains(role) else { continue }
      let kind = role.isEmpty ? "an element without a role" : "the role \(role)"
      let (loss, owner) = Self.ownersOfStates[state] ?? ("the state", "the control that has it")
      return MarkupFlaw(
        .misplacedState, "\(state) has no effect here, because \(kind) does not take it.",
        reason: "Browsers ignore it, so screen-reader users do not hear \(loss).",
        remedy: isFocusable(node) ? Self.remediesOfControls[state] : "Move \(state) to \(owner).")
    }
    return nil
  }

  private static let requiredStates: [String: String] = [
    "checkbox": "aria-checked", "switch": "aria-checked", "radio": "aria-checked",
    "menuitemcheckbox": "aria-checked", "menuitemradio": "aria-checked",
    "slider": "aria-valuenow", "scrollbar": "aria-valuenow", "meter": "aria-valuenow",
  ]

  private func missingState(of node: Node) -> MarkupFlaw? {
    guard let role = node.role, let state = Self.requiredStates[role],
      node.attributes[state] == nil,
      !["INPUT", "METER", "PROGRESS"].contains(node.tag)
    else { return nil }
    let isChecked = state == "aria-checked"
    return MarkupFlaw(
      .missingState, "role=\"\(role)\" needs \(state), which is missing.",
      reason: isChecked
        ? "Screen-reader users hear “not checked” or no state, whatever it is."
        : "Screen-reader users hear a guessed value, or none.",
      remedy: isChecked
        ? "Add aria-checked=\"true\" or \"false\", and change it whenever it is operated."
        : "Add aria-valuenow=\"…\" with the number, and change it with the value.")
  }

  // MARK: - Places

  /// The height that the browser gives a control that no style changes, by its element and type.
  private static let heights: [String: ClosedRange<Double>] = [
    "BUTTON": 20...22, "SELECT": 18...20, "INPUT": 20...22.5, "INPUT checkbox": 12.5...13.5,
    "INPUT radio": 12.5...13.5, "INPUT range": 15.5...16.5, "INPUT file": 20...24,
  ]

  /// Returns whether the browser has chosen the size of a native control.
  func hasBrowserSize(_ node: Node) -> Bool {
    // A list lays out its options.
    if node.tag == "OPTION" { return true }
    guard let height = node.box?[3] else { return false }
    let type = node.tag == "INPUT" ? node.attributes["type"]?.lowercased() : nil
    let range = Self.heights[[node.tag, type].compactMap(\.self).joined(separator: " ")]
    return (range ?? Self.heights[node.tag])?.contains(height) ?? false
  }

  private func outsideView(_ node: Node) -> MarkupFlaw? {
    guard node.isVisible, isFocusable(node), !isHiddenFromReaders(node), !isInert(node),
      let box = node.box, box[2] > 1, box[3] > 1
    else { return nil }
    var isAbsolute = node.position == "absolute"
    guard node.position != "fixed" else { return nil }
    for outer in ancestors(of: node) where outer.box != nil && outer.position != nil {
      if outer.position == "fixed" || ["HTML", "BODY"].contains(outer.tag) { return nil }
      // A box cuts a positioned element only if it is positioned, too.
      let cuts = !isAbsolute || outer.position != "static"
      if cuts, let around = outer.box, around[2] > 2, isOutside(box, around, outer.styles) {
        return MarkupFlaw(
          .outsideView,
          "It is outside the visible part of \(outer.name), but the keyboard and screen readers reach it."
        )
      }
      if outer.position == "absolute" { isAbsolute = true } else if cuts { isAbsolute = false }
      // A part that a view scrolls can be seen.
      if outer.styles[1...2].contains(where: ["auto", "scroll"].contains) { return nil }
    }
    return nil
  }

  private func isOutside(_ box: [Double], _ around: [Double], _ styles: [String]) -> Bool {
    let hiding = ["hidden", "clip"]
    let isBeside = box[0] >= around[0] + around[2] || box[0] + box[2] <= around[0]
    let isAbove = box[1] >= around[1] + around[3] || box[1] + box[3] <= around[1]
    return hiding.contains(styles[1]) && isBeside || hiding.contains(styles[2]) && isAbove
  }
}
