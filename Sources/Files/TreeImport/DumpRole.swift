internal import AccessibilityModel
internal import Scenes
internal import SourceDiagnostics

/// The scene equivalent of a role, type or class in a dump.
enum DumpRole: Equatable, Sendable {
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
  var traits: AccessibilityTraits {
    if case .element(let traits) = self { traits } else { .none }
  }

  var isElement: Bool {
    if case .element = self { true } else { false }
  }

  var isContainer: Bool {
    if case .container = self { true } else { false }
  }

  /// The traits that dumps may contain, with UIKit's names.
  ///
  /// The list contains all names in the scene format, except for one synonym and two traits that no
  /// dump contains.
  static let traitNames = SceneWords.traits.filter {
    !["switchButton", "isEditing", "tabBarItem"].contains($0.name)
  }
}

/// A table that maps another tool's names to roles.
struct DumpTable: Sendable, ExpressibleByDictionaryLiteral {
  /// The names for each role, as the tool writes them.
  let rows: [(names: [String], role: DumpRole)]
  private let roles: [String: DumpRole]

  init(dictionaryLiteral rows: ([String], DumpRole)...) {
    self.rows = rows.map { ($0, $1) }
    roles = Dictionary(
      rows.flatMap { names, role in names.map { ($0, role) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the role for a name, or `nil` if the name is not in the table.
  subscript(name: String) -> DumpRole? { roles[name] }
}

/// Creates views around other views.
extension SceneNode {
  /// Creates a view that is not an element.
  init(
    around children: [SceneNode], at position: SourcePosition? = nil, frame: Rectangle? = nil
  ) {
    self.init()
    isElement = false
    self.children = children
    self.position = position
    self.frame = frame
  }
}
