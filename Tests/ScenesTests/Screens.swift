import AccessibilityModel
import AccessibleControls
import Scenes

/// A control that looks like whatever it is told to.
final class Picture: Control {
  private let chosenShapes: [Shape]

  init(_ frame: Rectangle, _ shapes: [Shape]) {
    chosenShapes = shapes
    super.init(frame: frame)
  }

  override var shapes: [Shape] { chosenShapes }
}

/// Returns an element with a label and a frame.
@MainActor
func element(_ label: String, _ frame: Rectangle) -> AccessibilityElement {
  let element = AccessibilityElement()
  element.isAccessibilityElement = true
  element.accessibilityLabel = label
  element.accessibilityFrame = frame
  return element
}

/// Returns a screen of 200 by 100 points, or of another size.
@MainActor
func screen(
  _ elements: [AccessibilityElement],
  frame: Rectangle = Rectangle(x: 0, y: 0, width: 200, height: 100)
) -> AccessibilityElement {
  let screen = AccessibilityElement()
  screen.accessibilityFrame = frame
  for element in elements { screen.addChild(element) }
  return screen
}

/// Returns the picture of a screen, as it is read back.
@MainActor
func drawing(of screen: AccessibilityElement) throws -> XMLNode {
  try XMLNode.read(ScreenDrawing(of: screen).svg)
}
