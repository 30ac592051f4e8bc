internal import AccessibilityModel
internal import DesktopBus
internal import DesktopTree

/// The calls that answer a question of the mirror, in one round or more.
struct QuestionCalls {
  typealias Reply = Result<BusMessage, BusFailure>

  /// The maximum number of actions whose names are read.
  private static let actionLimit = 20
  /// The maximum length of a text, in characters. Longer texts are cut.
  static let textLimit = 10_000
  /// The maximum number of links in a text.
  private static let linkLimit = 100

  let question: DesktopQuestion
  private let object: DesktopObject
  private let program: String
  /// The calls of the current round, and the objects that they go to.
  private(set) var calls: [(call: DesktopCall, object: DesktopObject)] = []
  private var round = 0
  /// The number of columns of a table.
  private var columns = 0
  /// Creates the reading of a question to a program with the given name on the bus.
  init(_ question: DesktopQuestion, of program: String) {
    self.question = question
    self.program = program
    switch question {
    case .cache: object = DesktopObject(bus: program, path: "/org/a11y/atspi/cache")
    case .read(_, let id), .shownCells(let id), .shownRows(let id), .cell(_, _, let id),
      .place(let id, _), .someChildren(_, let id), .rows(_, _, let id):
      object = DesktopObject(id: id, of: program)
    }
    call(Self.calls(for: question))
    if case .place(_, let table) = question {
      calls.append((.read(.columnCount), DesktopObject(id: table, of: program)))
    }
  }

  private mutating func call(_ next: [DesktopCall]) { calls = next.map { ($0, object) } }

  private static func calls(for question: DesktopQuestion) -> [DesktopCall] {
    switch question {
    case .cache: [.cacheItems]
    case .someChildren(let range, _): range.map { .child(at: $0) }
    case .cell(let row, let column, _): [.cell(row: row, column: column)]
    case .place: [.indexInParent]
    case .rows(let rows, let columns, _):
      (0..<columns).map { .columnHeader($0) }
        + rows.flatMap { row in (0..<columns).map { .cell(row: row, column: $0) } }
    case .shownCells, .shownRows: [.extents(.screen), .read(.columnCount)]
    case .read(let property, _):
      switch property {
      case .childCount: [.read(.childCount)]
      case .name: [.read(.name)]
      case .description: [.read(.description)]
      case .role: [.role]
      case .states: [.states]
      case .interfaces: [.interfaces]
      case .children: [.children]
      case .parent: [.read(.parent)]
      case .value:
        [.read(.minimum), .read(.maximum), .read(.current), .read(.increment), .read(.valueText)]
      case .text: [.read(.characterCount)]
      case .links: [.linkCount]
      case .attributes: [.attributes]
      case .relations: [.relations]
      case .actions: [.actions]
      case .screenExtents: [.extents(.screen)]
      case .windowExtents: [.extents(.window)]
      case .cell: [.read(.cellPosition), .read(.rowSpan), .read(.columnSpan)]
      case .table: [.read(.rowCount), .read(.columnCount)]
      case .locale: [.read(.locale)]
      case .identifier: [.read(.identifier)]
      case .imageDescription: [.read(.imageDescription)]
      case .choice: [.selectedChild(0)]
      }
    }
  }

  /// Takes the replies to the calls, in their order. Returns the answer, or `nil` if there is
  /// another round.
  mutating func take(_ replies: [Reply]) -> DesktopAnswer? {
    calls = []
    round += 1
    let answer = answer(replies)
    guard answer == nil, calls.isEmpty else { return answer }
    return .failed(question)
  }

  private func cache(_ reply: Reply?) -> DesktopAnswer? {
    guard case .success(let message) = reply else { return nil }
    return (try? CacheItems.nodes(of: message, from: program)).map { .cache($0) }
  }

  /// Returns the answer, or `nil` if the question has failed or `calls` has another round.
  private mutating func answer(_ replies: [Reply]) -> DesktopAnswer? {
    // The whole tree has too many values to decode each of them.
    let values = question == .cache ? [] : replies.map { try? $0.get().values() }
    let first = values.first??.first
    switch question {
    case .cache: return cache(replies.first)
    case .someChildren(let range, let id):
      let children = values.map { $0?.first.flatMap(DesktopObject.init(reference:)) }
      return .someChildren(
        children.map { $0?.id(in: program) ?? "" }, from: range.lowerBound, of: id)
    case .cell(let row, let column, let id):
      guard let cell = first.flatMap(DesktopObject.init(reference:)) else { return nil }
      return .cell(cell.id(in: program), row: row, column: column, of: id)
    case .place(let id, let table):
      guard let index = first?.integer, let columns = values[1]?.first?.integer, index >= 0,
        columns > 0
      else { return nil }
      return .cell(id, row: index / columns, column: index % columns, of: table)
    case .rows(let rows, let columns, let id):
      let ids = values.map {
        $0?.first.flatMap(DesktopObject.init(reference:))?.id(in: program) ?? ""
      }
      let cells = rows.indices.map { row in
        let start = (row - rows.lowerBound + 1) * columns
        return Array(ids[start..<start + columns])
      }
      return .rows(cells, headers: Array(ids.prefix(columns)), from: rows.lowerBound, of: id)
    case .shownCells(let id): return shownCells(of: id, values)
    case .shownRows(let id): return shownRows(of: id, values)
    case .read(.actions, let id): return actions(of: id, values)
    case .read(.text, let id): return text(of: id, values)
    case .read(.links, let id): return links(of: id, values)
    case .read(let property, let id):
      return fact(property, first, values).map { .fact($0, of: id) }
    }
  }

  private func fact(
    _ property: DesktopProperty, _ first: BusValue?, _ values: [[BusValue]?]
  ) -> DesktopFact? {
    let numbers = values.map { $0?.first?.number }
    switch property {
    case .childCount: return first?.integer.map { .childCount($0) }
    case .name: return first?.text.map { .name($0) }
    case .description: return first?.text.map { .description($0) }
    case .role: return first?.integer.map { .role(DesktopRole(rawValue: $0)) }
    case .states:
      return first?.elements.map { words in
        .states(DesktopStates(words: words.compactMap { $0.integer.map(UInt32.init(clamping:)) }))
      }
    case .interfaces:
      return first?.elements.map { .interfaces(DesktopInterfaces(names: $0.compactMap(\.text))) }
    case .children:
      return first?.elements.map { references in
        .children(
          references.compactMap { DesktopObject(reference: $0)?.id(in: program) })
      }
    case .parent:
      return first.flatMap(DesktopObject.init(reference:)).map { .parent($0.id(in: program)) }
    case .value:
      guard let minimum = numbers[0], let maximum = numbers[1], let current = numbers[2]
      else { return nil }
      // Toolkits lack the step, the text or both.
      return .value(
        DesktopValue(
          minimum: minimum, maximum: maximum, current: current, increment: numbers[3] ?? 0,
          text: values[4]?.first?.text ?? ""))
    case .attributes:
      return first?.pairs.map { pairs in
        .attributes(
          Dictionary(
            pairs.compactMap { pair in
              pair.key.text.flatMap { key in pair.value.text.map { (key, $0) } }
            }, uniquingKeysWith: { first, _ in first }))
      }
    case .relations: return first?.elements.map { .relations(relations($0)) }
    case .screenExtents: return first.flatMap(Self.rectangle).map { .screenExtents($0) }
    case .windowExtents: return first.flatMap(Self.rectangle).map { .windowExtents($0) }
    case .cell:
      let place = first?.content.members?.map(\.integer)
      guard let place, place.count == 2, let row = place[0], let column = place[1]
      else { return nil }
      return .cell(
        DesktopCell(
          row: row, column: column, rowSpan: numbers[1].map { Int(clamping: $0) } ?? 1,
          columnSpan: numbers[2].map { Int(clamping: $0) } ?? 1))
    case .table:
      guard let rows = numbers[0], let columns = numbers[1] else { return nil }
      return .table(DesktopTableSize(rows: Int(clamping: rows), columns: Int(clamping: columns)))
    case .locale: return first?.text.map { .locale($0) }
    case .identifier: return first?.text.map { .identifier($0) }
    case .imageDescription: return first?.text.map { .imageDescription($0) }
    case .choice:
      return first.flatMap(DesktopObject.init(reference:)).map { .choice($0.id(in: program)) }
    case .text, .links, .actions: return nil
    }
  }

  private func relations(_ values: [BusValue]) -> [DesktopRelation: [String]] {
    var relations: [DesktopRelation: [String]] = [:]
    for members in values.compactMap(\.members) where members.count == 2 {
      guard let kind = members[0].integer, let targets = members[1].elements else { continue }
      relations[DesktopRelation(rawValue: kind), default: []] +=
        targets.compactMap { DesktopObject(reference: $0)?.id(in: program) }
    }
    return relations
  }

  private static func rectangle(_ value: BusValue) -> Rectangle? {
    let numbers = value.members?.compactMap(\.number) ?? []
    guard numbers.count == 4 else { return nil }
    return Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  // MARK: - Several rounds

  /// Reads the number of actions, then their names. `GetActions` itself returns translated names.
  private mutating func actions(of id: String, _ values: [[BusValue]?]) -> DesktopAnswer? {
    guard round == 1 else { return .fact(.actions(values.map { $0?.first?.text ?? "" }), of: id) }
    guard let count = values[0]?.first?.elements?.count else { return nil }
    guard count > 0 else { return .fact(.actions([]), of: id) }
    call((0..<min(count, Self.actionLimit)).map { .actionName($0) })
    return nil
  }

  /// Reads the length of a text, then the text, so that a long text is not read completely.
  private mutating func text(of id: String, _ values: [[BusValue]?]) -> DesktopAnswer? {
    guard round == 1 else { return values[0]?.first?.text.map { .fact(.text($0), of: id) } }
    guard let count = values[0]?.first?.integer else { return nil }
    guard count > 0 else { return .fact(.text(""), of: id) }
    call([.text(length: min(count, Self.textLimit))])
    return nil
  }

  /// Reads the number of links in a text, then the links, then their places.
  private mutating func links(of id: String, _ values: [[BusValue]?]) -> DesktopAnswer? {
    let first = values.map { $0?.first }
    switch round {
    case 1:
      guard let count = first[0]?.integer else { return nil }
      call((0..<min(max(count, 0), Self.linkLimit)).map { .link(at: $0) })
    case 2:
      let links = first.compactMap { $0.flatMap(DesktopObject.init(reference:)) }
      calls = links.flatMap { [(.read(.linkStart), $0), (.read(.linkEnd), $0)] }
    default:
      let places = first.map { $0?.integer ?? -1 }
      let ranges = stride(from: 0, to: places.count - 1, by: 2).compactMap { index in
        let (start, end) = (places[index], places[index + 1])
        return 0 <= start && start < end ? start..<end : nil
      }
      return .fact(.links(ranges.sorted { $0.lowerBound < $1.lowerBound }), of: id)
    }
    return calls.isEmpty ? .fact(.links([]), of: id) : nil
  }

  /// Reads the extents of a table, then the cells in two opposite corners, then their indexes.
  ///
  /// The cells of LibreOffice do not report their positions, but their indexes among all cells.
  private mutating func shownCells(of id: String, _ values: [[BusValue]?]) -> DesktopAnswer? {
    let first = values.map { $0?.first }
    switch round {
    case 1:
      guard let frame = first[0].flatMap(Self.rectangle) else { return nil }
      columns = first[1]?.integer ?? 0
      let right = frame.origin.x + frame.size.width
      let bottom = frame.origin.y + frame.size.height
      let corners = [(frame.origin.x + 1, frame.origin.y + 1), (right - 2, bottom - 2)]
      call(
        corners.map { .descendant(x: Int(clamping: $0.0), y: Int(clamping: $0.1)) })
    case 2:
      let cells = first.compactMap { $0.flatMap(DesktopObject.init(reference:)) }
      guard cells.count == 2 else { return nil }
      calls = cells.map { (.indexInParent, $0) }
    default:
      let indexes = first.compactMap { $0?.integer }
      guard indexes.count == 2, columns > 0, indexes.allSatisfy({ (0..<Int.max / 2).contains($0) })
      else { return nil }
      let rows = indexes.map { $0 / columns }
      let places = indexes.map { $0 % columns }
      guard rows[0] <= rows[1], places[0] <= places[1] else { return nil }
      return .shownCells(rows: rows[0]..<rows[1] + 1, columns: places[0]..<places[1] + 1, of: id)
    }
    return nil
  }

  /// The number of points of a list that are asked for the cell there.
  private static let samples = 8

  /// Reads the extents of a list, then the cells at points down its middle, then their positions.
  ///
  /// A header is in the first corner, and nothing below the last row.
  private mutating func shownRows(of id: String, _ values: [[BusValue]?]) -> DesktopAnswer? {
    let first = values.map { $0?.first }
    switch round {
    case 1:
      guard let frame = first[0].flatMap(Self.rectangle) else { return nil }
      columns = first[1]?.integer ?? 0
      call(
        (0..<Self.samples).map { index in
          let part = (Double(index) + 0.5) / Double(Self.samples)
          return .descendant(
            x: Int(clamping: frame.origin.x + frame.size.width / 2),
            y: Int(clamping: frame.origin.y + frame.size.height * part))
        })
    case 2:
      let cells = first.compactMap { $0.flatMap(DesktopObject.init(reference:)) }
      calls = cells.map { (.read(.cellPosition), $0) }
    default:
      let rows = first.compactMap { $0?.content.members?.first?.integer }
      guard let top = rows.min(), let bottom = rows.max(), 0 <= top, bottom < Int.max, columns > 0
      else { return nil }
      return .shownCells(rows: top..<bottom + 1, columns: 0..<columns, of: id)
    }
    return nil
  }
}

extension Int {
  /// Creates the nearest integer to a number, which may be infinite or not a number.
  fileprivate init(clamping number: Double) {
    self = Int(exactly: number.rounded()) ?? 0
  }
}
