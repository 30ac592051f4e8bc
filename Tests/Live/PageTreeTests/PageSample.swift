import AccessibilityModel
import BrowserDouble
import LiveTree
import PageTree
import ScreenReader
import TestSupport

/// A node of a page for tests, with the nodes inside it.
struct SampleNode: Decodable {
  var role: String
  /// The number in the DOM, or `nil` for its place on the page.
  var id: Int?
  var name: String?
  var value: ChromiumTree.Scalar?
  var description: String?
  var ignored: Bool?
  var properties: [String: ChromiumTree.Scalar]?
  /// The numbers of the nodes to which the properties refer.
  var relations: [String: [Int]]?
  var attributes: [String: String]?
  /// The position and size: x, y, width and height.
  var frame: [Double]?
  var children: [SampleNode]?

  init(
    _ role: String, _ name: String? = nil, id: Int? = nil, value: ChromiumTree.Scalar? = nil,
    description: String? = nil, frame: [Double]? = nil, attributes: [String: String]? = nil,
    relations: [String: [Int]]? = nil, _ properties: [String: ChromiumTree.Scalar] = [:],
    children: [SampleNode] = []
  ) {
    (self.role, self.name, self.id, self.value) = (role, name, id, value)
    (self.description, self.frame, self.attributes) = (description, frame, attributes)
    (self.relations, self.properties, self.children) = (relations, properties, children)
  }

  /// A run of text.
  static func text(_ text: String, id: Int? = nil, frame: [Double]? = nil) -> SampleNode {
    SampleNode("StaticText", text, id: id, frame: frame)
  }

  /// A view that the browser hides.
  static func hidden(_ role: String = "generic", _ children: [SampleNode]) -> SampleNode {
    var node = SampleNode(role, children: children)
    node.ignored = true
    return node
  }
}

/// A scalar as it is written in tables of cases.
extension ChromiumTree.Scalar: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }
}

/// A page of sample nodes, as the reader opens it.
@MainActor
struct SamplePage {
  let mirror = PageMirror()
  /// The events of the page that opens.
  private(set) var events: [LiveEvent<PageItemID>] = []

  init(_ contents: [SampleNode], title: String = "Page", size: [Double]? = nil) {
    var (list, details) = (SampleList(), PageDetails())
    let top = contents.map { list.add($0, in: 1, to: &details) }
    let root = ChromiumTree.Node(1, "RootWebArea", title, children: top)
    details.page = ChromiumTree.Page(language: "en", direction: "ltr", size: size)
    mirror.tree.replace(with: [root] + list.nodes)
    mirror.tree.details = details
    events = mirror.convert(isNewPage: true)
  }

  /// Replaces or adds nodes, and returns what the user hears.
  func change(_ nodes: [ChromiumTree.Node]) -> [LiveEvent<PageItemID>] {
    _ = mirror.tree.merge(nodes)
    return mirror.convert()
  }

  /// Changes one node, and returns what the user hears.
  func change(
    _ number: Int, _ body: (inout ChromiumTree.Node) -> Void
  ) -> [LiveEvent<PageItemID>] {
    guard var node = mirror.tree.node(number: number) else { return [] }
    body(&node)
    return change([node])
  }

  /// The speech from the first element to the last, without the title and hints.
  var heard: [String] { heard() }

  func heard(hints: Bool = false) -> [String] {
    let title = mirror.title.text
    let screen = AdaptedScreen(PageAdapter(mirror), title: title)
    var reader = ScreenReader(screen: screen, rules: mirror.rules)
    reader.settings.detail.hints = hints
    var speech = Array(texts(reader.open()).drop { $0 == title })
    if !reader.isAtFirstElement { speech = reader.type("first") }
    for _ in 0..<60 where speech != ["No items."] {
      let next = reader.type("swipe right")
      guard next.first != "Last item." else { break }
      speech += next
    }
    return speech
  }

  /// The speech of some swipes to the left from the last element, without hints.
  func heardBack(_ count: Int) -> [String] {
    let screen = AdaptedScreen(PageAdapter(mirror), title: mirror.title.text)
    var reader = ScreenReader(screen: screen, rules: mirror.rules)
    reader.settings.detail.hints = false
    _ = reader.open()
    _ = reader.type("last")
    return (0..<count).flatMap { _ in reader.type("swipe left") }
  }
}

/// The nodes of a page in document order.
private struct SampleList {
  var nodes: [ChromiumTree.Node] = []
  private var last = 1

  /// Adds a node with those inside it, and returns its number.
  mutating func add(_ sample: SampleNode, in parent: Int, to details: inout PageDetails) -> Int {
    last += 1
    let (number, place) = (sample.id ?? last, nodes.count)
    var node = ChromiumTree.Node(number, sample.role, sample.name, sample.properties ?? [:])
    node.value = sample.value.map { ChromiumTree.Value(value: $0) }
    node.description = sample.description.map { ChromiumTree.Value(value: .text($0)) }
    node.ignored = sample.ignored ?? false
    node.parentId = "\(parent)"
    for (name, numbers) in sample.relations ?? [:] {
      let related = numbers.map { ChromiumTree.Related(backendDOMNodeId: $0) }
      node.properties?.append(
        .init(name: name, value: .init(value: .text(""), relatedNodes: related)))
    }
    details.setFrame(sample.frame, of: number)
    let attributes = sample.attributes ?? [:]
    details.setAttributes(attributes.flatMap { [$0.key, $0.value] }, of: number)
    nodes.append(node)
    nodes[place].childIds = (sample.children ?? []).map {
      "\(add($0, in: number, to: &details))"
    }
    return number
  }
}

extension ReadingDocument {
  /// The texts on each line, or on each row.
  func texts(by line: Line) -> [String] {
    (0..<count(of: line)).map { number in
      passages[passages(in: number, of: line)].map(\.text).joined(separator: "|")
    }
  }
}
