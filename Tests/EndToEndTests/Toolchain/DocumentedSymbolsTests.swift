import Foundation
import TestSupport
import XCTest

/// Tests that every public symbol in the kit, or its type, has an example.
///
/// `ExampleTests` runs the examples, and `LibraryDocumentationTests` checks that comments exist.
final class DocumentedSymbolsTests: XCTestCase {
  func testSymbolsHaveExamples() throws {
    if let missing = SwiftToolchain.missing { throw XCTSkip(missing) }
    let kit = DocumentedLibrary(named: "AccessibilityContracts")
    let graph = try SymbolGraph.ofModule(kit.name)
    let symbols = graph.symbols.filter { $0.location != nil }
    XCTAssertGreaterThan(symbols.count, 200)
    let comments = Dictionary(symbols.map { ($0.path, $0) }, uniquingKeysWith: { one, _ in one })
    let pages = Dictionary(
      try kit.pages().map { ($0.symbol, $0) }, uniquingKeysWith: { one, _ in one })
    let lacking = symbols.filter { symbol in
      let shown = symbol.types.flatMap { type in
        (comments[type]?.examples ?? []) + (pages[type]?.examples ?? [])
      }
      return !(symbol.examples + shown).contains { Self.shows(symbol, in: $0) }
    }
    XCTAssertEqual(lacking.map(\.path).sorted(), [], "symbols without an example")
  }

  /// Returns whether an example uses a symbol, for instance after a dot or as an argument label.
  private static func shows(_ symbol: SymbolGraph.Symbol, in example: String) -> Bool {
    let code = example.split(separator: "\n").map { $0.components(separatedBy: "// ")[0] }
      .joined(separator: "\n")
    let type = symbol.types.last?.split(separator: ".").last.map(String.init) ?? ""
    let name = symbol.name
    let pattern =
      switch symbol.kind.identifier {
      case "swift.init": #"\b\#(type)(<\w+>)?\("#
      case _ where symbol.types.isEmpty: #"\b\#(name)\b"#
      default: #"\.\#(name)\b|\b\#(name):"#
      }
    return code.range(of: pattern, options: .regularExpression) != nil
  }
}
