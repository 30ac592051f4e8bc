internal import DesktopBus
internal import DesktopTree

/// An object on a bus: the name of a connection, and a path.
package struct DesktopObject: Hashable, Sendable {
  package var bus: String
  package var path: String

  package init(bus: String, path: String) {
    self.bus = bus
    self.path = path
  }

  /// The object of a node. The ID of another program's node begins with the name of its connection.
  package init(id: String, of program: String) {
    let path = DesktopPath.path(of: id)
    let slash = path.firstIndex(of: "/") ?? path.startIndex
    bus = slash == path.startIndex ? program : String(path[..<slash])
    self.path = String(path[slash...])
  }

  /// The ID that the object has in the mirror of a program.
  package func id(in program: String) -> String {
    bus == program ? DesktopPath.id(of: path) : bus + path
  }

  /// Reads a reference of the type `(so)`. Returns `nil` for the null reference.
  init?(reference: BusValue) {
    guard let members = reference.content.members, members.count == 2,
      let bus = members[0].text, let path = members[1].text
    else { return nil }
    self.init(referenceTo: path, of: bus)
  }

  /// Creates the object of a reference. Returns `nil` for the null reference.
  init?(referenceTo path: String, of bus: String) {
    guard !bus.isEmpty, path.utf8.first == UInt8(ascii: "/"), !path.hasSuffix("/null") else {
      return nil
    }
    self.init(bus: bus, path: path)
  }
}

/// The objects with known names.
extension DesktopObject {
  /// The path of the root of each program, and of the registry.
  package static let rootPath = "/org/a11y/atspi/accessible/root"

  static let bus = DesktopObject(bus: "org.freedesktop.DBus", path: "/org/freedesktop/DBus")
  static let launcher = DesktopObject(bus: "org.a11y.Bus", path: "/org/a11y/bus")
  static let programs = DesktopObject(bus: "org.a11y.atspi.Registry", path: rootPath)
  static let events = DesktopObject(
    bus: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/registry")
  static let keyboard = DesktopObject(
    bus: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/registry/deviceeventcontroller")
}
