internal import Scenes
internal import SourceDiagnostics

/// Flutter's semantics tree, as `debugDumpSemanticsTree` prints it.
struct FlutterTree {
  /// The nodes in document order. The root is the first one.
  private(set) var nodes: [FlutterNode] = []
  /// The position of a second tree in the file, which is not read.
  private(set) var remainder: SourcePosition?

  /// The last property so far, to which further lines may belong.
  private enum Open {
    case nothing
    case rectangle
    case property(String)
    /// A text whose closing quote is missing so far.
    case text(String)
  }

  private var open = Open.nothing
  /// The columns and indices of the nodes around the last one.
  private var path: [(column: Int, index: Int)] = []
  /// The length of the last line without its prefix.
  private var lastLength = 0

  private static let nodePrefix = "SemanticsNode#"

  /// Reads a tree, or throws the problem with it.
  init(_ bytes: [UInt8], named file: String, limits: DumpLimits) throws(Refusal) {
    let text = String(decoding: bytes[SourceText.start(of: bytes)...], as: UTF8.self)
    let skipped = bytes[..<SourceText.start(of: bytes)].count { $0 == UInt8(ascii: "\n") }
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let position = SourcePosition(line: number + 1 + skipped, column: 1)
      let line = Self.withoutLogPrefix(line)
      let content = line.drop(while: Self.isBranch)
      let column = line.distance(from: line.startIndex, to: content.startIndex)
      if content.hasPrefix(Self.nodePrefix), nodes.isEmpty || column > 0 {
        guard nodes.count < limits.nodes else {
          throw Refusal(
            file, position, "The dump has more than the limit of \(limits.nodes) nodes.")
        }
        addNode(at: column, position)
        guard path.count <= limits.depth else {
          throw Refusal(
            file, position, "Nodes are nested deeper than the limit of \(limits.depth).")
        }
      } else if content.hasPrefix(Self.nodePrefix) {
        remainder = position
        break
      } else if !nodes.isEmpty, !content.isEmpty {
        addLine(String(content))
      }
    }
  }

  /// Returns whether a file begins with a tree, perhaps after messages of the program.
  static func begins(_ bytes: [UInt8]) -> Bool {
    let start = SourceText.start(of: bytes)
    let beginning = bytes[start...].prefix(16_384)
    guard let first = beginning.first, !"{[<".utf8.contains(first) else { return false }
    return beginning.split(separator: UInt8(ascii: "\n")).contains { line in
      withoutLogPrefix(String(decoding: line, as: UTF8.self)[...]).hasPrefix(nodePrefix + "0")
    }
  }

  /// Returns a line without the prefix of Android's or Flutter's log.
  private static func withoutLogPrefix(_ line: Substring) -> Substring {
    if line.hasPrefix("flutter: ") { return line.dropFirst(9) }
    guard line.dropFirst().hasPrefix("/flutter"), let end = line.firstRange(of: "): ") else {
      return line
    }
    return line[end.upperBound...]
  }

  /// Returns whether a character draws the branches of the tree.
  private static func isBranch(_ character: Character) -> Bool {
    character == " " || character == "\t"
      || character.unicodeScalars.first.map { (0x2500...0x257F).contains($0.value) } == true
  }

  private mutating func addNode(at column: Int, _ position: SourcePosition) {
    while let last = path.last, last.column >= column { path.removeLast() }
    // A second root belongs to the first.
    let parent = path.last?.index ?? (nodes.isEmpty ? nil : 0)
    nodes.append(FlutterNode(position: position, parent: parent))
    if let parent { nodes[parent].children.append(nodes.count - 1) }
    path.append((column, nodes.count - 1))
    open = .nothing
  }

  /// Adds a line to the last node. A long property takes several lines.
  private mutating func addLine(_ line: String) {
    let index = nodes.count - 1
    defer { lastLength = line.count }
    if case .text(let name) = open {
      let firstWord = line.prefix { $0 != " " }.count
      // Only a line that was full is broken between two words.
      let separator = lastLength + 1 + firstWord > Self.wrapWidth ? " " : "\n"
      nodes[index].properties[name, default: ""] += separator + line
      if Self.isClosed(line) { open = .nothing }
      return
    }
    if line.hasPrefix("Rect.fromLTRB(") {
      nodes[index].rectangle = line
      open = .rectangle
    } else if let mark = Self.marks.first(where: { line.hasPrefix($0) }) {
      nodes[index].marks.insert(mark)
      open = .nothing
    } else if let (name, value) = Self.property(line) {
      nodes[index].properties[name] = value
      let isText = Self.texts.contains(name) && (value.isEmpty || value.hasPrefix("\""))
      open = isText && !(value.count > 1 && Self.isClosed(value)) ? .text(name) : .property(name)
    } else {
      switch open {
      case .rectangle: nodes[index].rectangle += " " + line
      case .property(let name) where !Self.texts.contains(name):
        nodes[index].properties[name, default: ""] += " " + line
      default: break
      }
    }
  }

  /// The width at which Flutter breaks the lines of properties.
  private static let wrapWidth = 65

  /// The lines that have no name.
  private static let marks = ["merge boundary", "merged up", "invisible", "HIDDEN"]

  /// The properties that are quoted text.
  static let texts: Set<String> = [
    "label", "value", "increasedValue", "decreasedValue", "hint", "tooltip", "identifier",
  ]

  /// Returns the name and the value of a property, or `nil` for any other line.
  private static func property(_ line: String) -> (name: String, value: String)? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let name = line[..<colon]
    let value = line[line.index(after: colon)...]
    guard !name.isEmpty, name.count <= 40, name.allSatisfy({ $0.isLetter || $0 == " " }),
      value.isEmpty || value.first == " "
    else { return nil }
    return (String(name), String(value.dropFirst()))
  }

  /// Returns whether the last line of a text ends with a quote, perhaps with attributes after it.
  private static func isClosed(_ line: String) -> Bool {
    line.hasSuffix("\"") || line.hasSuffix("]") && line.contains("\" [")
  }
}
