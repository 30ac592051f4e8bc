internal import AccessibilityModel
internal import DesktopTree
internal import Foundation
internal import Scenes
internal import SourceDiagnostics

/// A line of a recording: the program, an object, or a second place of an object.
struct DesktopLine: Decodable {
  /// The names of the keys, as AT-SPI spells the properties.
  enum Key: String, CodingKey, CaseIterable {
    case application, id, parent, again
    case name = "Name"
    case description = "Description"
    case childCount = "ChildCount"
    case locale = "Locale"
    case accessibleID = "AccessibleId"
    case role, states, interfaces, attributes, relations, value, actions, screen, window, text
    case table, cell, imageDescription, textLinks, selectedChildren
    // Written for people who read the file, and ignored.
    case depth, roleName, actionTexts, links, document, childrenNotAsked
    case childrenError
    case helpText = "HelpText"
  }

  /// The subject of a line.
  enum Content {
    case program(DesktopProgram)
    case node(DesktopNode)
    /// An object that is also a child of another one.
    case again(String)
  }

  let content: Content
  /// The keys with values of the wrong type, which are ignored.
  private(set) var wrongKeys: [String] = []
  /// Whether the text of a password field was discarded.
  private(set) var hasSecret = false

  init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: Key.self)
    if keys.contains(.application) {
      let program = (try? keys.decode([String: String?].self, forKey: .application)) ?? [:]
      let text = { (key: String) in program[key].flatMap { $0 } ?? "" }
      var details = DesktopProgram(
        toolkit: text("toolkit"), toolkitVersion: text("toolkitVersion"), version: text("version"))
      details.displayTitle = program["displayTitle"].flatMap { $0 }
      content = .program(details)
      return
    }
    if let again = try keys.decodeIfPresent(String.self, forKey: .again) {
      content = .again(again)
      return
    }
    var wrong: [String] = []
    func read<Value: Decodable>(_ key: Key, _ type: Value.Type = Value.self) -> Value? {
      guard keys.contains(key), (try? keys.decodeNil(forKey: key)) != true else { return nil }
      if let value = try? keys.decode(type, forKey: key) { return value }
      wrong.append(key.rawValue)
      return nil
    }
    var node = DesktopNode(
      id: try keys.decode(String.self, forKey: .id), parent: read(.parent),
      role: DesktopRole(rawValue: try keys.decode(Int.self, forKey: .role)))
    node.name = DesktopText.bounded(read(.name) ?? "")
    node.description = DesktopText.bounded(read(.description) ?? "")
    node.childCount = max(read(.childCount) ?? 0, 0)
    node.locale = read(.locale)
    node.identifier = read(.accessibleID)
    node.states = (read(.states) ?? [String]()).reduce(into: DesktopStates()) { states, name in
      states.formUnion(DesktopStates(name: name) ?? [])
    }
    node.interfaces = DesktopInterfaces(names: read(.interfaces) ?? [String]())
    node.attributes = read(.attributes, [String: String].self)?.filter { !$0.value.isEmpty }
    node.relations = read(.relations, [String: [String]].self).map { relations in
      Dictionary(
        relations.compactMap { name, ids in DesktopRelation(name: name).map { ($0, ids) } },
        uniquingKeysWith: { first, _ in first })
    }
    node.value = read(.value, Value.self)?.value
    node.actions = read(.actions, [String?].self)?.map { $0 ?? "" }
    node.screenExtents = read(.screen, [Double].self).flatMap(Self.frame)
    node.windowExtents = read(.window, [Double].self).flatMap(Self.frame)
    node.imageDescription = read(.imageDescription)
    node.choice = read(.selectedChildren, [String].self)?.first
    node.links = read(.textLinks, [[Int]].self)?.compactMap {
      $0.count == 2 && 0 <= $0[0] && $0[0] < $0[1] ? $0[0]..<$0[1] : nil
    }
    if let size = read(.table, [String: Int].self) {
      node.table = DesktopTableSize(
        rows: max(size["NRows"] ?? 0, 0), columns: max(size["NColumns"] ?? 0, 0))
    }
    node.cell = read(.cell, Cell.self)?.cell
    node.text = read(.text, Text.self)?.text.map(DesktopText.bounded)
    let complete = node
    node.removeSecret()
    hasSecret = node != complete && complete.text?.isEmpty != true
    content = .node(node)
    wrongKeys = wrong
  }

  /// Returns a frame, or `nil` for numbers that stand for no position.
  private static func frame(_ numbers: [Double]) -> Rectangle? {
    guard numbers.count == 4 else { return nil }
    return Rectangle(reportedX: numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// The properties of the interface `Value`.
  private struct Value: Decodable {
    let value: DesktopValue?

    private enum Key: String, CodingKey {
      case MinimumValue, MaximumValue, MinimumIncrement, CurrentValue, Text
    }

    init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: Key.self)
      let number = { (key: Key) in try? keys.decode(Double.self, forKey: key) }
      guard let minimum = number(.MinimumValue), let maximum = number(.MaximumValue),
        let current = number(.CurrentValue)
      else {
        value = nil
        return
      }
      let text = (try? keys.decode(String.self, forKey: .Text)) ?? ""
      value = DesktopValue(
        minimum: minimum, maximum: maximum, current: current,
        increment: number(.MinimumIncrement) ?? 0,
        // Recorders write the error in place of a property that does not exist.
        text: text.hasPrefix("!Unknown") ? "" : DesktopText.bounded(text))
    }
  }

  private struct Text: Decodable {
    let text: String?
  }

  private struct Cell: Decodable {
    let cell: DesktopCell?

    private enum Key: String, CodingKey { case Position, RowSpan, ColumnSpan }

    init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: Key.self)
      let position = (try? keys.decode([Int].self, forKey: .Position)) ?? []
      let limit = 0...(1 << 30)
      guard position.count == 2, limit.contains(position[0]), limit.contains(position[1]) else {
        cell = nil
        return
      }
      let span = { (key: Key) in
        min(max((try? keys.decode(Int.self, forKey: key)) ?? 1, 1), 1_000)
      }
      cell = DesktopCell(
        row: position[0], column: position[1], rowSpan: span(.RowSpan),
        columnSpan: span(.ColumnSpan))
    }
  }
}

/// Text from a program.
enum DesktopText {
  /// Returns the first 10,000 characters of text. Longer text is never read in one go.
  static func bounded(_ text: String) -> String {
    text.utf8.count <= 10_000 ? text : String(text.prefix(10_000))
  }
}

/// Collects the lines of a recording.
struct DesktopLineReader {
  let file: String
  private var program = DesktopProgram()
  private(set) var nodes: [DesktopNode] = []
  private var indexes: [String: Int] = [:]
  private var positions: [String: SourcePosition] = [:]

  init(file: String) { self.file = file }

  mutating func add(_ line: DesktopLine, at position: SourcePosition, notes: inout ImportNotes) {
    for key in line.wrongKeys {
      notes.add("The value of “\(key)” has the wrong type, and is ignored.", at: position)
    }
    if line.hasSecret {
      notes.add("The content of a password field is omitted.", at: position)
    }
    switch line.content {
    case .program(let program): self.program = program
    case .again:
      notes.add(
        "An object has two parents or contains itself; only its first position is used.",
        at: position)
    case .node(let node):
      guard indexes[node.id] == nil else {
        notes.add("Duplicate id; only the first object is used.", at: position)
        return
      }
      indexes[node.id] = nodes.count
      positions[node.id] = position
      nodes.append(node)
      if let parent = node.parent, let index = indexes[parent], index != nodes.count - 1 {
        nodes[index].children.append(node.id)
      }
    }
  }

  func recording(notes: inout ImportNotes) -> DesktopRecording {
    let lost = nodes.dropFirst().filter { node in
      node.parent.flatMap { indexes[$0] } == nil
    }
    if let first = lost.first {
      notes.add(
        "Objects omitted because the line of their parent is missing: \(lost.count).",
        at: positions[first.id])
    }
    return DesktopRecording(
      tree: DesktopTree(nodes: nodes, program: program), positions: positions)
  }
}
