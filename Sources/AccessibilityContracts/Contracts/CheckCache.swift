internal import AccessibilityModel

/// Observations that the clauses of one check share, so that a long sweep through the values of a
/// control is done once and not once for each clause.
@MainActor
final class CheckCache {
  /// The identity of a part of the subject, as ``Contract/about(_:as:)`` selects one.
  final class Part: Sendable {}

  private final class Box<Kind> {
    let content: Kind

    init(_ content: Kind) { self.content = content }
  }

  private struct PartKey: Hashable {
    let part: ObjectIdentifier
    let index: Int
  }

  private var values: [ObjectIdentifier: AnyObject] = [:]
  private var parts: [PartKey: (part: Part, cache: CheckCache)] = [:]

  /// Returns the value of a type, which is made at the first call.
  func value<Kind>(_ make: @MainActor () -> Kind) -> Kind {
    if let known = values[ObjectIdentifier(Kind.self)] as? Box<Kind> { return known.content }
    let new = make()
    values[ObjectIdentifier(Kind.self)] = Box(new)
    return new
  }

  /// Returns the cache of a part, or of one of several.
  func about(_ part: Part, at index: Int = 0) -> CheckCache {
    let key = PartKey(part: ObjectIdentifier(part), index: index)
    if let known = parts[key] { return known.cache }
    let new = CheckCache()
    // The part is retained, since its identity is the key.
    parts[key] = (part, new)
    return new
  }
}

/// A subject that each call has to make anew, since clauses operate it.
@MainActor
protocol FreshSubject {
  /// The element that identifies it.
  var element: AccessibilityElement { get }
}

extension Subject: FreshSubject {}
extension ScreenUnderTest: FreshSubject {
  @MainActor var element: AccessibilityElement { make() }
}
