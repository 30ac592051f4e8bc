internal import AccessibilityModel

/// All views of a screen with their numbers, by which a view of one copy is found again in another.
@MainActor
struct ViewNumbers {
  /// The views, in document order: what is inside comes after what it is inside of.
  let views: [AccessibilityElement]
  private let numbers: [ObjectIdentifier: Int]

  init(of root: AccessibilityElement) {
    var views: [AccessibilityElement] = []
    var numbers: [ObjectIdentifier: Int] = [:]
    var next = [root]
    while let view = next.popLast() {
      // What an array names may be anywhere, and may name each other in a circle.
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

  /// Returns the number of a view; nil if it was not there when the views were numbered.
  func number(of view: AccessibilityElement) -> Int? { numbers[ObjectIdentifier(view)] }

  /// Returns the number of a view or, if it was not there, of the nearest one that it lies in.
  func numberAround(_ view: AccessibilityElement) -> Int? {
    number(of: view)
      ?? view.accessibilityContainers.lazy.compactMap { number(of: $0) }.first
  }

  /// Returns the same name for the same view of each copy.
  func identity(of view: AccessibilityElement) -> ViewIdentity {
    if let number = number(of: view) { return .known(number) }
    return .made(
      "\(numberAround(view) ?? 0) \(view.accessibilityTraits.rawValue) \(view.accessibilityFrame) "
        + "\(view.accessibilityIdentifier ?? "") \(view.accessibilityLabel ?? "")")
  }
}

/// What is the same of a view on all copies of a screen.
enum ViewIdentity: Hashable {
  /// It is there from the beginning, and has a number.
  case known(Int)
  /// It was made later, and is told by what it is and where.
  case made(String)
}
