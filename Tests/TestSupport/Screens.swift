public import AccessibilityModel

/// Returns an element with a label and a frame.
@MainActor
public func element(_ label: String, _ frame: Rectangle) -> AccessibilityElement {
  let element = AccessibilityElement()
  element.isAccessibilityElement = true
  element.accessibilityLabel = label
  element.accessibilityFrame = frame
  return element
}

/// Returns a screen of 200 by 100 points, or of another size.
@MainActor
public func screen(
  _ elements: [AccessibilityElement],
  frame: Rectangle = Rectangle(x: 0, y: 0, width: 200, height: 100)
) -> AccessibilityElement {
  let screen = AccessibilityElement()
  screen.accessibilityFrame = frame
  for element in elements { screen.addChild(element) }
  return screen
}
