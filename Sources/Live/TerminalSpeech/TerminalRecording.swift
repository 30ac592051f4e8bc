package import SourceDiagnostics
private import TextFormats

/// A recorded terminal session: an asciicast of version 2 or 3, as asciinema writes it.
package struct TerminalRecording: Equatable, Sendable {
  /// Something that happened during the session.
  package enum Event: Equatable, Sendable {
    /// The program wrote text.
    case output(String)
    /// The user typed.
    case input(String)
    case resize(columns: Int, rows: Int)
  }

  /// An event with its time in seconds, which never decreases, and its line in the file.
  package struct Entry: Equatable, Sendable {
    package var time: Double
    package var event: Event
    package var line: Int

    package init(_ time: Double, _ event: Event, line: Int = 0) {
      (self.time, self.event, self.line) = (time, event, line)
    }
  }

  /// The largest file, in bytes.
  package static let maximumBytes = 100_000_000

  package var columns: Int
  package var rows: Int
  package var entries: [Entry] = []
  /// The bytes of a live session so far, and those of a character that is not complete.
  var liveBytes = 0
  var unfinished: [UInt8] = []

  package init(columns: Int, rows: Int, entries: [Entry] = []) {
    (self.columns, self.rows, self.entries) = (columns, rows, entries)
  }

  /// Whether a file begins as a recording does.
  package static func isRecording(_ bytes: [UInt8]) -> Bool {
    guard bytes.first == UInt8(ascii: "{"), let header = JSONValue(reading: firstLine(bytes)) else {
      return false
    }
    return header["version"] != nil && (header["width"] != nil || header["term"] != nil)
  }

  private static func firstLine(_ bytes: [UInt8]) -> [UInt8] {
    Array(bytes.prefix(1 << 16).prefix { $0 != UInt8(ascii: "\n") })
  }

  /// Reads a recording, or throws the first problem.
  package init(reading bytes: [UInt8], named file: String) throws(Diagnostic) {
    guard bytes.count <= Self.maximumBytes else {
      throw Diagnostic(
        file: file,
        "A recording may have up to \(Self.maximumBytes) bytes. Record a shorter session.")
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let first = lines.first, let header = JSONValue(reading: Array(first)),
      let version = header["version"]?.integer
    else {
      throw Self.problem(
        file, 1, "This is no recording. It must begin with the header of an asciicast.")
    }
    guard version == 2 || version == 3 else {
      throw Self.problem(
        file, 1, "The version \(version) is not supported. Record with asciinema 2 or later.")
    }
    let size = version == 2 ? header : header["term"]
    guard let columns = size?[version == 2 ? "width" : "cols"]?.integer,
      let rows = size?[version == 2 ? "height" : "rows"]?.integer, columns > 0, rows > 0
    else {
      throw Self.problem(
        file, 1, "The header must give the size of the terminal in columns and rows.")
    }
    self.init(columns: columns, rows: rows)
    for (index, line) in lines.enumerated().dropFirst() {
      // Version 3 has comments.
      let content = line.drop { $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }
      guard let start = content.first, start != UInt8(ascii: "#") else { continue }
      try read(JSONValue(reading: Array(content)), version, at: index + 1, of: file)
    }
  }

  private mutating func read(
    _ line: JSONValue?, _ version: Int, at number: Int, of file: String
  ) throws(Diagnostic) {
    guard let fields = line?.array, fields.count >= 3, let time = fields[0].number,
      let code = fields[1].string, let data = fields[2].string
    else {
      throw Self.problem(
        file, number,
        "An event must be an array of a time, a code and text, such as [0.5, \"o\", \"Hello\"].")
    }
    let last = entries.last?.time ?? 0
    // Version 2 counts from the beginning, and version 3 from the event before.
    let moment = version == 2 ? max(time, last) : last + max(time, 0)
    guard moment.isFinite, moment < 1e9 else {
      throw Self.problem(file, number, "The time \(time) is not possible.")
    }
    switch code {
    case "o": entries.append(Entry(moment, .output(data), line: number))
    case "i": entries.append(Entry(moment, .input(data), line: number))
    case "r":
      let sides = data.split(separator: "x").compactMap { Int($0) }
      guard sides.count == 2, sides.allSatisfy({ $0 > 0 }) else {
        throw Self.problem(file, number, "A size must be columns and rows, such as 80x24.")
      }
      entries.append(Entry(moment, .resize(columns: sides[0], rows: sides[1]), line: number))
    default:
      // In version 3, the time of an event that has no effect still counts.
      if version == 3 { entries.append(Entry(moment, .output(""), line: number)) }
    }
  }

  private static func problem(_ file: String, _ line: Int, _ message: String) -> Diagnostic {
    Diagnostic(file: file, at: SourcePosition(line: line, column: 1), message)
  }
}
