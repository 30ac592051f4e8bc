package import AccessibilityModel
internal import LiveTree
internal import PageTree
internal import TerminalKeys
internal import TextFormats

/// The keys that a user presses in a page, and the document that the keys move in.
extension LivePage: KeyboardSource, DocumentAdapter, FactTelling {
  package func elementFacts(of node: Any, asks: Bool) -> ElementFacts? {
    guard let item = node as? PageItemID, var facts = mirror.facts(of: item) else { return nil }
    if asks, item.number == mirror.tree.focused?.number { addSelection(to: &facts) }
    return facts
  }

  package var hidesFocus: Bool { mirror.dialog != nil }

  package func keyboardFocus() -> KeyboardFocus? {
    guard !hidesFocus, let number = mirror.tree.focused?.number,
      var facts = mirror.readingDocument?.objects[number] ?? facts(ofHidden: number)
    else { return nil }
    let isEditor = mirror.readingDocument?.isEditor(number) == true
    if facts.role == .section || isEditor {
      addCaret(of: number, to: &facts)
    } else {
      addSelection(to: &facts)
    }
    return KeyboardFocus(id: number, facts)
  }

  /// Returns the facts of an object that no passage of the document shows, such as an option.
  private func facts(ofHidden number: Int) -> ElementFacts? {
    mirror.facts(ofNode: number)
  }

  package func press(_ stroke: KeyStroke) -> Bool {
    guard let key = Key(stroke) else { return false }
    _ = press(key)
    readDateParts()
    return true
  }

  /// Reads the parts of a date with the keyboard focus again, between which it moves without a report.
  private func readDateParts() {
    guard isReady, let focused = mirror.tree.focused else { return }
    let around = [focused] + mirror.tree.ancestors(of: focused.nodeId)
    guard let field = around.first(where: { ChromiumRoles.dates.contains($0.roleName) }) else {
      return
    }
    let inside = [field] + mirror.tree.descendants(of: field.nodeId)
    apply(readAlone(inside.compactMap(\.backendDOMNodeId)))
  }

  /// Adds the selected characters of a field, which only the page knows.
  private func addSelection(to facts: inout ElementFacts) {
    guard facts.text != nil, isReady, let focused = mirror.tree.focused,
      let number = focused.number, let object = object(of: number, in: frame(of: focused))
    else { return }
    let answer = run(PageScript.selection, on: object, in: frame(of: focused))
    let ends = answer?.array?.compactMap(\.integer) ?? []
    guard ends.count == 2, let text = facts.text?.string else { return }
    // Offsets of pages count UTF-16 units.
    let offset = { (units: Int) in
      text.utf16.index(text.startIndex, offsetBy: units, limitedBy: text.endIndex)
        .map { text.distance(from: text.startIndex, to: $0) } ?? text.count
    }
    let (start, end) = (offset(ends[0]), offset(ends[1]))
    facts.text?.caret = end
    facts.text?.selection = start < end ? start..<end : nil
  }

  /// Adds the caret of a region that can be edited, whose text is that of its passages, each on a line.
  private func addCaret(of number: Int, to facts: inout ElementFacts) {
    guard isReady, let node = mirror.tree.node(number: number),
      let object = object(of: number, in: frame(of: node)),
      let texts = mirror.readingDocument?.texts(inside: number)
    else { return }
    let place =
      run(PageScript.caret, on: object, in: frame(of: node))?.array?
      .compactMap(\.integer) ?? []
    facts.text = .init(texts.joined(separator: "\n"))
    guard place.count >= 2, texts.indices.contains(place[0]) else { return }
    let text = texts[place[0]]
    let before = text.utf16.index(text.startIndex, offsetBy: place[1], limitedBy: text.endIndex)
    let offset = before.map { text.distance(from: text.startIndex, to: $0) } ?? text.count
    if place.count > 2 { facts.text?.line = "" }
    facts.text?.caret = texts[..<place[0]].reduce(offset) { $0 + $1.count + 1 }
  }

  // MARK: Document

  /// The document by lines. After a change, it is read anew where lines begin and are wrapped, which no
  /// observer reports.
  package var readingDocument: ReadingDocument? {
    guard !hidesFocus else { return nil }
    if isReady, hasOldLayout, readSnapshots() != nil {
      events += mirror.convert(at: browser.now)
    }
    return mirror.readingDocument
  }

  package func moveFocus(toObject id: Int) {
    update()
    guard isReady, var node = mirror.tree.node(number: id), mirror.tree.focused?.number != id else {
      return
    }
    // The bullet of a list item is no node of the page.
    if node.roleName == "ListMarker", let item = node.parentId.flatMap({ mirror.tree.nodes[$0] }) {
      node = item
    }
    let id = node.number ?? id
    if node.isTrue("focusable"), focus(id) {
      settle()
    } else if let object = object(of: id, in: frame(of: node)) {
      _ = run(PageScript.startTabHere, on: object, in: frame(of: node))
      settle()
    }
  }

  package func node(ofObject id: Int) -> AnyHashable? {
    mirror.item(of: id).map { AnyHashable($0) }
  }

  package func object(ofNode node: AnyHashable) -> Int? { (node.base as? PageItemID)?.number }
}

extension Key {
  /// Creates the key of the terminal that stands for a key stroke, or `nil` if it has no name there.
  fileprivate init?(_ stroke: KeyStroke) {
    var modifiers: Modifiers = []
    if stroke.modifiers.contains(.shift) { modifiers.insert(.shift) }
    if stroke.modifiers.contains(.control) { modifiers.insert(.control) }
    if stroke.modifiers.contains(.alt) { modifiers.insert(.alt) }
    switch stroke.key {
    case .character(let character): self.init(character, modifiers)
    case .named(.space): self.init(" ", modifiers)
    case .named(let name): self.init(name.symbol, modifiers)
    case .function: return nil
    }
  }
}

extension KeyStroke.Name {
  fileprivate var symbol: Key.Symbol {
    switch self {
    case .tab: .tab
    case .space: .character(" ")
    case .backspace: .backspace
    case .delete: .delete
    case .home: .home
    case .end: .end
    case .enter: .return
    case .escape: .escape
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    }
  }
}
