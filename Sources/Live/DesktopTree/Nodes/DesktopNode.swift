package import AccessibilityModel

/// An accessible object of a program, as AT-SPI reports it.
///
/// Copies share the properties until one of them changes, which keeps walks of the tree fast. The
/// subscript is in this target, because the compiler resolves its key paths only here.
@dynamicMemberLookup
package struct DesktopNode: Hashable, Sendable {
  /// The properties, in an array of one, because copies of an array share its storage.
  private var storage: [DesktopProperties]

  package init(id: String, parent: String? = nil, role: DesktopRole) {
    storage = [DesktopProperties(id: id, parent: parent, role: role)]
  }

  package subscript<Value>(
    dynamicMember property: WritableKeyPath<DesktopProperties, Value>
  ) -> Value {
    @inline(__always) get { storage[0][keyPath: property] }
    @inline(__always) _modify { yield &storage[0][keyPath: property] }
  }

  /// The IDs of the nodes whose text is the hint or the error of this one.
  var describers: [String] {
    [DesktopRelation.describedBy, .errorMessage].flatMap { self.relations?[$0] ?? [] }
  }
}

/// The properties of an accessible object.
///
/// Optional properties are `nil` until they have been read.
package struct DesktopProperties: Hashable, Sendable {
  /// The object path. If the object belongs to another program, its bus name precedes the path.
  package var id: String
  /// The ID of the parent, or `nil` for the application.
  package var parent: String?
  /// The index among the siblings, or `nil` if it is unknown.
  package var index: Int?
  /// The IDs of the known children, in document order.
  package var children: [String] = []
  /// The number of children that the object reports, which may be larger than `children`.
  package var childCount = 0
  package var name = ""
  package var description = ""
  package var role: DesktopRole
  /// Distinguishes objects that used the same path one after the other. The mirror sets it.
  package var serial = 0
  package var states: DesktopStates = []
  package var interfaces: DesktopInterfaces = []

  package var attributes: [String: String]?
  package var relations: [DesktopRelation: [String]]?
  /// The properties of the interface `Value`.
  package var value: DesktopValue?
  /// The content of the interface `Text`, with U+FFFC in the place of each child. Passwords are
  /// never kept.
  package var text: String?
  /// The ranges of links in the text that have no nodes, in UTF-16 code units and in order.
  package var links: [Range<Int>]?
  /// The names of the actions, in order.
  package var actions: [String]?
  package var screenExtents: Rectangle?
  package var windowExtents: Rectangle?
  package var locale: String?
  /// The `AccessibleId`.
  package var identifier: String?
  package var imageDescription: String?
  /// The selected option of a combo box, if only the box reports it.
  package var choice: String?
  /// The position of a cell in its table.
  package var cell: DesktopCell?
  /// The size of a table.
  package var table: DesktopTableSize?
  /// Whether the object was a password field before its text was shown. The mirror sets it.
  var wasSecret = false

  init(id: String, parent: String? = nil, role: DesktopRole) {
    self.id = id
    self.parent = parent
    self.role = role
  }
}

extension DesktopNode {
  /// Whether the object is a password field, whose content is never kept.
  package var isPassword: Bool {
    self.role == .passwordText
      || self.attributes?["text-input-type"]?.lowercased() == "password"
  }

  /// Whether the content is a secret, whether or not the program shows it.
  package var isSecret: Bool { isPassword || self.wasSecret }

  /// Removes the content if it is a secret.
  package mutating func removeSecret() {
    guard isSecret else { return }
    self.text = nil
    self.attributes?["valuetext"] = nil
    self.value?.text = ""
  }
}

extension DesktopNode {
  /// The ancestors whose descriptions may depend on a property of a node.
  enum Reach {
    case none
    /// The ancestors that take their own words from texts inside, such as cells.
    case readers
    case all
  }

  /// Returns the ancestors whose descriptions may depend on a difference to an earlier state.
  ///
  /// Reading the details of the nodes in a container with thousands of children must not describe
  /// the container again each time.
  func reach(ofChangeFrom old: DesktopNode) -> Reach {
    var same = old
    same.relations = self.relations
    same.actions = self.actions
    same.locale = self.locale
    same.identifier = self.identifier
    if ["hidden", "xml-roles"].allSatisfy({ old.attributes?[$0] == self.attributes?[$0] }) {
      same.attributes = self.attributes
    }
    if Self.isFlat(old.screenExtents) == Self.isFlat(self.screenExtents) {
      same.screenExtents = self.screenExtents
    }
    if Self.isFlat(old.windowExtents) == Self.isFlat(self.windowExtents) {
      same.windowExtents = self.windowExtents
    }
    if same == self { return .none }
    same.text = self.text
    same.value = self.value
    same.description = self.description
    same.imageDescription = self.imageDescription
    return same == self ? .readers : .all
  }

  /// Whether each side is 0, which decides whether a node is shown.
  private static func isFlat(_ extents: Rectangle?) -> [Bool] {
    extents.map { [$0.width == 0, $0.height == 0] } ?? [false, false]
  }
}

/// The properties of the interface `Value`.
package struct DesktopValue: Hashable, Sendable {
  package var minimum: Double
  package var maximum: Double
  package var current: Double
  /// The `MinimumIncrement`, or 0 if the program does not report it.
  package var increment: Double
  /// The `Text`, which few toolkits have.
  package var text: String

  package init(
    minimum: Double, maximum: Double, current: Double, increment: Double = 0, text: String = ""
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.current = current
    self.increment = increment
    self.text = text
  }
}

/// The position of a cell in a table, counting from 0, and the numbers of rows and columns it
/// spans.
package struct DesktopCell: Hashable, Sendable {
  package var row: Int
  package var column: Int
  package var rowSpan: Int
  package var columnSpan: Int

  package init(row: Int, column: Int, rowSpan: Int = 1, columnSpan: Int = 1) {
    self.row = row
    self.column = column
    self.rowSpan = rowSpan
    self.columnSpan = columnSpan
  }
}

/// The numbers of rows and columns of a table.
package struct DesktopTableSize: Hashable, Sendable {
  package var rows: Int
  package var columns: Int

  package init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }
}

/// A program, as it describes itself.
package struct DesktopProgram: Hashable, Sendable {
  /// The name of the toolkit, such as "gtk" or "Qt".
  package var toolkit: String
  package var toolkitVersion: String
  /// The version of the program or, in some toolkits, of the toolkit.
  package var version: String
  /// The title that the display shows for the window that is read, if the window has no name.
  package var displayTitle: String?

  package init(toolkit: String = "", toolkitVersion: String = "", version: String = "") {
    self.toolkit = toolkit
    self.toolkitVersion = toolkitVersion
    self.version = version
  }
}
