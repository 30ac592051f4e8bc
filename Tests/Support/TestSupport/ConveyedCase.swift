internal import Foundation
public import Testing

/// A case from the ARIA-AT table, with words that must or must not be spoken.
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

  /// VoiceOver's words for roles that have other names in the table.
  public static let roles = ["slider": "Adjustable", "switch": "Switch Button"]

  public var testDescription: String {
    "\(plan) \(test): \(polarity) \(kind) \(expectedTokens.joined(separator: ", "))"
  }

  public static func all() throws -> [ConveyedCase] {
    try CaseTable.lines(of: "aria-at", as: ConveyedCase.self)
  }
}

extension ConveyedCase {
  /// Returns the expected words that were not spoken, and the unwanted words that were spoken.
  ///
  /// - Parameter texts: The speech that followed the task of the case.
  /// - Returns: One line for each missing or unwanted word.
  public func flaws(in texts: [String]) -> [String] {
    let heard = texts.joined(separator: " ")
    var spoken = heard
    if polarity == "not_conveyed", let text = endState.valuetext {
      // A number that is part of the conveyed value text must not count as spoken separately.
      spoken = spoken.replacingOccurrences(of: text, with: "")
    }
    return expectedTokens.compactMap { token in
      let isConveyed = Self.conveys(spoken, Self.roles[token] ?? token)
      guard isConveyed != (polarity == "conveyed") else { return nil }
      return "\(plan) \(test): \(polarity) \(kind) \(token), heard \"\(heard)\""
    }
  }

  /// Returns whether text contains words completely, not as parts of other words or numbers.
  private static func conveys(_ text: String, _ words: String) -> Bool {
    let marks = CharacterSet(charactersIn: " .,:")
    func parts(_ text: String) -> [String] {
      text.lowercased().components(separatedBy: " ").map { $0.trimmingCharacters(in: marks) }
    }
    let (all, wanted) = (parts(text), parts(words))
    return all.indices.contains { Array(all[$0...].prefix(wanted.count)) == wanted }
  }
}
