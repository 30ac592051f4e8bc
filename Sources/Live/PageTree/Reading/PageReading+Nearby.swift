internal import AccessibilityModel
internal import LiveTree
internal import TextFormats

/// The texts near the fields of a page that have no name.
extension PageReading {
  /// The roles of fields for which a label is inferred.
  private static let unnamedFields: Set<NeutralRole> = [
    .checkBox, .entry, .passwordText, .radioButton,
  ]
  /// The roles whose texts are no labels of a field beside them.
  private static let notLabels: Set<NeutralRole> = ChromiumRoles.controls
    .subtracting([.link, .image]).union([.button, .heading, .listItem, .toggleButton])

  /// Adds the texts near each field that has neither a name nor a role from the author.
  mutating func addNearbyTexts() {
    for (index, passage) in document.passages.enumerated()
    where passage.path.last == passage.id && !passage.isContinued {
      guard let facts = document.objects[passage.id], DumpText.filled(facts.name) == nil,
        !facts.hasOwnRole, Self.unnamedFields.contains(facts.role), let frame = frame(at: index)
      else { continue }
      let nearby = nearbyTexts(of: index, frame)
      document.objects[passage.id]?.nearby = nearby
    }
  }

  private func nearbyTexts(of index: Int, _ frame: Rectangle) -> LabelCandidates {
    var nearby = LabelCandidates()
    let passages = document.passages
    let row = passages.indices(of: passages[index].row)
    let (before, after) = (row.lowerBound..<index, (index + 1)..<row.upperBound)
    let start = before.last { place in
      !isLabel(at: place) || (self.frame(at: place)?.minX ?? 0) > frame.minX
    }
    if let last = before.last(where: hasText), let edge = self.frame(at: last)?.maxX {
      // The edge of a text is rounded, and that of a field is not.
      let distance = frame.minX.rounded(.down) - (edge - 0.5).rounded(.up)
      nearby.left = text(in: ((start ?? before.lowerBound - 1) + 1)..<index, distance)
    }
    let end = after.first { !isLabel(at: $0) }
    nearby.hasControlRight = end != nil
    if let first = after.first, let edge = self.frame(at: first)?.minX {
      nearby.right = text(in: after.lowerBound..<(end ?? after.upperBound), edge - frame.maxX)
    }
    if before.isEmpty {
      nearby.above = onlyText(above: index, frame)
      nearby.below = onlyText(below: row, frame)
    }
    addCells(around: index, frame, to: &nearby)
    return nearby
  }

  private func frame(at index: Int) -> Rectangle? {
    rows.frames.indices.contains(index) ? rows.frames[index] : nil
  }

  private func hasText(at index: Int) -> Bool {
    DumpText.filled(document.passages[index].text) != nil
  }

  /// Whether the text of a passage may be a label, and not a control, a heading or a list item.
  private func isLabel(at index: Int) -> Bool {
    let passage = document.passages[index]
    guard let owner = passage.path.last.flatMap({ document.objects[$0] }) else { return true }
    if Self.notLabels.contains(owner.role) {
      return passage.id != passage.path.last && !passage.isDirect
    }
    return !owner.states.contains(.editable)
  }

  private func text(in range: Range<Int>, _ distance: Double) -> LabelCandidates.Text? {
    DumpText.filled(document.passages[range].map(\.text).joined())
      .map { LabelCandidates.Text($0, distance: distance) }
  }

  // MARK: Rows

  private func onlyText(above index: Int, _ frame: Rectangle) -> LabelCandidates.Text? {
    let number = document.passages[index].row - 1
    let range = document.passages.indices(of: number)
    guard let place = onlyObject(in: range), let other = self.frame(at: place),
      other.minX <= frame.minX
    else { return nil }
    return text(in: range, frame.minY - other.maxY)
  }

  private func onlyText(below row: Range<Int>, _ frame: Rectangle) -> LabelCandidates.Text? {
    guard let last = row.last else { return nil }
    let range = document.passages.indices(of: document.passages[last].row + 1)
    guard let place = onlyObject(in: range), let other = self.frame(at: place) else { return nil }
    return text(in: range, other.minY - frame.maxY)
  }

  /// Returns the first passage of a row if all are of one object that may be a label.
  private func onlyObject(in range: Range<Int>) -> Int? {
    guard let first = range.first, range.allSatisfy(isLabel),
      Set(document.passages[range].map(\.chain)).count == 1
    else { return nil }
    return first
  }

  // MARK: Cells

  /// Adds the texts of the cells around that of a field which is alone in its cell.
  private func addCells(
    around index: Int, _ frame: Rectangle, to nearby: inout LabelCandidates
  ) {
    let path = document.passages[index].path
    guard let cell = path.dropLast().suffix(2).last(where: isCell),
      let place = document.objects[cell]?.table?.place,
      let table = path.prefix(while: { $0 != cell }).last(where: {
        document.objects[$0].map { [.table, .treeTable].contains($0.role) } == true
      }),
      document.passages.allSatisfy({ passage in
        !passage.path.contains(cell) || passage.id == path.last
          || DumpText.filled(passage.text) == nil
      })
    else { return }
    func text(row: Int, column: Int) -> (text: String, frame: Rectangle?)? {
      let found = document.order.first { number in
        let other = document.objects[number]
        return other?.table?.place.map { $0.row == row && $0.column == column } == true
          && isCell(number)
          && document.passages.contains { $0.path.contains(number) && $0.path.contains(table) }
      }
      guard let found else { return nil }
      let inside = document.passages.indices.filter {
        document.passages[$0].path.contains(found)
      }
      guard inside.allSatisfy(isLabel) else { return nil }
      return DumpText.filled(inside.map { document.passages[$0].text }.joined())
        .map { ($0, inside.first.flatMap(self.frame)) }
    }
    func beside(
      _ row: Int, _ column: Int, _ distance: (Rectangle) -> Double
    ) -> LabelCandidates.Text? {
      text(row: row, column: column).map { found in
        LabelCandidates.Text(found.text, distance: found.frame.map(distance) ?? 0)
      }
    }
    nearby.leftCell = beside(place.row, place.column - 1) { frame.minX - $0.maxX }
    nearby.rightCell = beside(place.row, place.column + 1) { $0.minX - frame.maxX }
    nearby.cellAbove = beside(place.row - 1, place.column) { frame.minY - $0.maxY }
    nearby.cellBelow = beside(place.row + 1, place.column) { $0.minY - frame.maxY }
    nearby.firstCell = text(row: 0, column: place.column)?.text
  }

  private func isCell(_ number: Int) -> Bool {
    document.objects[number].map {
      [.tableCell, .columnHeader, .rowHeader].contains($0.role)
    } == true
  }
}

extension [ReadingDocument.Passage] {
  /// Returns the indices of the passages of a row.
  fileprivate func indices(of row: Int) -> Range<Int> {
    let start = firstIndex { $0.row >= row } ?? count
    let end = self[start...].firstIndex { $0.row > row } ?? count
    return start..<end
  }
}
