internal import AccessibilityModel
internal import LiveTree
internal import TextFormats

/// The facts of a page's nodes, from which the words of other readers than VoiceOver are made.
extension ChromiumScreen {
  private static let currentKinds: Set<String> = ["page", "step", "location", "date", "time"]

  /// Whether a node is a field with paragraphs, lists and links inside.
  func isRichEditor(_ node: ChromiumTree.Node) -> Bool {
    node["editable"]?.text == "richtext" && node.isTrue("focusable")
      && ["textbox", "searchbox"].contains(node.roleName) || isEditor(node)
  }

  func neutralRole(of node: ChromiumTree.Node) -> NeutralRole {
    if isEditor(node) { return .section }
    if ChromiumRoles.publicationParts[node.roleName] != nil { return .publicationPart }
    let role = ChromiumRoles.neutral[node.roleName] ?? .section
    switch role {
    case .button where node["pressed"] != nil: return .toggleButton
    case .entry where PageSecrecy(attributes(of: node)).isMasked: return .passwordText
    case .landmark where node.roleName == "form" && node.filledName == nil: return .form
    case .landmark where node.roleName == "region" && node.filledName == nil: return .section
    // The parts of a page that can be shown and hidden are a group without a word.
    case .panel where node.roleName == "group" && opensDetails(node): return .section
    default: return role
    }
  }

  private func isCaption(_ label: Int) -> Bool {
    let role = placesByElement[label].map { tree.nodes[$0].roleName.lowercased() }
    return role == "caption" || role == "figcaption"
  }

  /// Whether a label is left of the page or above it, and is not seen.
  private func isOffPage(_ label: Int) -> Bool {
    let place = placesByElement[label].flatMap { self.frame(of: tree.nodes[$0]) }
    return place.map { $0.maxX <= 0 || $0.maxY <= 0 } == true
  }

  /// Whether a label is in the page for readers, too.
  private func isShown(label number: Int) -> Bool {
    guard let label = placesByElement[number].map({ tree.nodes[$0] }) else { return false }
    return !label.isIgnored || !inside(label) { _ in true }.isEmpty
  }

  private func opensDetails(_ node: ChromiumTree.Node) -> Bool {
    (node.childIds ?? []).prefix(4).contains { id in
      guard let child = places[id].map({ tree.nodes[$0] }) else { return false }
      return child.isIgnored ? opensDetails(child) : child.roleName.hasPrefix("DisclosureTriangle")
    }
  }

  /// Returns the facts of a node, without its containers.
  func neutralFacts(of node: ChromiumTree.Node) -> ElementFacts {
    var facts = ElementFacts(role: neutralRole(of: node))
    let attributes = attributes(of: node)
    facts.states = neutralStates(of: node, facts.role)
    facts.identifier = attributes["id"].flatMap(DumpText.filled)
    facts.name = Self.withoutRepetition(node.filledName ?? "", isPart: isDatePart(node))
    facts.description = node.filledDescription ?? ""
    facts.hasOwnDescription =
      attributes["aria-description"] != nil && node.relatedElements("describedby").isEmpty
    let labels = node.relatedElements("labelledby")
    facts.isNameShown = labels.contains(where: isShown)
    let captions = labels.filter { isShown(label: $0) && isCaption($0) }
    facts.hasCaption = !captions.isEmpty
    facts.isCaptionOffPage = facts.hasCaption && captions.allSatisfy(isOffPage)
    facts.hasOwnName =
      !labels.isEmpty || attributes["aria-label"].flatMap(DumpText.filled) != nil
    facts.hasOwnRole = attributes["role"] != nil
    facts.sorting = attributes["aria-sort"].flatMap { $0 == "none" ? nil : $0 }
    facts.details = details(of: node)
    facts.keys =
      attributes["aria-keyshortcuts"].flatMap(DumpText.filled)
      ?? attributes["accesskey"].flatMap(DumpText.filled).map { "Alt+" + $0.uppercased() }
    facts.roleDescription = roleDescription(of: node)
    if facts.states.contains(.leadsInside) {
      facts.target = node["url"]?.text?.split(separator: "#").last.map(String.init)
    }
    if facts.role == .link, facts.name.isEmpty {
      facts.addressName = node["url"]?.text.map(LinkAddress.name)
    }
    facts.placeholder = (attributes["placeholder"] ?? attributes["aria-placeholder"])
      .flatMap(DumpText.filled)
    if isDatePart(node) || isPicker(node) {
      if isDatePart(node) { facts.placeholder = nil }
      if let field = dateField(around: node)?.filledName { facts.name += " \(field)" }
    }
    facts.errorMessage = surroundings(of: node).error
    facts.toolkit = "Chromium"
    facts.level =
      node.roleName == "heading" ? node["level"]?.number.map { Int($0) } : node.treeLevel
    facts.popupKind = node["hasPopup"]?.text.flatMap {
      AccessibilityPopup(rawValue: $0 == "true" ? "menu" : $0)
    }
    facts.publicationPart = ChromiumRoles.publicationParts[node.roleName]
    facts.landmark = AccessibilityLandmark(rawValue: node.roleName)
    if let current = attributes["aria-current"], !["", "false"].contains(current) {
      // A kind that is not in the standard counts as none.
      facts.current = Self.currentKinds.contains(current) ? current : ""
    }
    facts.mistake = Self.mistake(attributes["aria-invalid"] ?? node["invalid"]?.text ?? "")
    if let position = positionInSet(of: node), position.position > 0 {
      (facts.position, facts.setSize) = (position.position, position.count)
    } else if let place = place(amongSiblings: node) {
      (facts.position, facts.setSize) = (place.position, place.count)
    }
    addValue(of: node, attributes, to: &facts)
    return facts
  }

  /// Returns the place of a tab, an option or another item in its list, as the browser counts.
  private func place(amongSiblings node: ChromiumTree.Node) -> (position: Int, count: Int)? {
    let lists = ["tab": "tablist", "option": "listbox", "listitem": "list"]
    guard let role = lists[node.roleName], node.roleName != "listitem" || node.isTrue("focusable")
    else { return nil }
    var next = node.parentId
    for _ in 0..<depthLimit {
      guard let around = next.flatMap({ places[$0] }).map({ tree.nodes[$0] }) else { return nil }
      if around.roleName == role {
        let items = inside(around) { $0.roleName == node.roleName }
        let index = items.firstIndex { $0.nodeId == node.nodeId }
        return index.map { ($0 + 1, items.count) }
      }
      next = around.parentId
    }
    return nil
  }

  /// Returns the kinds of the elements that tell more about a node.
  private func details(of node: ChromiumTree.Node) -> [ElementFacts.Detail] {
    let related = Set(node.relatedElements("details"))
    guard !related.isEmpty else { return hasOwnCaption(node) ? [.other] : [] }
    return tree.nodes.filter { $0.number.map(related.contains) == true }.map { target in
      switch target.roleName {
      case "comment": .comment
      case "doc-footnote": .footnote
      default: .other
      }
    }
  }

  /// Whether a node is a figure with a caption at its start or end, which the browser counts as
  /// details, unless the author has set others.
  private func hasOwnCaption(_ node: ChromiumTree.Node) -> Bool {
    guard node.roleName == "figure", attributes(of: node)["aria-details"] == nil,
      let children = node.childIds
    else { return false }
    return [children.first, children.last].contains { id in
      let child = id.flatMap { places[$0] }.map { tree.nodes[$0] }
      return child?.isIgnored == false && child?.roleName == "Figcaption"
    }
  }

  private func addValue(
    of node: ChromiumTree.Node, _ attributes: [String: String], to facts: inout ElementFacts
  ) {
    var value = node.valueText ?? ""
    let isSecret = facts.role == .passwordText || PageSecrecy(attributes).isSecret
    // The number of signs would tell the length of the secret.
    if isSecret, !value.isEmpty { value = String(repeating: "•", count: Self.maskLength) }
    switch facts.role {
    case _ where isSecret:
      facts.text = .init(value)
    case .entry:
      facts.text = .init(value)
    case .spinButton, .slider, .scrollBar, .progressBar, .levelBar:
      let words =
        attributes["aria-valuetext"].flatMap(DumpText.filled)
        ?? node["valuetext"]?.text.flatMap(DumpText.filled)
      facts.valueText = words
      if attributes["aria-valuenow"] != "", let number = node.value?.value?.number {
        facts.value = .init(
          current: number, minimum: node["valuemin"]?.number, maximum: node["valuemax"]?.number)
      }
      // A field shows its number as it was written, such as 2.50. The author's words are not shown.
      if facts.role == .spinButton, node["editable"] != nil {
        facts.text = .init(attributes["aria-valuetext"] == nil ? words ?? value : value)
      } else if isDatePart(node), let shown = text(inside: node) {
        // The number of PM is 2. That of an empty part is 0, which readers announce.
        let isEmpty = facts.value?.current == 0 && !shown.contains(where: \.isNumber)
        if !isEmpty { facts.valueText = shown }
      }
    case .separator where isMovable(node):
      facts.valueText = attributes["aria-valuetext"].flatMap(DumpText.filled)
      facts.value = node.value?.value?.number.map { .init(current: $0) }
    case .comboBox:
      if node["editable"] != nil {
        facts.text = .init(value)
      } else {
        facts.valueText = value.isEmpty ? text(inside: node) ?? "" : value
      }
      facts.contents = options(in: node)
    case .listBox, .tree:
      facts.contents = options(in: node)
      facts.childCount = inside(node, where: isOption).count { group(around: $0) == nil }
    case .button, .toggleButton:
      // The name of the file that was chosen.
      if !value.isEmpty { facts.valueText = value }
      if !facts.hasOwnName { facts.contents = picturesAndTexts(in: node) }
    case .colorChooser: facts.valueText = Self.color(value)
    case .dateEditor: facts.valueText = value
    case .list, .termList:
      facts.childCount = items(in: node)
    case .feed:
      let articles = inside(node) { $0.roleName == "article" }
      let count = articles.first.flatMap { self.attributes(of: $0)["aria-setsize"] }
      facts.childCount = count.flatMap { Int($0) } ?? articles.count
    case .section where isEditor(node):
      facts.text = .init(node.valueText ?? text(inside: node) ?? "")
    case .table, .treeTable: facts.table = size(of: node)
    default: break
    }
  }

  private static func mistake(_ text: String) -> ElementFacts.Mistake? {
    let isSpelling = text.contains("spelling")
    guard text.contains("grammar") else { return isSpelling ? .spelling : nil }
    return isSpelling ? .both : .grammar
  }

  /// Returns the shares of red, green and blue of a colour such as “#e66465”, as Chromium says it.
  private static func color(_ value: String) -> String {
    guard value.count == 7, let number = Int(value.dropFirst(), radix: 16) else { return value }
    let shares = [16, 8, 0].map { 100 * (number >> $0 & 255) / 255 }
    return "\(shares[0])% red \(shares[1])% green \(shares[2])% blue"
  }

  /// The number of signs that stand for a secret.
  private static let maskLength = 3

  private func neutralStates(of node: ChromiumTree.Node, _ role: NeutralRole) -> NeutralStates {
    var states: NeutralStates = []
    let set = { (state: NeutralStates, isSet: Bool) in if isSet { states.insert(state) } }
    if let checked = node["checked"]?.text {
      states.insert(.checkable)
      set(.checked, checked == "true")
      set(.mixed, checked == "mixed")
    }
    if let pressed = node["pressed"]?.text {
      set(.pressed, pressed == "true")
      set(.mixed, pressed == "mixed")
    }
    if let selected = node["selected"] {
      states.insert(.selectable)
      set(.selected, selected.isTrue)
    } else if node.roleName == "row", node.isTrue("focusable") {
      states.formUnion([.selectable, .implicitlySelectable])
    }
    if node["expanded"] != nil {
      states.insert(.expandable)
      set(.expanded, node.isTrue("expanded"))
    }
    let attributes = attributes(of: node)
    set(.focused, node.isTrue("focused"))
    set(.focusable, node.isTrue("focusable"))
    set(.disabled, node.isTrue("disabled"))
    // Chromium tells readers of no required slider.
    set(
      .required,
      role != .slider
        && (node.isTrue("required") || attributes["required"] != nil
          || attributes["aria-required"] == "true")
    )
    set(.invalid, !["false", "", nil].contains(node["invalid"]?.text))
    set(.hasPopup, !["false", "", nil].contains(node["hasPopup"]?.text))
    set(.modal, node.isTrue("modal"))
    set(.urgent, node.roleName == "alertdialog")
    set(.busy, node.isTrue("busy") || node["busy"]?.number == 1)
    set(.multiSelectable, node.isTrue("multiselectable"))
    set(.multiLine, node.isTrue("multiline") || isEditor(node))
    set(.protected, role == .passwordText)
    // A field that is read-only in HTML can't be edited, whatever `aria-readonly` says.
    set(
      .editable,
      node["editable"] != nil && !node.isTrue("readonly") && attributes["readonly"] == nil)
    set(.singleLine, node["editable"]?.text == "plaintext" && !node.isTrue("multiline"))
    set(.readOnly, node.isTrue("readonly") || attributes["aria-readonly"] == "true")
    set(
      .autocompletes,
      !["none", "", nil].contains(node["autocomplete"]?.text)
        || attributes["list"] != nil && node["editable"] != nil)
    if role == .link, let target = node["url"]?.text, let page = self.address(ofPageWith: node) {
      let isInside = target.hasPrefix(page.prefix { $0 != "#" } + "#")
      set(.leadsInside, isInside)
      // A link to the current page counts as visited.
      set(.visited, target == page && target.contains("#"))
      set(.samePage, Self.isSamePage(target, as: tree.nodes.first?["url"]?.text ?? page))
    }
    set(
      .operable,
      ["grid", "treegrid"].contains(node.roleName) || role == .list && node.isTrue("focusable"))
    set(.horizontal, node["orientation"]?.text == "horizontal")
    set(.vertical, node["orientation"]?.text == "vertical")
    set(
      .clickable,
      role == .colorChooser || ChromiumRoles.dates.contains(node.roleName) || isDatePart(node))
    return states
  }

  /// Whether an address is that of a page on the web or of a place in it. In many applications, one with
  /// a slash after the sign is another page.
  private static func isSamePage(_ target: String, as page: String) -> Bool {
    let schemes = ["http", "https"]
    func parts(_ address: String) -> (rest: Substring, place: Substring)? {
      guard let colon = address.firstIndex(of: ":"), schemes.contains(String(address[..<colon]))
      else { return nil }
      let end = address.firstIndex(of: "#") ?? address.endIndex
      return (address[colon..<end], address[end...])
    }
    guard let target = parts(target), let page = parts(page) else { return false }
    return target.rest == page.rest && !target.place.contains("/")
  }

  /// Returns the address of the page or the frame around a node.
  private func address(ofPageWith node: ChromiumTree.Node) -> String? {
    var next = node.parentId
    for _ in 0..<depthLimit {
      guard let around = next.flatMap({ places[$0] }).map({ tree.nodes[$0] }) else { return nil }
      if around.roleName == "RootWebArea" { return around["url"]?.text }
      next = around.parentId
    }
    return nil
  }

  // MARK: Parts of dates

  func isDatePart(_ node: ChromiumTree.Node) -> Bool {
    node.roleName == "spinbutton" && node["editable"] == nil && dateField(around: node) != nil
  }

  /// Whether a node is the button with which the browser shows a calendar or a clock.
  func isPicker(_ node: ChromiumTree.Node) -> Bool {
    node.roleName == "button" && dateField(around: node) != nil
  }

  func dateField(around node: ChromiumTree.Node) -> ChromiumTree.Node? {
    var next = node.parentId
    for _ in 0..<5 {
      guard let around = next.flatMap({ places[$0] }).map({ tree.nodes[$0] }) else { return nil }
      if ChromiumRoles.dates.contains(around.roleName) { return around }
      next = around.parentId
    }
    return nil
  }

  /// Returns a name without the second half of one such as “Month Month”, which the browser makes.
  private static func withoutRepetition(_ name: String, isPart: Bool) -> String {
    let words = name.split(separator: " ")
    let half = words.count / 2
    guard half > 0, words.count == 2 * half, words.prefix(half) == words.suffix(half),
      isPart || name.hasPrefix("Show ")
    else { return name }
    return words.prefix(half).joined(separator: " ")
  }
}
