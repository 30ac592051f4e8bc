internal import AccessibilityModel
internal import SourceDiagnostics
internal import YAMLReading

/// Decodes cells and header cells.
extension SceneDecoder {
  mutating func cell(_ entry: YAMLEntry) -> ElementDescription.Cell? {
    guard !entry.value.isNull else { return nil }
    let example = "{row: 0, column: 0}"
    guard let entries = entries(of: entry.value, named: "“cell”", example: example) else {
      return nil
    }
    var counts: [CellKey: Int] = [:]
    for entry in entries {
      guard let key = known(entry, CellKey.self) else { continue }
      switch key {
      case .row, .column: counts[key] = count(entry, from: 0)
      case .rows, .columns: counts[key] = count(entry, from: 1)
      }
    }
    return ElementDescription.Cell(
      row: counts[.row], column: counts[.column], rowSpan: counts[.rows] ?? 1,
      columnSpan: counts[.columns] ?? 1)
  }

  /// Returns the ids of a table's header cells, by row or column index.
  mutating func headers(_ entry: YAMLEntry, of node: Int) -> [Int: [String]] {
    guard !entry.value.isNull else { return [:] }
    let name = "“\(quotable(entry.key))”"
    guard let entries = entries(of: entry.value, named: name, example: "{0: [price]}") else {
      return [:]
    }
    var headers: [Int: [String]] = [:]
    for entry in entries {
      guard let number = CoreSchema.number(entry.key), number >= 0, number <= 1_000_000,
        number == number.rounded()
      else {
        report(
          at: entry.keyPlace,
          "The keys of \(name) must be whole numbers from 0 to 1000000, such as {0: [price]}, not "
            + "“\(quotable(entry.key))”.")
        continue
      }
      let index = Int(number)
      if headers[index] != nil {
        report(at: entry.keyPlace, "Duplicate number “\(quotable(entry.key))”. Remove one.")
      }
      headers[index] = ids(entry, named: name, of: node)
    }
    return headers
  }

  private mutating func ids(_ entry: YAMLEntry, named name: String, of node: Int) -> [String] {
    var items = [entry.value]
    if case .sequence(let list) = entry.value.content { items = list }
    var ids: [String] = []
    for item in items where !item.isNull {
      guard let id = item.text, !id.isEmpty else {
        report(at: item.place, "\(name) must list cell ids, not \(found(item)).")
        continue
      }
      references.add(.header, to: id, of: node, at: item.place)
      ids.append(id)
    }
    return ids
  }
}
