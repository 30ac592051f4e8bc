/// A line of the table of what VoiceOver was observed to say.
public struct VoiceOverCase: Decodable {
  public struct Context: Decodable {
    public struct Header: Decodable {
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

  public static func all() throws -> [VoiceOverCase] {
    try CaseTable.lines(of: "voiceover", as: VoiceOverCase.self)
  }
}
