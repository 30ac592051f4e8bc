internal import AccessibilityModel
internal import LiveTree
internal import Scenes
internal import SourceDiagnostics

/// An importer for screens of Flutter, printed by `debugDumpSemanticsTree` or the key S of
/// `flutter run`.
///
/// The lines may have the prefixes of a log, and other messages may precede them.
enum FlutterImporter: DumpImporter {
  static let name = "Flutter semantics dump"

  static func recognizes(_ bytes: [UInt8]) -> Bool { FlutterTree.begins(bytes) }

  static func read(_ bytes: [UInt8], named file: String, limits: DumpLimits) -> SceneFile {
    if let problem = limits.refusal(of: bytes, named: file) {
      return SceneFile(problems: [problem])
    }
    let tree: FlutterTree
    do throws(Refusal) {
      tree = try FlutterTree(bytes, named: file, limits: limits)
    } catch {
      return SceneFile(problems: [error.problem])
    }
    guard !tree.nodes.isEmpty else {
      return SceneFile(problems: [
        Diagnostic(
          file: file,
          "The dump has no node. Save the text that begins with SemanticsNode#0, from "
            + "debugDumpSemanticsTree() or the key S of flutter run.")
      ])
    }
    var screen = FlutterScreen(tree, file: file)
    let document = screen.document()
    return SceneFile(document: document, problems: screen.notes.problems)
  }
}

/// The names of flags, roles and properties in Flutter's dumps.
extension FlutterImporter {
  /// The flags that are traits.
  static let traits: [(flag: String, traits: AccessibilityTraits)] = [
    ("isButton", .button), ("isLink", .link), ("isImage", .image), ("isHeader", .header),
    ("isSlider", .adjustable), ("isTextField", .textEntry), ("isKeyboardKey", .keyboardKey),
    ("isSelected", .selected), ("isLiveRegion", .updatesFrequently),
    ("isMultiline", .textArea), ("isObscured", .secureTextField),
  ]

  /// The values of the property `role` that Earshot distinguishes.
  static let roles: RoleTable = [
    ["tab"]: .element(.tabBarItem),
    ["progressBar", "loadingSpinner"]: .element(.updatesFrequently),
    ["menuItem", "menuItemCheckbox", "menuItemRadio", "comboBox"]: .element(.button),
    ["spinButton"]: .element(.adjustable),
    ["tabBar"]: .container(.tabBar),
    ["list"]: .container(.list),
    ["dialog", "alertDialog"]: .modal,
  ]

  /// The flags of controls, at which VoiceOver stops even if they have no text.
  static let controls: Set<String> = [
    "isButton", "isSlider", "isTextField", "hasToggledState", "hasCheckedState", "isLink",
  ]

  /// The actions of controls.
  static let operations: Set<String> = [
    "tap", "longPress", "increase", "decrease", "setText", "customAction",
  ]

  /// The properties that are imported or irrelevant to speech, so they need no note.
  static let properties: Set<String> = FlutterTree.texts.union([
    "actions", "customActions", "flags", "headingLevel", "role", "validationResult", "owner",
    "tags", "textDirection", "sortKey", "text selection", "platformViewId", "maxValueLength",
    "currentValueLength", "scrollChildren", "scrollIndex", "scrollExtentMin", "scrollPosition",
    "scrollExtentMax", "elevation", "thickness", "indexInParent", "inputType", "linkUrl",
    "controlsNodes", "traversalParentIdentifier", "traversalChildIdentifier", "hitTestBehavior",
    "locale", "minValue", "maxValue", "isMergedIntoParent", "mergeAllDescendantsIntoThisNode",
    "isHidden",
  ])
}
