/// What clauses of one check find out once and judge together, so that a long way through the values
/// of a control is gone once and not once for each clause.
@MainActor
final class SharedEvidence {
  /// A part of what is under test, as ``Contract/about(_:as:)`` names one: each has evidence of its
  /// own.
  final class Part: Sendable {}

  private final class Box<Kind> {
    let content: Kind

    init(_ content: Kind) { self.content = content }
  }

  private var found: [ObjectIdentifier: AnyObject] = [:]
  private var parts: [PartKey: (part: Part, evidence: SharedEvidence)] = [:]

  private struct PartKey: Hashable {
    let part: ObjectIdentifier
    let index: Int
  }

  /// Returns evidence of a kind, which is gathered when it is first asked for.
  func evidence<Kind>(_ gather: @MainActor () -> Kind) -> Kind {
    if let known = found[ObjectIdentifier(Kind.self)] as? Box<Kind> { return known.content }
    let new = gather()
    found[ObjectIdentifier(Kind.self)] = Box(new)
    return new
  }

  /// Returns the evidence about a part, or about one of several.
  func about(_ part: Part, at index: Int = 0) -> SharedEvidence {
    let key = PartKey(part: ObjectIdentifier(part), index: index)
    if let known = parts[key] { return known.evidence }
    let new = SharedEvidence()
    // The part is kept, too, since its identity is the key.
    parts[key] = (part, new)
    return new
  }
}
