internal import Foundation

/// A library of the package, with its documentation.
public struct DocumentedLibrary: Sendable {
  /// The name of the library and of its target and module.
  public let name: String

  /// Returns all libraries, in the order of the manifest.
  ///
  /// - Returns: The products that are libraries.
  /// - Throws: An error if the manifest is missing.
  public static func all() throws -> [DocumentedLibrary] {
    try RepositoryFile("Package.swift").text.components(separatedBy: ".library(name: \"")
      .dropFirst().map { DocumentedLibrary(named: $0.components(separatedBy: "\"")[0]) }
  }

  /// Creates a library from its name.
  ///
  /// - Parameter name: The name in the manifest.
  public init(named name: String) { self.name = name }

  // MARK: Catalog

  /// A page of the DocC catalog.
  public struct Page: Sendable {
    /// The name of the file, without its extension.
    public let name: String
    /// The first heading.
    public let title: String
    /// Whether the page is the landing page of the library.
    public let isLandingPage: Bool
    /// The symbol that the page documents, with its enclosing types, or `nil` for an article.
    public let symbol: String?
    /// The Swift examples of the page.
    public let examples: [String]
    /// The symbols under the heading "Topics", without their enclosing types.
    public let topics: [String]
    /// The file names of the articles under the heading "Topics".
    public let articles: [String]
  }

  /// The path of the source folder in the repository.
  public var folder: String {
    let usual = "Sources/\(name)"
    let isUsual = FileManager.default.fileExists(
      atPath: RepositoryFile.folder.appendingPathComponent(usual).path)
    return isUsual ? usual : name
  }

  /// Reads the pages of the DocC catalog.
  ///
  /// - Returns: The pages, or an empty array if there is no catalog.
  /// - Throws: An error if a page can't be read.
  public func pages() throws -> [Page] {
    try DocumentedCode.files(in: "\(folder)/\(name).docc", ending: "md").map { file in
      let lines = file.text.components(separatedBy: "\n")
      let title = String(lines[0].dropFirst(2))
      let topics = lines.drop { $0 != "## Topics" }
      return Page(
        name: String(file.name.dropLast(3)), title: title, isLandingPage: title == "``\(name)``",
        symbol: symbol(titled: title), examples: DocumentedCode.examples(in: lines),
        topics: topics.filter { $0.hasPrefix("- ``") }.map { line in
          String(line.dropFirst(4).dropLast(2).split(separator: "/").last ?? "")
        },
        articles: topics.filter { $0.hasPrefix("- <doc:") }.map {
          String($0.dropFirst(7).dropLast())
        })
    }
  }

  private func symbol(titled title: String) -> String? {
    guard title.hasPrefix("``\(name)/") else { return nil }
    return title.dropFirst(name.count + 3).dropLast(2).replacingOccurrences(of: "/", with: ".")
  }

  // MARK: Checks

  /// Finds pages about unknown symbols, and symbols that no page lists.
  ///
  /// DocC lists the members of a type automatically, unless the type has a page with topics. It
  /// always lists members of constrained extensions, because several of them share a name, such as
  /// the clauses of different controls.
  ///
  /// - Parameter symbols: The public symbols of the library.
  /// - Returns: One sentence for each problem.
  /// - Throws: An error if the catalog can't be read.
  public func problemsOfTopics(for symbols: [SymbolGraph.Symbol]) throws -> [String] {
    let pages = try pages()
    let paths = Set(symbols.map(\.path))
    let strays = pages.compactMap(\.symbol).filter { !paths.contains($0) }
    let lacking = symbols.filter { !$0.isConstrained }.filter { symbol in
      let owner = symbol.types.last
      let page = pages.first { owner == nil ? $0.isLandingPage : $0.symbol == owner }
      guard let page, !page.topics.isEmpty else { return owner == nil }
      let link = symbol.pathComponents.last ?? ""
      // A link to an overloaded symbol ends with a suffix that selects one overload.
      return !page.topics.contains { $0 == link || $0.hasPrefix("\(link)-") }
    }
    return strays.map { "\(name): A page documents \($0), which does not exist." }.sorted()
      + Set(lacking.map { "\(name): No topic group lists \($0.path)." }).sorted()
  }
}
