internal import SourceDiagnostics
internal import XMLReading

/// Files that look like dumps and are none.
enum MistakenDump {
  /// Returns the problem of a file that no importer reads.
  ///
  /// It names what the file is, which helps more than an error of YAML.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - file: The name of the file, for messages.
  /// - Returns: The problem; nil if the file may be a scene.
  static func problem(in bytes: [UInt8], named file: String) -> Diagnostic? {
    if isReply(bytes) {
      // It is not read, since the places of what is wrong would be those of another file.
      return Diagnostic(
        file: file, at: SourceText.position(of: SourceText.start(of: bytes), in: bytes),
        "This is the answer of a WebDriver server, and the dump is the text in its “value”. Take it "
          + "out: jq -r .value FILE > screen.xml")
    }
    guard isXML(bytes) else { return nil }
    switch DumpLimits().xml(bytes, named: file) {
    case .failure(let problem): return problem
    case .success(let tree):
      let root = tree.elements[0]
      return Diagnostic(
        file: file, at: root.position,
        "This is XML with <\(root.name.prefix(80))> at its root, which is no dump that is known. "
          + "Known are <hierarchy> of Android's UI Automator, and <AppiumAUT> and "
          + "<XCUIElementTypeApplication> of WebDriverAgent.")
    }
  }

  /// Whether a file is what a WebDriver server answers when it is asked for the page source.
  private static func isReply(_ bytes: [UInt8]) -> Bool {
    let start = SourceText.start(of: bytes)
    guard bytes.indices.contains(start), bytes[start] == UInt8(ascii: "{") else { return false }
    let beginning = bytes[start...].prefix(4096)
    return ChromiumImporter.contains(beginning, "\"value\"")
      && !ChromiumImporter.contains(beginning, "\"earshot\"")
      && ["<?xml", "<AppiumAUT", "<XCUIElementType", "<hierarchy"].contains {
        ChromiumImporter.contains(beginning, "\"" + $0)
      }
  }

  /// Whether a file is XML, also in UTF-16, whose marks and zeros are passed over.
  private static func isXML(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(64).first { $0 < 0x80 && $0 != 0 && !SourceText.isBlank($0) } == UInt8(ascii: "<")
  }
}
