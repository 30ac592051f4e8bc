internal import SourceDiagnostics

/// A search for the name of the root that does not read the document.
package enum XMLRoot {
  /// How many bytes are searched: comments before the root are rare, and short.
  private static let window = 4096

  /// Returns the name of the root.
  ///
  /// - Parameter bytes: The content of a file.
  /// - Returns: The name, or nil if the file does not begin like XML.
  package static func name(of bytes: [UInt8]) -> String? {
    let start = SourceText.start(of: bytes)
    var rest = bytes[start...].prefix(window)
    while rest.first == UInt8(ascii: "<") {
      guard let next = rest.dropFirst().first else { return nil }
      if next == UInt8(ascii: "?") || next == UInt8(ascii: "!") {
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
        rest = rest[(end + 1)...].drop { SourceText.isBlank($0) }
        continue
      }
      let name = rest.dropFirst().prefix {
        !SourceText.isBlank($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
      }
      return String(decoding: name, as: UTF8.self)
    }
    return nil
  }
}
