internal import AccessibilityModel

/// One rule of a contract, with its published source.
///
/// Each clause is a static member for its role, so a misspelled clause, or a clause for another
/// role, does not compile. Declare your own clauses in the same way:
///
/// ```swift
/// extension Clause where Tested == Subject<Role.Adjustable> {
///   static var shortLabel: Clause {
///     Clause(
///       "shortLabel", "Its label is short.", source: .wcag("2.4.6 Headings and Labels")
///     ) { make in
///       let label = make().element.accessibilityLabel ?? ""
///       return label.count <= 20
///         ? .passed : .failed(Violation(expected: "a short label", found: "\"\(label)\""))
///     }
///   }
/// }
///
/// let short: Clause<Subject<Role.Adjustable>> = .shortLabel
/// print(short.name, short.description, short.statement, short.source.title)
/// XCTAssertEqual(Contract("House rules", clauses: [short]).results(volume)[0].verdict, .passed)
/// ```
public struct Clause<Tested>: Equatable, Sendable {
  /// The name of the static member, which failures show.
  public let name: String
  /// The rule, as a sentence.
  public let statement: String
  /// The published source of the rule.
  public let source: PublishedSource
  /// Whether the clause judges a part of the subject that ``Contract/about(_:as:)`` selects.
  private(set) var isAboutPart = false
  private let judgement: Judgement

  /// The code of a clause, which is ignored when clauses are compared.
  private struct Judgement: Equatable, Sendable {
    let judge: Judge

    static func == (first: Judgement, second: Judgement) -> Bool { true }
  }

  /// Code that judges new subjects, and shares observations with other clauses through the cache.
  typealias Judge = @MainActor (_ make: @MainActor () -> Tested, _ cache: CheckCache) -> Verdict

  /// Creates a clause from a closure that judges subjects.
  ///
  /// Each call to `make` creates a new subject.
  public init(
    _ name: String, _ statement: String, source: PublishedSource,
    verdict: @escaping @MainActor (_ make: @MainActor () -> Tested) -> Verdict
  ) {
    self.init(statement, source: source, name: name) { make, _ in verdict(make) }
  }

  /// Creates a clause named after the property that returns it.
  init(
    _ statement: String, source: PublishedSource, name: String = #function, judge: @escaping Judge
  ) {
    (self.name, self.statement, self.source) = (name, statement, source)
    judgement = Judgement(judge: judge)
  }

  /// Creates a clause about a whole, with the name and the statement of a clause about its parts.
  init<Part>(_ clause: Clause<Part>, judge: @escaping Judge) {
    self.init(clause.statement, source: clause.source, name: clause.name, judge: judge)
    isAboutPart = true
  }

  @MainActor
  func verdict(on make: @MainActor () -> Tested, with cache: CheckCache = CheckCache()) -> Verdict {
    judgement.judge(make, cache)
  }

  /// Returns a clause that leaves a defect to another clause if both fail, because one defect is
  /// one failure. The reason completes the verdict of this clause.
  func deferring(to other: Clause, _ reason: String) -> Clause {
    deferring(to: other.name, reason) { make, cache in
      switch other.verdict(on: make, with: cache) {
      case .failed, .deferred: true
      case .passed, .notApplicable, .inconclusive: false
      }
    }
  }

  /// Returns a clause that leaves a defect to the clause `other` if this clause fails and `isOther`
  /// returns true.
  func deferring(
    to other: String, _ reason: String,
    if isOther: @escaping @MainActor (_ make: @MainActor () -> Tested, _ cache: CheckCache) -> Bool
  ) -> Clause {
    Clause(statement, source: source, name: name) { make, cache in
      let verdict = verdict(on: make, with: cache)
      guard case .failed = verdict, isOther(make, cache) else { return verdict }
      return .deferred(to: other, reason: reason)
    }
  }

  /// Returns the verdict that leaves a defect to the clause that reports it.
  static func deferred(to other: Clause, _ reason: String) -> Verdict {
    .deferred(to: other.name, reason: reason)
  }
}

extension Clause: CustomStringConvertible {
  /// The name of the clause.
  public var description: String { name }
}

/// The observations that the clauses of one check share. For example, the slow sweep through all
/// values of a control is performed only once.
@MainActor
final class CheckCache {
  /// The identity of a part of the subject. ``Contract/about(_:as:)`` selects the part.
  final class Part: Sendable {}

  private var values: [ObjectIdentifier: Any] = [:]
  /// The caches for parts. Each part is retained, because another part could get its identity.
  private var parts: [ObjectIdentifier: (part: Part, caches: [Int: CheckCache])] = [:]

  /// Returns the shared observation of type `Kind`, which `make` creates on the first call.
  func value<Kind>(_ make: @MainActor () -> Kind) -> Kind {
    let key = ObjectIdentifier(Kind.self)
    if let known = values[key], let known = known as? Kind { return known }
    let new = make()
    values[key] = new
    return new
  }

  /// Returns the cache for a part. If there are several parts, `index` selects one of them.
  func about(_ part: Part, at index: Int = 0) -> CheckCache {
    if let known = parts[ObjectIdentifier(part)]?.caches[index] { return known }
    let new = CheckCache()
    parts[ObjectIdentifier(part), default: (part, [:])].caches[index] = new
    return new
  }
}

/// A subject that a check can recognize if the test returns it twice.
@MainActor
protocol FreshSubject {
  var element: AccessibilityElement { get }
}

extension Subject: FreshSubject {}
extension ScreenUnderTest: FreshSubject {
  @MainActor var element: AccessibilityElement { make() }
}
