/// A JSON value whose keys keep their order.
package indirect enum JSONValue {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(String, JSONValue)])

  /// Creates a string. `nil` becomes null.
  package init(_ text: String?) { self = text.map { .string($0) } ?? .null }
  /// Creates a whole number. `nil` becomes null.
  package init(_ number: Int?) { self = number.map { .integer($0) } ?? .null }
  /// Creates a number. `nil` becomes null.
  package init(_ number: Double?) { self = number.map { .number($0) } ?? .null }

  /// The value as JSON text on one line, with a space after each comma and colon.
  package var line: String {
    switch self {
    case .array(let values): "[\(values.map(\.line).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0.0)): \($0.1.line)" }.joined(separator: ", "))}"
    default: text()
    }
  }

  /// Returns the value as JSON text with line breaks, indented by two spaces per level.
  package func text(indentation: Int = 0) -> String {
    let inner = String(repeating: " ", count: indentation + 2)
    let outer = String(repeating: " ", count: indentation)
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .integer(let value): return String(value)
    case .number(let value): return Self.digits(of: value)
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

  private static func digits(of number: Double) -> String {
    // JSON has no NaN or infinity, so they become null.
    guard number.isFinite else { return "null" }
    // Write negative zero as 0, without its sign.
    let text = number == 0 ? "0" : "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where mustBeEscaped(scalar):
        quoted += "\\u" + Hexadecimal.text(scalar.value, digits: 4)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Returns whether a character could control a terminal or act as a line break.
  private static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.controlsTerminal || scalar == "\u{2028}" || scalar == "\u{2029}"
  }
}

/// Creates JSON values from literals.
extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByIntegerLiteral
{
  package init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(stringLiteral text: String) { self = .string(text) }
  package init(integerLiteral number: Int) { self = .integer(number) }
}
