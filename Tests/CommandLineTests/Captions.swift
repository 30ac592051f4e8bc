import Foundation

/// Captions as a file of them was read, by the rules of WebVTT.
struct Captions {
  struct Cue: Equatable {
    let start: Double
    let end: Double
    let text: String
  }

  struct NotCaptions: Error {
    let line: String
  }

  let cues: [Cue]

  init(file: String) throws {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    var blocks = text.components(separatedBy: "\n\n")
    guard blocks.removeFirst() == "WEBVTT", blocks.popLast() == "" else {
      throw NotCaptions(line: String(text.prefix(20)))
    }
    cues = try blocks.map { block in
      var lines = block.components(separatedBy: "\n")
      let timing = lines.removeFirst()
      guard
        let match = timing.wholeMatch(
          of: /(\d{2,}:\d\d:\d\d\.\d{3}) --> (\d{2,}:\d\d:\d\d\.\d{3})/),
        !lines.isEmpty,
        !lines.contains(where: { $0.isEmpty || $0.contains("-->") || $0.contains("<") })
      else { throw NotCaptions(line: block) }
      return Cue(
        start: Self.seconds(match.1), end: Self.seconds(match.2),
        text: lines.joined(separator: "\n"))
    }
  }

  var texts: [String] { cues.map(\.text) }

  private static func seconds(_ timestamp: Substring) -> Double {
    timestamp.split(separator: ":").reduce(0) { $0 * 60 + (Double($1) ?? .nan) }
  }
}
