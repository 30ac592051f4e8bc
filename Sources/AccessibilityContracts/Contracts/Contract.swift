/// The promises of a kind of control to assistive technology, as clauses with published sources.
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
/// Clauses of your own make a contract, too:
///
/// ```swift
/// let house = Contract("House rules", clauses: [Clause.shortLabel])
/// XCTAssertEqual(house.name, "House rules")
/// XCTAssertEqual(house.clauses, [.shortLabel])
/// house.check { volume() }
/// ```
public struct Contract<Tested>: Sendable {
  /// The name of the contract, as failures give it.
  public let name: String
  /// The clauses, in the order in which they are judged.
  public let clauses: [Clause<Tested>]

  /// Creates a contract.
  ///
  /// - Parameters:
  ///   - name: The name, as failures give it.
  ///   - clauses: The clauses, in the order in which they are judged.
  public init(_ name: String, clauses: [Clause<Tested>]) {
    self.name = name
    self.clauses = clauses
  }

  /// Returns the contract without some of its clauses.
  ///
  /// ```swift
  /// Contract.adjustable.without(.assignedValue, .stepCount).check { volume() }
  /// ```
  ///
  /// - Parameter clauses: The clauses to leave out.
  /// - Returns: The narrower contract.
  public func without(_ clauses: Clause<Tested>...) -> Contract {
    Contract(name, clauses: self.clauses.filter { !clauses.map(\.name).contains($0.name) })
  }

  /// Returns the contract with some of its clauses and no others.
  ///
  /// ```swift
  /// Contract.adjustable.only(.direction, .ends).check { volume() }
  /// ```
  ///
  /// - Parameter clauses: The clauses to keep.
  /// - Returns: The narrower contract.
  public func only(_ clauses: Clause<Tested>...) -> Contract {
    Contract(name, clauses: self.clauses.filter { clauses.map(\.name).contains($0.name) })
  }

  /// Returns the contract with more clauses; each replaces a clause with the same name.
  ///
  /// ```swift
  /// let ours = Contract.adjustable.with(.shortLabel)
  /// XCTAssertEqual(ours.clauses.last, .shortLabel)
  /// ```
  ///
  /// - Parameter more: The clauses to add.
  /// - Returns: The wider contract.
  public func with(_ more: Clause<Tested>...) -> Contract { with(Contract(name, clauses: more)) }

  /// Returns the contract with the clauses of another one; each replaces a clause with the same name.
  ///
  /// ```swift
  /// let house = Contract("House rules", clauses: [Clause.shortLabel])
  /// Contract.adjustable.with(house).check { volume() }
  /// ```
  ///
  /// - Parameter other: A contract for the same kind of subject.
  /// - Returns: The wider contract, with the name of this one.
  public func with(_ other: Contract) -> Contract {
    let replaced = Set(other.clauses.map(\.name))
    return Contract(
      name, clauses: clauses.filter { !replaced.contains($0.name) } + other.clauses)
  }
}
