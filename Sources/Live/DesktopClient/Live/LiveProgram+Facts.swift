package import AccessibilityModel
internal import DesktopBus
internal import DesktopTree
internal import LiveTree

/// Facts, from the mirror and, for what it does not keep, from the program.
extension LiveProgram: FactTelling {
  package func elementFacts(of node: Any, asks: Bool) -> ElementFacts? {
    (node as? DesktopItem).flatMap { facts(of: $0.node, asks: asks) }
  }

  func facts(of id: String, asks: Bool) -> ElementFacts? {
    guard var facts = tree.facts(of: id) else { return nil }
    guard asks, state == .running, let object = tree.nodes[id] else { return facts }
    if object.interfaces.contains(.action) {
      facts.keys = values(of: [.keyBinding(0)], on: id)[0].first?.text
    }
    if object.role == .comboBox, object.interfaces.contains(.selection) {
      let choice = values(of: [.selectedChild(0)], on: id)[0].first
      facts.choose(
        choice.flatMap { DesktopObject(reference: $0)?.id(in: program.object.bus) }
          .flatMap { tree.nodes[$0]?.name })
    }
    // A list of Qt announces the focus even if its current item has it.
    if facts.toolkit == "Qt", object.role == .list,
      let words = values(of: [.states], on: id)[0].first?.elements
    {
      let states = DesktopStates(words: words.compactMap { $0.integer.map(UInt32.init(clamping:)) })
      if !states.contains(.focused) { facts.states.remove(.focused) }
    }
    // A combo box of Qt has the focus in place of the field inside.
    let inside = facts.toolkit == "Qt" && object.role == .comboBox ? object.children : []
    let field = inside.compactMap { tree.nodes[$0] }.first { $0.role == .text } ?? object
    if field.id != id { facts.text = field.text.map { .init($0) } }
    guard field.interfaces.contains(.text), !field.isSecret, facts.text != nil else {
      return facts
    }
    let answers = values(of: [.read(.caretOffset), .textSelection(0)], on: field.id)
    facts.text?.caret = answers[0].first?.integer
    let ends = answers[1].compactMap(\.integer)
    if ends.count == 2, 0 <= ends[0], ends[0] < ends[1] {
      facts.text?.selection = ends[0]..<ends[1]
    }
    if let text = facts.text, let caret = text.caret {
      facts.text?.line = line(around: caret, of: text.string, on: field.id)
    }
    return facts
  }

  /// Returns the line with the caret, or `nil` if it is unknown.
  private func line(around caret: Int, of text: String, on id: String) -> String? {
    if let line = values(of: [.line(around: caret)], on: id)[0].first?.text { return line }
    // The older call needs the place of a character.
    let characters = text.unicodeScalars
    let isAtEnd = caret >= characters.count
    if isAtEnd, characters.last.map({ $0 == "\n" }) ?? true { return "" }
    let place = isAtEnd ? characters.count - 1 : caret
    let line = values(of: [.textOfLine(around: place)], on: id)[0].first?.text
    return line.map { String($0.prefix { !$0.isNewline }) }
  }

  /// Makes some calls to an object, and returns the values of each reply, or none.
  private func values(of calls: [DesktopCall], on id: String) -> [[BusValue]] {
    let object = DesktopObject(id: id, of: program.object.bus)
    let replies = bus.results(of: calls.map { $0.message(to: object) }, timeout: patience)
    return replies.map { reply in
      guard case .success(let message) = reply else { return [] }
      return (try? message.values()) ?? []
    }
  }
}

extension ElementFacts {
  /// Marks the item with a name as the selected one, which only the combo box around it tells.
  fileprivate mutating func choose(_ name: String?) {
    guard let name, !contents.contains(where: { $0.states.contains(.selected) }),
      let place = contents.firstIndex(where: { $0.role == .menuItem && $0.name == name })
    else { return }
    contents[place].states.insert(.selected)
  }
}
