internal import AccessibilityModel

/// The numbered views of a screen, which find a view of one copy again on another.
@MainActor
struct ViewIndex {
  /// The views in document order; a parent comes before its children.
  let views: [AccessibilityElement]
  private let numbers: [ObjectIdentifier: Int]

  init(of root: AccessibilityElement) {
    var views: [AccessibilityElement] = []
    var numbers: [ObjectIdentifier: Int] = [:]
    var next = [root]
    while let view = next.popLast() {
      // `accessibilityElements` may name any view, even in a circle.
      guard numbers.updateValue(views.count, forKey: ObjectIdentifier(view)) == nil else {
        continue
      }
      views.append(view)
      next += (view.accessibilityElements ?? []).reversed()
      next += view.children.reversed()
    }
    self.views = views
    self.numbers = numbers
  }

  /// Returns the number of a view; `nil` if it did not exist when the views were numbered.
  func number(of view: AccessibilityElement) -> Int? { numbers[ObjectIdentifier(view)] }

  /// Returns the number of a view or of its nearest numbered container.
  func numberAround(_ view: AccessibilityElement) -> Int? {
    number(of: view)
      ?? view.accessibilityContainers.lazy.compactMap { number(of: $0) }.first
  }

  /// Returns the identity of a view, the same on every copy.
  func identity(of view: AccessibilityElement) -> ViewIdentity {
    if let number = number(of: view) { return .original(number) }
    return .added(
      "\(numberAround(view) ?? 0) \(view.accessibilityTraits.rawValue) \(view.accessibilityFrame) "
        + "\(view.accessibilityIdentifier ?? "") \(view.accessibilityLabel ?? "")")
  }
}

/// The identity of a view across the copies of a screen.
enum ViewIdentity: Hashable {
  /// A view that every new copy has, with its number.
  case original(Int)
  /// A view that was added later, with a text that describes its container and its properties.
  case added(String)
}
