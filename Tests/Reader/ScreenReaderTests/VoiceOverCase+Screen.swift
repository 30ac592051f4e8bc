import AccessibilityModel
import TestSupport
import Testing

extension VoiceOverCase {
  private struct UnknownContext: Error { let type: String }

  /// Returns the case's element in its containers, and their root, which keeps them alive.
  @MainActor
  func screen() throws -> (element: AccessibilityElement, screen: AccessibilityElement) {
    let screen: AccessibilityElement
    let element: AccessibilityElement
    if let context, context.type == "dataTableCell" {
      let table = DescribedTable()
      element = try cell(context, of: table)
      screen = table
    } else {
      element = AccessibilityElement()
      element.isAccessibilityElement = true
      screen = try context.map { try container(of: element, $0) } ?? element
    }
    element.accessibilityLabel = label
    element.accessibilityValue = value
    element.accessibilityHint = hint
    element.accessibilityLanguage = locale
    for name in traits {
      element.accessibilityTraits.insert(try #require(traitsByName[name], "\(name)"))
    }
    switch expandedStatus {
    case "expanded": element.accessibilityExpandedStatus = .expanded
    case "collapsed": element.accessibilityExpandedStatus = .collapsed
    default: #expect(expandedStatus == nil)
    }
    return (element, screen)
  }

  @MainActor
  private func container(
    of element: AccessibilityElement, _ context: Context
  ) throws -> AccessibilityElement {
    let container = AccessibilityElement()
    let index: Int
    let count: Int
    switch context.type {
    case "series", "tab", "tabBarItem":
      index = try #require(context.index)
      count = try #require(context.count)
    case "listStart", "landmarkStart": (index, count) = (1, 3)
    case "listEnd", "landmarkEnd": (index, count) = (3, 3)
    default: throw UnknownContext(type: context.type)
    }
    switch context.type {
    case "series": container.accessibilityContainerType = .series
    case "tab": container.accessibilityTraits = .tabBar
    case "tabBarItem": container.accessibilityContainerType = .tabBar
    case "listStart", "listEnd": container.accessibilityContainerType = .list
    default: container.accessibilityContainerType = .landmark
    }
    for place in 1...count {
      container.addChild(place == index ? element : TestSupport.element("\(place)"))
    }
    // Lists and landmarks announce their ends only if they list their elements explicitly.
    if context.index == nil { container.accessibilityElements = container.children }
    return container
  }

  @MainActor
  private func cell(_ context: Context, of table: DescribedTable) throws -> AccessibilityElement {
    let cell = table.add(
      nil, row: context.row, column: context.column, rows: context.height ?? 1,
      columns: context.width ?? 1)
    // Place the headers neither directly above the cell nor before it in its row, because their
    // position would change its description.
    if let row = context.row {
      table.rowHeaders[row] = [cell]
      for header in context.rowHeaders ?? [] {
        let column = 100 + table.cells.count
        table.rowHeaders[row]?.append(
          table.add(header.label, value: header.value, row: row, column: column))
      }
      if context.isFirstInRow == false {
        #expect(try #require(context.column) > 0)
        table.add("first of the row", row: row, column: 0)
      }
    }
    if let column = context.column {
      table.columnHeaders[column] = [cell]
      for header in context.columnHeaders ?? [] {
        let row = 100 + table.cells.count
        table.columnHeaders[column]?.append(
          table.add(header.label, value: header.value, row: row, column: column))
      }
    }
    return cell
  }
}
