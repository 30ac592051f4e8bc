public import AccessibilityModel

/// The context that an element's containers add to its description.
public enum ContainerContext: Equatable, Sendable {
  /// A position in a set, from 1.
  public struct Position: Equatable, Sendable {
    /// The position, from 1 to `count`.
    public let index: Int
    /// The size of the set.
    public let count: Int

    /// Creates a position.
    ///
    /// - Parameters:
    ///   - index: The position, from 1 to `count`.
    ///   - count: The size of the set.
    public init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }
  }

  /// No context.
  case none
  /// The element is a segment of a series.
  case series(Position)
  /// The element lies in a container with the trait of a tab bar.
  case tab(Position)
  /// The element is an item of a tab bar.
  case tabBarItem(Position)
  /// The element is the first of a list.
  case listStart
  /// The element is the last of a list.
  case listEnd
  /// The element is the first of a landmark.
  case landmarkStart
  /// The element is the last of a landmark.
  case landmarkEnd
  /// The element is a cell of a table.
  case tableCell(TableCellContext)
}

extension ContainerContext {
  /// Returns the context that the containers of an element add to its description.
  ///
  /// Only the outermost container with a context counts, as observed of VoiceOver. The cost grows
  /// with the depth of the element and with the elements of that container.
  ///
  /// - Parameters:
  ///   - element: The described element.
  ///   - order: Returns the elements inside a container in reading order. It is called only for
  ///     containers without `accessibilityElements`.
  /// - Returns: The context; `none` if the container does not know the element.
  @MainActor
  public static func of(
    _ element: AccessibilityElement,
    order: (AccessibilityElement) -> [AccessibilityElement]
  ) -> ContainerContext {
    var provider: Provider?
    for container in element.accessibilityContainers {
      provider = Provider(container) ?? provider
    }
    return provider?.context(of: element, order: order) ?? .none
  }

  /// A container that gives a context to the elements inside.
  @MainActor
  private enum Provider {
    case series(AccessibilityElement)
    case tabBar(AccessibilityElement)
    case tabs(AccessibilityElement)
    case list([AccessibilityElement])
    case landmark([AccessibilityElement])
    case table(any AccessibilityContainerDataTable)

    init?(_ container: AccessibilityElement) {
      // Lists and landmarks announce their ends only if they name their elements themselves.
      let named = container.accessibilityElements
      switch container.accessibilityContainerType {
      case .series: self = .series(container)
      case .tabBar: self = .tabBar(container)
      case _ where container.accessibilityTraits.contains(.tabBar): self = .tabs(container)
      case .list:
        guard let named else { return nil }
        self = .list(named)
      case .landmark:
        guard let named else { return nil }
        self = .landmark(named)
      case .dataTable:
        guard let table = container as? any AccessibilityContainerDataTable else { return nil }
        self = .table(table)
      case .none, .semanticGroup: return nil
      }
    }

    func context(
      of element: AccessibilityElement,
      order: (AccessibilityElement) -> [AccessibilityElement]
    ) -> ContainerContext {
      func position(in container: AccessibilityElement) -> Position? {
        let members = container.accessibilityElements ?? order(container)
        return members.firstIndex { $0 === element }.map {
          Position(index: $0 + 1, count: members.count)
        }
      }

      switch self {
      case .series(let container):
        return position(in: container).map(ContainerContext.series) ?? .none
      case .tabBar(let container):
        return position(in: container).map(ContainerContext.tabBarItem) ?? .none
      case .tabs(let container):
        // Elements count at any depth.
        let members = order(container)
        return members.firstIndex { $0 === element }.map {
          .tab(Position(index: $0 + 1, count: members.count))
        } ?? .none
      case .list(let members):
        // A single element announces the start of the list, not its end.
        if members.first === element { return .listStart }
        return members.last === element ? .listEnd : .none
      case .landmark(let members):
        if members.first === element { return .landmarkStart }
        return members.last === element ? .landmarkEnd : .none
      case .table(let table):
        guard let cell = element as? any AccessibilityContainerDataTableCell else { return .none }
        return .tableCell(TableCellContext(of: cell, in: table))
      }
    }
  }
}
