import Foundation

/// Writes a test source that compiles and runs the examples of a page, or of a library's comments.
///
///     ExampleExtractor page OUTPUT [--import MODULE] [--testable MODULE] [--fixtures FILE] FILE…
///     ExampleExtractor comments LIBRARY OUTPUT …
@main
struct ExampleExtractor {
  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    let library = arguments.popFirst() == "comments" ? arguments.popFirst() : nil
    guard let output = arguments.popFirst() else { exit(64) }
    var source = TestSource()
    var files: [String] = []
    while let argument = arguments.popFirst() {
      switch argument {
      case "--import": source.imports.append(arguments.removeFirst())
      case "--testable": source.testableImports.append(arguments.removeFirst())
      case "--fixtures":
        let text = try String(contentsOfFile: arguments.removeFirst(), encoding: .utf8)
        source.fixtures.formUnion(text.matches(of: /struct (\w+)Fixtures\b/).map { String($0.1) })
      default: files.append(argument)
      }
    }
    for file in files.sorted() { try add(file, of: library, to: &source) }
    try source.text.write(toFile: output, atomically: true, encoding: .utf8)
  }

  /// Adds the comments of a library's source, or a page if there is no library.
  private static func add(
    _ file: String, of library: String?, to source: inout TestSource
  ) throws {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let stem = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    do {
      if let library {
        let examples = try ExampleReader.examples(inCommentsOf: text)
        if !examples.isEmpty {
          source.add(comments: file, named: stem, library: library, examples)
        }
      } else {
        source.add(page: file, named: stem, try ExampleReader.examples(onPage: text))
      }
    } catch let error as ExampleError {
      // The build shows it at the line of the page.
      print("\(file):\(error.line): error: \(error.message)")
      exit(1)
    }
  }
}
