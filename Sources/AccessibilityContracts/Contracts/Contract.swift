/// A list of the promises that a kind of control makes to assistive technology. Each is a clause
/// with a published source.
///
/// A contract is a sendable value: it can be narrowed, widened, composed, and kept in a static member.
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
/// Clauses of your own make a contract, too, and contracts can be narrowed and widened:
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
  /// The name of the contract, as failures give it.
  public let name: String
  /// The clauses, in the order in which they are judged.
  public let clauses: [Clause<Tested>]

  /// Creates a contract from a name and clauses, in the order in which they are judged.
  public init(_ name: String, clauses: [Clause<Tested>]) {
    self.name = name
    self.clauses = clauses
  }

  /// Returns the contract without some of its clauses.
  public func without(_ clauses: Clause<Tested>...) -> Contract {
    Contract(name, clauses: self.clauses.filter { !clauses.map(\.name).contains($0.name) })
  }

  /// Returns the contract with some of its clauses and no others.
  public func only(_ clauses: Clause<Tested>...) -> Contract {
    Contract(name, clauses: self.clauses.filter { clauses.map(\.name).contains($0.name) })
  }

  /// Returns the contract with more clauses; each replaces a clause with the same name.
  public func with(_ more: Clause<Tested>...) -> Contract { with(Contract(name, clauses: more)) }

  /// Returns this contract with the clauses of another one added; each replaces a clause with the
  /// same name.
  public func with(_ other: Contract) -> Contract {
    let replaced = Set(other.clauses.map(\.name))
    return Contract(
      name, clauses: clauses.filter { !replaced.contains($0.name) } + other.clauses)
  }
}

/// Contracts of things that contain the subject of another contract.
extension Contract {
  /// Returns the contract for things that contain its subject.
  ///
  /// ```swift
  /// let mixer = Contract.adjustable.about(\Mixer.volume, as: "Volume of a mixer")
  /// mixer.check { Mixer(volume: volume()) }
  /// ```
  ///
  /// - Parameters:
  ///   - part: Returns the subject of this contract.
  ///   - name: The name of the new contract; `nil` for the name of this one.
  /// - Returns: A contract with the same clauses.
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

  /// Returns the contract for things that contain several of its subjects; each has to keep every clause.
  ///
  /// Without subjects, or with a varying number, a clause can't be judged and fails the test.
  ///
  /// ```swift
  /// let deck = Contract.adjustable.aboutEach(\Deck.faders, as: "Faders of a deck")
  /// deck.check { Deck(faders: [volume(), volume()]) }
  /// ```
  ///
  /// - Parameters:
  ///   - parts: Returns the subjects of this contract: as many at each call, in the same order.
  ///   - name: The name of the new contract; `nil` for the name of this one.
  /// - Returns: A contract with the same clauses.
  public func aboutEach<Whole>(
    _ parts: @escaping @MainActor (Whole) -> [Tested], as name: String? = nil
  ) -> Contract<Whole> {
    let scope = CheckCache.Part()
    return Contract<Whole>(
      name ?? self.name,
      clauses: clauses.map { clause in
        Clause(clause) { make, cache in
          let found = cache.about(scope).value { FoundParts(parts: parts(make())) }.parts
          guard !found.isEmpty else {
            return .inconclusive("there are no parts that it could be about.")
          }
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
            // An operated part may have been judged in place of a new one.
            return .inconclusive(
              "the first whole had \(found.count) parts, and a new one has \(otherCount).")
          }
          return Self.merged(verdicts)
        }
      })
  }

  /// The parts of the first subject; every other subject needs as many.
  private struct FoundParts {
    let parts: [Tested]
  }

  /// Returns the first verdict that fails a test, otherwise the first deferred one. If there is
  /// neither, the clause passed, provided that it applies to any part.
  private static func merged(_ verdicts: [Verdict]) -> Verdict {
    var merged = Verdict.notApplicable("It applies to none of the parts.")
    for verdict in verdicts {
      switch (verdict, merged) {
      case (.failed, _), (.inconclusive, _): return verdict
      case (_, .deferred): break
      case (.deferred, _): merged = verdict
      case (.passed, _): merged = .passed
      case (.notApplicable, .notApplicable): merged = verdict
      case (.notApplicable, _): break
      }
    }
    return merged
  }
}
