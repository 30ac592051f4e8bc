package import AccessibilityModel
package import SourceDiagnostics

/// A view of a screen in a scene document.
///
/// The properties correspond to the keys of the scene format. Empty text in the file becomes `nil`.
package struct SceneNode: Equatable, Sendable {
  /// The position of the node in its file.
  package var position: SourcePosition?
  /// The identifier by which other nodes refer to this one, unique in its screen.
  package var id: String?

  package var label: String?
  /// The value as text. If there is a range, the number in the range is the value instead.
  package var value: String?
  package var hint: String?
  package var traits: AccessibilityTraits = .none
  /// The level of a heading from 1 to 6, or 0 if it is unknown or the node is not a heading.
  package var headingLevel = 0
  /// The words spoken instead of the trait's word, such as “knob”.
  package var roleDescription: String?
  /// The language of the node's text as a BCP 47 tag, or `nil` for the screen's language.
  package var language: String?
  /// The frame, in screen coordinates.
  package var frame: Rectangle?
  /// Whether the node is an accessibility element, or `nil` for the format's default.
  ///
  /// See `isAccessibilityElement`.
  package var isElement: Bool?
  /// Whether the view and its descendants are hidden.
  package var isHidden = false
  /// The opacity, from 0 to 1. The reader skips invisible views.
  package var alpha = 1.0
  /// Whether the view clips its descendants to its frame.
  package var clips = false
  /// Whether the view and its descendants are hidden from assistive technology.
  package var elementsHidden = false
  /// Whether the reader can't reach the siblings of the view, as with a dialog.
  package var isModal = false
  /// Whether the children are read together, before the next sibling.
  package var groups = false
  package var container: AccessibilityContainerType = .none
  /// The purpose of a landmark, or `nil` if it is unknown.
  package var landmark: AccessibilityLandmark?

  package var children: [SceneNode] = []
  /// Whether the reader visits the children in this order, regardless of their frames.
  ///
  /// The file lists ordered children under `elements`.
  package var hasExplicitOrder = false

  /// The position in the surrounding table, or `nil` if the file does not specify it.
  package var cell: SceneCell?
  /// The ids of the header cells of each row, by row index.
  package var rowHeaders: [Int: [String]] = [:]
  /// The ids of the header cells of each column, by column index.
  package var columnHeaders: [Int: [String]] = [:]

  /// Whether the node is expanded, or `nil` if it can't be expanded.
  package var isExpanded: Bool?
  /// Whether the toggle button is pressed, or `nil` if the node is not a toggle button.
  package var pressed: AccessibilityPressedState?
  /// The kind and state of a check box or radio button, or `nil` for any other node.
  package var check: AccessibilityCheck?
  /// The kind of popup that the node opens, or `nil` if it opens none.
  package var popup: AccessibilityPopup?
  /// Whether users must provide a value.
  package var isRequired = false
  /// Whether users can read but not edit the text of a field.
  package var isReadOnly = false
  /// Whether the node had the keyboard focus when it was recorded, so the screen opens there.
  package var isInitial = false
  /// The position in a set, or `nil` if it is unknown.
  package var positionInSet: AccessibilityPositionInSet?
  /// Whether the value is invalid, even if there is no error message.
  package var isInvalid = false
  /// The error message for an invalid value.
  package var error: String?
  package var range: SceneRange?
  /// The effect of activation, or `nil` for the usual effect on this kind of node.
  package var activation: SceneAction?
  package var actions: [SceneNamedAction] = []
  package var content: [SceneContent] = []
  /// The reference control that the node becomes, or `nil` for an ordinary view.
  package var control: SceneControl?
  /// The places in another toolkit that the parts of the description were taken from.
  package var origins: [DescribedProperty: String] = [:]
  /// The number of the object in a live tree that the node was made from, or `nil` for other nodes.
  package var source: Int?

  package init() {}

  /// Whether the node becomes an accessibility element.
  ///
  /// This is `isElement` if the file specifies it. By default, a node without children is an
  /// element if it has a label, value, hint, trait, check, popup, range or control.
  package var isAccessibilityElement: Bool {
    if let isElement { return isElement }
    guard children.isEmpty, container == .none else { return false }
    return label != nil || value != nil || hint != nil || traits != .none || check != nil
      || popup != nil || range != nil || control != nil
  }
}

/// The position of a cell in its table.
package struct SceneCell: Equatable, Sendable {
  /// The index of the first row, or `nil` if it is unknown.
  package var row: Int?
  /// The index of the first column, or `nil` if it is unknown.
  package var column: Int?
  /// The number of rows that the cell spans, 1 or more.
  package var rows: Int
  /// The number of columns that the cell spans, 1 or more.
  package var columns: Int

  package init(row: Int? = nil, column: Int? = nil, rows: Int = 1, columns: Int = 1) {
    self.row = row
    self.column = column
    self.rows = rows
    self.columns = columns
  }
}

/// An item of custom content, such as “Size” and “3 MB”.
package struct SceneContent: Equatable, Sendable {
  var label: String
  var value: String
  var importance: AccessibilityCustomContent.Importance = .default
}

/// A reference control that a file can name.
package enum SceneControl: String, CaseIterable, Sendable {
  /// A slider from 0 to 10.
  case pitch
  /// A slider with two thumbs that limit each other.
  case rangeSlider = "range-slider"
  /// A percentage slider that springs back.
  case fatSlider = "fat-slider"
  case backlitButton = "backlit-button"
  /// A disc that starts and stops.
  case discSpinner = "disc-spinner"
  /// A screen that consists of the other reference controls.
  case deck = "dj-deck"
}

/// The effect of an activation or a named action.
package indirect enum SceneAction: Equatable, Sendable {
  /// Toggles a switch between 0 and 1.
  case toggle
  /// Selects the node and deselects its siblings.
  case select
  /// Announces text.
  case announce(String)
  /// Shows the hidden node with this id and moves the cursor there.
  case open(String)
  /// Hides the nearest modal view around the node and returns the cursor to the element that opened
  /// it.
  case dismiss
  /// Sets the values of nodes, by id.
  case set([String: Double])
  /// Increments the node with this id by one step.
  case increment(String)
  /// Decrements the node with this id by one step.
  case decrement(String)
}

/// A custom action of a node.
package struct SceneNamedAction: Equatable, Sendable {
  /// The name that the reader speaks.
  package var name: String
  /// The effect of the action.
  package var does: SceneAction

  package init(name: String, does: SceneAction) {
    self.name = name
    self.does = does
  }
}
