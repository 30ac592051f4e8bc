package import AccessibilityModel
package import SourceDiagnostics

/// A view of a screen in a scene document.
///
/// The properties correspond to the keys of the scene format. Empty text in the file becomes `nil`.
@dynamicMemberLookup
package struct SceneNode: Equatable, Sendable {
  /// The position of the node in its file.
  package var position: SourcePosition?
  /// The description that the keys give. `elementDescription` adds the properties that follow from it.
  package var description = ElementDescription()
  /// The facts that a dump reports, for the words of other readers than VoiceOver.
  @ElementDescription.Rare package var reported: ReportedFacts?
  /// Whether the node is an accessibility element, or `nil` for the format's default.
  ///
  /// See `isAccessibilityElement`.
  package var isElement: Bool?
  /// The numeric range, whose limits may be the values of other nodes.
  package var range: SceneRange?

  package var children: [SceneNode] = []
  /// The ids of the header cells of each row, by row index.
  package var rowHeaders: [Int: [String]] = [:]
  /// The ids of the header cells of each column, by column index.
  package var columnHeaders: [Int: [String]] = [:]

  /// Whether the node had the keyboard focus when it was recorded, so the screen opens there.
  package var isInitial = false
  /// The effect of activation, or `nil` for the usual effect on this kind of node.
  package var activation: SceneAction?
  /// The custom actions, whose names the element offers.
  package var actions: [SceneNamedAction] = []
  /// The reference control that the node becomes, or `nil` for an ordinary view.
  package var control: SceneControl?

  package init() {}

  /// A property of the description.
  package subscript<Value>(
    dynamicMember property: WritableKeyPath<ElementDescription, Value>
  ) -> Value {
    @inline(__always) get { description[keyPath: property] }
    @inline(__always) _modify { yield &description[keyPath: property] }
  }

  /// The identifier by which other nodes refer to this one, unique in its screen.
  package var id: String? {
    get { description.identifier }
    set { description.identifier = newValue }
  }

  /// All that is said of the node's element.
  @MainActor package var elementDescription: ElementDescription {
    var result = description
    result.isElement = isAccessibilityElement
    if let range {
      result.range = SceneNumber(range).range
      if range.isReadOnly {
        result.traits.remove(.adjustable)
      } else {
        result.traits.insert(.adjustable)
      }
    } else if activation == .toggle, description.pressed == nil, description.check == nil {
      // Without the trait of a switch, the reader would say "1" instead of "On."
      result.traits.insert(.toggleButton)
    }
    return result
  }

  /// Whether the node becomes an accessibility element.
  ///
  /// This is `isElement` if the file specifies it. By default, a node without children is an
  /// element if it has a label, value, hint, trait, check, popup, range or control.
  package var isAccessibilityElement: Bool {
    if let isElement { return isElement }
    let said = description
    guard children.isEmpty, said.container == .none else { return false }
    return said.label != nil || said.value != nil || said.hint != nil || said.traits != .none
      || said.check != nil || said.popup != nil || range != nil || control != nil
  }
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
