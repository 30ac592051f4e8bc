/// Text that could crash, hang or command the speech engine.
public struct HostileText: Decodable, Sendable {
  /// The name, which describes the attack.
  public let name: String
  /// The languages to test with, or `nil` for all languages.
  public let voices: [String]?
  /// The repeated piece of text.
  private let piece: String
  /// The number of times that the piece is repeated, or `nil` for once.
  private let times: Int?

  /// The whole text.
  public var text: String { String(repeating: piece, count: times ?? 1) }

  private enum CodingKeys: String, CodingKey {
    case name, voices, times
    case piece = "text"
  }

  /// Reads all cases.
  ///
  /// - Returns: The cases, in the order of their file.
  /// - Throws: An error if the file can't be read.
  public static func all() throws -> [HostileText] {
    try CaseTable.lines(of: "hostile-texts", as: HostileText.self)
  }
}
