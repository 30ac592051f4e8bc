/// Something that could not be checked, and why.
public struct AuditGap: Equatable, Sendable {
  /// What was not checked, such as "Contrast of text (WCAG 2.2 SC 1.4.3)".
  public var matter: String
  /// Why not; a sentence.
  public var reason: String

  /// Creates a gap.
  ///
  /// - Parameters:
  ///   - matter: What was not checked.
  ///   - reason: Why not; a sentence.
  public init(_ matter: String, _ reason: String) {
    self.matter = matter
    self.reason = reason
  }
}
