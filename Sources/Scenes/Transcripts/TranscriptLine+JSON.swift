internal import SpeechModel

/// The line as an object of JSON, the form of which is described in Documentation/transcripts.md.
extension TranscriptLine {
  /// The object, in one line, with all keys in their order.
  public var json: String {
    let parts = segments.map {
      "{\"kind\": \(Self.quoted($0.kind.rawValue)), \"text\": \(Self.quoted($0.text))}"
    }
    return "{\"command\": \(Self.quoted(command)), \"focus\": \(Self.quoted(focus)), "
      + "\"value\": \(Self.quoted(value)), \"number\": \(Self.digits(of: number)), "
      + "\"spoken\": \(Self.list(spoken.map(Self.quoted))), \"segments\": \(Self.list(parts)), "
      + "\"earcons\": \(Self.list(earcons.map { Self.quoted($0.rawValue) }))}"
  }

  private static func list(_ values: [String]) -> String {
    "[\(values.joined(separator: ", "))]"
  }

  /// Returns a number as JSON has it: a whole one without decimals.
  private static func digits(of number: Double?) -> String {
    guard let number, number.isFinite else { return "null" }
    // There is no zero below zero for anybody who listens.
    let text = number == 0 ? "0" : "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func quoted(_ text: String?) -> String {
    guard let text else { return "null" }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      default:
        if endsLineOrCommands(scalar) {
          let digits = String(scalar.value, radix: 16)
          quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }

  /// Whether a character must not be written as it is, though JSON would bear it: a terminal could take
  /// it for a command, and some programs for the end of a line.
  private static func endsLineOrCommands(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }
}
