import AccessibilityModel
import AccessibleControls
import Drawing

/// A control with the given shapes.
final class Picture: Control {
  private let chosenShapes: [Shape]

  init(_ frame: Rectangle, _ shapes: [Shape]) {
    chosenShapes = shapes
    super.init(frame: frame)
  }

  override var shapes: [Shape] { chosenShapes }
}

/// Returns the parsed picture of a screen.
@MainActor
func drawing(of screen: AccessibilityElement) throws -> XMLNode {
  try XMLNode.read(ScreenDrawing(of: screen).svg)
}
