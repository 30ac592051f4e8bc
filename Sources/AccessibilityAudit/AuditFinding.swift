/// Something that is wrong with an interface for people who do not see it.
public struct AuditFinding: Equatable, Sendable {
  /// The identifier of the rule, such as "unlabelled-element".
  public var rule: String

  /// Creates a finding.
  ///
  /// - Parameter rule: The identifier of the rule.
  public init(rule: String) { self.rule = rule }
}
