/// A value that is written as JSON, its keys in the order in which they are given.
indirect enum JSONValue {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(String, JSONValue)])

  init(_ text: String?) { self = text.map { .string($0) } ?? .null }
  init(_ number: Int?) { self = number.map { .integer($0) } ?? .null }

  /// The value with line breaks and an indentation of two blanks for each level.
  func text(indentation: Int = 0) -> String {
    let inner = String(repeating: " ", count: indentation + 2)
    let outer = String(repeating: " ", count: indentation)
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .integer(let value): return String(value)
    // JSON has no word for what is no number.
    case .number(let value): return value.isFinite ? Self.plain(value) : "null"
    case .string(let text): return Self.quoted(text)
    case .array(let values):
      guard !values.isEmpty else { return "[]" }
      let lines = values.map { inner + $0.text(indentation: indentation + 2) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(outer)]"
    case .object(let members):
      guard !members.isEmpty else { return "{}" }
      let lines = members.map {
        "\(inner)\(Self.quoted($0.0)): \($0.1.text(indentation: indentation + 2))"
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
    }
  }

  private static func plain(_ value: Double) -> String {
    Int(exactly: value).map { String($0) } ?? "\(value)"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x2028
          || scalar.value == 0x2029
        {
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
