/// How much a finding matters.
public enum AuditSeverity: String, CaseIterable, Comparable, Sendable {
  /// Somebody can't do or can't know something.
  case error
  /// Somebody is likely to be hindered or misled.
  case warning
  /// It works, and could be better.
  case advice
  /// Something to know; nothing has to be done.
  case info

  /// Whether a screen with such a finding fails: errors and warnings do.
  public var isFailure: Bool { self == .error || self == .warning }

  /// Whether one matters less than the other.
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
