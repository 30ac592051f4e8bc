private import TextFormats

/// Records a live session, and writes it as an asciicast of version 2.
extension TerminalRecording {
  /// The limit for the output of a live session, in bytes. Later output is not recorded.
  private static let liveLimit = 10_000_000

  /// Adds output of a live session. A character may be spread over several reads.
  package mutating func add(output bytes: [UInt8], at time: Double) {
    guard liveBytes + bytes.count <= Self.liveLimit else { return }
    liveBytes += bytes.count
    let all = unfinished + bytes
    // The start of the last character is at most three bytes before the end.
    let start = all.indices.suffix(3).last { all[$0] & 0xC0 == 0xC0 }
    let length = start.map { all[$0] >= 0xF0 ? 4 : all[$0] >= 0xE0 ? 3 : 2 } ?? 0
    let end = start.map { $0 + length > all.count ? $0 : all.count } ?? all.count
    unfinished = Array(all[end...])
    guard end > 0 else { return }
    entries.append(
      Entry(time, .output(String(decoding: all[..<end], as: UTF8.self)), line: entries.count + 2))
  }

  /// Adds input of a live session.
  package mutating func add(input: String, at time: Double) {
    entries.append(Entry(time, .input(input), line: entries.count + 2))
  }

  /// Replaces the last input by placeholders.
  package mutating func hideLastInput() {
    guard
      let last = entries.lastIndex(where: { if case .input = $0.event { true } else { false } }),
      case .input(let text) = entries[last].event
    else { return }
    entries[last].event = .input(String(repeating: "•", count: text.count))
  }

  /// The recording as a file, which can be read again.
  package var text: String {
    let header: JSONValue = [
      "version": .integer(2), "width": .integer(columns), "height": .integer(rows),
    ]
    let lines = entries.map { entry in
      let (code, data) =
        switch entry.event {
        case .output(let text): ("o", text)
        case .input(let text): ("i", text)
        case .resize(let columns, let rows): ("r", "\(columns)x\(rows)")
        }
      return JSONValue.array([.number(entry.time), .string(code), .string(data)]).line
    }
    return ([header.line] + lines).map { $0 + "\n" }.joined()
  }
}
