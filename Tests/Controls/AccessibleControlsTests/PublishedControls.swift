import AccessibilityModel
import AccessibleControls

// The published controls with their defects. They show that the tests of the fixed controls can
// fail.

/// A range slider without accessibility.
final class PublishedRangeSlider: Control {
  var lowerValue = 0.2
  var upperValue = 0.8

  init() { super.init(frame: Rectangle(x: 20, y: 100, width: 280, height: 31)) }
}

/// A range slider whose values depend neither on its thumbs nor on each other.
final class PublishedMinimumRangeSlider {
  var minimum = 1.0
  var maximum = 10.0
  var minimumRange = 2.0
  var selectedMinimum = 1.0
  var selectedMaximum = 0.0
  private var lowThumb = 2.0

  func drag(from start: Double, to end: Double) { lowThumb += end - start }
}

/// A slider that springs back silently.
final class PublishedFatSlider: Control {
  var percentage = 0.0

  init() {
    super.init(frame: Rectangle(x: 0, y: 0, width: 300, height: 40))
    isAccessibilityElement = true
    accessibilityLabel = "Volume"
    accessibilityTraits = .adjustable
  }

  override func continueTracking(at location: Point) -> Bool {
    percentage = min(max(location.x - 50, 0), 200) / 200
    return true
  }

  override func endTracking(at location: Point?) { percentage = 0 }
}

/// A deck that rotates silently and replaces its pitch control with a picture.
final class PublishedDeck: AccessibilityElement, Rotatable {
  let pitch = PublishedPitchControl()
  var orientation: InterfaceOrientation = .portrait {
    didSet { if orientation == .landscape { pitch.showKnob() } }
  }

  override init() {
    super.init()
    addChild(pitch)
  }
}
