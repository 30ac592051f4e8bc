/// What assistive technology may rely on with a kind of control, as clauses with published sources.
///
/// A contract is a value: it can be narrowed, added to, and made of others.
///
/// ```swift
/// let contract = Contract.adjustable(mostSteps: 300).without(.assignedValue)
/// contract.check {
///   let pitch = PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
///   return AdjustableUnderTest(pitch, disable: { pitch.isEnabled = false })
/// }
/// ```
///
/// A contract and a clause are sendable, since what they do with elements they do on the main actor. So one
/// can be kept in a static member:
///
/// ```swift
/// enum HouseContracts {
///   static let fader = Contract.adjustable().without(.assignedValue)
/// }
///
/// HouseContracts.fader.check { volume() }
/// ```
///
/// Clauses of your own make a contract, too:
///
/// ```swift
/// let house = Contract<AdjustableUnderTest>("House rules", clauses: [short])
/// XCTAssertEqual(house.name, "House rules")
/// XCTAssertEqual(house.clauses.map(\.id), [.shortLabel])
/// house.check { volume() }
/// ```
public struct Contract<Subject>: Sendable {
  /// What the contract is about, as failures call it.
  public let name: String
  /// The rules, in the order in which they are looked at.
  public let clauses: [Clause<Subject>]
  /// The names of all clauses that it, or a contract that it was made of, has ever had.
  let knownIDs: [ClauseID]
  /// The names by which it was narrowed that are the name of no clause.
  let unknownIDs: [ClauseID]

  /// Creates a contract.
  ///
  /// - Parameters:
  ///   - name: What it is about, as failures call it.
  ///   - clauses: The rules, in the order in which they are looked at.
  public init(_ name: String, clauses: [Clause<Subject>]) {
    self.init(name, clauses: clauses, knownIDs: clauses.map(\.id), unknownIDs: [])
  }

  /// Creates a contract that was made of another one, whose names it knows.
  init(
    _ name: String, clauses: [Clause<Subject>], knownIDs: [ClauseID], unknownIDs: [ClauseID]
  ) {
    self.name = name
    self.clauses = clauses
    self.knownIDs = knownIDs
    self.unknownIDs = unknownIDs
  }

  /// Returns the contract without some of its clauses.
  ///
  /// ```swift
  /// Contract.adjustable().without(.assignedValue, .stepCount).check { volume() }
  /// ```
  ///
  /// - Parameter ids: The names of the clauses to be left out. One that no clause has or has had
  ///   fails the test when the contract is checked: it may be misspelled.
  /// - Returns: The narrower contract.
  public func without(_ ids: ClauseID...) -> Contract {
    narrowed(by: ids) { !ids.contains($0) }
  }

  /// Returns the contract with some of its clauses and no others.
  ///
  /// ```swift
  /// Contract.adjustable().only(.direction, .ends).check { volume() }
  /// ```
  ///
  /// - Parameter ids: The names of the clauses to be kept. One that no clause has or has had fails the
  ///   test when the contract is checked: it may be misspelled.
  /// - Returns: The narrower contract.
  public func only(_ ids: ClauseID...) -> Contract {
    narrowed(by: ids, ids.contains)
  }

  private func narrowed(by ids: [ClauseID], _ isKept: (ClauseID) -> Bool) -> Contract {
    Contract(
      name, clauses: clauses.filter { isKept($0.id) }, knownIDs: knownIDs,
      unknownIDs: unknownIDs + ids.filter { !knownIDs.contains($0) })
  }

  /// Returns the contract with more clauses; one with the name of a present one takes its place.
  ///
  /// ```swift
  /// let ours = Contract.adjustable().with(short)
  /// XCTAssertEqual(ours.clauses.last?.id, .shortLabel)
  /// ```
  ///
  /// - Parameter more: The clauses to be added.
  /// - Returns: The wider contract.
  public func with(_ more: Clause<Subject>...) -> Contract { with(Contract(name, clauses: more)) }

  /// Returns the contract with the clauses of another one; of those with the same name, the other
  /// one's count.
  ///
  /// ```swift
  /// let house = Contract<AdjustableUnderTest>("House rules", clauses: [short])
  /// Contract.adjustable().with(house).check { volume() }
  /// ```
  ///
  /// - Parameter other: A contract about the same kind of thing.
  /// - Returns: The wider contract, under the name of this one.
  public func with(_ other: Contract) -> Contract {
    let names = Set(other.clauses.map(\.id))
    return Contract(
      name, clauses: clauses.filter { !names.contains($0.id) } + other.clauses,
      knownIDs: knownIDs + other.knownIDs.filter { !knownIDs.contains($0) },
      unknownIDs: unknownIDs + other.unknownIDs)
  }
}
