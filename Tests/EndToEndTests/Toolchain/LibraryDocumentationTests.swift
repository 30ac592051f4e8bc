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
    XCTAssertEqual(symbols.count, 16)
    for (library, symbols) in symbols {
      XCTAssertFalse(symbols.isEmpty, library.name)
      let lacking = symbols.filter { $0.docComment == nil && !$0.isExtension }.map(\.path)
      XCTAssertEqual(lacking.sorted(), [], "symbols without a comment in \(library.name)")
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
}
