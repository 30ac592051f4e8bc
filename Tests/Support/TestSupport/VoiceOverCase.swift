public import Testing

/// A case from the table of speech observed in VoiceOver.
public struct VoiceOverCase: Decodable, Sendable, CustomTestStringConvertible {
  public struct Context: Decodable, Sendable {
    public struct Header: Decodable, Sendable {
      public let label: String?
      public let value: String?
    }

    public let type: String
    public let index: Int?
    public let count: Int?
    public let row: Int?
    public let column: Int?
    public let width: Int?
    public let height: Int?
    public let isFirstInRow: Bool?
    public let rowHeaders: [Header]?
    public let columnHeaders: [Header]?
  }

  public let id: String
  public let label: String?
  public let value: String?
  public let hint: String?
  public let traits: [String]
  public let context: Context?
  public let locale: String?
  public let expandedStatus: String?
  public let expectedDescription: String
  public let expectedHint: String?

  public var testDescription: String { id }

  public static func all() throws -> [VoiceOverCase] {
    try CaseTable.lines(of: "voiceover", as: VoiceOverCase.self)
  }
}
