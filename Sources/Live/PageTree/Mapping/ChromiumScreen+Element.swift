internal import AccessibilityModel
internal import Foundation
internal import Languages
internal import LiveTree
internal import SourceDiagnostics
internal import TextFormats

/// Imports the elements of a page.
extension ChromiumScreen {
  /// Returns a node with the properties common to all roles.
  func node(for source: ChromiumTree.Node, language: String?) -> PageNode {
    var node = PageNode()
    node.isElement = true
    node.source = source.number
    node.frame = frame(of: source)
    node.language = language
    node.label = source.filledName
    node.hint = source.filledDescription
    // A live page is converted again after each change. An audit reads a file of it instead.
    if converted == nil { node.facts = facts(of: source) }
    return node
  }

  /// Returns items whose first element says that it is the current one of several, if the page says
  /// so.
  func marked(_ items: [Item], as source: ChromiumTree.Node) -> [Item] {
    let attributes = attributes(of: source)
    guard !source.isIgnored else { return items }
    var items = items
    if let word = currentWord(attributes["aria-current"]) {
      items = Self.first(of: items) { node in
        node.value = [node.value, word].compactMap(\.self).joined(separator: ", ")
      }
    }
    // Elements and containers have their descriptions already.
    if role(of: source) ?? .transparent == .transparent,
      let content = Self.content(describing: source, attributes, pagePhrases)
    {
      items = Self.first(of: items) { $0.content.append(content) }
    }
    return items
  }

  /// Returns the word for a value of `aria-current`, of which an unknown one means the same as "true".
  func currentWord(_ kind: String?) -> String? {
    guard let kind, !["", "false"].contains(kind) else { return nil }
    let words = pagePhrases.current
    return words[kind] ?? words["true"]
  }

  /// Returns items with a change to the first element.
  private static func first(of items: [Item], change: (inout PageNode) -> Void) -> [Item] {
    var items = separate(items)
    guard let index = items.firstIndex(where: { $0.node.isElement }) else { return items }
    var node = items[index].node
    change(&node)
    items[index] = Item(node)
    return items
  }

  /// Returns a description that is only for readers, or `nil` if the page has no such description.
  static func content(
    describing source: ChromiumTree.Node, _ attributes: [String: String], _ phrases: PagePhrases
  ) -> ElementDescription.Content? {
    guard attributes["aria-description"] != nil, let text = source.filledDescription else {
      return nil
    }
    return .init(label: "\(phrases.description), \(text)", value: "", importance: .high)
  }

  /// Returns the items of an item of a list, which say the position that the page sets, because the
  /// list may be a part of a longer one.
  func positioned(_ items: [Item], as source: ChromiumTree.Node) -> [Item] {
    guard source.roleName == "listitem", let position = positionInSet(of: source) else {
      return items
    }
    return Self.separate(items).map { item in
      var node = item.node
      if node.isElement, node.positionInSet == nil { node.positionInSet = position }
      return Item(node)
    }
  }

  /// Returns the bullet or the number before an item of a list, at which VoiceOver stops, or `nil` for
  /// another node. In a cell or a heading, which are read whole, it is left out.
  func marker(_ source: ChromiumTree.Node, language: String?) -> PageNode? {
    guard source.roleName == "ListMarker", let text = source.filledName,
      ancestor(of: source, in: ["cell", "gridcell", "columnheader", "rowheader", "heading"]) == nil
    else { return nil }
    var node = self.node(for: source, language: language)
    let isSign = !text.contains { $0.isLetter || $0.isNumber }
    (node.label, node.traits) = (isSign ? pagePhrases.roles.bullet : text, .staticText)
    return node
  }

  /// Returns HTML's line between two parts of a page, at which VoiceOver stops, or `nil` for another
  /// node. It does not stop at an element that only has the role of a separator, which is unknown
  /// without attributes.
  func separator(_ source: ChromiumTree.Node, language: String?) -> PageNode? {
    guard source.roleName == "separator", source.childIds?.isEmpty != false, tree.page != nil,
      attributes(of: source)["role"] == nil
    else { return nil }
    var node = self.node(for: source, language: language)
    let names = [pagePhrases.roles.separator, node.label].compactMap(\.self)
    node.label = names.joined(separator: ", ")
    node.traits = .notEnabled
    return node
  }

  /// Returns the author's word for a role.
  func roleDescription(of source: ChromiumTree.Node) -> String? {
    (source["roledescription"]?.text).flatMap(DumpText.filled)
  }

  /// Returns the items for a node at which the reader stops.
  mutating func elementItems(_ source: ChromiumTree.Node, language: String?) -> [Item] {
    let role = source.roleName
    if role == "StaticText" {
      visitAll(inside: source)
      var node = PageNode()
      node.source = source.number
      node.frame = frame(of: source)
      node.language = language
      if converted == nil { node.facts = SourceFacts(showsLabel: true) }
      if surroundings(of: source).isOnlyBullet {
        (node.label, node.traits, node.isElement) = (source.filledName, .staticText, true)
        return [Item(node)]
      }
      return [Item(node, run: source.nameText ?? "", block: tree.lostBlocks[source.nodeId])]
    }
    if role == "heading" { return headingItems(source, language: language) }

    var node = self.node(for: source, language: language)
    node.traits = self.role(of: source)?.traits ?? .none
    if node.label == nil, !node.traits.isDisjoint(with: [.staticText, .image]) {
      if node.traits == .staticText {
        // Letters of mathematical alphabets, such as 𝑥, are read as plain letters.
        guard let text = text(inside: source) else {
          return children(of: source, language: language)
        }
        node.label = text.precomposedStringWithCompatibilityMapping
        notes.add("Only the text of a formula is read, without its structure.")
      } else {
        // A picture without a name may contain text, as in SVG.
        let inside = Self.separate(children(of: source, language: language))
        // Safari leaves out a drawing without a name.
        if !inside.isEmpty || role == "SvgRoot" { return inside }
      }
    }
    // The image of a list marker has no DOM node.
    if node.traits == .image, node.label == nil, source.backendDOMNodeId == nil { return [] }
    if role == "link", isPicture(source) { node.traits.insert(.image) }
    addStates(source, to: &node)
    // The texts in a drawing are not its name.
    if ["SvgRoot", "Canvas", "graphics-document"].contains(role) {
      return [Item(node)] + Self.separate(children(of: source, language: language))
    }
    let inside = innerItems(of: source, language: language, heading: &node)
    return [Item(node)] + inside
  }

  /// Whether a link without a label contains only a picture, at which VoiceOver stops then.
  private func isPicture(_ link: ChromiumTree.Node) -> Bool {
    guard link.relatedElements("labelledby").isEmpty, attributes(of: link)["aria-label"] == nil
    else { return false }
    let inside = inside(link) { !$0.isIgnored && $0.roleName != "generic" }
    return inside.count == 1 && ["image", "img"].contains(inside[0].roleName)
  }

  /// The roles of elements that are headings if they contain one.
  private static let headed: Set<String> = [
    "link", "DisclosureTriangle", "DisclosureTriangleGrouped",
  ]
  /// The roles of lists that an element shows or that belong to it.
  private static let lists: Set<String> = ["listbox", "menu", "tree", "grid", "dialog", "treeitem"]

  /// Returns the elements inside an element, which stay elements: controls, lists and tree items. The
  /// rest of its contents is its name.
  private mutating func innerItems(
    of source: ChromiumTree.Node, language: String?, heading node: inout PageNode
  ) -> [Item] {
    var items: [Item] = []
    var rest = (source.childIds ?? []).reversed() as [String]
    while let id = rest.popLast() {
      guard let place = place(of: id) else { continue }
      let inner = tree.nodes[place]
      if isElement(inner) {
        items += self.items(at: place, language: language)
      } else if visit(place) {
        // The list of a closed field of HTML is in the tree, but not on the page.
        guard inner.roleName != "MenuListPopup" else {
          visitAll(inside: inner)
          continue
        }
        if Self.headed.contains(source.roleName), let level = inner.headingLevel {
          node.traits.insert(.header)
          node.headingLevel = level
          // As recorded, a heading in a summary is only a heading.
          node.isExpanded = nil
          node.traits.remove(.button)
        }
        rest += (inner.childIds ?? []).reversed()
      }
    }
    return ChromiumRoles.dates.contains(source.roleName) ? items.compactMap(Self.part) : items
  }

  /// Returns a part of a date or a time without its doubled name, such as “Month Month”, or `nil` for
  /// the button of the browser's picker.
  private static func part(_ item: Item) -> Item? {
    var node = item.node
    guard node.traits.contains(.adjustable) else { return nil }
    let words = node.label?.split(separator: " ") ?? []
    let half = words.count / 2
    if half > 0, words.count == 2 * half, words.prefix(half) == words.suffix(half) {
      node.label = words.prefix(half).joined(separator: " ")
    }
    var facts = node.facts ?? SourceFacts()
    facts.isPartOfField = true
    node.facts = facts
    return Item(node)
  }

  /// Returns the text of a combo box without that of the list inside it, which the browser adds, or
  /// `nil` if there is no list.
  func textBesideLists(in source: ChromiumTree.Node) -> String? {
    guard source.roleName == "combobox" else { return nil }
    var (texts, hasList): ([String], Bool) = ([], false)
    var rest = (source.childIds ?? []).reversed() as [String]
    for _ in 0..<100 {
      guard let id = rest.popLast() else { break }
      guard let inner = places[id].map({ tree.nodes[$0] }) else { continue }
      if Self.lists.contains(inner.roleName) {
        hasList = true
      } else if inner.roleName == "StaticText", let text = inner.filledName {
        texts.append(text)
      } else if inner.roleName != "MenuListPopup" {
        rest += (inner.childIds ?? []).prefix(100).reversed()
      }
    }
    return hasList ? texts.joined(separator: " ") : nil
  }

  /// Whether a node inside another element is a separate element.
  private func isElement(_ inner: ChromiumTree.Node) -> Bool {
    guard !inner.isIgnored else { return false }
    return Self.lists.contains(inner.roleName)
      || inner.isTrue("focusable") && role(of: inner)?.isElement == true
  }

  /// Returns a heading. If it contains controls, they become headings instead.
  private mutating func headingItems(_ source: ChromiumTree.Node, language: String?) -> [Item] {
    let inside = Self.whole(children(of: source, language: language))
    guard inside.contains(where: { $0.traits != .staticText }) else {
      var node = self.node(for: source, language: language)
      node.label = node.label ?? DumpText.joined(inside.compactMap(\.label))
      node.traits = .header
      node.headingLevel = source.headingLevel ?? 0
      node.roleDescription = roleDescription(of: source)
      node.isRequired = surroundings(of: source).isInRequiredGroup
      return [Item(node)]
    }
    return inside.map { child in
      var child = child
      child.traits.insert(.header)
      child.headingLevel = source.headingLevel ?? 0
      return Item(child)
    }
  }
}
