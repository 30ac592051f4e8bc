public import Testing

/// A case from the keyboard tables of the ARIA Authoring Practices.
public struct PracticeCase: Decodable, Sendable, CustomTestStringConvertible {
  public struct Control: Decodable, Sendable {
    public let role: String
    public let name: String?
    public let min: Double?
    public let max: Double?
    public let step: Double?
    public let page: Double?
  }

  public struct Thumbs: Decodable, Sendable {
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

  /// The reader's commands that correspond to the tables' keys, by the names of the keys.
  public static let commands = [
    "ArrowUp": "swipe up", "ArrowRight": "swipe up", "ArrowDown": "swipe down",
    "ArrowLeft": "swipe down", "PageUp": "page up", "PageDown": "page down", "Home": "minimum",
    "End": "maximum", "Space": "double tap", "Enter": "double tap", "click": "double tap",
    "blur": "describe",
  ]

  public var testDescription: String { id }

  /// A kind of widget in the tables.
  public enum Widget { case slider, thumbs, spinButton, button }

  /// The kind of widget on which the keys are pressed.
  public var widget: Widget {
    switch control.role {
    case "slider": start == nil ? .slider : .thumbs
    case "spinbutton": .spinButton
    default: .button
    }
  }

  public static func all() throws -> [PracticeCase] {
    try CaseTable.lines(of: "apg", as: PracticeCase.self)
  }
}
