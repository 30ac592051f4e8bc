internal import AccessibilityModel
internal import LiveTree
internal import SourceDiagnostics
internal import TextFormats

/// An element that XCUITest prints, such as `Button, 0x1, {{8.0, 9.0}, {60.0, 44.0}}, label: 'Join'`.
struct XCUITestElement {
  let position: SourcePosition
  /// The number of characters before the type.
  let column: Int
  /// XCTest's name of the type, such as "Slider".
  let type: String
  var children: [Int] = []
  private(set) var frame: Rectangle?
  /// Whether the element has a frame without an area, so that VoiceOver can't reach it.
  private(set) var isEmpty = false
  private(set) var states: Set<String> = []
  /// Whether the text ends before the closing quotation mark.
  private(set) var isCutOff = false
  /// A part of the line that is not an attribute.
  private(set) var unknown: String?
  private var values: [String: String] = [:]

  /// The attributes whose text is in quotation marks. Apostrophes inside are not escaped.
  static let texts: Set<String> = ["identifier", "label", "title", "placeholderValue"]

  /// Reads a type and the attributes after the address.
  init(_ type: Substring, _ attributes: String, at position: SourcePosition, column: Int) {
    (self.type, self.position, self.column) = (String(type), position, column)
    var rest = attributes[...]
    while rest.hasPrefix(", ") { rest = self.read(rest.dropFirst(2)) }
    if !rest.isEmpty, unknown == nil { unknown = String(rest) }
  }

  /// Returns the type, and the text after the address, of a line without indentation, or `nil` if it
  /// is not the line of an element.
  static func parts(of line: Substring) -> (type: Substring, attributes: Substring)? {
    let type = line.prefix { $0.isLetter && $0.isASCII }
    guard !type.isEmpty else { return nil }
    var rest = line[type.endIndex...]
    // The main window is marked.
    if rest.hasPrefix(" ("), let end = rest.firstIndex(of: ")") { rest = rest[end...].dropFirst() }
    guard rest.hasPrefix(", 0x") else { return nil }
    rest = rest.dropFirst(4)
    let address = rest.prefix { $0.isHexDigit }
    rest = rest[address.endIndex...]
    return address.isEmpty || !(rest.isEmpty || rest.hasPrefix(", ")) ? nil : (type, rest)
  }

  /// Returns the text of an attribute, or `nil` if it is absent or blank.
  func text(_ name: String) -> String? {
    values[name].map(DumpText.withoutGlyphs).flatMap(DumpText.filled)
  }

  /// Reads an attribute, and returns the rest of the line.
  private mutating func read(_ line: Substring) -> Substring {
    if line.hasPrefix("{{"), let end = line.firstRange(of: "}}") {
      let numbers = line[..<end.lowerBound].split { "{}, ".contains($0) }
        .map { DumpText.number(String($0)) }
      if numbers.count == 4 {
        frame = Rectangle(reportedX: numbers[0], numbers[1], numbers[2], numbers[3])
        isEmpty = frame.map { $0.width == 0 || $0.height == 0 } ?? false
      }
      return line[end.upperBound...]
    }
    if let state = Self.state(at: line) {
      states.insert(state)
      return line.dropFirst(state.count)
    }
    let name = line.prefix { $0.isLetter }
    guard isName(name, at: line) else {
      let end = self.end(of: line)
      if unknown == nil { unknown = String(line[..<end]) }
      return line[end...]
    }
    let value = line[name.endIndex...].dropFirst(2)
    guard Self.texts.contains(String(name)) else {
      let end = self.end(of: value)
      values[String(name)] = String(value[..<end])
      return value[end...]
    }
    values[String(name)] = ""  // A name is only an attribute once.
    let (text, rest) = quoted(value.dropFirst())
    values[String(name)] = text
    return rest
  }

  /// Returns text up to its closing quotation mark, and the rest of the line.
  ///
  /// Text may contain quotation marks, but after the closing one, the line ends or an attribute
  /// follows.
  private mutating func quoted(_ text: Substring) -> (String, Substring) {
    // Messages of the program may follow the last element.
    var (lineEnd, last): (Substring.Index?, Substring.Index?)
    var rest = text
    while let mark = rest.firstIndex(of: "'") {
      rest = rest[mark...].dropFirst()
      if isEnd(rest) { return (String(text[..<mark]), rest) }
      if lineEnd == nil, rest.hasPrefix("\n") { lineEnd = mark }
      if rest.hasPrefix(", ") { last = mark }
    }
    if let lineEnd { return (String(text[..<lineEnd]), "") }
    // An unknown word follows.
    if let last { return (String(text[..<last]), text[last...].dropFirst()) }
    isCutOff = true
    return (String(text), "")
  }

  /// Returns the end of text without quotation marks.
  private func end(of text: Substring) -> Substring.Index {
    var rest = text
    while let comma = rest.firstIndex(of: ",") {
      if isEnd(rest[comma...]) { return comma }
      rest = rest[comma...].dropFirst()
    }
    return text.endIndex
  }

  /// Returns whether the line ends here, or another attribute follows, even an unknown one.
  private func isEnd(_ rest: Substring) -> Bool {
    guard rest.hasPrefix(", ") else { return rest.isEmpty }
    let next = rest.dropFirst(2)
    if Self.state(at: next) != nil { return true }
    let name = next.prefix { $0.isLetter }
    return isName(name, at: next) || !name.isEmpty && next[name.endIndex...].hasPrefix(": '")
  }

  /// Returns whether a line begins with the name of an attribute that the element does not have yet.
  private func isName(_ name: Substring, at line: Substring) -> Bool {
    let rest = line[name.endIndex...]
    let name = String(name)
    guard XCUITestImporter.attributes.contains(name), values[name] == nil else { return false }
    return rest.hasPrefix(Self.texts.contains(name) ? ": '" : ": ")
  }

  private static func state(at line: Substring) -> String? {
    XCUITestImporter.states.first { state in
      line.hasPrefix(state) && [nil, ",", "\n"].contains(line.dropFirst(state.count).first)
    }
  }
}
