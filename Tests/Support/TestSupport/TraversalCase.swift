public import ScreenReader
public import Testing

/// A case from the table of reading orders observed in VoiceOver.
public struct TraversalCase: Decodable, Sendable, CustomTestStringConvertible {
  public let id: String
  public let name: String
  public let direction: String
  public let idiom: String
  public let tree: Node
  public let expectedOrder: [String]

  /// A node of a case's tree.
  public struct Node: Decodable, Sendable {
    public let label: String?
    public let frame: [Double]?
    public let isElement: Bool?
    public let children: [Node]?
    public let explicit: Bool?
    public let group: Bool?
    public let container: String?
    public let modal: Bool?
    public let alpha: Double?
    public let clips: Bool?
    public let hidden: Bool?
    public let elementsHidden: Bool?

    private enum Key: String, CodingKey {
      case label, frame, isElement, children, explicit, group, container, modal, alpha, clips
      case hidden, elementsHidden
    }

    private struct AnyKey: CodingKey {
      let stringValue: String
      let intValue: Int? = nil
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { return nil }
    }

    public init(from decoder: any Decoder) throws {
      for key in try decoder.container(keyedBy: AnyKey.self).allKeys
      where Key(stringValue: key.stringValue) == nil {
        throw CaseTable.UnknownKey(key: key.stringValue)
      }
      let values = try decoder.container(keyedBy: Key.self)
      label = try values.decodeIfPresent(String.self, forKey: .label)
      frame = try values.decodeIfPresent([Double].self, forKey: .frame)
      isElement = try values.decodeIfPresent(Bool.self, forKey: .isElement)
      children = try values.decodeIfPresent([Node].self, forKey: .children)
      explicit = try values.decodeIfPresent(Bool.self, forKey: .explicit)
      group = try values.decodeIfPresent(Bool.self, forKey: .group)
      container = try values.decodeIfPresent(String.self, forKey: .container)
      modal = try values.decodeIfPresent(Bool.self, forKey: .modal)
      alpha = try values.decodeIfPresent(Double.self, forKey: .alpha)
      clips = try values.decodeIfPresent(Bool.self, forKey: .clips)
      hidden = try values.decodeIfPresent(Bool.self, forKey: .hidden)
      elementsHidden = try values.decodeIfPresent(Bool.self, forKey: .elementsHidden)
    }
  }

  /// The traversal rules for the case's direction and idiom.
  public var rules: TraversalRules {
    TraversalRules(
      direction: direction == "rtl" ? .rightToLeft : .leftToRight,
      idiom: idiom == "pad" ? .pad : .phone)
  }

  public var testDescription: String { "\(id), \(name)" }

  public static func all() throws -> [TraversalCase] {
    try CaseTable.lines(of: "traversal", as: TraversalCase.self)
  }
}
