internal import LiveTree
internal import TextFormats

/// Chromium's accessibility tree, with the additions of Scripts/chromium-tree.
package struct ChromiumTree: Sendable {
  /// A node of the tree.
  ///
  /// Copies share the members until one of them changes.
  @dynamicMemberLookup
  package struct Node: Equatable, Sendable {
    /// The members of a node in the browser's answers.
    package struct Members: Equatable, Sendable {
      package var nodeId: String
      package var ignored: Bool?
      package var role: Value?
      package var name: Value?
      package var description: Value?
      package var value: Value?
      package var properties: [Property]?
      package var parentId: String?
      package var childIds: [String]?
      package var backendDOMNodeId: Int?
      /// The lines of a text in a field that is wrapped.
      package var lines: [String]?
    }

    /// The members, in an array of one, because copies of an array share its storage.
    private var members: [Members]

    package init(nodeId: String) { members = [Members(nodeId: nodeId)] }

    package subscript<Part>(dynamicMember part: WritableKeyPath<Members, Part>) -> Part {
      @inline(__always) get { members[0][keyPath: part] }
      @inline(__always) _modify { yield &members[0][keyPath: part] }
    }

    package var isIgnored: Bool { self.ignored == true }
    package var roleName: String { self.role?.value?.text ?? "" }
    /// The number of the DOM node, or of the tree's own node if there is no DOM node.
    package var number: Int? { self.backendDOMNodeId ?? Int(self.nodeId) }
    /// The name without glyphs of icon fonts, which have no meaning as characters.
    package var nameText: String? { (self.name?.value?.text).map(DumpText.withoutGlyphs) }
    /// The name without surrounding white space, or `nil` if it is blank.
    package var filledName: String? { nameText.flatMap(DumpText.filled) }
    /// The description without surrounding white space, or `nil` if it is blank.
    ///
    /// The title of a drawing that names it is no description as well.
    var filledDescription: String? {
      guard let text = (self.description?.value?.text).flatMap(DumpText.filled) else { return nil }
      let isTitle = text == filledName && !relatedElements("labelledby").isEmpty
      return isTitle && Self.pictures.contains(roleName) ? nil : text
    }
    private static let pictures: Set<String> = [
      "image", "img", "SvgRoot", "graphics-document", "graphics-symbol",
    ]
    package var valueText: String? { self.value?.value?.text }

    /// Returns a property's value.
    package subscript(property: String) -> Scalar? {
      self.properties?.first { $0.name == property }?.value?.value
    }
    package func isTrue(_ property: String) -> Bool { self[property]?.isTrue == true }

    /// The ids of the DOM elements to which a property refers.
    package func relatedElements(_ property: String) -> [Int] {
      let related = self.properties?.first { $0.name == property }?.value?.relatedNodes
      return related?.compactMap(\.backendDOMNodeId) ?? []
    }

    /// The level of a heading, or `nil` if the node is not a heading or has no level. A page may
    /// set one above 6.
    var headingLevel: Int? { roleName == "heading" ? level(in: 1...1_000) : nil }

    /// The level of a tree item, or of a row of a tree grid.
    var treeLevel: Int? { ["treeitem", "row"].contains(roleName) ? level(in: 1...1_000) : nil }

    private func level(in levels: ClosedRange<Int>) -> Int? {
      self["level"]?.number.flatMap { Int(exactly: $0) }.flatMap { levels.contains($0) ? $0 : nil }
    }
  }

  /// A property of a node.
  package struct Property: Equatable, Sendable {
    package var name: String
    package var value: Value?

    package init(name: String, value: Value?) {
      self.name = name
      self.value = value
    }
  }

  /// A protocol value, without its type.
  package struct Value: Equatable, Sendable {
    package var value: Scalar?
    package var relatedNodes: [Related]?

    package init(value: Scalar?, relatedNodes: [Related]? = nil) {
      self.value = value
      self.relatedNodes = relatedNodes
    }
  }

  /// A node that a value refers to.
  package struct Related: Equatable, Sendable {
    package var backendDOMNodeId: Int?

    package init(backendDOMNodeId: Int?) { self.backendDOMNodeId = backendDOMNodeId }
  }

  /// A scalar value.
  package enum Scalar: Equatable, Sendable {
    case text(String)
    case number(Double)
    case bool(Bool)
    /// A value of a type that no imported property has.
    case other

    package var text: String? {
      switch self {
      case .text(let text): text
      // A whole number is written without a decimal point.
      case .number(let number): Int(exactly: number).map(String.init) ?? "\(Float(number))"
      case .bool, .other: nil
      }
    }

    package var number: Double? {
      switch self {
      // Chromium uses single precision and writes 0.35 as 0.3499999940395355, so round the number.
      case .number(let number):
        number.isFinite ? Double("\(Float(number))").flatMap { $0.isFinite ? $0 : nil } : nil
      case .text(let text): DumpText.number(text)
      case .bool, .other: nil
      }
    }

    package var isTrue: Bool {
      switch self {
      case .bool(let bool): bool
      case .text(let text): text == "true"
      case .number, .other: false
      }
    }
  }

  /// The properties of the saved page.
  package struct Page: Equatable, Sendable {
    package var language: String?
    package var direction: String?
    package var size: [Double]?

    package init(language: String?, direction: String?, size: [Double]?) {
      self.language = language
      self.direction = direction
      self.size = size
    }
  }

  package var nodes: [Node]
  /// The number of entries that are not nodes.
  var invalidEntries = 0
  package var page: Page?
  /// The frames as x, y, width and height, by the number of the DOM node.
  package var frames: [String: [Double]]
  /// Those attributes that the import needs, by the number of the DOM node.
  package var attributes: [String: [String: String]]
  /// The blocks around texts that are not shown in the tree, such as paragraphs that are only a
  /// presentation, by the id of the text.
  package var lostBlocks: [String: Int] = [:]
  /// The flaws of the markup, or `nil` if only the tree is known.
  package var markup: PageMarkup?

  /// The names of the attributes that the import needs.
  package static let attributeNames: Set<String> = [
    "id", "type", "name", "step", "aria-invalid", "required", "aria-required", "aria-valuetext",
    "aria-posinset",
    "aria-setsize", "aria-busy", "aria-current", "aria-sort", "aria-rowindex", "aria-colindex",
    "aria-rowcount", "aria-colcount", "aria-rowspan", "aria-colspan",
    "aria-description", "aria-keyshortcuts", "accesskey", "role", "aria-label", "placeholder",
    "aria-readonly", "readonly",
    "aria-placeholder", "list", "colspan", "rowspan", "lang",
    "autocomplete",
    PageSecrecy.maskingStyle,
  ]

  /// The attributes whose values are keywords, in which case does not matter.
  private static let keywords: Set<String> = [
    "type", "autocomplete", "aria-busy", "aria-current", "aria-required", "aria-sort",
  ]

  /// Returns the value of an attribute, in lower case if it is a keyword.
  static func attribute(_ name: String, _ value: String) -> String {
    keywords.contains(name) ? value.lowercased() : value
  }

  package init(
    nodes: [Node] = [], page: Page? = nil, frames: [String: [Double]] = [:],
    attributes: [String: [String: String]] = [:]
  ) {
    self.nodes = nodes
    self.page = page
    self.frames = frames
    self.attributes = attributes
  }
}
