/// The clauses that a kind of control must satisfy.
///
/// A contract is a value that you can narrow, extend, combine, and keep in a static member:
///
/// ```swift
/// enum HouseContracts {
///   static let fader = Contract.adjustable(maximumSteps: 300).without(.assignedValue)
/// }
///
/// HouseContracts.fader.check {
///   let pitch = PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
///   return Subject(pitch).disabled { pitch.isEnabled = false }
/// }
/// ```
///
/// You can also create a contract from your own clauses:
///
/// ```swift
/// let house = Contract("House rules", clauses: [Clause.shortLabel])
/// XCTAssertEqual(house.name, "House rules")
/// XCTAssertEqual(house.clauses, [.shortLabel])
/// Contract.adjustable.only(.direction, .ends).with(.shortLabel).check { volume() }
/// let failed = Contract.adjustable.with(house).results { volume() }.filter { $0.failure != nil }
/// XCTAssertEqual(failed.map(\.clause), [])
/// ```
public struct Contract<Tested>: Sendable {
  /// The name of the contract in failures.
  public let name: String
  /// The clauses, in the order of their results.
  public let clauses: [Clause<Tested>]

  /// Creates a contract.
  public init(_ name: String, clauses: [Clause<Tested>]) {
    (self.name, self.clauses) = (name, clauses)
  }

  init(_ name: String, of clauses: Clause<Tested>...) { self.init(name, clauses: clauses) }
  /// Returns the contract without some of its clauses.
  public func without(_ clauses: Clause<Tested>...) -> Contract {
    Contract(name, clauses: self.clauses.filter { !clauses.map(\.name).contains($0.name) })
  }

  /// Returns the contract with only some of its clauses.
  public func only(_ clauses: Clause<Tested>...) -> Contract {
    Contract(name, clauses: self.clauses.filter { clauses.map(\.name).contains($0.name) })
  }

  /// Returns the contract with additional clauses.
  ///
  /// An additional clause replaces an existing clause with the same name.
  public func with(_ more: Clause<Tested>...) -> Contract { with(Contract(name, clauses: more)) }

  /// Returns the contract with the clauses of another contract.
  ///
  /// A clause of the other contract replaces an existing clause with the same name.
  public func with(_ other: Contract) -> Contract {
    let replaced = Set(other.clauses.map(\.name))
    return Contract(name, clauses: clauses.filter { !replaced.contains($0.name) } + other.clauses)
  }
  /// Returns a contract for a whole, one part of which must satisfy this contract.
  ///
  /// ```swift
  /// let mixer = Contract.adjustable.about(\Mixer.volume, as: "Volume of a mixer")
  /// mixer.check { Mixer(volume: volume()) }
  /// ```
  ///
  /// The new contract has the same clauses, and the same name unless you pass another name.
  public func about<Whole>(
    _ part: @escaping @MainActor (Whole) -> Tested, as name: String? = nil
  ) -> Contract<Whole> {
    let scope = CheckCache.Part()
    return Contract<Whole>(
      name ?? self.name,
      clauses: clauses.map { clause in
        Clause(clause) { make, cache in
          clause.verdict(on: { part(make()) }, with: cache.about(scope))
        }
      })
  }

  /// Returns a contract for a whole, several parts of which must satisfy this contract.
  ///
  /// Each part must satisfy every clause. The closure `parts` must return the same number of parts
  /// on each call, in the same order. The clauses fail the test if there are no parts, or if the
  /// number of parts varies.
  ///
  /// ```swift
  /// let deck = Contract.adjustable.aboutEach(\Deck.faders, as: "Faders of a deck")
  /// deck.check { Deck(faders: [volume(), volume()]) }
  /// ```
  public func aboutEach<Whole>(
    _ parts: @escaping @MainActor (Whole) -> [Tested], as name: String? = nil
  ) -> Contract<Whole> {
    let scope = CheckCache.Part()
    return Contract<Whole>(
      name ?? self.name,
      clauses: clauses.map { clause in
        Clause(clause) { make, cache in
          let found = cache.about(scope).value { parts(make()) }
          guard !found.isEmpty else { return .inconclusive("there are no parts to check.") }
          var otherCount: Int?
          let verdicts = found.indices.map { index in
            clause.verdict(
              on: {
                let new = parts(make())
                if new.count != found.count { otherCount = new.count }
                return new.indices.contains(index) ? new[index] : found[index]
              }, with: cache.about(scope, at: index))
          }
          if let otherCount {
            // If a new whole lacked a part, the clause judged an old part that was already
            // operated, so the verdicts prove nothing.
            return .inconclusive(
              "the number of parts varies: it was \(found.count) at first and \(otherCount) later.")
          }
          return Self.merged(verdicts)
        }
      })
  }

  /// Returns one verdict for all parts: the first that fails a test, or else the first deferred
  /// one. If no verdict fails a test or is deferred, the clause passes if it applies to any part.
  private static func merged(_ verdicts: [Verdict]) -> Verdict {
    verdicts.first(where: \.isFailure)
      ?? verdicts.first { if case .deferred = $0 { true } else { false } }
      ?? verdicts.first { $0 == .passed } ?? verdicts.last
      ?? .notApplicable("The clause applies to none of the parts.")
  }
}
