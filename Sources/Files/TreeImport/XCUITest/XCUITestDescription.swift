internal import SourceDiagnostics

/// The elements of an application, as XCUITest prints them: a line for each, indented by its depth.
struct XCUITestDescription {
  /// The elements in document order. The root is the first one.
  private(set) var elements: [XCUITestElement] = []
  /// The position of a second description in the file, which is not read.
  private(set) var remainder: SourcePosition?

  private static let start = "Element subtree:"
  /// The lines after the last element.
  private static let ends = ["Path to element:", "Query chain:"]
  /// The number of bytes in which a description must begin.
  private static let beginning = 1 << 20

  /// Reads a description, or throws the problem with it.
  init(_ bytes: [UInt8], named file: String, limits: DumpLimits) throws(Refusal) {
    let start = SourceText.start(of: bytes)
    let lines = String(decoding: bytes[start...], as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let skipped = bytes[..<start].count { $0 == UInt8(ascii: "\n") }
    let first = lines.firstIndex { Self.isStart($0) } ?? -1
    var open: Line?
    // The lines of the attributes, because a text may have several.
    var text: [Substring] = []
    var path: [(column: Int, index: Int)] = []
    for index in lines.indices.dropFirst(first + 1) {
      let line = Self.withoutTime(lines[index])
      let content = line.drop { " \t→".contains($0) }
      let position = SourcePosition(line: index + 1 + skipped, column: 1)
      if let (type, attributes) = XCUITestElement.parts(of: content) {
        if let open { add(open, text, to: &path) }
        guard elements.count < limits.nodes else {
          throw Refusal(
            file, position, "The dump has more than the limit of \(limits.nodes) elements.")
        }
        open = Line(type: type, position: position, column: line.count - content.count)
        text = [attributes]
        guard path.count <= limits.depth else {
          throw Refusal(
            file, position, "Elements are nested deeper than the limit of \(limits.depth).")
        }
      } else if open != nil, Self.ends.contains(where: content.hasPrefix) || Self.isLog(content) {
        remainder = lines[index...].firstIndex(where: Self.isStart)
          .map { SourcePosition(line: $0 + 1 + skipped, column: 1) }
        break
      } else if open != nil {
        text.append(line)
      }
    }
    if let open { add(open, text, to: &path) }
  }

  /// The first line of an element, without its attributes.
  private struct Line {
    let type: Substring
    let position: SourcePosition
    let column: Int
  }

  private mutating func add(
    _ line: Line, _ text: [Substring], to path: inout [(column: Int, index: Int)]
  ) {
    // Empty lines may follow the last element.
    let end = text.lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? -1
    let attributes = text[...end].joined(separator: "\n")
    while let last = path.last, last.column >= line.column { path.removeLast() }
    // A second root belongs to the first.
    let parent = path.last?.index ?? (elements.isEmpty ? nil : 0)
    elements.append(
      XCUITestElement(line.type, attributes, at: line.position, column: line.column))
    if let parent { elements[parent].children.append(elements.count - 1) }
    path.append((line.column, elements.count - 1))
  }

  /// Returns whether a file begins with a description, perhaps after messages of the program.
  static func begins(_ bytes: [UInt8]) -> Bool {
    let text = bytes[SourceText.start(of: bytes)...].prefix(beginning)
    guard let first = text.first, !"{[<\"".utf8.contains(first),
      // Most files have no such words, so they are not split into lines.
      [", 0x", start, ends[1]].contains(where: { text.contains($0.utf8) })
    else { return false }
    let lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
    if let first = lines.first, XCUITestElement.parts(of: withoutTime(first)) != nil { return true }
    return lines.contains { line in
      let line = withoutTime(line)
      let content = line.drop { " \t".contains($0) }
      // A program that does not answer has only a chain of queries.
      if content == start || content == ends[1] { return true }
      if content.hasPrefix("Attributes: ") {
        return XCUITestElement.parts(of: content.dropFirst(12)) != nil
      }
      return content.first == "→" && XCUITestElement.parts(of: content.dropFirst()) != nil
    }
  }

  private static func isStart(_ line: Substring) -> Bool {
    withoutTime(line).drop { " \t".contains($0) }.hasPrefix(start)
  }

  /// Returns whether a line is a message of a test, such as `t = 1.23s Tap "Join" Button`.
  private static func isLog(_ line: Substring) -> Bool {
    guard line.hasPrefix("t = ") else { return false }
    let time = line.dropFirst(4).drop { $0 == " " }.prefix { $0.isNumber || $0 == "." }
    return !time.isEmpty && line[time.endIndex...].first == "s"
  }

  /// Returns a line without the time that a log of continuous integration begins it with.
  private static func withoutTime(_ line: Substring) -> Substring {
    guard line.first?.isNumber == true, let space = line.firstIndex(of: " ") else { return line }
    let time = line[..<space]
    return time.hasSuffix("Z") && time.contains("T") ? line[space...].dropFirst() : line
  }
}
