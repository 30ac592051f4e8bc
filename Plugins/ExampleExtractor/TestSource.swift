import Foundation

/// The source of a test that compiles and runs examples, each at its own place in the page.
struct TestSource {
  /// The modules that examples may use where they import none themselves.
  var imports: [String] = []
  /// The test modules that have subjects for examples.
  var testableImports: [String] = []
  /// The structures with hidden parts of examples, by their names without “Fixtures”.
  var fixtures: Set<String> = []

  private var shownImports: [String] = []
  private var declarations = ""
  private var bodies = ""

  init(imports: [String] = [], testableImports: [String] = [], fixtures: Set<String> = []) {
    self.imports = imports
    self.testableImports = testableImports
    self.fixtures = fixtures
  }

  // MARK: Examples

  /// Adds a page, whose examples share a scope in their order.
  mutating func add(page file: String, named stem: String, _ examples: [Example]) {
    let name = Self.typeName(of: stem)
    let parts = hoist(examples, of: file)
    var scope = ""
    var ends = ""
    for (example, parts) in zip(examples, parts) where !parts.isEmpty {
      // A declaration hides one with its name in an example above.
      if !scope.isEmpty {
        scope += "do {\n"
        ends += "}\n"
      }
      scope += statement(example, parts, of: file)
    }
    bodies += """
      extension \(fixtures(for: stem)) {
        @MainActor fileprivate func examples() throws {
      \(scope)\(ends)}
      }

      @MainActor
      final class \(name)PageExamples: XCTestCase {
        func testExamples() async throws { try \(fixtures(for: stem))().examples() }
      \(manifests(in: examples, of: file))}


      """
  }

  /// Adds the comments of a source, whose examples stand by themselves.
  mutating func add(
    comments file: String, named stem: String, library: String, _ examples: [Example]
  ) {
    let name = Self.typeName(of: stem)
    let fixtures = fixtures(for: stem, library)
    let parts = hoist(examples, of: file)
    var functions = ""
    var tests = ""
    for (example, parts) in zip(examples, parts) where !parts.isEmpty {
      functions += """
        @MainActor fileprivate func \(name)Line\(example.line)() throws {
        \(statement(example, parts, of: file))}


        """
      tests += """
          func testLine\(example.line)() async throws { try \(fixtures)().\(name)Line\(example.line)() }

        """
    }
    bodies += """
      extension \(fixtures) {
      \(functions)}

      @MainActor
      final class \(name)CommentExamples: XCTestCase {
      \(tests)\(manifests(in: examples, of: file))}


      """
  }

  /// The whole source.
  var text: String {
    let shown = shownImports.isEmpty ? imports + ["Foundation", "Synchronization"] : shownImports
    // A page that shows its imports must show all of them.
    let testable = shownImports.isEmpty ? testableImports : []
    // Swift Testing has an Expectation, too, so only a page with such a test imports it.
    let testing = declarations.contains("@Test ") ? ["Testing"] : []
    return "// Made from examples in the documentation by ExampleExtractor.\n\n"
      + Set(shown + testing + ["XCTest"]).sorted().map { "import \($0)\n" }.joined()
      + testable.map { "@testable import \($0)\n" }.joined() + "\n" + declarations + bodies
  }

  // MARK: Parts

  /// Moves imports and declarations to the top of the file, and returns what remains of each example.
  private mutating func hoist(_ examples: [Example], of file: String) -> [[ExamplePart]] {
    let parts = examples.map { example in
      [.run, .compile].contains(example.use) ? ExamplePart.parts(of: example) : []
    }
    for (index, example) in parts.enumerated() {
      for part in example {
        switch part.kind {
        case .importing: shownImports.append(String(part.lines[0].dropFirst("import ".count)))
        case .declaration:
          let members = parts[(index + 1)...].flatMap { $0 }.filter { $0.kind == .member }
          declarations += declaration(part, members: members, of: file) + "\n"
        case .member, .function, .statements: break
        }
      }
    }
    return parts.map { $0.filter { $0.kind == .statements && !$0.isEmpty } }
  }

  private func declaration(_ part: ExamplePart, members: [ExamplePart], of file: String) -> String {
    var lines = part.lines
    let first = lines[0]
    // XCTest and Swift Testing must see their tests; everything else may have a namesake on another page.
    let isTest = [": XCTestCase", "@Test", "@Suite"].contains { first.contains($0) }
    let hasAccess = first.firstMatch(of: /\b(file)?private\b/) != nil
    // Attributes come first.
    let attributes = first.prefixMatch(of: /(@\w+ )*/)?.output.0 ?? ""
    if !isTest && !hasAccess {
      lines[0] = attributes + "private " + first.dropFirst(attributes.count)
    }
    var text = ""
    var stretch = ExamplePart(kind: .declaration, line: part.line, lines: [])
    for (index, line) in lines.enumerated() {
      if line.trimmingCharacters(in: .whitespaces) == "…" {
        text += located(stretch, in: file)
        text += members.map { located($0, in: file) }.joined()
        stretch = ExamplePart(kind: .declaration, line: part.line + index + 1, lines: [])
      } else {
        stretch.lines.append(line)
      }
    }
    return text + located(stretch, in: file)
  }

  private func statement(
    _ example: Example, _ parts: [ExamplePart], of file: String
  ) -> String {
    let code = parts.map { located($0, in: file) }.joined()
    // An example may show a name without using it; the compiler shall not warn.
    let names = parts.flatMap(\.lines).compactMap { line in
      line.wholeMatch(of: /(?:let|var) (\w+)\b.*/).map { String($0.output.1) }
    }
    let used = code + Set(names).sorted().map { "_ = \($0)\n" }.joined()
    return example.use == .run ? used : "func line\(example.line)() throws {\n\(used)}\n"
  }

  private func manifests(in examples: [Example], of file: String) -> String {
    examples.filter { $0.use == .manifest }.map { example in
      """
        func testManifestInLine\(example.line)() async throws {
      #sourceLocation(file: "\(file)", line: \(example.line))
      try expectManifest(
      ##\"""
      \(example.lines.joined(separator: "\n"))
      \"""##, line: \(example.line))
      #sourceLocation()
        }

      """
    }.joined()
  }

  private func located(_ part: ExamplePart, in file: String) -> String {
    guard !part.lines.isEmpty else { return "" }
    return """
      #sourceLocation(file: "\(file)", line: \(part.line))
      \(part.lines.joined(separator: "\n"))
      #sourceLocation()

      """
  }

  // MARK: Names

  /// Returns the structure that the examples of a file run in: that of the file, of the type it extends, or of
  /// the library.
  private func fixtures(for stem: String, _ library: String? = nil) -> String {
    let owner = String(stem.prefix { $0 != "+" && $0 != "." })
    let names = [Self.typeName(of: stem), Self.typeName(of: owner)] + (library.map { [$0] } ?? [])
    return (names.first { fixtures.contains($0) } ?? "No") + "Fixtures"
  }

  /// Returns the name of a file as the name of a type: “contract-clauses” is “ContractClauses”.
  static func typeName(of stem: String) -> String {
    stem.split { !$0.isLetter && !$0.isNumber }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
