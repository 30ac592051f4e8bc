internal import AccessibilityModel

/// The views of a screen, by number. A view has the same number on every copy of the screen.
@MainActor
struct ViewIndex {
  /// The views in document order, each parent before its children.
  let views: [AccessibilityElement]
  private let numbers: [ObjectIdentifier: Int]

  init(of root: AccessibilityElement) {
    var views: [AccessibilityElement] = []
    var numbers: [ObjectIdentifier: Int] = [:]
    var next = [root]
    while let view = next.popLast() {
      // `accessibilityElements` may list any view, even in a cycle, so known views are skipped.
      guard numbers[ObjectIdentifier(view)] == nil else { continue }
      numbers[ObjectIdentifier(view)] = views.count
      views.append(view)
      next += (view.explicitElements ?? []).reversed()
      next += view.children.reversed()
    }
    self.views = views
    self.numbers = numbers
  }

  /// Returns the number of a view or of its nearest container that has a number.
  func numberAround(_ view: AccessibilityElement) -> Int? {
    ([view] + view.accessibilityContainers).lazy.compactMap { numbers[ObjectIdentifier($0)] }.first
  }

  /// Returns the identity of a view, which is the same on every copy.
  func identity(of view: AccessibilityElement) -> CopiedView {
    if let number = numbers[ObjectIdentifier(view)] { return .original(number) }
    return .added(
      "\(numberAround(view) ?? 0) \(view.accessibilityTraits.rawValue) \(view.accessibilityFrame) "
        + "\(view.accessibilityIdentifier ?? "") \(view.accessibilityLabel ?? "")")
  }

  func identities(on screen: AuditedScreen) -> Set<CopiedView> {
    Set((screen.elements.map(\.element) + screen.containers.map(\.container)).map(identity))
  }
}

/// The identity of a view across the copies of a screen.
enum CopiedView: Hashable {
  /// A view that is on every new copy, identified by its number.
  case original(Int)
  /// A view that was added later, identified by the number of its container and its own properties.
  case added(String)
}

extension AccessibilityElement {
  /// The view and its descendants in drawing order, each parent before its children.
  var documentOrder: [AccessibilityElement] {
    var views: [AccessibilityElement] = []
    var next = [self]
    while let view = next.popLast() {
      views.append(view)
      next += view.children.reversed()
    }
    return views
  }
}
