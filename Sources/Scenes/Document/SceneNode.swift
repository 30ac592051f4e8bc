public import AccessibilityModel
public import SourceDiagnostics

/// A view of a screen in a scene document.
///
/// Its members are the keys of the scene format. An empty text in the file is `nil` here.
public struct SceneNode: Equatable, Sendable {
  /// The position of the node in its file.
  public var position: SourcePosition?
  /// The identifier by which other nodes refer to this one, unique in its screen.
  public var id: String?

  /// The label, spoken first.
  public var label: String?
  /// The value as text; if there is a range, its number is the value.
  public var value: String?
  /// The hint, which explains how to use the node.
  public var hint: String?
  /// The traits.
  public var traits: AccessibilityTraits = .none
  /// The level of a heading, from 1 to 6; 0 if it is unknown or the node is not a heading.
  ///
  /// Dumps of pages provide it; the scene format has no key for it.
  public var headingLevel = 0
  /// The words spoken instead of the trait's word, such as “knob”.
  public var roleDescription: String?
  /// The language of the node's texts, as a BCP 47 tag; `nil` for the screen's language.
  public var language: String?
  /// The frame, in screen coordinates.
  public var frame: Rectangle?
  /// Whether the node is an accessibility element; `nil` for the default of the format.
  ///
  /// See `isAccessibilityElement`.
  public var isElement: Bool?
  /// Whether the view and its descendants are hidden.
  public var isHidden: Bool = false
  /// The opacity, from 0 to 1; the reader skips invisible views.
  public var alpha: Double = 1
  /// Whether the view clips its descendants to its frame.
  public var clips: Bool = false
  /// Whether the view and its descendants are hidden from assistive technology.
  public var elementsHidden: Bool = false
  /// Whether the reader can't reach the siblings of the view, as with a dialog.
  public var isModal: Bool = false
  /// Whether the children are read together, before the next sibling.
  public var groups: Bool = false
  /// The container type.
  public var container: AccessibilityContainerType = .none

  /// The child views.
  public var children: [SceneNode] = []
  /// Whether the reader visits the children in this order, and not by their frames.
  ///
  /// The file lists such children under `elements`.
  public var hasExplicitOrder: Bool = false

  /// The place in the surrounding table; `nil` if the file does not specify it.
  public var cell: SceneCell?
  /// The ids of the header cells of each row, by row index.
  public var rowHeaders: [Int: [String]] = [:]
  /// The ids of the header cells of each column, by column index.
  public var columnHeaders: [Int: [String]] = [:]

  /// Whether the node is expanded; `nil` if it can't be.
  public var isExpanded: Bool?
  /// Whether the toggle button is pressed; `nil` if the node is not a toggle button.
  public var pressed: AccessibilityPressedState?
  /// The error message of an invalid value.
  public var error: String?
  /// The numeric range of the value.
  public var range: SceneRange?
  /// The effect of activation; `nil` for that of the node's kind.
  public var activation: SceneAction?
  /// The custom actions.
  public var actions: [SceneNamedAction] = []
  /// The custom content.
  public var content: [SceneContent] = []
  /// The reference control that replaces traits and range.
  public var control: SceneControl?

  /// Creates an empty node.
  public init() {}

  /// Whether the node becomes an accessibility element.
  ///
  /// This is `isElement` if the file specifies it. By default, a node without children is an element
  /// if it has a label, value, hint, trait, range or control.
  public var isAccessibilityElement: Bool {
    if let isElement { return isElement }
    guard children.isEmpty, container == .none else { return false }
    return label != nil || value != nil || hint != nil || traits != .none || range != nil
      || control != nil
  }
}

/// The place of a cell in its table.
public struct SceneCell: Equatable, Sendable {
  /// The index of the first row; `nil` if unknown.
  public var row: Int?
  /// The index of the first column; `nil` if unknown.
  public var column: Int?
  /// The number of rows that the cell spans, from 1.
  public var rows: Int
  /// The number of columns that the cell spans, from 1.
  public var columns: Int

  /// Creates a place, by default of a cell without spans.
  public init(row: Int? = nil, column: Int? = nil, rows: Int = 1, columns: Int = 1) {
    self.row = row
    self.column = column
    self.rows = rows
    self.columns = columns
  }
}

/// An item of custom content.
public struct SceneContent: Equatable, Sendable {
  /// The label, such as “Size”.
  public var label: String
  /// The value, such as “3 MB”.
  public var value: String
  /// The importance; content of high importance is part of the description.
  public var importance: AccessibilityCustomContent.Importance

  /// Creates an item.
  public init(
    label: String, value: String, importance: AccessibilityCustomContent.Importance = .default
  ) {
    self.label = label
    self.value = value
    self.importance = importance
  }
}

/// A reference control that a file can name.
public enum SceneControl: String, CaseIterable, Sendable {
  /// A `PitchControl`: a slider from 0 to 10.
  case pitch
  /// A `RangeSlider`: two thumbs that bound each other.
  case rangeSlider = "range-slider"
  /// A `FatSlider`: a percentage that springs back.
  case fatSlider = "fat-slider"
  /// A `BacklitButton`.
  case backlitButton = "backlit-button"
  /// A `DiscSpinner`, which starts and stops.
  case discSpinner = "disc-spinner"
  /// A `DJDeck`: a screen made of these controls.
  case deck = "dj-deck"
}
