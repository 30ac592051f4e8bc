internal import Scenes
internal import XMLReading

/// Reads a screen of Android, as `uiautomator dump` and Appium's UiAutomator2 server write it.
enum UIAutomatorImporter: DumpImporter {
  static let name = "Android UI Automator dump"

  static func recognises(_ bytes: [UInt8]) -> Bool {
    XMLRoot.name(of: bytes) == "hierarchy"
  }

  static func read(_ bytes: [UInt8], named file: String) -> SceneFile {
    read(bytes, named: file, limits: DumpLimits())
  }

  static func read(_ bytes: [UInt8], named file: String, limits: DumpLimits) -> SceneFile {
    switch limits.xml(bytes, named: file) {
    case .failure(let problem): return SceneFile(problems: [problem])
    case .success(let tree):
      var screen = UIAutomatorScreen(tree: tree, file: file)
      let document = screen.document()
      return SceneFile(document: document, problems: screen.notes.problems)
    }
  }
}
