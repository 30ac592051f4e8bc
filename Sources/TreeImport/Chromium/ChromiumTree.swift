internal import Foundation

/// A dump of Chromium's accessibility tree, with the additions of Scripts/chromium-tree.
struct ChromiumTree: Decodable {
  /// A node of the tree.
  struct Node: Decodable {
    var nodeId: String
    var ignored: Bool?
    var role: Value?
    var name: Value?
    var description: Value?
    var value: Value?
    var properties: [Property]?
    var parentId: String?
    var childIds: [String]?
    var backendDOMNodeId: Int?

    var isIgnored: Bool { ignored == true }
    var roleName: String { role?.value?.text ?? "" }
    /// The name without glyphs of icon fonts, which have no meaning as characters.
    var nameText: String? {
      guard let text = name?.value?.text else { return nil }
      let scalars = text.unicodeScalars
      let isGlyph = { (scalar: Unicode.Scalar) in
        scalar.properties.generalCategory == .privateUse
      }
      return scalars.contains(where: isGlyph) ? String(scalars.filter { !isGlyph($0) }) : text
    }
    /// The name without surrounding white space, or `nil` if it is blank.
    var filledName: String? { nameText.flatMap(DumpText.filled) }
    /// The description without surrounding white space, or `nil` if it is blank.
    var filledDescription: String? { (description?.value?.text).flatMap(DumpText.filled) }
    var valueText: String? { value?.value?.text }

    /// Returns a property's value.
    subscript(property: String) -> Scalar? {
      properties?.first { $0.name == property }?.value?.value
    }
    func isTrue(_ property: String) -> Bool { self[property]?.isTrue == true }

    /// The ids of the DOM elements to which a property refers.
    func relatedElements(_ property: String) -> [Int] {
      let related = properties?.first { $0.name == property }?.value?.relatedNodes
      return related?.compactMap(\.backendDOMNodeId) ?? []
    }

    /// The level of a heading, or `nil` if the node is not a heading or the level is not 1 to 6.
    var headingLevel: Int? { roleName == "heading" ? level(in: 1...6) : nil }

    /// The level of a tree item, or `nil` if the node is not a tree item or has no positive level.
    var treeLevel: Int? { roleName == "treeitem" ? level(in: 1...1_000) : nil }

    private func level(in levels: ClosedRange<Int>) -> Int? {
      self["level"]?.number.flatMap { Int(exactly: $0) }.flatMap { levels.contains($0) ? $0 : nil }
    }
  }

  /// A property of a node.
  struct Property: Decodable {
    var name: String
    var value: Value?
  }

  /// A protocol value, without its type.
  struct Value: Decodable {
    var value: Scalar?
    var relatedNodes: [Related]?
  }

  /// A node that a value refers to.
  struct Related: Decodable {
    var backendDOMNodeId: Int?
  }

  /// A scalar value.
  enum Scalar: Decodable {
    case text(String)
    case number(Double)
    case bool(Bool)
    /// A value of a type that no imported property has.
    case other

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let bool = try? container.decode(Bool.self) {
        self = .bool(bool)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else {
        self = .other
      }
    }

    var text: String? {
      switch self {
      case .text(let text): text
      // A whole number is written without a decimal point.
      case .number(let number): Int(exactly: number).map(String.init) ?? "\(Float(number))"
      case .bool, .other: nil
      }
    }

    var number: Double? {
      switch self {
      // Chromium uses single precision and writes 0.35 as 0.3499999940395355, so round the number.
      case .number(let number):
        number.isFinite ? Double("\(Float(number))").flatMap { $0.isFinite ? $0 : nil } : nil
      case .text(let text): DumpText.number(text)
      case .bool, .other: nil
      }
    }

    var isTrue: Bool {
      switch self {
      case .bool(let bool): bool
      case .text(let text): text == "true"
      case .number, .other: false
      }
    }
  }

  /// The properties of the saved page.
  struct Page: Decodable {
    var language: String?
    var direction: String?
    var size: [Double]?
  }

  /// An entry in the list of nodes. If the entry is invalid, `node` is `nil`.
  private struct Attempt: Decodable {
    var node: Node?
    init(from decoder: any Decoder) throws {
      node = try? Node(from: decoder)
    }
  }

  /// The error thrown if there are more entries than the limit.
  struct TooManyNodes: Error {}

  /// The decoder's key for the maximum number of entries.
  static let nodeLimitKey = CodingUserInfoKey(rawValue: "nodeLimit")

  private static func attempts(
    in list: inout any UnkeyedDecodingContainer, _ decoder: any Decoder
  ) throws -> [Attempt] {
    let limit = Self.nodeLimitKey.flatMap { decoder.userInfo[$0] as? Int } ?? DumpLimits().nodes
    var found: [Attempt] = []
    while !list.isAtEnd {
      guard found.count < limit else { throw TooManyNodes() }
      found.append(try list.decode(Attempt.self))
    }
    return found
  }

  private enum Keys: String, CodingKey {
    case nodes, page, frames, attributes, result
  }

  var nodes: [Node]
  /// The number of entries that are not nodes.
  var invalidEntries = 0
  var page: Page?
  var frames: [String: [Double]]
  var attributes: [String: [String: String]]

  init(from decoder: any Decoder) throws {
    let found: [Attempt]
    if var list = try? decoder.unkeyedContainer() {
      found = try Self.attempts(in: &list, decoder)
      page = nil
      frames = [:]
      attributes = [:]
    } else {
      var container = try decoder.container(keyedBy: Keys.self)
      // In a saved protocol reply, the nodes are in the result.
      if container.contains(.result) {
        container = try container.nestedContainer(keyedBy: Keys.self, forKey: .result)
      }
      var list = try container.nestedUnkeyedContainer(forKey: .nodes)
      found = try Self.attempts(in: &list, decoder)
      page = try? container.decode(Page.self, forKey: .page)
      frames = (try? container.decode([String: [Double]].self, forKey: .frames)) ?? [:]
      attributes =
        (try? container.decode([String: [String: String]].self, forKey: .attributes)) ?? [:]
    }
    nodes = found.compactMap(\.node)
    invalidEntries = found.count - nodes.count
  }
}
