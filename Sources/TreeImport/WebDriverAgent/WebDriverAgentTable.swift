internal import AccessibilityModel

extension WebDriverAgentImporter {
  /// What XCTest's element types become, without the `XCUIElementType` before them.
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
      "SplitGroup",
      "Splitter", "StatusItem", "Drawer", "Matrix", "Dock", "Ruler", "RulerMarker", "Incrementor",
      "IncrementArrow", "DecrementArrow", "Handle", "HelpTag", "Timeline", "ValueIndicator", "Any",
      "Touch", "TouchBar", becomes: .passedOver),
    .init("ScrollBar", becomes: .leftOut),
  ])

  /// The traits as WebDriverAgent writes them: UIKit's names with a capital.
  static let traits = Dictionary(
    uniqueKeysWithValues: DumpRole.traitNames.map {
      ($0.name.prefix(1).uppercased() + $0.name.dropFirst(), $0.value)
    })

  /// The attributes that are taken over, or that say nothing to somebody who listens.
  static let attributes: Set<String> = [
    "type", "name", "label", "value", "placeholderValue", "enabled", "visible", "accessible",
    "index",
    "x", "y", "width", "height", "traits", "hittable", "focused", "selected", "minValue",
    "maxValue",
    "processId", "bundleId", "rotation", "rect", "nativeFrame", "xpath",
  ]

  /// Types whose content can be scrolled out of the window.
  static let scrolling: Set<String> = ["Table", "CollectionView", "Grid", "ScrollView", "WebView"]

  /// Controls, which are stops in old dumps even if they have no name.
  static let controls: Set<String> = [
    "Switch", "Toggle", "CheckBox", "RadioButton", "Slider", "PickerWheel", "TextField", "ComboBox",
    "SecureTextField", "SearchField", "TextView", "PageIndicator",
  ]
}
