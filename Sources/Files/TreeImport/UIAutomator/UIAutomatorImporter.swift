internal import AccessibilityModel
internal import LiveTree
internal import Scenes
internal import XMLReading

/// An importer for Android screens, from `uiautomator dump` or Appium's UiAutomator2 server.
enum UIAutomatorImporter: DumpImporter {
  static let name = "Android UI Automator dump"

  static func recognizes(_ bytes: [UInt8]) -> Bool {
    XMLReader.rootName(of: bytes) == "hierarchy"
  }

  static func read(_ bytes: [UInt8], named file: String, limits: DumpLimits) -> SceneFile {
    SceneFile(xml: bytes, named: file, limits: limits, by: UIAutomatorScreen.self)
  }
}

/// The names of classes and attributes in Android's dumps.
extension UIAutomatorImporter {
  /// Android's classes, by the last component of their names.
  static let classes: RoleTable = [
    [
      "Button", "ImageButton", "MaterialButton", "AppCompatButton", "AppCompatImageButton",
      "FloatingActionButton", "Chip",
    ]: .element(.button),
    [
      "CheckBox", "CheckedTextView", "RadioButton", "Switch", "SwitchCompat", "ToggleButton",
      "CompoundButton",
    ]: .element([.button, .toggleButton]),
    ["EditText", "AutoCompleteTextView", "MultiAutoCompleteTextView", "TextInputEditText"]:
      .element(.textEntry),
    ["SeekBar", "RatingBar", "AbsSeekBar", "Slider"]: .element(.adjustable),
    ["ProgressBar"]: .element(.updatesFrequently),
    ["Spinner"]: .element(.button),
    ["ImageView", "Image", "AppCompatImageView"]: .element(.image),
    ["TextView", "AppCompatTextView", "MaterialTextView", "Chronometer", "TextClock"]: .element(
      .staticText),
    ["RecyclerView", "ListView", "GridView", "ExpandableListView", "AbsListView"]: .container(
      .list),
    ["TabWidget", "TabLayout"]: .container(.tabBar),
    [
      "View", "ViewGroup", "FrameLayout", "LinearLayout", "LinearLayoutCompat", "RelativeLayout",
      "ConstraintLayout", "CoordinatorLayout", "GridLayout", "TableLayout", "TableRow",
      "ScrollView", "HorizontalScrollView", "NestedScrollView", "ViewPager", "ViewFlipper",
      "ViewSwitcher", "ViewAnimator", "CardView", "MaterialCardView", "ComposeView", "DrawerLayout",
      "WebView", "Toolbar", "ActionBar", "Tab", "AppBarLayout", "SlidingPaneLayout", "ListItem",
      "Dialog", "NumberPicker", "DatePicker", "TimePicker", "RadioGroup", "SearchView",
      "SurfaceView", "TextureView", "VideoView", "Space", "hierarchy",
    ]: .transparent,
  ]

  /// The classes of check boxes and radio buttons.
  static let checks: [(className: String, kind: AccessibilityCheck.Kind)] = [
    ("RadioButton", .radioButton), ("CheckBox", .checkBox), ("CheckedTextView", .checkBox),
  ]

  /// The attributes that are imported or irrelevant to speech, so they need no note.
  static let attributes: Set<String> = [
    "rotation", "width", "height", "index", "text", "resource-id", "class", "package",
    "content-desc", "hint", "checkable", "checked", "clickable", "enabled", "focusable", "focused",
    "scrollable", "password", "selected", "bounds", "NAF", "drawing-order", "display-id",
    "visible-to-user", "displayed", "showing-hint", "heading", "content-invalid", "error",
    "state-description", "tooltip-text", "pane-title", "is-collection", "is-collection-item",
    "screen-reader-focusable", "a11y-important", "a11y-focused", "window-id", "input-type",
    "long-clickable", "dismissable", "live-region", "instance", "extras", "drawing", "naf",
    "context-clickable", "content-size", "text-entry-key", "multiline",
  ]
}
