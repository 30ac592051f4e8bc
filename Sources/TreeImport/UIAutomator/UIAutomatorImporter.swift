internal import AccessibilityModel
internal import Scenes
internal import XMLReading

/// An importer for Android screens, from `uiautomator dump` or Appium's UiAutomator2 server.
enum UIAutomatorImporter: DumpImporter {
  static let name = "Android UI Automator dump"

  static func recognises(_ bytes: [UInt8]) -> Bool {
    XMLReader.rootName(of: bytes) == "hierarchy"
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

extension UIAutomatorImporter {
  /// Android's classes, by the last component of their names.
  static let classes = DumpTable([
    .init(
      "Button", "ImageButton", "MaterialButton", "AppCompatButton", "AppCompatImageButton",
      "FloatingActionButton", "Chip", becomes: .element(.button)),
    .init(
      "CheckBox", "CheckedTextView", "RadioButton", "Switch", "SwitchCompat", "ToggleButton",
      "CompoundButton", becomes: .element([.button, .toggleButton])),
    .init(
      "EditText", "AutoCompleteTextView", "MultiAutoCompleteTextView", "TextInputEditText",
      becomes: .element(.textEntry)),
    .init("SeekBar", "RatingBar", "AbsSeekBar", "Slider", becomes: .element(.adjustable)),
    .init("ProgressBar", becomes: .element(.updatesFrequently)),
    .init("Spinner", becomes: .element(.button)),
    .init("ImageView", "Image", "AppCompatImageView", becomes: .element(.image)),
    .init(
      "TextView", "AppCompatTextView", "MaterialTextView", "Chronometer", "TextClock",
      becomes: .element(.staticText)),
    .init(
      "RecyclerView", "ListView", "GridView", "ExpandableListView", "AbsListView",
      becomes: .container(.list)),
    .init("TabWidget", "TabLayout", becomes: .container(.tabBar)),
    .init(
      "View", "ViewGroup", "FrameLayout", "LinearLayout", "LinearLayoutCompat", "RelativeLayout",
      "ConstraintLayout", "CoordinatorLayout", "GridLayout", "TableLayout", "TableRow",
      "ScrollView", "HorizontalScrollView", "NestedScrollView", "ViewPager", "ViewFlipper",
      "ViewSwitcher", "ViewAnimator", "CardView", "MaterialCardView", "ComposeView", "DrawerLayout",
      "WebView", "Toolbar", "ActionBar", "Tab", "AppBarLayout", "SlidingPaneLayout", "ListItem",
      "Dialog", "NumberPicker", "DatePicker", "TimePicker", "RadioGroup", "SearchView",
      "SurfaceView", "TextureView", "VideoView", "Space", "hierarchy", becomes: .transparent),
  ])

  /// The known attributes, which are either imported or irrelevant to speech.
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
