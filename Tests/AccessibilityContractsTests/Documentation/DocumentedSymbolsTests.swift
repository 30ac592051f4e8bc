import Foundation
import XCTest

/// Everything that is public in the kit is documented, with an example.
///
/// That the examples are true is the matter of `DocumentedExamplesTests`.
final class DocumentedSymbolsTests: XCTestCase {
  private static let module = "AccessibilityContracts"

  func testEverySymbolIsDocumentedWithAnExample() throws {
    if let missing = OutsidePackage.missing { throw XCTSkip(missing) }
    let graph = try SymbolGraph.ofModule(Self.module)
    let symbols = graph.symbols.filter { $0.location != nil }
    XCTAssertGreaterThan(symbols.count, 200)
    let comments = Dictionary(symbols.map { ($0.path, $0) }, uniquingKeysWith: { one, _ in one })
    let pages = Dictionary(uniqueKeysWithValues: try Self.pages.map { ($0.symbol, $0) })

    XCTAssertEqual(
      symbols.filter { $0.docComment == nil }.map(\.path).sorted(), [], "without a comment")
    let lacking = symbols.filter { symbol in
      let shown = symbol.types.flatMap { type in
        (comments[type]?.examples ?? []) + (pages[type]?.examples ?? [])
      }
      let examples = symbol.examples + (Self.needsItsOwn(symbol) ? [] : shown)
      return !examples.contains { Self.shows(symbol, in: $0) }
    }
    XCTAssertEqual(lacking.map(\.path).sorted(), [], "without an example")
  }

  func testEverySymbolHasAPlaceAmongTheTopics() throws {
    if let missing = OutsidePackage.missing { throw XCTSkip(missing) }
    let symbols = try SymbolGraph.ofModule(Self.module).symbols.filter { $0.location != nil }
    let pages = try Self.pages
    XCTAssertEqual(
      pages.map(\.symbol).filter { page in
        page != Self.module && !symbols.contains { $0.path == page }
      }, [], "pages of what is not there")
    // What a type has is listed by itself, unless the type has a page with topics of its own.
    let lacking = symbols.filter { symbol in
      let owner = symbol.types.last ?? Self.module
      guard let page = pages.first(where: { $0.symbol == owner }), !page.topics.isEmpty else {
        return owner == Self.module
      }
      let link = symbol.pathComponents.last ?? ""
      // A link may tell by a type which of two with one name it means.
      return !page.topics.contains { $0 == link || $0.hasPrefix("\(link)-") }
    }
    XCTAssertEqual(lacking.map(\.path).sorted(), [], "in no group")
  }

  /// Whether the example of a type is not enough: what is called by itself, and what has no type around it.
  private static func needsItsOwn(_ symbol: SymbolGraph.Symbol) -> Bool {
    let functions = ["swift.func", "swift.method", "swift.type.method"]
    return symbol.types.isEmpty || functions.contains(symbol.kind.identifier)
  }

  /// Whether an example has the symbol: a member after a dot, or as what an initializer is given.
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

  // MARK: The catalogue

  /// A page of the catalogue that is about a symbol.
  private struct Page {
    let symbol: String
    let examples: [String]
    /// What is linked to after the heading Topics.
    let topics: [String]
  }

  private static var pages: [Page] {
    get throws {
      try DocumentedCode.files(in: "Sources/\(module)/\(module).docc", ending: "md").compactMap {
        let lines = $0.text.components(separatedBy: "\n")
        guard let title = lines.first, title.hasPrefix("# ``") else { return nil }
        let link = title.dropFirst(4).dropLast(2)
        let path = link == module ? module : String(link.dropFirst(module.count + 1))
        let topics = lines.drop { $0 != "## Topics" }.filter { $0.hasPrefix("- ``") }
        return Page(
          symbol: path.replacingOccurrences(of: "/", with: "."),
          examples: DocumentedCode.examples(in: lines),
          topics: topics.map { line in
            String(line.dropFirst(4).dropLast(2).split(separator: "/").last ?? "")
          })
      }
    }
  }
}
