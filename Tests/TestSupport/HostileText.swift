/// A text that could crash, hang or command the speech engine.
public struct HostileText: Decodable, Sendable {
  /// The name, which says how it is hostile.
  public let name: String
  /// The languages whose voices it is tried on; all if they are not given.
  public let voices: [String]?
  /// A piece of it.
  private let piece: String
  /// How often the piece is repeated; once if it is not given.
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
