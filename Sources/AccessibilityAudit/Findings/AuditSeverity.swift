/// The severity of a finding.
public enum AuditSeverity: String, CaseIterable, Comparable, Sendable {
  /// A barrier that blocks a task or hides information.
  case error
  /// A barrier that is likely to hinder or mislead users.
  case warning
  /// A possible improvement.
  case advice
  /// A note that requires no change.
  case info

  /// Whether a screen with such a finding fails: errors and warnings do.
  public var isFailure: Bool { self == .error || self == .warning }

  /// Whether one severity is higher than the other; errors come first.
  public static func < (one: AuditSeverity, other: AuditSeverity) -> Bool {
    one.rank < other.rank
  }

  private var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .advice: 2
    case .info: 3
    }
  }
}
