/// A kind of element in the rotor. The raw value is its name in commands, in the singular.
public enum RotorElementKind: String, CaseIterable, Sendable {
  /// Headings of any level.
  case headings = "heading"
  /// Headings of the first level.
  case headings1 = "heading 1"
  /// Headings of the second level.
  case headings2 = "heading 2"
  /// Headings of the third level.
  case headings3 = "heading 3"
  /// Headings of the fourth level.
  case headings4 = "heading 4"
  /// Headings of the fifth level.
  case headings5 = "heading 5"
  /// Headings of the sixth level.
  case headings6 = "heading 6"
  /// Elements with the link trait.
  case links = "link"
  /// Buttons, including back buttons, but neither check boxes nor pop-up buttons.
  case buttons = "button"
  /// Text fields, including search fields.
  case textFields = "text field"
  /// Form controls, such as buttons, switches, sliders and fields.
  case formControls = "form control"
  /// Elements with the image trait.
  case images = "image"
  /// The first element of each list.
  case lists = "list"
  /// The first element of each table.
  case tables = "table"
  /// The first element of each landmark.
  case landmarks = "landmark"
  /// The first element of each container of any kind.
  case containers = "container"
  /// Elements with the same role as the focused one.
  case sameItem = "same item"
  /// Tabs of a tab bar.
  case tabs = "tab"
  /// Check boxes.
  case checkBoxes = "check box"
  /// Radio buttons.
  case radioButtons = "radio button"
  /// Adjustable elements.
  case sliders = "slider"
  /// Switches and toggle buttons.
  case switches = "switch"
  /// Elements of text, such as paragraphs.
  case texts = "text"
  /// Pop-up buttons that choose one option, and text fields with a list of options.
  case comboBoxes = "combo box"
  /// Buttons that open a menu, a list or another pop-up.
  case popupButtons = "popup button"
}

extension RotorElementKind {
  /// The kinds for headings of a single level, from level 1 to level 6.
  package static let headingLevels: [RotorElementKind] = [
    .headings1, .headings2, .headings3, .headings4, .headings5, .headings6,
  ]

  /// The kinds in the rotor. The other kinds are only for commands such as `next tab`.
  package static let inRotor = allCases.filter {
    ![
      .tabs, .checkBoxes, .radioButtons, .sliders, .switches, .texts, .comboBoxes, .popupButtons,
    ].contains($0)
  }

  /// The heading level that this kind is limited to, or `nil` if it is not limited to one level.
  package var headingLevel: Int? { Self.headingLevels.firstIndex(of: self).map { $0 + 1 } }
}

/// A unit of text that the user can read at a time.
public enum TextUnit: CaseIterable, Sendable {
  /// A visible character, including its accents.
  case characters
  /// A word with its punctuation, or a character in a script without spaces.
  case words
  /// A line, as broken by the application.
  case lines
}
