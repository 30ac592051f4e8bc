internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// The words of VoiceOver in Safari for the tables of pages.
extension ElementDescriber {
  /// Returns the words for a cell that is a header.
  func headerKinds(of subject: DescribedElement) -> [ExplainedSegment] {
    guard detail.tableHeaders, case .tableCell(let cell) = subject.context else { return [] }
    let roles = subject.phrases.page.roles
    let words = [
      cell.isRowHeader ? roles.rowHeader : nil, cell.isColumnHeader ? roles.columnHeader : nil,
    ]
    return words.compactMap(\.self).map {
      subject.phrases.segment(.trait, $0).explained(by: "since the cell is a header.")
    }
  }

  /// Returns the words for the tables that begin or end at an element, the innermost first.
  func tableEdges(of subject: DescribedElement) -> [ExplainedSegment] {
    guard isPage, detail.containers else { return [] }
    let page = subject.phrases.page
    return subject.element.accessibilityContainers.flatMap { container -> [ExplainedSegment] in
      guard container.accessibilityContainerType == .dataTable,
        let table = container as? any AccessibilityContainerDataTable
      else { return [] }
      if containers.end(of: container, atStart: true) === subject.element {
        let size =
          container.accessibilityValue?.nonBlank
          ?? subject.phrases.counted(page.rows, table.accessibilityRowCount()) + ", "
          + subject.phrases.counted(page.columns, table.accessibilityColumnCount())
        return [
          subject.phrases.segment(.container, page.roles.tableStart)
            .explained(by: "since a table begins here."),
          subject.phrases.segment(.container, size).explained(by: "is the size of the table."),
        ]
      }
      guard containers.end(of: container, atStart: false) === subject.element else { return [] }
      let end = subject.phrases.segment(.container, page.roles.tableEnd)
      return [end.explained(by: "since the table ends here.")]
    }
  }
}
