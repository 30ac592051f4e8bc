public import AccessibilityModel
public import SourceDiagnostics

/// A view of a screen as a file describes it.
///
/// The members are the keys of the scene format; a text that is empty in the file is nil here.
public struct SceneNode: Equatable, Sendable {
  /// Where the node begins in its file.
  public var position: SourcePosition?
  /// The name by which other nodes mean this one, unique in its screen.
  public var id: String?

  /// What it is called: the first words that are spoken of it.
  public var label: String?
  /// The value as a text; where there is a range, its number is the value.
  public var value: String?
  /// What happens on activation.
  public var hint: String?
  /// What kind of thing it is and how it behaves.
  public var traits: AccessibilityTraits = .none
  /// The level of a heading, from 1 to 6; 0 where it is none, or is not told. Pages tell it; the scene
  /// format has no key for it.
  public var headingLevel = 0
  /// What is spoken in place of the trait's word, such as “knob”.
  public var roleDescription: String?
  /// The language of the node's texts, as a BCP 47 tag; nil follows the screen.
  public var language: String?
  /// The frame in the coordinates of the screen.
  public var frame: Rectangle?
  /// Whether assistive technology stops here; nil is the format's default, `stopsHere`.
  public var isElement: Bool?
  /// Whether the view is hidden, with all inside it.
  public var isHidden: Bool = false
  /// The opacity, from 0 to 1; what can't be seen is not read.
  public var alpha: Double = 1
  /// Whether views inside end at its frame.
  public var clips: Bool = false
  /// Whether assistive technology does not see it, nor what is inside.
  public var elementsHidden: Bool = false
  /// Whether the views beside it can't be reached, as behind a dialog.
  public var isModal: Bool = false
  /// Whether the views inside are read together, before those beside it.
  public var groups: Bool = false
  /// What it means as a container of others.
  public var container: AccessibilityContainerType = .none

  /// The views inside.
  public var children: [SceneNode] = []
  /// Whether the file gave them as `elements`: they are read in this order, and not in that of their
  /// frames.
  public var hasExplicitOrder: Bool = false

  /// The place in the table that the node is in; nil where it is not said.
  public var cell: SceneCell?
  /// The ids of the cells that name a row of this table, by the row from 0.
  public var rowHeaders: [Int: [String]] = [:]
  /// The ids of the cells that name a column of this table, by the column from 0.
  public var columnHeaders: [Int: [String]] = [:]

  /// Whether what the node discloses is shown; nil if it discloses nothing.
  public var isExpanded: Bool?
  /// Whether the node, a toggle button, is pressed; nil if it is none.
  public var pressed: AccessibilityPressedState?
  /// Why the value is not valid.
  public var error: String?
  /// The numbers behind the value.
  public var range: SceneRange?
  /// What activation does; nil leaves it to the node's kind.
  public var activation: SceneAction?
  /// What can be done with the node beyond that, by name.
  public var actions: [SceneNamedAction] = []
  /// What more it tells.
  public var content: [SceneContent] = []
  /// The reference control that the node is, in place of traits and a range.
  public var control: SceneControl?

  /// Creates a node that says nothing about itself yet.
  public init() {}

  /// Whether assistive technology stops here: as the file says, else if the node says something of
  /// itself and has nothing inside.
  public var stopsHere: Bool {
    if let isElement { return isElement }
    guard children.isEmpty, container == .none else { return false }
    return label != nil || value != nil || hint != nil || traits != .none || range != nil
      || control != nil
  }
}

/// The place of a cell in its table.
public struct SceneCell: Equatable, Sendable {
  /// The first row, from 0; nil where it is not known.
  public var row: Int?
  /// The first column, from 0; nil where it is not known.
  public var column: Int?
  /// How many rows it takes up, from 1.
  public var rows: Int
  /// How many columns it takes up, from 1.
  public var columns: Int

  /// Creates a place; a single cell unless it says otherwise.
  ///
  /// - Parameters:
  ///   - row: The first row, from 0; nil where it is not known.
  ///   - column: The first column, from 0; nil where it is not known.
  ///   - rows: How many rows it takes up, from 1.
  ///   - columns: How many columns it takes up, from 1.
  public init(row: Int? = nil, column: Int? = nil, rows: Int = 1, columns: Int = 1) {
    self.row = row
    self.column = column
    self.rows = rows
    self.columns = columns
  }
}

/// A piece of what a node tells beyond its value.
public struct SceneContent: Equatable, Sendable {
  /// What it is about.
  public var label: String
  /// What there is to tell.
  public var value: String
  /// How much it matters.
  public var importance: AccessibilityCustomContent.Importance

  /// Creates a piece of content.
  ///
  /// - Parameters:
  ///   - label: What it is about.
  ///   - value: What there is to tell.
  ///   - importance: How much it matters.
  public init(
    label: String, value: String, importance: AccessibilityCustomContent.Importance = .default
  ) {
    self.label = label
    self.value = value
    self.importance = importance
  }
}

/// A reference control that a file names.
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
  /// A `DJDeck`: the screen made of them.
  case deck = "dj-deck"
}
