package import AccessibilityModel
internal import ScreenReader

/// A frame where users can't touch the element, which audits report and contracts reject.
@MainActor
package struct FrameFlaw {
  /// The expectation that the frame does not meet, in words that follow "Expected".
  package let expectation: String
  /// The frame, in words.
  package let frame: String
  /// The container that the frame is outside, or `nil` if the frame has another flaw.
  package private(set) var container: AccessibilityElement?
  /// The fix, if the frame shows it.
  package private(set) var advice: String?

  /// The largest coordinate that is plausible for an element on a screen, in points.
  private static let farthest = 10_000.0

  /// Whether the frames in a container seem to be in its own coordinates, for each one asked about.
  final class Containers {
    fileprivate var useOwnCoordinates: [ObjectIdentifier: Bool] = [:]
  }

  /// Returns the flaw of an element's frame, or `nil` if the frame is right or unknown.
  package init?(of element: AccessibilityElement, in screen: AccessibilityElement) {
    self.init(of: element, in: screen, asking: Containers())
  }

  /// Returns the flaw of an element's frame, or `nil`. The containers are those of all elements of
  /// the screen, so each is searched only once.
  init?(
    of element: AccessibilityElement, in screen: AccessibilityElement, asking containers: Containers
  ) {
    let frame = element.accessibilityFrame
    guard !frame.isNull, element !== screen else { return nil }
    self.frame = frame.words
    guard frame.isFinite else {
      expectation = "a frame with finite numbers"
      return
    }
    for container in element.accessibilityContainers {
      // A container that clips its content may scroll, so its elements may be anywhere.
      if container.clipsToBounds { return nil }
      let outer = container.accessibilityFrame
      guard !outer.isNull, outer.width > 0, outer.height > 0, !container.isAccessibilityElement,
        !outer.contains(Point(x: frame.midX, y: frame.midY))
          || !frame.lies(in: outer) && containers.usesOwnCoordinates(container)
      else { continue }
      let name = container.accessibilityLabel.map { "\"\($0)\"" } ?? "its container"
      expectation = "a frame inside \(name), in the coordinates of the screen"
      self.container = container
      if frame.lies(in: Rectangle(origin: .zero, size: outer.size)) {
        advice =
          "The frame is in the coordinates of the container. Set "
          + "accessibilityFrameInContainerSpace instead of accessibilityFrame."
      }
      return
    }
    guard frame.maxX < 0 || frame.maxY < 0 || max(frame.minX, frame.minY) > Self.farthest else {
      return nil
    }
    expectation = "a frame on the screen"
  }

  /// The frame of the container, in words.
  package var containerFrame: String? { container?.accessibilityFrame.words }
}

extension FrameFlaw.Containers {
  /// Returns whether the frames of all elements in a container seem to be in its own coordinates.
  @MainActor
  fileprivate func usesOwnCoordinates(_ container: AccessibilityElement) -> Bool {
    let id = ObjectIdentifier(container)
    if let known = useOwnCoordinates[id] { return known }
    let own = Rectangle(origin: .zero, size: container.accessibilityFrame.size)
    let frames = Traversal.elements(of: container).map(\.accessibilityFrame).filter { !$0.isNull }
    let answer = frames.count > 1 && frames.allSatisfy { $0.lies(in: own) }
    useOwnCoordinates[id] = answer
    return answer
  }
}

extension Rectangle {
  /// Returns whether all edges lie inside a rectangle, apart from rounding errors.
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
