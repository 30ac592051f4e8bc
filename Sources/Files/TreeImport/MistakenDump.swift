internal import SourceDiagnostics
internal import XMLReading

/// Detects files that look like dumps but can't be imported.
enum MistakenDump {
  /// Returns the problem with a file that is neither a dump nor a scene, or `nil` if the file may
  /// be a scene.
  ///
  /// The problem names the kind of file, which is more helpful than a YAML error.
  static func problem(in bytes: [UInt8], named file: String) -> Diagnostic? {
    if isReply(bytes) {
      // Do not read the dump inside the reply, because its problems would have no positions in this
      // file.
      return Diagnostic(
        file: file, at: SourceText.position(of: SourceText.start(of: bytes), in: bytes),
        "This is a reply from a WebDriver server, with the dump as text in its “value”. Extract the dump: "
          + "jq -r .value FILE > screen.xml")
    }
    if let other = OtherFile.problem(in: bytes, named: file) { return other }
    guard isXML(bytes) else { return ForeignFormat.problem(in: bytes, named: file) }
    switch DumpLimits().xml(bytes, named: file) {
    case .failure(let problem): return problem
    case .success(let tree):
      let root = tree.elements[0]
      return Diagnostic(
        file: file, at: root.position,
        "Unknown dump: XML with the root <\(root.name.prefix(80))>. Supported roots are <hierarchy> "
          + "of Android's UI Automator, and <AppiumAUT> and <XCUIElementTypeApplication> of "
          + "WebDriverAgent.")
    }
  }

  /// Returns whether a file is a WebDriver server's reply to a request for the page source.
  private static func isReply(_ bytes: [UInt8]) -> Bool {
    let start = SourceText.start(of: bytes)
    guard bytes.indices.contains(start), bytes[start] == UInt8(ascii: "{") else { return false }
    let beginning = bytes[start...].prefix(4096)
    return beginning.contains("\"value\"".utf8) && !beginning.contains("\"earshot\"".utf8)
      && ["<?xml", "<AppiumAUT", "<XCUIElementType", "<hierarchy"].contains {
        beginning.contains("\"\($0)".utf8)
      }
  }

  /// Returns whether a file is XML, in UTF-8 or UTF-16.
  private static func isXML(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(64).first { $0 < 0x80 && $0 != 0 && !SourceText.isBlank($0) } == UInt8(ascii: "<")
  }
}
