internal import AccessibilityModel
internal import Scenes
internal import XMLReading

/// Reads the page source of an iOS application, as WebDriverAgent writes it, with or without Appium.
///
/// Where VoiceOver stops is told by `accessible` and `visible`; older versions leave `accessible` out,
/// and what is in such a dump follows from the kinds of the elements and their labels.
enum WebDriverAgentImporter: DumpImporter {
  static let name = "WebDriverAgent page source"

  static func recognises(_ bytes: [UInt8]) -> Bool {
    guard let root = XMLRoot.name(of: bytes) else { return false }
    return root == "AppiumAUT" || root.hasPrefix(typePrefix)
  }

  static func read(_ bytes: [UInt8], named file: String) -> SceneFile {
    read(bytes, named: file, limits: DumpLimits())
  }

  static func read(_ bytes: [UInt8], named file: String, limits: DumpLimits) -> SceneFile {
    switch limits.xml(bytes, named: file) {
    case .failure(let problem): return SceneFile(problems: [problem])
    case .success(let tree):
      var screen = WebDriverAgentScreen(tree: tree, file: file)
      let document = screen.document()
      return SceneFile(document: document, problems: screen.notes.problems)
    }
  }

  /// What is before XCTest's name of a type.
  static let typePrefix = "XCUIElementType"

  /// Returns XCTest's name of an element's type, such as "Slider".
  static func type(of element: XMLTree.Element) -> String {
    let type = element.filled("type") ?? element.name
    return type.hasPrefix(typePrefix) ? String(type.dropFirst(typePrefix.count)) : type
  }
}

extension XMLTree.Element {
  /// The frame that WebDriverAgent tells.
  var frame: Rectangle? {
    DumpText.frame(
      DumpText.number(self["x"]), DumpText.number(self["y"]), DumpText.number(self["width"]),
      DumpText.number(self["height"]))
  }
}
