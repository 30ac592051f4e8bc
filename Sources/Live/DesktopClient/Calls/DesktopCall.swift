package import DesktopBus

/// A call to a program, the registry or a bus.
///
/// This list is closed, because some calls end or block programs. `Properties.GetAll` ends programs
/// with Qt 6.4 and GTK 3, and `Collection.GetMatches` blocks LibreOffice Calc. `GetChildren` of a
/// sheet with two billion cells never ends, so the number of children is read first. LibreOffice
/// ends at a question about the actions of a link in its text.
package enum DesktopCall: Hashable, Sendable {
  // The buses
  case accessibilityBusAddress
  case get(DesktopSwitch)
  case set(DesktopSwitch, Bool)
  case addMatch(String)
  case processID(of: String)
  case requestName(String), releaseName(String), nameHasOwner(String)
  case ping

  // The registry
  case registerEvent(String)
  case generateKey(Int32, DesktopKeyEvent)
  /// One or two clicks with the first button at a point of the screen.
  case click(x: Int, y: Int, count: Int)

  // An object
  case cacheItems
  case read(DesktopCallProperty)
  case child(at: Int)
  case children, indexInParent, role, states, interfaces, attributes, relations
  case extents(DesktopCoordinates)
  case text(length: Int)
  case linkCount
  case link(at: Int)
  case actions
  case actionName(Int)
  case keyBinding(Int)
  /// The bounds of a selection, by its number.
  case textSelection(Int)
  /// The line of text around an offset.
  case line(around: Int)
  /// The same by the older call, which is the only one of Qt.
  case textOfLine(around: Int)
  case cell(row: Int, column: Int)
  case columnHeader(Int)
  case descendant(x: Int, y: Int)

  // Operation
  case doAction(Int)
  case setValue(Double)
  case grabFocus
  case scrollIntoView
  case insertText(String, at: Int)
  case deleteText(from: Int, to: Int)
  case selectChild(Int)
  case selectedChild(Int)
}

/// A property that is read with `Properties.Get`, by its interface and name.
package enum DesktopCallProperty: String, CaseIterable, Sendable {
  case name = "Accessible.Name"
  case description = "Accessible.Description"
  case childCount = "Accessible.ChildCount"
  case parent = "Accessible.Parent"
  case locale = "Accessible.Locale"
  case identifier = "Accessible.AccessibleId"
  case toolkitName = "Application.ToolkitName"
  case toolkitVersion = "Application.ToolkitVersion"
  case version = "Application.Version"
  case minimum = "Value.MinimumValue"
  case maximum = "Value.MaximumValue"
  case current = "Value.CurrentValue"
  case increment = "Value.MinimumIncrement"
  case valueText = "Value.Text"
  case characterCount = "Text.CharacterCount"
  case caretOffset = "Text.CaretOffset"
  case rowCount = "Table.NRows"
  case columnCount = "Table.NColumns"
  case cellPosition = "TableCell.Position"
  case rowSpan = "TableCell.RowSpan"
  case columnSpan = "TableCell.ColumnSpan"
  case imageDescription = "Image.ImageDescription"
  case linkStart = "Hyperlink.StartIndex"
  case linkEnd = "Hyperlink.EndIndex"
}

/// A property of the desktop that makes programs offer their accessibility.
package enum DesktopSwitch: String, CaseIterable, Sendable {
  case isEnabled = "IsEnabled"
  case screenReaderEnabled = "ScreenReaderEnabled"
}

/// The origin of coordinates, by its number in AT-SPI.
package enum DesktopCoordinates: UInt32, Sendable {
  case screen = 0
  case window = 1
}

/// The kind of a synthesized key event, by its number in AT-SPI.
package enum DesktopKeyEvent: UInt32, Sendable {
  case press = 0
  case release = 1
  /// A press and a release of the key with a key symbol.
  case symbol = 3
}

// MARK: - Messages

extension DesktopCall {
  private static let prefix = "org.a11y.atspi."
  private static let bus = "org.freedesktop.DBus"
  private static let properties = "org.freedesktop.DBus.Properties"

  /// Returns the message for an object.
  package func message(to object: DesktopObject) -> BusMessage {
    let (interface, member, arguments) = content
    return BusMessage(
      .call, path: object.path, interface: interface, member: member, destination: object.bus,
      body: arguments)
  }

  private var content: (interface: String, member: String, arguments: [BusValue]) {
    switch self {
    case .accessibilityBusAddress: ("org.a11y.Bus", "GetAddress", [])
    case .get(let name):
      (Self.properties, "Get", [.string("org.a11y.Status"), .string(name.rawValue)])
    case .set(let name, let isOn):
      (
        Self.properties, "Set",
        [.string("org.a11y.Status"), .string(name.rawValue), .variant(.boolean(isOn))]
      )
    case .addMatch(let rule): (Self.bus, "AddMatch", [.string(rule)])
    case .processID(let name): (Self.bus, "GetConnectionUnixProcessID", [.string(name)])
    // A name that another client owns is requested in its queue.
    case .requestName(let name): (Self.bus, "RequestName", [.string(name), .uint32(0)])
    case .releaseName(let name): (Self.bus, "ReleaseName", [.string(name)])
    case .nameHasOwner(let name): (Self.bus, "NameHasOwner", [.string(name)])
    case .ping: ("org.freedesktop.DBus.Peer", "Ping", [])
    case .registerEvent(let name):
      Self.own("Registry", "RegisterEvent", .string(name), .strings([]), .string(""))
    case .generateKey(let key, let event):
      Self.own(
        "DeviceEventController", "GenerateKeyboardEvent", .int32(key), .string(""),
        .uint32(event.rawValue))
    case .click(let x, let y, let count):
      Self.own(
        "DeviceEventController", "GenerateMouseEvent", Self.number(x), Self.number(y),
        .string(count == 2 ? "b1d" : "b1c"))
    case .cacheItems: Self.own("Cache", "GetItems")
    case .read(let property): Self.reading(property)
    case .child(let index): Self.own("Accessible", "GetChildAtIndex", Self.number(index))
    case .children: Self.own("Accessible", "GetChildren")
    case .indexInParent: Self.own("Accessible", "GetIndexInParent")
    case .role: Self.own("Accessible", "GetRole")
    case .states: Self.own("Accessible", "GetState")
    case .interfaces: Self.own("Accessible", "GetInterfaces")
    case .attributes: Self.own("Accessible", "GetAttributes")
    case .relations: Self.own("Accessible", "GetRelationSet")
    case .extents(let origin): Self.own("Component", "GetExtents", .uint32(origin.rawValue))
    case .text(let length): Self.own("Text", "GetText", .int32(0), Self.number(length))
    case .linkCount: Self.own("Hypertext", "GetNLinks")
    case .link(let index): Self.own("Hypertext", "GetLink", Self.number(index))
    case .actions: Self.own("Action", "GetActions")
    case .actionName(let index): Self.own("Action", "GetName", Self.number(index))
    case .keyBinding(let index): Self.own("Action", "GetKeyBinding", Self.number(index))
    case .textSelection(let index): Self.own("Text", "GetSelection", Self.number(index))
    case .line(let offset):
      Self.own("Text", "GetStringAtOffset", Self.number(offset), .uint32(3))
    case .textOfLine(let offset):
      Self.own("Text", "GetTextAtOffset", Self.number(offset), .uint32(5))
    case .cell(let row, let column):
      Self.own("Table", "GetAccessibleAt", Self.number(row), Self.number(column))
    case .columnHeader(let column):
      Self.own("Table", "GetColumnHeader", Self.number(column))
    case .descendant(let x, let y):
      Self.own(
        "Component", "GetAccessibleAtPoint", Self.number(x), Self.number(y),
        .uint32(DesktopCoordinates.screen.rawValue))
    case .doAction(let index): Self.own("Action", "DoAction", Self.number(index))
    // GTK 3 ignores a number of any other type.
    case .setValue(let value):
      (
        Self.properties, "Set",
        [.string(Self.prefix + "Value"), .string("CurrentValue"), .variant(.double(value))]
      )
    case .grabFocus: Self.own("Component", "GrabFocus")
    case .scrollIntoView: Self.own("Component", "ScrollTo", .uint32(6))
    case .insertText(let text, let place):
      Self.own(
        "EditableText", "InsertText", Self.number(place), .string(text),
        Self.number(text.unicodeScalars.count))
    case .deleteText(let start, let end):
      Self.own("EditableText", "DeleteText", Self.number(start), Self.number(end))
    case .selectedChild(let index):
      Self.own("Selection", "GetSelectedChild", Self.number(index))
    case .selectChild(let index): Self.own("Selection", "SelectChild", Self.number(index))
    }
  }

  /// A method of an AT-SPI interface.
  private static func own(
    _ interface: String, _ member: String, _ arguments: BusValue...
  ) -> (String, String, [BusValue]) {
    (prefix + interface, member, arguments)
  }

  private static func reading(_ property: DesktopCallProperty) -> (String, String, [BusValue]) {
    (properties, "Get", arguments[property] ?? [])
  }

  /// The interface and the name of each property.
  private static let arguments: [DesktopCallProperty: [BusValue]] = Dictionary(
    uniqueKeysWithValues: DesktopCallProperty.allCases.map { property in
      let parts = property.rawValue.split(separator: ".")
      return (property, [.string(prefix + parts[0]), .string(String(parts[1]))])
    })

  private static func number(_ number: Int) -> BusValue { .int32(Int32(clamping: number)) }
}
