public import Testing

/// A line of the table of what ARIA-AT wants to be conveyed, or not.
public struct ConveyedCase: Decodable, Sendable, CustomTestStringConvertible {
  public struct State: Decodable, Sendable {
    public let value: String?
    public let valuetext: String?
    public let min: String?
    public let max: String?
    public let state: String?
  }

  public let plan: String
  public let test: String
  public let task: String
  public let target: String
  public let startState: State
  public let endState: State
  public let kind: String
  public let polarity: String
  public let expectedTokens: [String]

  /// The words that VoiceOver has for roles, where they are others.
  public static let roles = ["slider": "Adjustable", "switch": "Switch Button"]

  public var testDescription: String {
    "\(plan) \(test): \(polarity) \(kind) \(expectedTokens.joined(separator: ", "))"
  }

  public static func all() throws -> [ConveyedCase] {
    try CaseTable.lines(of: "aria-at", as: ConveyedCase.self)
  }
}
