/// What assistive technology may rely on with a kind of control, as clauses with published sources.
///
/// A contract is a value: it can be narrowed, added to, and made of others.
///
/// ```swift
/// let contract = Contract.adjustable(mostSteps: 300).without(.assignedValue)
/// contract.check {
///   let pitch = PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
///   return Adjustable(pitch, disable: { pitch.isEnabled = false })
/// }
/// ```
public struct Contract<Subject> {
  /// What the contract is about, as failures call it.
  public let name: String
  /// The rules, in the order in which they are looked at.
  public let clauses: [Clause<Subject>]

  /// Creates a contract.
  ///
  /// - Parameters:
  ///   - name: What it is about, as failures call it.
  ///   - clauses: The rules, in the order in which they are looked at.
  public init(_ name: String, clauses: [Clause<Subject>]) {
    self.name = name
    self.clauses = clauses
  }

  /// Returns the contract without some of its clauses.
  ///
  /// ```swift
  /// Contract.adjustable().without(.assignedValue, .stepCount).check { volume() }
  /// ```
  ///
  /// - Parameter ids: The names of the clauses to be left out; a name that it does not have is
  ///   passed over.
  /// - Returns: The narrower contract.
  public func without(_ ids: ClauseID...) -> Contract {
    Contract(name, clauses: clauses.filter { !ids.contains($0.id) })
  }

  /// Returns the contract with some of its clauses and no others.
  ///
  /// ```swift
  /// Contract.adjustable().only(.direction, .ends).check { volume() }
  /// ```
  ///
  /// - Parameter ids: The names of the clauses to be kept.
  /// - Returns: The narrower contract.
  public func only(_ ids: ClauseID...) -> Contract {
    Contract(name, clauses: clauses.filter { ids.contains($0.id) })
  }

  /// Returns the contract with more clauses; one with the name of a present one takes its place.
  ///
  /// - Parameter more: The clauses to be added.
  /// - Returns: The wider contract.
  public func with(_ more: Clause<Subject>...) -> Contract { adding(more) }

  /// Returns the contract with the clauses of another one; of those with the same name, the other
  /// one's count.
  ///
  /// ```swift
  /// let house = Contract<Adjustable>("House rules", clauses: [short])
  /// Contract.adjustable().with(house).check { volume() }
  /// ```
  ///
  /// - Parameter other: A contract about the same kind of thing.
  /// - Returns: The wider contract, under the name of this one.
  public func with(_ other: Contract) -> Contract { adding(other.clauses) }

  private func adding(_ more: [Clause<Subject>]) -> Contract {
    let names = Set(more.map(\.id))
    return Contract(name, clauses: clauses.filter { !names.contains($0.id) } + more)
  }
}
