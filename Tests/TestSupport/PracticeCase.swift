/// A line of the keyboard tables of the ARIA Authoring Practices.
public struct PracticeCase: Decodable {
  public struct Control: Decodable {
    public let role: String
    public let name: String?
    public let min: Double?
    public let max: Double?
    public let step: Double?
    public let page: Double?
  }

  public struct Thumbs: Decodable {
    public let lower: [Double]
    public let upper: [Double]
  }

  public let id: String
  public let example: String
  public let control: Control
  public let startValue: String?
  public let startState: String?
  public let start: Thumbs?
  public let keys: [String]
  public let invalid: Bool?
  public let endValue: String?
  public let endValuetext: String?
  public let endState: String?
  public let end: Thumbs?

  /// The commands that stand for the keys.
  public static let commands = [
    "ArrowUp": "swipe up", "ArrowRight": "swipe up", "ArrowDown": "swipe down",
    "ArrowLeft": "swipe down", "PageUp": "page up", "PageDown": "page down", "Home": "minimum",
    "End": "maximum", "Space": "double tap", "Enter": "double tap", "click": "double tap",
    "blur": "describe",
  ]

  public static func all() throws -> [PracticeCase] {
    try CaseTable.lines(of: "apg", as: PracticeCase.self)
  }
}
