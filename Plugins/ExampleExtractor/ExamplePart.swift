import Foundation

/// A declaration in an example, or the statements between two of them.
struct ExamplePart: Equatable {
  /// Where a part stands in a test.
  enum Kind: Equatable {
    /// Among the imports of the file.
    case importing
    /// At the top of the file: a type, an extension or a test function.
    case declaration
    /// At the top of the file, unless statements beside it may declare what it uses.
    case function
    /// In the type whose members the page has left out with “…”.
    case member
    /// In a function.
    case statements
  }

  var kind: Kind
  /// The number of its first line in the file.
  var line: Int
  var lines: [String]

  /// Whether it does nothing: empty lines and remarks.
  var isEmpty: Bool {
    lines.allSatisfy { line in
      let text = line.trimmingCharacters(in: .whitespaces)
      return text.isEmpty || text.hasPrefix("//")
    }
  }

  /// Returns the parts of an example in their order.
  static func parts(of example: Example) -> [ExamplePart] {
    var parts: [ExamplePart] = []
    var rest = example.lines[...]
    while let line = rest.first {
      let kind = kind(of: line)
      let count = kind == .statements ? 1 : length(of: rest, kind: kind)
      let lines = Array(rest.prefix(count))
      if kind == .statements, parts.last?.kind == .statements {
        parts[parts.count - 1].lines += lines
      } else {
        parts.append(
          ExamplePart(kind: kind, line: example.line + rest.startIndex, lines: lines))
      }
      rest = rest.dropFirst(count)
    }
    let hasStatements = parts.contains { $0.kind == .statements && !$0.isEmpty }
    for index in parts.indices where parts[index].kind == .function {
      parts[index].kind = hasStatements ? .statements : .declaration
    }
    return parts
  }

  private static func kind(of line: String) -> Kind {
    let attributes = #"^(@\w+(\([^)]*\))? )*((public|private|fileprivate|final|static|indirect) )*"#
    func begins(_ words: String) -> Bool {
      line.range(of: attributes + words, options: .regularExpression) != nil
    }
    if begins(#"import\b"#) { return .importing }
    if begins(#"(class|struct|enum|protocol|extension|actor|typealias)\b"#) { return .declaration }
    if line.hasPrefix("@Test") || line.hasPrefix("@Suite") { return .declaration }
    if begins(#"override\b"#) { return .member }
    return begins(#"func\b"#) ? .function : .statements
  }

  /// Returns how many lines a declaration has: up to where its braces are closed.
  private static func length(of lines: ArraySlice<String>, kind: Kind) -> Int {
    guard kind != .importing, lines.first?.hasPrefix("typealias ") != true else { return 1 }
    var depth = 0
    var hasBody = false
    var isInText = false
    for (index, line) in lines.enumerated() {
      if line.components(separatedBy: "\"\"\"").count % 2 == 0 { isInText.toggle() }
      guard !isInText else { continue }
      let code = line.components(separatedBy: " //")[0].replacingOccurrences(
        of: #""(\\.|[^"\\])*""#, with: "", options: .regularExpression)
      for character in code {
        switch character {
        case "{":
          depth += 1
          hasBody = true
        case "}": depth -= 1
        default: break
        }
      }
      if hasBody && depth == 0 { return index + 1 }
    }
    return lines.count
  }
}
