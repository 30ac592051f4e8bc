/// The object paths of nodes, and the shorter IDs that the mirror uses.
///
/// Most paths differ only in the last part, and short texts are faster to compare and to find.
package enum DesktopPath {
  private static let prefix = "/org/a11y/atspi/accessible/"

  /// Returns the ID of the object with a path.
  package static func id(of path: String) -> String {
    let bytes = path.utf8
    guard bytes.starts(with: prefix.utf8) else { return path }
    let last = bytes.dropFirst(prefix.utf8.count)
    return last.isEmpty || last.contains(UInt8(ascii: "/")) ? path : String(Substring(last))
  }

  /// Returns the path of the object with an ID.
  package static func path(of id: String) -> String {
    id.utf8.contains(UInt8(ascii: "/")) ? id : prefix + id
  }
}
