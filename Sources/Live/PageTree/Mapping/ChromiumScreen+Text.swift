internal import AccessibilityModel
internal import LiveTree
internal import SourceDiagnostics
internal import TextFormats

/// Imports the text of a page, and notes ignored names and properties.
extension ChromiumScreen {
  /// Joins consecutive runs of text into one element for each line, and returns all items.
  static func separate(_ items: [Item]) -> [Item] {
    var result: [Item] = []
    var line: Line?
    func finish() {
      if let text = line?.element { result.append(text) }
      line = nil
    }
    for item in items {
      guard let run = item.run else {
        finish()
        result.append(item)
        continue
      }
      if item.isBoundary {
        line?.isAtBoundary = true
      } else if line?.append(run, of: item) != true {
        finish()
        line = Line(run, of: item)
      }
    }
    finish()
    return result
  }

  /// Returns the nodes of items, with the runs of each line of text joined into one element.
  ///
  /// The function is static because an instance method would hold a copy of the screen while its
  /// argument is computed, so each change to the screen would copy the whole tree.
  static func whole(_ items: [Item]) -> [PageNode] { separate(items).map(\.node) }

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
      guard !ChromiumRoles.properties.contains(property.name) else { continue }
      switch property.value?.value {
      case .bool(false), .text(""), .text("false"), .text("none"), .text("off"), .other, nil:
        continue
      case .text, .number, .bool: break
      }
      // The level of an item follows from the surrounding lists, so nothing is lost.
      if property.name == "level",
        node.roleName == "listitem" || node.headingLevel != nil || node.treeLevel != nil
      {
        continue
      }
      if property.name == "readonly",
        ChromiumRoles.all[node.roleName]?.traits.contains(.textEntry) == true
      {
        continue
      }
      notes.add(
        "The property \(property.name.prefix(60)) is ignored for the role "
          + "\(node.roleName.prefix(60)).")
    }
  }
}

/// Runs of text that are read as one element.
private struct Line {
  private var node: PageNode
  private var text: String
  /// The last run and its frame.
  private var last: (text: String, frame: Rectangle?)
  /// The block around the runs.
  private let block: Int
  /// Whether the last run ends a part of the page that may be a separate line.
  var isAtBoundary = false

  init(_ run: String, of item: ChromiumScreen.Item) {
    node = item.node
    text = run
    last = (run, node.frame)
    block = item.block
  }

  /// Appends a run, unless it begins another line.
  ///
  /// - Returns: Whether the run was appended.
  mutating func append(_ run: String, of item: ChromiumScreen.Item) -> Bool {
    let next = item.node
    guard item.block == block else { return false }
    if isAtBoundary, !isContinued(by: run, at: next.frame) { return false }
    if isAtBoundary, hasGap(before: next.frame) { text += " " }
    text += run
    last = (run, next.frame)
    isAtBoundary = false
    node.frame = Self.union(node.frame, next.frame)
    if next.language != node.language {
      var facts = node.facts ?? SourceFacts()
      facts.isInSeveralLanguages = true
      node.facts = facts
    }
    node.language = node.language ?? next.language
    return true
  }

  /// The text as an element, or `nil` if there is nothing to read.
  var element: ChromiumScreen.Item? {
    // Soft hyphens and spaces without a width are no words.
    let words = text.split(whereSeparator: \.isWhitespace).filter { word in
      !word.unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
    }
    // A bullet outside a list item belongs to the layout.
    guard words.contains(where: { !["•", "◦", "▪"].contains($0) }) else { return nil }
    var node = node
    node.label = words.joined(separator: " ")
    node.traits = .staticText
    node.isElement = true
    return ChromiumScreen.Item(node)
  }

  /// Whether a run beyond a boundary belongs to the same line.
  ///
  /// The tree does not distinguish inline elements from blocks. But only runs within a line begin
  /// or end with white space, and a punctuation mark is seldom a whole line.
  private func isContinued(by run: String, at frame: Rectangle?) -> Bool {
    if last.text.last?.isWhitespace == true || run.first?.isWhitespace == true { return true }
    guard !Self.hasWord(last.text) || !Self.hasWord(run) else { return false }
    guard let frame, let before = last.frame else { return true }
    return frame.minY < before.maxY && before.minY < frame.maxY
  }

  /// Whether there is more than a rounding error between the last run and a frame.
  private func hasGap(before frame: Rectangle?) -> Bool {
    guard let frame, let before = last.frame else { return false }
    return max(frame.minX - before.maxX, before.minX - frame.maxX) > 1
  }

  private static func hasWord(_ text: String) -> Bool {
    text.contains { $0.isLetter || $0.isNumber }
  }

  private static func union(_ one: Rectangle?, _ other: Rectangle?) -> Rectangle? {
    guard let one, let other else { return one ?? other }
    let x = min(one.minX, other.minX)
    let y = min(one.minY, other.minY)
    return Rectangle(
      x: x, y: y, width: max(one.maxX, other.maxX) - x, height: max(one.maxY, other.maxY) - y)
  }
}
