internal import LiveTree
internal import Scenes
internal import SourceDiagnostics

/// An importer for iOS and macOS screens from XCUITest's `debugDescription`.
///
/// The log of a failed test contains such a description. It has types, labels and frames, but no
/// traits and no stops of VoiceOver, so the types decide, as in old dumps of WebDriverAgent.
enum XCUITestImporter: DumpImporter {
  static let name = "XCUITest description"

  static func recognizes(_ bytes: [UInt8]) -> Bool { XCUITestDescription.begins(bytes) }

  static func read(_ bytes: [UInt8], named file: String, limits: DumpLimits) -> SceneFile {
    .orRefusal { () throws(Refusal) in
      if let problem = limits.refusal(of: bytes, named: file) { throw Refusal(problem) }
      let description = try XCUITestDescription(bytes, named: file, limits: limits)
      guard !description.elements.isEmpty else {
        throw Refusal(
          file, nil,
          "The description of XCUITest has no elements. Save all of the text that "
            + "print(app.debugDescription) writes, from “Element subtree:” to “Path to element:”. If it "
            + "begins with “Query chain:”, the program did not answer.")
      }
      var screen = XCUITestScreen(description, file: file)
      let document = screen.document()
      return SceneFile(document: document, problems: screen.notes.problems)
    }
  }

  /// Returns the role of an element, or `nil` for an unknown type.
  static func role(of element: XCUITestElement) -> SourceRole? {
    WebDriverAgentImporter.types[element.type]
  }

  /// The attributes that are imported or irrelevant to speech.
  static let attributes: Set<String> = XCUITestElement.texts.union(["value", "pid"])

  /// The words without a value, of which all but the last are spoken or decide whether a field is
  /// edited.
  static let states: Set<String> = ["Selected", "Disabled", "Keyboard Focused", "Focused"]
}
