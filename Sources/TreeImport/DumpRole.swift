internal import AccessibilityModel
internal import Scenes

/// The scene equivalent of a role, type or class in a dump.
struct DumpRole: Equatable, Sendable {
  /// The kinds of equivalents.
  enum Kind: Equatable, Sendable {
    /// An element with traits.
    case element
    /// A container of a type; the reader stops at its descendants.
    case container(AccessibilityContainerType)
    /// A dialog; the reader stops only at its descendants.
    case modal
    /// A view that the reader skips in favour of its descendants.
    ///
    /// It becomes an element only if it has a name and no children.
    case transparent
    /// Nothing; its descendants are omitted, too.
    case ignored
  }

  var kind: Kind
  var traits: AccessibilityTraits = .none

  static func element(_ traits: AccessibilityTraits) -> DumpRole {
    DumpRole(kind: .element, traits: traits)
  }
  static func container(_ type: AccessibilityContainerType) -> DumpRole {
    DumpRole(kind: .container(type))
  }
  static let modal = DumpRole(kind: .modal)
  static let transparent = DumpRole(kind: .transparent)
  static let ignored = DumpRole(kind: .ignored)
}

extension DumpRole {
  /// The traits in dumps, by UIKit's names.
  ///
  /// These are the names of the scene format, without one synonym and two that no dump has.
  static let traitNames = SceneWords.traits.filter {
    !["switchButton", "isEditing", "tabBarItem"].contains($0.name)
  }
}

/// A table of another tool's names and their roles.
struct DumpTable: Sendable {
  /// A row of the table.
  struct Row: Sendable {
    /// The names, as the tool writes them.
    var names: [String]
    /// The role of these names.
    var role: DumpRole

    init(_ names: String..., becomes role: DumpRole) {
      self.names = names
      self.role = role
    }
  }

  let rows: [Row]
  private let roles: [String: DumpRole]

  init(_ rows: [Row]) {
    self.rows = rows
    roles = Dictionary(
      rows.flatMap { row in row.names.map { ($0, row.role) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The role of a name; `nil` if the name is not in the table.
  subscript(name: String) -> DumpRole? { roles[name] }
}
