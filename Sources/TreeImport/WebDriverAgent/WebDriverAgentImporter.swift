internal import AccessibilityModel
internal import Scenes
internal import XMLReading

/// An importer for iOS screens: the page source of WebDriverAgent, with or without Appium.
///
/// The attributes `accessible` and `visible` show where VoiceOver stops. Older versions omit
/// `accessible`; their stops follow from the types and labels of the elements.
enum WebDriverAgentImporter: DumpImporter {
  static let name = "WebDriverAgent page source"

  static func recognises(_ bytes: [UInt8]) -> Bool {
    guard let root = XMLReader.rootName(of: bytes) else { return false }
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

  /// The prefix of XCTest's type names.
  static let typePrefix = "XCUIElementType"

  /// Returns XCTest's type name of an element, such as "Slider".
  static func type(of element: XMLTree.Element) -> String {
    let type = element.filled("type") ?? element.name
    return type.hasPrefix(typePrefix) ? String(type.dropFirst(typePrefix.count)) : type
  }
}

extension XMLTree.Element {
  /// The frame reported by WebDriverAgent.
  var frame: Rectangle? {
    DumpText.frame(
      DumpText.number(self["x"]), DumpText.number(self["y"]), DumpText.number(self["width"]),
      DumpText.number(self["height"]))
  }
}

extension WebDriverAgentImporter {
  /// XCTest's element types, without the prefix `XCUIElementType`.
  static let types = DumpTable([
    .init(
      "Button", "PopUpButton", "MenuButton", "MenuItem", "MenuBarItem", "DisclosureTriangle",
      "Icon", "ColorWell", becomes: .element(.button)),
    .init("Link", becomes: .element(.link)),
    .init("Image", becomes: .element(.image)),
    .init("StaticText", becomes: .element(.staticText)),
    .init("TextField", "ComboBox", becomes: .element(.textEntry)),
    .init("SecureTextField", becomes: .element([.textEntry, .secureTextField])),
    .init("SearchField", becomes: .element([.textEntry, .searchField])),
    .init("TextView", becomes: .element([.textEntry, .textArea])),
    .init(
      "Switch", "Toggle", "CheckBox", "RadioButton", becomes: .element([.button, .toggleButton])),
    .init(
      "Slider", "PickerWheel", "PageIndicator", "RatingIndicator", becomes: .element(.adjustable)),
    .init(
      "ProgressIndicator", "ActivityIndicator", "LevelIndicator", "RelevanceIndicator",
      becomes: .element(.updatesFrequently)),
    .init("Cell", becomes: .element(.none)),
    .init("Key", becomes: .element(.keyboardKey)),
    .init("Tab", becomes: .element(.button)),
    .init("TabBar", "TabGroup", becomes: .container(.tabBar)),
    .init("SegmentedControl", "RadioGroup", becomes: .container(.series)),
    .init(
      "NavigationBar", "Toolbar", "ToolbarButton", "Keyboard", "StatusBar",
      becomes: .container(.none)),
    .init("Alert", "Sheet", "Dialog", becomes: .modal),
    .init(
      "Application", "Window", "Other", "Group", "Table", "CollectionView", "Grid", "ScrollView",
      "WebView", "LayoutArea", "LayoutItem", "Map", "Picker", "DatePicker", "Stepper", "Popover",
      "Menu", "MenuBar", "Browser", "Outline", "OutlineRow", "TableRow", "TableColumn",
      "SplitGroup", "Splitter", "StatusItem", "Drawer", "Matrix", "Dock", "Ruler", "RulerMarker",
      "Incrementor", "IncrementArrow", "DecrementArrow", "Handle", "HelpTag", "Timeline",
      "ValueIndicator", "Any", "Touch", "TouchBar", becomes: .transparent),
    .init("ScrollBar", becomes: .ignored),
  ])

  /// The traits by WebDriverAgent's names: UIKit's names, capitalised.
  static let traits = Dictionary(
    uniqueKeysWithValues: DumpRole.traitNames.map {
      ($0.name.prefix(1).uppercased() + $0.name.dropFirst(), $0.value)
    })

  /// The attributes that are imported or irrelevant to speech.
  static let attributes: Set<String> = [
    "type", "name", "label", "value", "placeholderValue", "enabled", "visible", "accessible",
    "index", "x", "y", "width", "height", "traits", "hittable", "focused", "selected", "minValue",
    "maxValue", "processId", "bundleId", "rotation", "rect", "nativeFrame", "xpath",
  ]

  /// The types whose content can be scrolled out of the window.
  static let scrolling: Set<String> = ["Table", "CollectionView", "Grid", "ScrollView", "WebView"]

  /// The types of controls, which are stops in old dumps even without a name.
  static let controls: Set<String> = [
    "Switch", "Toggle", "CheckBox", "RadioButton", "Slider", "PickerWheel", "TextField",
    "ComboBox", "SecureTextField", "SearchField", "TextView", "PageIndicator",
  ]
}
