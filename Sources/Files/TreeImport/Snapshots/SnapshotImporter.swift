internal import AccessibilityModel
internal import Scenes
internal import ScreenReader
internal import SourceDiagnostics
internal import TextFormats

/// An importer for iOS screens in the model of AccessibilitySnapshot, and for TheButtonHeist's message
/// `interface`, which contains the same model.
///
/// The file is a list of elements and containers, or an object that has the list as `tree`.
enum SnapshotImporter: DumpImporter {
  static let name = "AccessibilitySnapshot hierarchy"

  static func recognizes(_ bytes: [UInt8]) -> Bool {
    guard let beginning = JSONDump.beginning(of: bytes) else { return false }
    let isModel = ["activationPoint", "usesDefaultActivationPoint", "traversalIndex"]
    return beginning.hasKey("buttonHeistVersion")
      || ["element", "container", "description", "label", "tree"].contains { beginning.hasKey($0) }
        && (isModel + ["isModalBoundary"]).contains { beginning.hasKey($0) }
      || beginning.hasKey("container") && beginning.hasKey("_0")
  }

  static func read(_ bytes: [UInt8], named file: String, limits: DumpLimits) -> SceneFile {
    .orRefusal { () throws(Refusal) in
      let json = try limits.json(bytes, named: file, of: "screen")
      guard let roots = roots(of: json) else {
        let kind = json["type"]?.string.map { "the message “\(quotable($0))” of TheButtonHeist" }
        throw Refusal(
          file, SourceText.position(of: SourceText.start(of: bytes), in: bytes),
          "This is \(kind ?? "JSON without a tree"). Save the message “interface”, the answer to "
            + "requestInterface, or the list of AccessibilityHierarchy that JSONEncoder writes.")
      }
      var screen = SnapshotScreen(roots, file: file)
      try limits.check(count: screen.count, named: file)
      let document = screen.document()
      return SceneFile(document: document, problems: screen.notes.problems)
    }
  }

  /// Returns the outermost elements and containers, or `nil` if the file has no tree.
  private static func roots(of json: JSONValue) -> [JSONValue]? {
    let content = json["payload"] ?? json
    if let list = content.array ?? content["tree"]?.array { return list }
    let isNode = ["element", "container", "activationPoint"].contains { content[$0] != nil }
    return isNode ? [content] : nil
  }

  /// The names of traits that are ignored, because they are no traits of an element in UIKit.
  static let ignoredTraits: Set<String> = ["none", "alert"]

  /// The traits by name.
  static let traits = Dictionary(
    SceneWords.traits.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })

  /// The keys of an element whose value is text that is spoken.
  static let texts: Set<String> = ["label", "value", "hint", "authoredHint"]

  /// The keys of an element that are imported or irrelevant to speech, so they need no note.
  static let keys: Set<String> = [
    "accessibilityLanguage", "activationPoint", "authoredHint", "context", "customActions",
    "customContent", "customRotors", "description", "hint", "identifier", "label",
    "respondsToUserInteraction", "shape", "traits", "traversalIndex", "userInputLabels",
    "usesDefaultActivationPoint", "value", "visibility",
  ]
}
