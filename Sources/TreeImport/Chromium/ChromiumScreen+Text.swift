internal import AccessibilityModel
internal import Scenes

/// Imports the text of a page, and notes ignored names and properties.
extension ChromiumScreen {
  /// Joins consecutive runs of text into one element for each line, and returns all items.
  static func separate(_ items: [Item]) -> [Item] {
    var result: [Item] = []
    var line: Item?
    func finish() {
      guard var item = line else { return }
      line = nil
      let words = (item.run ?? "").split(whereSeparator: \.isWhitespace)
      // A bullet outside a list item belongs to the layout.
      guard words.contains(where: { !["•", "◦", "▪"].contains($0) }) else { return }
      item.node.label = words.joined(separator: " ")
      item.node.traits = .staticText
      item.node.isElement = true
      item.run = nil
      result.append(item)
    }
    for item in items {
      guard let run = item.run else {
        finish()
        result.append(item)
        continue
      }
      guard var known = line else {
        line = item
        continue
      }
      known.run?.append(run)
      known.node.frame = union(known.node.frame, item.node.frame)
      known.node.language = known.node.language ?? item.node.language
      line = known
    }
    finish()
    return result
  }

  /// Returns the nodes of items, with the runs of each line of text joined into one element.
  ///
  /// The function is static because an instance method would hold a copy of the screen while its
  /// argument is computed, so each change to the screen would copy the whole tree.
  static func whole(_ items: [Item]) -> [SceneNode] { separate(items).map(\.node) }

  private static func union(_ one: Rectangle?, _ other: Rectangle?) -> Rectangle? {
    guard let one, let other else { return one ?? other }
    let x = min(one.minX, other.minX)
    let y = min(one.minY, other.minY)
    return Rectangle(
      x: x, y: y, width: max(one.maxX, other.maxX) - x, height: max(one.maxY, other.maxY) - y)
  }

  /// Returns the text inside a node.
  ///
  /// Reads at most 100 nodes, because many other nodes may refer to the same node, and its text is
  /// read again for each reference.
  func text(inside node: ChromiumTree.Node) -> String? {
    var texts: [String] = []
    var seen: Set<String> = []
    var rest = [node.nodeId]
    while let id = rest.popLast(), seen.count < 100 {
      guard seen.insert(id).inserted, let place = places[id] else { continue }
      let next = tree.nodes[place]
      if next.roleName == "StaticText", let name = next.filledName {
        texts.append(name)
      } else {
        rest += (next.childIds ?? []).prefix(100).reversed()
      }
    }
    return DumpText.filled(texts.joined(separator: " "))
  }

  /// Adds a note that the name of a node is ignored, unless the contents of the node include the
  /// name.
  mutating func noteName(_ name: String, of node: ChromiumTree.Node, around items: [Item]) {
    guard !items.contains(where: { $0.node.label?.contains(name) == true }),
      text(inside: node)?.contains(name) != true
    else { return }
    notes.add(
      "The name is ignored for the role \(node.roleName.prefix(60)), because the contents of the "
        + "element are read.")
  }

  /// Adds notes about properties that a scene can't represent.
  mutating func noteProperties(of node: ChromiumTree.Node) {
    for property in node.properties ?? [] {
      guard !ChromiumImporter.properties.contains(property.name) else { continue }
      switch property.value?.value {
      case .bool(false), .text(""), .text("false"), .text("none"), .text("off"), .other, nil:
        continue
      case .text, .number, .bool: break
      }
      // The level of an item follows from the surrounding lists, so nothing is lost.
      if property.name == "level", node.roleName == "listitem" || node.headingLevel != nil {
        continue
      }
      if property.name == "readonly",
        ChromiumImporter.roles[node.roleName]?.traits.contains(.textEntry) == true
      {
        continue
      }
      notes.add(
        "The property \(property.name.prefix(60)) is ignored for the role "
          + "\(node.roleName.prefix(60)).")
    }
  }
}
