package import Foundation

/// Captions as a file of them was read, by the rules of WebVTT.
package struct Captions {
  package struct Cue: Equatable {
    package let start: Double
    package let end: Double
    package let text: String
  }

  package struct NotCaptions: Error {
    let line: String
  }

  package let cues: [Cue]

  package init(file: String) throws {
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

  package var texts: [String] { cues.map(\.text) }

  /// Waits until some texts were spoken, each when it is over; a test looks afterwards at what was.
  ///
  /// - Parameters:
  ///   - count: How many texts there have to be.
  ///   - file: The file, which is still being written.
  ///   - seconds: How long to wait at most.
  ///   - isWanted: Which texts count.
  package static func wait(
    for count: Int = 1, in file: String, within seconds: Double = 90,
    where isWanted: (String) -> Bool
  ) {
    eventually(within: seconds) {
      ((try? Captions(file: file))?.texts.count(where: isWanted) ?? 0) >= count
    }
  }

  private static func seconds(_ timestamp: Substring) -> Double {
    timestamp.split(separator: ":").reduce(0) { $0 * 60 + (Double($1) ?? .nan) }
  }
}
