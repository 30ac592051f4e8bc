package import AccessibilityModel

/// The meaning of a role, type or class of another toolkit.
package enum SourceRole: Equatable, Sendable {
  /// An element with the given traits.
  case element(AccessibilityTraits)
  /// A container of the given type. The reader stops only at its descendants.
  case container(AccessibilityContainerType)
  /// A dialog. The reader stops only at its descendants.
  case modal
  /// A view at which the reader does not stop. The reader visits its descendants instead.
  ///
  /// The view becomes an element only if it has a name and no children.
  case transparent
  /// A view that is omitted with its descendants.
  case ignored

  /// The traits of an element. For all other roles, the set of traits is empty.
  package var traits: AccessibilityTraits {
    if case .element(let traits) = self { traits } else { .none }
  }

  package var isElement: Bool {
    if case .element = self { true } else { false }
  }

  package var isContainer: Bool {
    if case .container = self { true } else { false }
  }
}

/// A table that maps another tool's names to roles.
package struct RoleTable: Sendable, ExpressibleByDictionaryLiteral {
  /// The names for each role, as the tool writes them.
  package let rows: [(names: [String], role: SourceRole)]
  private let roles: [String: SourceRole]

  package init(dictionaryLiteral rows: ([String], SourceRole)...) {
    self.rows = rows.map { ($0, $1) }
    roles = Dictionary(
      rows.flatMap { names, role in names.map { ($0, role) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the role for a name, or `nil` if the name is not in the table.
  package subscript(name: String) -> SourceRole? { roles[name] }
}
