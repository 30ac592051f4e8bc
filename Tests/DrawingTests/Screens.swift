import AccessibilityModel
import AccessibleControls
import Drawing

/// A control that looks like whatever it is told to.
final class Picture: Control {
  private let chosenShapes: [Shape]

  init(_ frame: Rectangle, _ shapes: [Shape]) {
    chosenShapes = shapes
    super.init(frame: frame)
  }

  override var shapes: [Shape] { chosenShapes }
}

/// Returns the picture of a screen, as it is read back.
@MainActor
func drawing(of screen: AccessibilityElement) throws -> XMLNode {
  try XMLNode.read(ScreenDrawing(of: screen).svg)
}
