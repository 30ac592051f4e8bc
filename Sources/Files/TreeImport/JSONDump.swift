internal import SourceDiagnostics

/// JSON that is not a scene, although a scene may be JSON, too. Only a scene has the key “earshot”
/// at its beginning.
enum JSONDump {
  /// The number of bytes in which a file shows its format.
  private static let beginning = 4_096

  /// Returns the beginning of a file that is JSON and not a scene, or `nil` for any other file.
  static func beginning(of bytes: [UInt8], limit: Int = beginning) -> ArraySlice<UInt8>? {
    let rest = bytes[SourceText.start(of: bytes)...]
    guard let first = rest.first, "{[".utf8.contains(first),
      !rest.prefix(beginning).hasKey("earshot")
    else { return nil }
    return rest.prefix(limit)
  }
}

extension ArraySlice<UInt8> {
  /// Returns whether JSON contains a key with a name, at any depth.
  ///
  /// A text with the name has no colon after it.
  func hasKey(_ name: String) -> Bool {
    let quoted = Array("\"\(name)\"".utf8)
    var rest = self
    while let found = rest.firstRange(of: quoted) {
      rest = rest[found.upperBound...]
      if rest.first(where: { !SourceText.isBlank($0) }) == UInt8(ascii: ":") { return true }
    }
    return false
  }
}
