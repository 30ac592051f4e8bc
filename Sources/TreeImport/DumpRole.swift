internal import AccessibilityModel
internal import Scenes

/// What a role, type or class of another tool becomes.
struct DumpRole: Equatable, Sendable {
  /// Where the reader stops.
  enum Kind: Equatable, Sendable {
    /// On it, with its traits.
    case element
    /// On what is inside; it is a container of this type.
    case container(AccessibilityContainerType)
    /// On what is inside, and nowhere else as long as it is there.
    case modal
    /// On what is inside; on it only where it has a name of its own and nothing inside.
    case passedOver
    /// Nowhere.
    case leftOut
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
  static let passedOver = DumpRole(kind: .passedOver)
  static let leftOut = DumpRole(kind: .leftOut)
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
  /// A row of it.
  struct Row: Sendable {
    /// The names, as the tool writes them.
    var names: [String]
    /// What they become.
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

  /// Returns what a name becomes.
  ///
  /// - Parameter name: A name, as the tool writes it.
  /// - Returns: The role, or nil if the name is not in the table.
  subscript(name: String) -> DumpRole? { roles[name] }
}
