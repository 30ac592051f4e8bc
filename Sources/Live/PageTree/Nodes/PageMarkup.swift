package import AccessibilityModel
package import TextFormats

/// The flaws of a page's markup, which the accessibility tree does not have.
///
/// They are read from an answer to `DOMSnapshot.captureSnapshot`, only for an audit.
package struct PageMarkup: Equatable, Sendable {
  /// The styles that an answer must have of each node, in this order.
  package static let styles = [
    "visibility", "overflow-x", "overflow-y", "position", "display", "cursor",
  ]
  /// The maximum number of flaws.
  private static let limit = 1_000

  /// The flaws by the number of the DOM node.
  package private(set) var flaws: [Int: [MarkupFlaw]] = [:]
  /// The tags of the nodes with flaws, such as “<button id="save">”.
  package private(set) var names: [Int: String] = [:]
  /// The numbers of the native controls whose size the browser has chosen.
  package private(set) var browserSizes: Set<Int> = []
  /// The numbers of drawings that the page does not call a picture, which readers pass over.
  package private(set) var drawings: Set<Int> = []
  /// The numbers of links and buttons in a line of other text, which decides their height.
  package private(set) var inText: Set<Int> = []
  /// The text of the paragraph, item or cell around each control, without that of its controls.
  package private(set) var passages: [Int: String] = [:]
  /// The boxes of links together with their contents, where these are larger. Their places are
  /// relative to those of the links.
  package private(set) var touchBoxes: [Int: Rectangle] = [:]
  private var count = 0
  private var documents: [MarkupDocument] = []
  /// The document of each node, and its place in it.
  private var places: [Int: Place] = [:]

  private struct Place: Equatable {
    let document: Int
    let index: Int
  }

  package init() {}

  /// Returns the tag of a node and the selector of its element.
  package func origin(of number: Int) -> SourceFacts.Origin? {
    guard let place = places[number] else { return nil }
    let document = documents[place.document]
    return SourceFacts.Origin(
      document.nodes[place.index].name, path: document.selector(of: place.index), isExact: true)
  }

  /// Returns the attribute that describes a node, such as “aria-describedby="tip"”.
  package func hintAttribute(of number: Int) -> String? {
    guard let place = places[number] else { return nil }
    let attributes = documents[place.document].nodes[place.index].attributes
    let name = ["aria-describedby", "aria-description", "title"].first {
      attributes[$0]?.isEmpty == false
    }
    return name.map { "\($0)=\"\((attributes[$0] ?? "").cut(to: 40))\"" }
  }

  /// Adds the flaws of the documents of a process.
  package mutating func read(_ snapshot: JSONValue, of process: FrameProcess) {
    let texts = snapshot["strings"]?.array ?? []
    for document in snapshot["documents"]?.array ?? [] {
      let elements = MarkupDocument(document, texts, of: process)
      add(MarkupTexts(of: elements))
      for index in elements.nodes.indices {
        add(elements.flaws(of: index), of: index, in: elements)
        if let number = elements.nodes[index].number {
          places[number] = Place(document: documents.count, index: index)
        }
      }
      documents.append(elements)
    }
  }

  private mutating func add(_ texts: MarkupTexts) {
    inText.formUnion(texts.inText)
    passages.merge(texts.passages) { first, _ in first }
    touchBoxes.merge(texts.touchBoxes) { first, _ in first }
  }

  private mutating func add(_ new: [MarkupFlaw], of index: Int, in document: MarkupDocument) {
    let node = document.nodes[index]
    guard let number = node.number else { return }
    if document.hasBrowserSize(node) { browserSizes.insert(number) }
    if node.tag == "SVG", node.role == nil { drawings.insert(number) }
    // A line of text that is cut off is a matter of reflow.
    let new = new.filter { $0.kind != .outsideView || !inText.contains(number) }
    guard !new.isEmpty, count < Self.limit else { return }
    count += new.count
    flaws[number] = new
    names[number] = node.name
  }
}

/// A document with the parts of its nodes that flaws are found by.
struct MarkupDocument: Equatable {
  struct Node: Equatable {
    var number: Int?
    var parent: Int?
    /// The name of the element in capitals, such as “BUTTON”, or a name such as “#text”.
    var tag = ""
    var attributes: [String: String] = [:]
    /// The box as x, y, width and height, or `nil` if the node is not shown.
    var box: [Double]?
    var styles: [String] = []
    /// The text of a node that is only text.
    var text = ""
    /// Whether the browser knows a listener to clicks, or what a click does.
    var isClickable = false

    var position: String? { styles.count > 3 ? styles[3] : nil }
    var display: String { styles.count > 4 ? styles[4] : "" }
    var cursor: String { styles.count > 5 ? styles[5] : "" }
    var role: String? {
      attributes["role"]?.split(separator: " ").first.map { $0.lowercased() }
    }
    var isVisible: Bool { box != nil && styles.first != "hidden" && styles.first != "collapse" }

    /// The tag with its attribute that hides it from screen readers.
    var nameWithHiding: String {
      let id = attributes["id"].map { " id=\"\($0.cut(to: 40))\"" } ?? ""
      return "<\(tag.lowercased())\(id) aria-hidden=\"true\">"
    }

    /// The tag with an attribute that says which one it is.
    var name: String {
      let attribute = ["id", "name", "role", "class", "src", "href"].first {
        attributes[$0]?.isEmpty == false
      }
      let value = attribute.flatMap { attributes[$0] }.map { $0.cut(to: 60) }
      let words = attribute.flatMap { name in value.map { " \(name)=\"\($0)\"" } } ?? ""
      return "<\(tag.lowercased())\(words)>"
    }
  }

  private(set) var nodes: [Node] = []
  /// The ids of all elements.
  private(set) var ids: Set<String> = []
  /// The places of the elements with ids.
  private(set) var idPlaces: [String: Int] = [:]
  /// The names of the places that links of older pages lead to.
  private(set) var anchors: Set<String> = []
  /// The places of the nodes in each node.
  private(set) var children: [Int: [Int]] = [:]

  init(_ document: JSONValue, _ texts: [JSONValue], of process: FrameProcess) {
    func text(_ value: JSONValue) -> String {
      guard let index = value.integer, texts.indices.contains(index) else { return "" }
      return texts[index].string ?? ""
    }
    let list = document["nodes"]
    let numbers = list?["backendNodeId"]?.array ?? []
    let parents = list?["parentIndex"]?.array ?? []
    let tags = list?["nodeName"]?.array ?? []
    nodes = numbers.map { number in
      var node = Node()
      node.number = number.integer.map(process.number)
      return node
    }
    for (index, entry) in (list?["attributes"]?.array ?? []).enumerated()
    where nodes.indices.contains(index) {
      let words = (entry.array ?? []).map(text)
      for place in stride(from: 0, to: words.count - 1, by: 2) where words[place] != "value" {
        nodes[index].attributes[words[place].lowercased()] = words[place + 1]
      }
      if let id = nodes[index].attributes["id"] {
        ids.insert(id)
        idPlaces[id] = idPlaces[id] ?? index
      }
      if let name = nodes[index].attributes["name"] { anchors.insert(name) }
    }
    for index in nodes.indices {
      // A parent comes before its children, so that no chain of parents is endless.
      let parent = parents.indices.contains(index) ? parents[index].integer : nil
      nodes[index].parent = parent.flatMap { (0..<index).contains($0) ? $0 : nil }
      if let parent = nodes[index].parent { children[parent, default: []].append(index) }
      nodes[index].tag = tags.indices.contains(index) ? text(tags[index]).uppercased() : ""
    }
    for (index, value) in (list?["nodeValue"]?.array ?? []).enumerated()
    where nodes.indices.contains(index) && nodes[index].tag == "#TEXT" {
      nodes[index].text = text(value)
    }
    for index in list?["isClickable"]?["index"]?.array ?? [] {
      guard let index = index.integer, nodes.indices.contains(index) else { continue }
      nodes[index].isClickable = true
    }
    let layout = document["layout"]
    let (places, bounds) = (layout?["nodeIndex"]?.array ?? [], layout?["bounds"]?.array ?? [])
    let styles = layout?["styles"]?.array ?? []
    for (place, index) in places.enumerated() {
      guard let index = index.integer, nodes.indices.contains(index), nodes[index].box == nil,
        bounds.indices.contains(place), let box = bounds[place].array?.compactMap(\.number),
        box.count == 4
      else { continue }
      nodes[index].box = box
      nodes[index].styles =
        styles.indices.contains(place) ? (styles[place].array ?? []).map(text) : []
    }
  }

  /// The nodes around a node, the innermost first.
  func ancestors(of node: Node) -> some Sequence<Node> {
    sequence(state: node.parent) { next -> Node? in
      guard let index = next else { return nil }
      next = nodes[index].parent
      return nodes[index]
    }
  }
}
