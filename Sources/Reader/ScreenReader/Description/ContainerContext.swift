package import AccessibilityModel
internal import Languages

/// The context that an element's containers add to its description.
package enum ContainerContext: Equatable, Sendable {
  case none
  case series(AccessibilityPositionInSet)
  /// A position in a container with the trait `tabBar`.
  case tab(AccessibilityPositionInSet)
  /// A position in a container with the type `tabBar`.
  case tabBarItem(AccessibilityPositionInSet)
  /// The first or last element of a list.
  case listStart, listEnd
  case tableCell(TableCellContext)

  /// Returns the context of the outermost container that has one, as in VoiceOver. `previous` is the
  /// element that was spoken before.
  @MainActor
  static func of(
    _ element: AccessibilityElement, after previous: AccessibilityElement? = nil,
    among containers: KnownContainers, isPage: Bool = false
  ) -> ContainerContext {
    for container in element.accessibilityContainers.reversed() {
      if let context = Self(
        of: element, after: previous, in: container, among: containers, isPage: isPage)
      {
        return context
      }
    }
    return .none
  }

  /// Returns the context of one element. `order` returns the elements inside a container in reading
  /// order.
  @MainActor
  package static func of(
    _ element: AccessibilityElement,
    order: @escaping (AccessibilityElement) -> [AccessibilityElement]
  ) -> ContainerContext {
    of(element, among: KnownContainers(finding: order))
  }

  /// Creates the context that a container adds, or returns `nil` if it adds nothing.
  @MainActor
  private init?(
    of element: AccessibilityElement, after previous: AccessibilityElement?,
    in container: AccessibilityElement, among containers: KnownContainers, isPage: Bool
  ) {
    func position(
      in members: [AccessibilityElement]?, ofTabs: Bool = false
    ) -> AccessibilityPositionInSet? {
      // The set may be larger than what is on the screen.
      if let own = element.accessibilityPositionInSet, own.isValid { return own }
      return containers.position(of: element, in: container, named: members, ofTabs: ofTabs)
    }

    let named = container.explicitElements
    switch container.accessibilityContainerType {
    case .series: self = position(in: named).map(Self.series) ?? .none
    case .tabBar: self = position(in: named, ofTabs: true).map(Self.tabBarItem) ?? .none
    case _ where container.accessibilityTraits.contains(.tabBar):
      // All elements inside the tab bar are counted, at any depth.
      self = position(in: nil, ofTabs: true).map(Self.tab) ?? .none
    case .list:
      // A list announces its start and end only if it sets `accessibilityElements`.
      guard let named else { return nil }
      // A single element is both the first and the last, but it announces only the start.
      self = named.first === element ? .listStart : named.last === element ? .listEnd : .none
    case .dataTable:
      guard
        let table = container as? any AccessibilityContainerDataTable & AccessibilityElement
      else { return nil }
      let cell = element as? any AccessibilityContainerDataTableCell
      self =
        cell.map { cell in
          isPage
            ? .tableCell(TableCellContext(ofPage: cell, after: previous, in: table))
            : .tableCell(TableCellContext(of: cell, after: previous, in: table))
        } ?? .none
    default: return nil
    }
  }
}

extension AccessibilityElement {
  /// Whether another element is in the same cell of a table, such as the next item of a list.
  func sharesTableCell(with other: AccessibilityElement) -> Bool {
    func table(of element: AccessibilityElement) -> AccessibilityElement? {
      element.accessibilityContainers.last { $0.accessibilityContainerType == .dataTable }
    }
    guard other !== self, let cell = self as? any AccessibilityContainerDataTableCell,
      let next = other as? any AccessibilityContainerDataTableCell
    else { return false }
    let (rows, columns) = (cell.accessibilityRowRange(), cell.accessibilityColumnRange())
    return rows.location != nil && columns.location != nil && rows == next.accessibilityRowRange()
      && columns == next.accessibilityColumnRange() && table(of: self) === table(of: other)
  }
}

/// A landmark that begins or ends at an element.
struct LandmarkEdge {
  let landmark: AccessibilityElement
  let isStart: Bool

  /// Returns the landmarks that begin or end at an element, the innermost first.
  ///
  /// A landmark announces its start and end only if it sets `accessibilityElements`. Other containers
  /// inside or around it make no difference.
  @MainActor
  static func edges(
    of element: AccessibilityElement, among containers: KnownContainers
  ) -> [LandmarkEdge] {
    element.accessibilityContainers.compactMap { container in
      guard container.accessibilityContainerType == .landmark,
        container.explicitElements != nil
      else { return nil }
      // A single element is both the first and the last, but it announces only the start.
      if containers.end(of: container, atStart: true) === element {
        return LandmarkEdge(landmark: container, isStart: true)
      }
      return containers.end(of: container, atStart: false) === element
        ? LandmarkEdge(landmark: container, isStart: false) : nil
    }
  }
}
