/// The edits that recording makes to a source file while its tests run. Each edit has a position in
/// the compiled source. Each call reports its compiled line and column, but recorded text moves the
/// lines below. So the compiled source is kept with all edits, and the file is rebuilt from both.
/// The compiled positions are never applied to a changed file.
package struct SourceEdits: Codable, Equatable {
  struct Edit: Codable, Equatable {
    /// The byte position of the call's parenthesis.
    let call: Int
    let start: Int
    let end: Int
    let text: String
    let value: String
  }

  let original: String
  private(set) var edits: [Edit] = []

  init(of original: String) { self.original = original }

  /// Decodes the edits, and checks their positions.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    original = try container.decode(String.self, forKey: .original)
    edits = try container.decode([Edit].self, forKey: .edits)
    let sorted = edits.sorted { $0.start < $1.start }
    let positions = [0] + sorted.flatMap { [$0.start, $0.end] } + [original.utf8.count]
    guard zip(positions, positions.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .edits, in: container, debugDescription: "Edits overlap, or are beyond the end.")
    }
  }

  var result: String {
    let bytes = Array(original.utf8)
    var result: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { $0.start < $1.start }) {
      result += bytes[position..<edit.start] + Array(edit.text.utf8)
      position = edit.end
    }
    return String(decoding: result + bytes[position...], as: UTF8.self)
  }

  /// The argument to write, and the call that contains it.
  package struct Target: Equatable {
    let function: String
    let label: String
    /// The labels of the arguments that come before the argument to write.
    let labelsBefore: Set<String?>
    /// The compiled line of the parenthesis, counting from 1.
    let line: Int
    /// The compiled column of the parenthesis, counting bytes from 1.
    let column: Int

    package init(
      function: String, label: String, labelsBefore: Set<String?>, line: Int, column: Int
    ) {
      (self.function, self.label, self.labelsBefore) = (function, label, labelsBefore)
      (self.line, self.column) = (line, column)
    }
  }

  /// Writes text as an argument of a call. `old` is the compiled value of the argument, or `nil` if
  /// the argument was missing or `nil`. Throws if the argument is not a literal, or if its value is
  /// not `old`.
  mutating func write(
    _ text: String, replacing old: String?, of target: Target
  ) throws(RecordingRefusal) {
    let source = Array(original.utf8)
    guard let position = Self.position(in: source, line: target.line, column: target.column),
      let call = CallText(in: source, at: position), call.name == target.function
    else {
      throw RecordingRefusal(
        "There is no call to \(target.function) at line \(target.line), column \(target.column).")
    }
    if let edit = edits.first(where: { $0.call == position }) {
      guard edit.value == text else {
        throw RecordingRefusal(
          "An earlier run of this call recorded different speech, and one text can't match both. "
            + "Record each in a separate file.")
      }
      return
    }
    let lines = SourceLines(source)
    edits.append(try Edit(text, of: call, at: position, replacing: old, of: target, in: lines))
  }

  private static func position(in source: [UInt8], line: Int, column: Int) -> Int? {
    guard line >= 1, column >= 1 else { return nil }
    var start = 0
    for _ in 1..<line {
      guard let end = source[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      start = end + 1
    }
    let (position, isTooMuch) = start.addingReportingOverflow(column - 1)
    return !isTooMuch && position < source.count ? position : nil
  }
}

extension SourceEdits.Edit {
  fileprivate init(
    _ text: String, of call: CallText, at position: Int, replacing old: String?,
    of target: SourceEdits.Target, in lines: SourceLines
  ) throws(RecordingRefusal) {
    self.call = position
    value = text
    // A comma between angle brackets does not end an argument, but only a compiler recognizes such
    // brackets. Text written after such a comma would become part of an expression, so a call whose
    // later arguments lack labels is refused.
    guard call.arguments.dropFirst().allSatisfy({ $0.label != nil }) else {
      throw RecordingRefusal("The arguments of this call can't be separated.")
    }
    guard let argument = call.arguments.first(where: { $0.label == target.label }) else {
      guard old == nil else { throw Self.notALiteral }
      // Write a new argument on its own line, after the arguments that must come before it.
      let outer = lines.indentation(at: position)
      let inner = outer + lines.unit
      let literal = StringLiteralText.written(
        text, indentation: inner + lines.unit, lineEnd: lines.end)
      let words = "\(lines.end)\(inner)\(target.label): \(literal)"
      if let last = call.arguments.last(where: { target.labelsBefore.contains($0.label) }) {
        (start, end, self.text) = (last.value.upperBound, last.value.upperBound, "," + words)
      } else {
        let next = lines.source[call.start...].prefix(1)
        let isAtLineEnd = next.first == 0x0A || next.first == 0x0D
        let separator = call.arguments.isEmpty ? "" : isAtLineEnd ? "," : ", "
        (start, end, self.text) = (call.start, call.start, words + separator)
      }
      return
    }
    let range = argument.value
    (start, end) = (range.lowerBound, range.upperBound)
    var indentation = lines.indentation(at: start) + lines.unit
    var signs = 0
    if let literal = StringLiteralText(in: lines.source, at: start), literal.range == range {
      guard literal.value == old else { throw Self.notALiteral }
      if let old = literal.indentation { indentation = String(decoding: old, as: UTF8.self) }
      signs = literal.numberSigns
      if literal.value == text {
        // A literal whose value is already right keeps its notation.
        self.text = String(decoding: lines.source[range], as: UTF8.self)
        return
      }
    } else {
      let isNil = lines.source[range].elementsEqual("nil".utf8)
      guard old == nil, isNil else { throw Self.notALiteral }
    }
    self.text = StringLiteralText.written(
      text, indentation: indentation, numberSigns: signs, lineEnd: lines.end)
  }

  private static var notALiteral: RecordingRefusal {
    RecordingRefusal("The expected text of this call is not a plain string literal.")
  }
}

/// The indentation and line endings of a source file.
private struct SourceLines {
  let source: [UInt8]
  let end: String
  let unit: String

  init(_ source: [UInt8]) {
    self.source = source
    let first = source.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    end = first > 0 && source[first - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
    unit = Self.unit(of: source)
  }

  func indentation(at position: Int) -> String {
    let start = source[..<position].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let blanks = source[start..<position].prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: blanks, as: UTF8.self)
  }

  /// Returns the first indentation in the file: a tab, or two to eight spaces.
  private static func unit(of source: [UInt8]) -> String {
    for line in source.split(separator: UInt8(ascii: "\n")) {
      if line.first == 0x09 { return "\t" }
      let blanks = line.prefix { $0 == 0x20 }.count
      // A single space does not count, because lines of a block comment often begin with one.
      if blanks >= 2, blanks < line.count { return String(repeating: " ", count: min(blanks, 8)) }
    }
    return "  "
  }
}
