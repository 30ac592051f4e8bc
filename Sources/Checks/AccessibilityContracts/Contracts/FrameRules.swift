internal import AccessibilityModel
internal import ScreenReader

/// Rules for the frame of an element, inside its containers and on the screen.
@MainActor
enum FrameRules {
  /// The largest coordinate that is plausible for an element on a screen, in points.
  private static let farthest = 10_000.0

  /// Returns a failure if users can't touch an element where its frame is, or `nil` if the frame is
  /// right or unknown.
  static func failure(
    of element: AccessibilityElement, in screen: AccessibilityElement, commands: String
  ) -> Verdict? {
    let frame = element.accessibilityFrame
    guard !frame.isNull, element !== screen else { return nil }
    let found = "The frame of \(Heard.name(element)) is \(frame.words)."
    guard frame.isFinite else {
      return .failed("a frame with finite numbers", found: found, commands: commands)
    }
    for container in element.accessibilityContainers {
      // A container that clips its content may scroll, so its elements may be anywhere.
      if container.clipsToBounds { return nil }
      let outer = container.accessibilityFrame
      guard !outer.isNull, outer.width > 0, outer.height > 0, !container.isAccessibilityElement,
        !outer.contains(Point(x: frame.midX, y: frame.midY))
          || !frame.lies(in: outer) && usesOwnCoordinates(container)
      else { continue }
      let name = container.accessibilityLabel.map { "\"\($0)\"" } ?? "its container"
      return .failed(
        "a frame inside \(name), in the coordinates of the screen",
        found: "\(found) The frame of the container is \(outer.words).", commands: commands,
        remark: frame.lies(in: Rectangle(origin: .zero, size: outer.size))
          ? "The frame is in the coordinates of the container. Set "
            + "accessibilityFrameInContainerSpace instead of accessibilityFrame." : nil)
    }
    let isFar = frame.maxX < 0 || frame.maxY < 0 || max(frame.minX, frame.minY) > farthest
    return isFar ? .failed("a frame on the screen", found: found, commands: commands) : nil
  }

  /// Returns whether the frames of all elements in a container seem to be in its own coordinates.
  private static func usesOwnCoordinates(_ container: AccessibilityElement) -> Bool {
    let own = Rectangle(origin: .zero, size: container.accessibilityFrame.size)
    let frames = Traversal.elements(of: container).map(\.accessibilityFrame).filter { !$0.isNull }
    return frames.count > 1 && frames.allSatisfy { $0.lies(in: own) }
  }
}

extension Rectangle {
  /// Whether all edges lie inside a rectangle, apart from rounding errors.
  fileprivate func lies(in other: Rectangle) -> Bool {
    let tolerance = 0.5
    return minX >= other.minX - tolerance && minY >= other.minY - tolerance
      && maxX <= other.maxX + tolerance && maxY <= other.maxY + tolerance
  }

  fileprivate var words: String {
    let numbers = [minX, minY, width, height].map { DecimalNumber.text($0) }
    return "\(numbers[2]) × \(numbers[3]) at (\(numbers[0]), \(numbers[1]))"
  }
}
