/// A dump of another tool, as its content tells.
enum DumpForm {
  /// The page source of Appium or WebDriverAgent, or what uiautomator dumps.
  case xml
  /// Chromium's accessibility tree, an object of JSON with `nodes`.
  case chromium

  /// The bytes that can stand before the content: blanks, and the parts of a byte order mark.
  static let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]

  /// Looks at a file; nil if it can only be a scene.
  ///
  /// - Parameter bytes: The content of the file.
  init?(of bytes: [UInt8]) {
    guard let first = bytes.firstIndex(where: { !Self.blanks.contains($0) }) else { return nil }
    switch bytes[first] {
    case UInt8(ascii: "<"):
      self = .xml
    case UInt8(ascii: "{"):
      let keys = JSONKeys.atTheTop(of: bytes[first...])
      guard !keys.contains("earshot"), keys.contains("nodes") || keys.contains("result") else {
        return nil
      }
      self = .chromium
    default: return nil
    }
  }
}

extension SceneFile {
  /// Reads another tool's dump; every form that is known is one case here.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file, as long as the limit at the most, and unchecked otherwise.
  ///   - file: The name of the file, for messages.
  ///   - form: What its content looks like.
  /// - Returns: The screen, or what is wrong.
  static func readDump(_ bytes: [UInt8], named file: String, form: DumpForm) -> SceneFile {
    let found =
      switch form {
      case .xml: "looks like XML"
      case .chromium: "looks like a tree of nodes in JSON"
      }
    return SceneFile(problems: [
      SceneProblem(
        file: file, at: SourcePosition(line: 1, column: 1),
        "This is no scene: it \(found). A scene begins with “earshot: 1”.")
    ])
  }
}
