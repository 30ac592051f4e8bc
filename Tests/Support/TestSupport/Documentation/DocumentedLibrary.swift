internal import Foundation

/// A library of the package, with its documentation.
public struct DocumentedLibrary: Sendable {
  /// The name of the library and of its target and module.
  public let name: String

  /// The path of the source folder in the repository.
  public let folder: String

  /// Returns all documented libraries, which are the targets with a DocC catalog.
  ///
  /// - Returns: The libraries, sorted by name.
  /// - Throws: An error if the folders can't be read.
  public static func all() throws -> [DocumentedLibrary] {
    let root = RepositoryFile.folder.path
    return try ["Sources", "Voices"].flatMap { top in
      try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(top)")
        .filter { $0.hasSuffix(".docc") }.map { "\(top)/\($0)" }
    }.map { path in
      let folders = path.split(separator: "/").map(String.init)
      return DocumentedLibrary(
        name: String(folders[folders.count - 1].dropLast(".docc".count)),
        folder: folders.dropLast().joined(separator: "/"))
    }.sorted { $0.name < $1.name }
  }

  /// Returns a library by its name.
  ///
  /// - Parameter name: The name of the target.
  /// - Returns: The library, or `nil` if no target of that name has a DocC catalog.
  /// - Throws: An error if the folders can't be read.
  public static func named(_ name: String) throws -> DocumentedLibrary? {
    try all().first { $0.name == name }
  }

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
