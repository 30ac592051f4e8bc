package import AccessibilityModel

/// The context that an element's containers add to its description.
package enum ContainerContext: Equatable, Sendable {
  /// No context.
  case none
  /// A position in a series.
  case series(AccessibilityPositionInSet)
  /// A position in a container with the trait `tabBar`.
  case tab(AccessibilityPositionInSet)
  /// A position in a container with the type `tabBar`.
  case tabBarItem(AccessibilityPositionInSet)
  /// The first element of a list.
  case listStart
  /// The last element of a list.
  case listEnd
  /// The first element of a landmark.
  case landmarkStart
  /// The last element of a landmark.
  case landmarkEnd
  /// A cell of a table.
  case tableCell(TableCellContext)

  /// Returns the context that the containers of an element add to its description.
  ///
  /// As in VoiceOver, only the outermost container with a context is used. `order` returns the
  /// elements inside a container in reading order.
  @MainActor
  package static func of(
    _ element: AccessibilityElement, order: (AccessibilityElement) -> [AccessibilityElement]
  ) -> ContainerContext {
    for container in element.accessibilityContainers.reversed() {
      if let context = Self(of: element, in: container, order: order) { return context }
    }
    return .none
  }

  /// Creates the context that a container adds, or returns `nil` if it adds nothing.
  @MainActor
  private init?(
    of element: AccessibilityElement, in container: AccessibilityElement,
    order: (AccessibilityElement) -> [AccessibilityElement]
  ) {
    func position(in members: [AccessibilityElement]?) -> AccessibilityPositionInSet? {
      let members = members ?? order(container)
      return members.firstIndex { $0 === element }.map {
        AccessibilityPositionInSet(position: $0 + 1, count: members.count)
      }
    }

    let named = container.accessibilityElements
    switch container.accessibilityContainerType {
    case .series: self = position(in: named).map(Self.series) ?? .none
    case .tabBar: self = position(in: named).map(Self.tabBarItem) ?? .none
    case _ where container.accessibilityTraits.contains(.tabBar):
      // All elements inside the tab bar are counted, at any depth.
      self = position(in: nil).map(Self.tab) ?? .none
    case let type where type == .list || type == .landmark:
      // A list or landmark announces its start and end only if it sets `accessibilityElements`.
      guard let named else { return nil }
      // A single element is both the first and the last, but it announces only the start.
      if named.first === element {
        self = type == .list ? .listStart : .landmarkStart
      } else if named.last === element {
        self = type == .list ? .listEnd : .landmarkEnd
      } else {
        self = .none
      }
    case .dataTable:
      guard let table = container as? any AccessibilityContainerDataTable else { return nil }
      let cell = element as? any AccessibilityContainerDataTableCell
      self = cell.map { .tableCell(TableCellContext(of: $0, in: table)) } ?? .none
    default: return nil
    }
  }
}
