public import AccessibilityModel

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
    let none = Verdict.inconclusive("there are no parts to check.")
    return Contract<Whole>(
      name ?? self.name, clauses: clauses.map { $0.aboutEach(parts, in: scope, unlessEmpty: none) })
  }

  /// The verdict of one clause in a check.
  ///
  /// ```swift
  /// typealias Result = Contract<Subject<Role.Adjustable>>.Result
  /// let results: [Result] = Contract.adjustable.results { volume() }
  /// for result in results where result.verdict != .passed { print(result.description) }
  /// XCTAssertTrue(results.allSatisfy { $0.failure == nil || $0.clause == .disabled })
  /// ```
  public struct Result: Sendable {
    /// The clause that was judged.
    public let clause: Clause<Tested>
    /// The verdict of the clause.
    public let verdict: Verdict
    let contract: String
    /// A warning that two calls returned the same subject, or `nil` if each call created a new one.
    let reusedSubjectWarning: String?

    /// The text of the failure, or `nil` if the clause passed or does not apply.
    public var failure: String? {
      let head = "\(contract), clause \(clause.name): \(clause.statement)"
      let foot = "Source: \(clause.source.title), \(clause.source.address)"
      switch verdict {
      case .passed, .notApplicable, .deferred:
        return nil
      case .failed(let violation):
        let commands = violation.commands.isEmpty ? "(open the screen)" : violation.commands
        let remedy = violation.hasAdvice ? nil : Remedy.text(for: clause.name)
        return """
          \(head)
          Expected \(violation.expected).
          \(violation.found)\(reusedSubjectWarning.map { "\n\($0)" } ?? "")
          Commands to reproduce it: \(commands)\(remedy.map { "\nTo fix it: \($0)" } ?? "")
          \(foot)
          """
      case .inconclusive(let missing):
        let place = clause.isAboutPart ? " (in the contract of the part)" : ""
        return """
          \(head)
          Not checked: \(missing)
          \(Verdict.remedy(for: missing))\(place): .without(.\(clause.name))
          \(foot)
          """
      }
    }
  }

  /// Returns the verdicts of all clauses, in order, without failing the test.
  ///
  /// The closure creates a new subject on each call, in the state in which a user finds it.
  public func results(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ make: @MainActor () -> Tested
  ) -> [Result] {
    results(at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column), make)
  }

  /// Fails the test once for each clause that is broken or could not be judged.
  ///
  /// The closure creates a new subject on each call, in the state in which a user finds it. A
  /// failure contains the clause and its source, the expected and the actual speech, and the
  /// commands that reproduce the defect. A contract without clauses fails the test, too.
  @discardableResult
  public func check(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ make: @MainActor () -> Tested
  ) -> [Result] {
    check(at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column), make)
  }

  /// Fails the test for each clause that an element breaks.
  ///
  /// Use this method if the contract needs nothing but the element.
  @discardableResult
  public func check<Kind: ElementRole>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ make: @MainActor () -> AccessibilityElement
  ) -> [Result] where Tested == Subject<Kind> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return check(at: site) { Subject(make()) }
  }

  private func check(at site: CallSite, _ make: @MainActor () -> Tested) -> [Result] {
    let results = results(at: site, make)
    for failure in results.compactMap(\.failure) { reportFailure(failure, at: site) }
    if clauses.isEmpty {
      reportFailure("\(name): the contract has no clauses, so nothing was checked.", at: site)
    }
    return results
  }

  private func results(at site: CallSite, _ make: @MainActor () -> Tested) -> [Result] {
    MainActorEntry.run(at: site, otherwise: []) {
      let cache = CheckCache()
      let verdicts = clauses.map { $0.verdict(on: make, with: cache) }
      let all = Dictionary(zip(clauses.map(\.name), verdicts), uniquingKeysWith: { one, _ in one })
      let warning =
        verdicts.contains(where: \.isFailure) ? Self.reusedSubjectWarning(of: make) : nil
      return zip(clauses, verdicts).map { clause, verdict in
        Result(
          clause: clause, verdict: verdict.settled(among: all), contract: name,
          reusedSubjectWarning: warning)
      }
    }
  }

  /// Returns a warning if two calls of `make` return the same subject. A reused subject is no
  /// longer in its initial state, because earlier clauses have operated it.
  @MainActor
  private static func reusedSubjectWarning(of make: @MainActor () -> Tested) -> String? {
    guard let one = make() as? any FreshSubject, let other = make() as? any FreshSubject,
      one.element === other.element
    else { return nil }
    return
      "Each call returns the same \(Heard.name(one.element)), which earlier clauses have operated. "
      + "Create a new element inside the braces."
  }
}

extension Contract.Result: CustomStringConvertible {
  /// The failure, or the verdict in one line.
  public var description: String {
    let name = "\(contract), clause \(clause.name)"
    return switch verdict {
    case .passed: "\(name): passed."
    case .notApplicable(let reason): "\(name): does not apply. \(reason)"
    case .deferred(let other, let reason): "\(name): is left to \(other). \(reason)."
    case .failed, .inconclusive: failure ?? name
    }
  }
}
