/// The name of a clause, by which a contract is narrowed.
///
/// The set is open: contracts of others name their own.
///
/// ```swift
/// extension ClauseID {
///   static let shortLabel = ClauseID(rawValue: "shortLabel")
/// }
/// ```
public struct ClauseID: RawRepresentable, Hashable, Sendable {
  /// The name, as failures give it.
  public let rawValue: String

  /// Creates a name.
  ///
  /// - Parameter rawValue: The name, as failures give it.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}
