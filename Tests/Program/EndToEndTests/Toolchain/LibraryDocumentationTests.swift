import Foundation
import TestSupport
import XCTest

/// Tests that every public symbol has a comment and an entry in the documentation.
final class LibraryDocumentationTests: XCTestCase {
  /// The public symbols of each library, as the compiler reports them.
  private static let symbols = Result {
    try DocumentedLibrary.all().map { library in
      return (library, try SymbolGraph.ofModule(library.name).symbols.filter { $0.location != nil })
    }
  }

  func testPublicSymbolsHaveComments() throws {
    if let missing = SwiftToolchain.missing { throw XCTSkip(missing) }
    let symbols = try Self.symbols.get()
    XCTAssertEqual(symbols.count, 20)
    for (library, symbols) in symbols {
      XCTAssertFalse(symbols.isEmpty, library.name)
      let lacking = symbols.filter { $0.docComment == nil && !$0.isExtension }.map(\.path)
      XCTAssertEqual(lacking.sorted(), [], "symbols without a comment in \(library.name)")
    }
  }

  func testCommentsBeginWithASentence() throws {
    if let missing = SwiftToolchain.missing { throw XCTSkip(missing) }
    for (library, symbols) in try Self.symbols.get() {
      let lacking = symbols.filter { symbol in
        guard let comment = symbol.docComment else { return false }
        let first = comment.lines.map(\.text).prefix { !$0.isEmpty }.joined(separator: " ")
        // A link or a heading is not a sentence.
        return first.firstMatch(of: /^["“`(]*\p{L}.*[.:](?:$|[ ”)])/) == nil
      }
      XCTAssertEqual(
        lacking.map(\.path).sorted(), [], "comments in \(library.name) that lack a first sentence")
    }
  }

  func testPublicSymbolsAreInTopics() throws {
    if let missing = SwiftToolchain.missing { throw XCTSkip(missing) }
    for (library, symbols) in try Self.symbols.get() {
      XCTAssertEqual(try library.problemsOfTopics(for: symbols), [], library.name)
    }
  }

  func testEachLibraryHasIntroduction() throws {
    for library in try DocumentedLibrary.all() {
      let pages = try library.pages()
      let landing = try XCTUnwrap(pages.first { $0.isLandingPage }, library.name)
      XCTAssertFalse(landing.examples.isEmpty, "\(library.name) has no example")
      let articles = pages.filter { $0.symbol == nil && !$0.isLandingPage }
      XCTAssertEqual(
        landing.articles.sorted(), articles.map(\.name).sorted(),
        "the articles of \(library.name), and the links on its landing page")
      XCTAssertFalse(articles.isEmpty, "no article introduces \(library.name)")
      for article in articles {
        let verb = article.title.split(separator: " ").first ?? ""
        XCTAssertTrue(verb.hasSuffix("ing"), "\(article.title) does not start with a verb in -ing")
        XCTAssertFalse(article.examples.isEmpty, "\(article.title) has no example")
      }
    }
  }

  func testSymbolsHaveExamples() throws {
    if let missing = SwiftToolchain.missing { throw XCTSkip(missing) }
    let kit = try XCTUnwrap(DocumentedLibrary.named("AccessibilityContracts"))
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
