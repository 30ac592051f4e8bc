import DesktopBus
import DesktopTree
import Foundation

/// An accessible object of the double, as a line of a recorded tree.
package struct DoubleObject: Sendable {
  package var path: String
  package var parent: String?
  package var children: [String] = []
  /// The number of children that the object reports.
  package var childCount: Int
  package var name: String
  package var description: String
  package var role: Int
  package var states: Set<String>
  package var interfaces: [String]
  package var attributes: [String: String]
  package var relations: [String: [String]]
  package var value: [String: Double]
  package var text: String
  /// The place of the caret in the text, or `nil` for its end.
  package var caret: Int?
  /// The start and the end of each link in the text.
  package var links: [[Int]]
  package var actions: [String]
  package var screen: [Int]
  package var window: [Int]
  package var table: [String: Int]
  package var cell: [Int]?
  /// Whether the object is a sheet that adds its cells on demand. Recorded tables do not.
  package var offersCells = false
  /// The first row on the screen of a list that adds its cells on demand, or `nil` for other objects.
  package var firstRow: Int?
  /// The row of a list that is selected without a signal.
  package var selectedRow: Int?

  /// Creates an object without contents.
  package init(path: String, parent: String?, role: Int, name: String = "") {
    self.init(["id": path, "parent": parent as Any, "role": role, "Name": name])
  }

  init(_ line: [String: Any]) {
    func number(_ value: Any?) -> Double? {
      (value as? NSNumber)?.doubleValue ?? (value as? String).flatMap(Double.init)
    }
    path = line["id"] as? String ?? ""
    parent = line["parent"] as? String
    childCount = line["ChildCount"] as? Int ?? 0
    name = line["Name"] as? String ?? ""
    description = line["Description"] as? String ?? ""
    role = line["role"] as? Int ?? 0
    states = Set(line["states"] as? [String] ?? ["enabled", "sensitive", "showing", "visible"])
    interfaces = line["interfaces"] as? [String] ?? ["Accessible", "Component"]
    attributes = line["attributes"] as? [String: String] ?? [:]
    relations = line["relations"] as? [String: [String]] ?? [:]
    value = (line["value"] as? [String: Any] ?? [:]).compactMapValues(number)
    text = (line["text"] as? [String: Any])?["text"] as? String ?? ""
    links = line["textLinks"] as? [[Int]] ?? []
    actions = line["actions"] as? [String] ?? []
    screen = line["screen"] as? [Int] ?? [0, 0, 100, 30]
    window = line["window"] as? [Int] ?? [0, 0, 100, 30]
    table = line["table"] as? [String: Int] ?? [:]
    cell = (line["cell"] as? [String: Any])?["Position"] as? [Int]
  }

  /// The position of a cell that `DesktopDouble` added to a sheet.
  var sheetCell: (row: Int, column: Int)? {
    let parts = path.split(separator: "/").suffix(2).map { Int($0.dropFirst()) }
    guard parts.count == 2, let row = parts[0], let column = parts[1] else { return nil }
    return (row, column)
  }

  /// The two words of the states.
  var stateWords: [BusValue] {
    let bits = states.compactMap { DesktopStates(name: $0)?.rawValue }.reduce(0, |)
    return [.uint32(UInt32(truncatingIfNeeded: bits)), .uint32(UInt32(bits >> 32))]
  }

  /// Reads one of the recordings that the importer is tested with.
  package static func tree(named name: String) throws -> [DoubleObject] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appendingPathComponent("Files/TreeImportTests/Cases/desktop/\(name).jsonl")
    let text = try String(contentsOf: file, encoding: .utf8)
    var objects = try text.split(separator: "\n").compactMap { line -> DoubleObject? in
      let fields = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return fields?["id"] == nil ? nil : fields.map { DoubleObject($0) }
    }
    let indices = Dictionary(uniqueKeysWithValues: objects.enumerated().map { ($1.path, $0) })
    for object in objects {
      guard let parent = object.parent, let index = indices[parent] else { continue }
      objects[index].children.append(object.path)
    }
    return objects
  }
}
