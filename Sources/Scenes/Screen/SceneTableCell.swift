internal import AccessibilityModel

/// An element of a scene that is a cell of a table, whatever else it is.
protocol SceneTableCell: AccessibilityContainerDataTableCell {
  var cell: SceneCell { get }
}

extension SceneTableCell {
  func accessibilityRowRange() -> AccessibilityCellRange {
    AccessibilityCellRange(location: cell.row, length: cell.rows)
  }

  func accessibilityColumnRange() -> AccessibilityCellRange {
    AccessibilityCellRange(location: cell.column, length: cell.columns)
  }
}

/// A cell that shows something, or is operated.
final class ScenePlainCell: SceneElement, SceneTableCell {
  let cell: SceneCell

  init(_ node: SceneNode, cell: SceneCell, number: SceneNumber?, on screen: SceneScreen) {
    self.cell = cell
    super.init(node, number: number, on: screen)
  }
}

/// A cell that takes text.
final class SceneTextCell: SceneTextField, SceneTableCell {
  let cell: SceneCell

  init(_ node: SceneNode, cell: SceneCell, on screen: SceneScreen) {
    self.cell = cell
    super.init(node, number: nil, on: screen)
  }
}

/// A cell whose number is stepped or typed.
final class SceneSpinButtonCell: SceneSpinButton, SceneTableCell {
  let cell: SceneCell

  init(_ node: SceneNode, cell: SceneCell, number: SceneNumber, on screen: SceneScreen) {
    self.cell = cell
    super.init(node, number: number, on: screen)
  }
}
