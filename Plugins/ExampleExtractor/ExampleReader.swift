import Foundation

/// Reads the blocks of Swift in a text, line by line.
///
/// An HTML comment right above a block says how the tests use it:
/// `<!-- example: not run: reason -->`, `<!-- example: not compiled: reason -->` or
/// `<!-- example: manifest -->`.
struct ExampleReader {
  private var examples: [Example] = []
  private var use: (line: Int, use: Example.Use)?
  private var block: Block?

  private struct Block {
    var line: Int
    var indentation: Int
    var isSwift: Bool
    var use: Example.Use
    var lines: [String] = []
  }

  /// Reads a page.
  static func examples(onPage text: String) throws -> [Example] {
    var reader = ExampleReader()
    let lines = text.components(separatedBy: "\n")
    for (index, line) in lines.enumerated() { try reader.read(line, at: index + 1) }
    try reader.end()
    return reader.examples
  }

  /// Reads the documentation comments of a source.
  static func examples(inCommentsOf source: String) throws -> [Example] {
    var reader = ExampleReader()
    for (index, line) in source.components(separatedBy: "\n").enumerated() {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("///") {
        try reader.read(String(text.dropFirst(text.hasPrefix("/// ") ? 4 : 3)), at: index + 1)
      } else {
        try reader.end()
      }
    }
    try reader.end()
    return reader.examples
  }

  private mutating func read(_ line: String, at number: Int) throws {
    let text = line.trimmingCharacters(in: .whitespaces)
    if var block {
      if text == "```" {
        close(block)
      } else if text.hasPrefix("```") {
        throw ExampleError(line: block.line, message: "This block has no end before another one.")
      } else {
        let indentation = line.prefix { $0 == " " }.count
        block.lines.append(String(line.dropFirst(min(indentation, block.indentation))))
        self.block = block
      }
      return
    }
    if text.hasPrefix("<!-- example:") {
      use = (number, try Self.use(in: text, at: number))
    } else if text.hasPrefix("```") {
      try open(language: String(text.dropFirst(3)), line, at: number)
    } else if let use {
      throw ExampleError(line: use.line, message: "No block of Swift follows this remark.")
    }
  }

  private mutating func open(language: String, _ line: String, at number: Int) throws {
    let isSwift = language == "swift"
    if let use, !isSwift {
      throw ExampleError(line: use.line, message: "No block of Swift follows this remark.")
    }
    if !isSwift && language.lowercased().hasPrefix("swift") {
      throw ExampleError(line: number, message: "A block of Swift begins with ```swift.")
    }
    block = Block(
      line: number, indentation: line.prefix { $0 == " " }.count, isSwift: isSwift,
      use: use?.use ?? .run)
    use = nil
  }

  private mutating func close(_ block: Block) {
    if block.isSwift {
      examples.append(Example(line: block.line + 1, lines: block.lines, use: block.use))
    }
    self.block = nil
  }

  private mutating func end() throws {
    if let block { throw ExampleError(line: block.line, message: "This block has no end.") }
    if let use {
      throw ExampleError(line: use.line, message: "No block of Swift follows this remark.")
    }
  }

  private static func use(in remark: String, at number: Int) throws -> Example.Use {
    let words = remark.dropFirst("<!-- example:".count).trimmingCharacters(in: .whitespaces)
    guard words.hasSuffix("-->") else {
      throw ExampleError(line: number, message: "This remark does not end in its line.")
    }
    let text = words.dropLast(3).trimmingCharacters(in: .whitespaces)
    if text == "manifest" { return .manifest }
    for (name, use) in [("not run: ", Example.Use.compile), ("not compiled: ", .skip)]
    where text.hasPrefix(name) {
      return use
    }
    throw ExampleError(
      line: number,
      message: "An example is “manifest”, “not run: reason” or “not compiled: reason”.")
  }
}
