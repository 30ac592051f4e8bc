internal import AccessibilityModel

/// An element of a scene that is a cell of a table.
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

/// A cell without text entry.
final class ScenePlainCell: SceneElement, SceneTableCell {
  let cell: SceneCell

  init(_ node: SceneNode, cell: SceneCell, number: SceneNumber?, on screen: SceneScreen) {
    self.cell = cell
    super.init(node, number: number, on: screen)
  }
}

/// A cell with a text field.
final class SceneTextCell: SceneTextField, SceneTableCell {
  let cell: SceneCell

  init(_ node: SceneNode, cell: SceneCell, on screen: SceneScreen) {
    self.cell = cell
    super.init(node, number: nil, on: screen)
  }
}

/// A cell with a spin button.
final class SceneSpinButtonCell: SceneSpinButton, SceneTableCell {
  let cell: SceneCell

  init(_ node: SceneNode, cell: SceneCell, number: SceneNumber, on screen: SceneScreen) {
    self.cell = cell
    super.init(node, number: number, on: screen)
  }
}
