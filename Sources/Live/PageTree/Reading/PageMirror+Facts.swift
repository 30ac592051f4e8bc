package import AccessibilityModel
internal import LiveTree
internal import TextFormats

extension PageMirror {
  /// Returns the facts of a node that no passage shows, such as an option of a list.
  package func facts(ofNode number: Int) -> ElementFacts? {
    guard let screen, let node = tree.node(number: number) else { return nil }
    var facts = screen.neutralFacts(of: node)
    let objects = readingDocument?.objects ?? [:]
    let around = tree.ancestors(of: node.nodeId).lazy.compactMap(\.number)
    guard let id = around.first(where: { objects[$0] != nil }), let outer = objects[id] else {
      return facts
    }
    facts.containers = [.init(outer, id: id)] + outer.containers
    // The groups of a list are no objects of the document.
    if outer.role == .listBox, let group = screen.group(around: node) {
      facts.containers.insert(.init(.panel, group.filledName ?? ""), at: 0)
    }
    return facts
  }

  /// Returns the facts of an item, or `nil` for one that is not of the page.
  package func facts(of item: PageItemID) -> ElementFacts? {
    guard let number = item.number, let screen, let document = readingDocument else { return nil }
    return document.facts(
      of: number, text: items.items[item]?.description.label ?? "", on: screen)
  }
}

/// The facts of the elements of a page that a dump contains.
@MainActor
package final class PageReport {
  private let screen: ChromiumScreen
  private lazy var document = PageReading.document(of: screen)

  nonisolated init(_ screen: ChromiumScreen) { self.screen = screen }

  /// Returns the facts of the element with this number and text.
  package func facts(of number: Int, text: String) -> ElementFacts {
    document.facts(of: number, text: text, on: screen)
  }
}

extension ReadingDocument {
  /// Returns the facts of an object or of a text.
  fileprivate func facts(of number: Int, text: String, on screen: ChromiumScreen) -> ElementFacts {
    if let facts = objects[number] { return facts }
    var facts = ElementFacts(role: .staticText)
    facts.name = text
    let passage = passages.first { $0.id == number }
    // Text is in the containers of the innermost object, and in that object. An element without a
    // passage has its text from the nodes inside it.
    let id = passage?.path.last ?? screen.numbers(around: number).first { objects[$0] != nil }
    guard let id, let around = objects[id] else { return facts }
    facts.containers = [.init(around, id: id)] + around.containers
    return facts
  }
}

extension ReadingDocument {
  /// Returns the texts inside an object, without the signs of list items.
  package func texts(inside object: Int) -> [String] {
    passages.filter { $0.path.contains(object) && !$0.isSign && !$0.isBreak }.joined.map(\.text)
  }
}
