internal import DesktopTree
internal import Foundation
internal import Scenes
internal import SourceDiagnostics
internal import TextFormats

/// An importer for recordings of Linux programs: JSON lines with the objects that AT-SPI reports.
///
/// The first line describes the program. Each of the other lines describes an object, parents
/// before children, and children in order.
enum DesktopImporter: DumpImporter {
  static let name = "AT-SPI recording"

  static func recognizes(_ bytes: [UInt8]) -> Bool {
    let start = SourceText.start(of: bytes)
    guard bytes.indices.contains(start), bytes[start] == UInt8(ascii: "{") else { return false }
    let key = bytes[(start + 1)...].drop { SourceText.isBlank($0) }
    return key.starts(with: "\"application\"".utf8)
  }

  static func read(_ bytes: [UInt8], named file: String, limits: DumpLimits) -> SceneFile {
    var notes = ImportNotes(file: file)
    switch tree(bytes, named: file, limits: limits, notes: &notes) {
    case .failure(let refusal): return SceneFile(problems: refusal.problems)
    case .success(let recording):
      return Self.file(of: recording, named: file, limits: limits, notes: notes)
    }
  }

  /// Converts a recording to a scene.
  static func file(
    of recording: DesktopRecording, named file: String, limits: DumpLimits, notes: ImportNotes
  ) -> SceneFile {
    var screen = DesktopScreen(recording: recording, limits: limits, notes: notes)
    guard let document = screen.document() else {
      return SceneFile(problems: [
        Diagnostic(
          file: file,
          "The recording has no window that is on the screen. Record the program while one of "
            + "its windows is open.")
      ])
    }
    return SceneFile(document: document, problems: screen.notes.problems)
  }

  /// The problems of a file that can't be read.
  struct Refusal: Error {
    let problems: [Diagnostic]
  }

  /// The maximum number of damaged lines that are reported.
  private static let maximumProblems = 20

  /// Reads the nodes of a recording.
  static func tree(
    _ bytes: [UInt8], named file: String, limits: DumpLimits, notes: inout ImportNotes
  ) -> Result<DesktopRecording, Refusal> {
    if let problem = limits.refusal(ofJSON: bytes, named: file, of: "window") {
      return .failure(Refusal(problems: [problem]))
    }
    var reader = DesktopLineReader(file: file)
    var problems: [Diagnostic] = []
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var line = 0
    while start < bytes.count, problems.count < maximumProblems {
      line += 1
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      defer { start = end + 1 }
      guard bytes[start..<end].contains(where: { !SourceText.isBlank($0) }) else { continue }
      guard reader.nodes.count < limits.nodes else {
        problems.append(
          Diagnostic(
            file: file, at: SourcePosition(line: line, column: 1),
            "The recording has more than the limit of \(limits.nodes) objects. Record one window."))
        break
      }
      do {
        reader.add(
          try decoded(bytes[start..<end]), at: SourcePosition(line: line, column: 1), notes: &notes)
      } catch DecodingError.dataCorrupted {
        problems.append(JSONSyntax.problem(in: bytes, start..<end, named: file))
      } catch {
        problems.append(
          Diagnostic(
            file: file, at: SourcePosition(line: line, column: 1),
            "This line is not an object with an “id” and a “role”. Each line of a recording is "
              + "one: {\"id\": …, \"parent\": …, \"role\": …}."))
      }
    }
    guard problems.isEmpty else { return .failure(Refusal(problems: problems)) }
    return .success(reader.recording(notes: &notes))
  }

  /// Decodes a line. Foundation refuses half of a surrogate pair, for which U+FFFD stands.
  private static func decoded(_ bytes: ArraySlice<UInt8>) throws -> DesktopLine {
    let decoder = JSONDecoder()
    do {
      return try decoder.decode(DesktopLine.self, from: Data(bytes))
    } catch DecodingError.dataCorrupted(let context) {
      guard let json = JSONValue(reading: Array(bytes)) else {
        throw DecodingError.dataCorrupted(context)
      }
      return try decoder.decode(DesktopLine.self, from: Data(json.line.utf8))
    }
  }
}
