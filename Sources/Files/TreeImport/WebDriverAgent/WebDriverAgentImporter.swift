internal import AccessibilityModel
internal import LiveTree
internal import Scenes
internal import TextFormats
internal import XMLReading

/// An importer for iOS screens from WebDriverAgent's page source, with or without Appium.
///
/// The attributes `accessible` and `visible` show where VoiceOver stops. Dumps from older versions
/// lack `accessible`, so the importer uses the types and labels of the elements instead.
enum WebDriverAgentImporter: DumpImporter {
  static let name = "WebDriverAgent page source"

  static func recognizes(_ bytes: [UInt8]) -> Bool {
    guard let root = XMLReader.rootName(of: bytes) else { return false }
    return root == "AppiumAUT" || root.hasPrefix(typePrefix)
  }

  static func read(_ bytes: [UInt8], named file: String, limits: DumpLimits) -> SceneFile {
    SceneFile(xml: bytes, named: file, limits: limits, by: WebDriverAgentScreen.self)
  }

  /// The prefix of XCTest's type names.
  static let typePrefix = "XCUIElementType"

  /// Returns XCTest's type name for an element, such as "Slider".
  static func type(of element: XMLTree.Element) -> String {
    let type = element.filled("type") ?? element.name
    return type.hasPrefix(typePrefix) ? String(type.dropFirst(typePrefix.count)) : type
  }
}

/// Reads the frames of elements.
extension XMLTree.Element {
  /// The frame reported by WebDriverAgent.
  var frame: Rectangle? {
    Rectangle(
      reportedX:
        DumpText.number(self["x"]), DumpText.number(self["y"]), DumpText.number(self["width"]),
      DumpText.number(self["height"]))
  }
}

/// The names of types, traits and attributes in WebDriverAgent's dumps.
extension WebDriverAgentImporter {
  /// XCTest's element types, without the prefix `XCUIElementType`.
  static let types: RoleTable = [
    [
      "Button", "PopUpButton", "MenuButton", "MenuItem", "MenuBarItem", "DisclosureTriangle",
      "Icon", "ColorWell",
    ]: .element(.button),
    ["Link"]: .element(.link),
    ["Image"]: .element(.image),
    ["StaticText"]: .element(.staticText),
    ["TextField", "ComboBox"]: .element(.textEntry),
    ["SecureTextField"]: .element([.textEntry, .secureTextField]),
    ["SearchField"]: .element([.textEntry, .searchField]),
    ["TextView"]: .element([.textEntry, .textArea]),
    ["Switch", "Toggle", "CheckBox", "RadioButton"]: .element([.button, .toggleButton]),
    ["Slider", "PickerWheel", "PageIndicator", "RatingIndicator"]: .element(.adjustable),
    ["ProgressIndicator", "ActivityIndicator", "LevelIndicator", "RelevanceIndicator"]: .element(
      .updatesFrequently),
    ["Cell"]: .element(.none),
    ["Key"]: .element(.keyboardKey),
    ["Tab"]: .element(.tabBarItem),
    ["TabBar", "TabGroup"]: .container(.tabBar),
    ["SegmentedControl", "RadioGroup"]: .container(.series),
    ["NavigationBar", "Toolbar", "ToolbarButton", "Keyboard", "StatusBar"]: .container(.none),
    ["Alert", "Sheet", "Dialog"]: .modal,
    [
      "Application", "Window", "Other", "Group", "Table", "CollectionView", "Grid", "ScrollView",
      "WebView", "LayoutArea", "LayoutItem", "Map", "Picker", "DatePicker", "Stepper", "Popover",
      "Menu", "MenuBar", "Browser", "Outline", "OutlineRow", "TableRow", "TableColumn",
      "SplitGroup", "Splitter", "StatusItem", "Drawer", "Matrix", "Dock", "Ruler", "RulerMarker",
      "Incrementor", "IncrementArrow", "DecrementArrow", "Handle", "HelpTag", "Timeline",
      "ValueIndicator", "Any", "Touch", "TouchBar",
    ]: .transparent,
    ["ScrollBar"]: .ignored,
  ]

  /// The traits by WebDriverAgent's names, which are UIKit's names with a capital first letter.
  static let traits = Dictionary(
    uniqueKeysWithValues: SourceRole.traitNames.map {
      ($0.name.prefix(1).uppercased() + $0.name.dropFirst(), $0.value)
    })

  /// The attributes that are imported or irrelevant to speech, so they need no note.
  static let attributes: Set<String> = [
    "type", "name", "label", "value", "placeholderValue", "enabled", "visible", "accessible",
    "index", "x", "y", "width", "height", "traits", "hittable", "focused", "selected", "minValue",
    "maxValue", "processId", "bundleId", "rotation", "rect", "nativeFrame", "xpath",
  ]

  /// The types whose content can be scrolled out of the window.
  static let scrolling: Set<String> = ["Table", "CollectionView", "Grid", "ScrollView", "WebView"]

  /// The types of controls. In old dumps, each of these counts as a stop of VoiceOver, even without
  /// a name.
  static let controls: Set<String> = [
    "Switch", "Toggle", "CheckBox", "RadioButton", "Slider", "PickerWheel", "TextField",
    "ComboBox", "SecureTextField", "SearchField", "TextView", "PageIndicator",
  ]
}
