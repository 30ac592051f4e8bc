/// How much work an audit of one screen may be; what exceeds a limit is left out, and reported as not checked.
struct AuditLimits {
  /// How many elements the copies of a screen for one rule may have altogether, after the first two copies.
  var elementsInCopies = 200_000
  /// How many elements one rule may operate.
  var operatedElements = 500
  /// How many pairs of frames are compared: a screen may heap everything on one place.
  var comparisons = 1_000_000
}
