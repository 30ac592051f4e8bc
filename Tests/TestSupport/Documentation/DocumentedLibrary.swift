internal import Foundation

/// A library of the package, with its documentation.
public struct DocumentedLibrary: Sendable {
  /// The name of the library, of its target and of its module.
  public let name: String

  /// All libraries, in the order of the manifest.
  ///
  /// - Returns: Those that are products.
  /// - Throws: An error if there is no manifest.
  public static func all() throws -> [DocumentedLibrary] {
    try RepositoryFile("Package.swift").text.components(separatedBy: ".library(name: \"")
      .dropFirst()
      .map { DocumentedLibrary(named: $0.components(separatedBy: "\"")[0]) }
  }

  /// Takes a library by its name.
  ///
  /// - Parameter name: The name in the manifest.
  public init(named name: String) { self.name = name }

  // MARK: The catalogue

  /// A page of the catalogue.
  public struct Page: Sendable {
    /// The name of the file, without its ending.
    public let name: String
    /// The first heading.
    public let title: String
    /// Whether it is the one that the library begins with.
    public let isLandingPage: Bool
    /// The symbol that it is about, by its name with those of the types around it; nil for any other page.
    public let symbol: String?
    /// The pieces of Swift on it.
    public let examples: [String]
    /// The symbols that are linked to after the heading Topics, by their names without those around them.
    public let topics: [String]
    /// The articles that are linked to there, by the names of their files.
    public let articles: [String]
  }

  /// Where the sources are, as a path in the repository.
  public var folder: String {
    let usual = "Sources/\(name)"
    let isUsual = FileManager.default.fileExists(
      atPath: RepositoryFile.folder.appendingPathComponent(usual).path)
    return isUsual ? usual : name
  }

  /// Reads the pages of the catalogue.
  ///
  /// - Returns: The pages; none if there is no catalogue.
  /// - Throws: An error if one can't be read.
  public func pages() throws -> [Page] {
    try DocumentedCode.files(in: "\(folder)/\(name).docc", ending: "md").map { file in
      let lines = file.text.components(separatedBy: "\n")
      let title = String(lines[0].dropFirst(2))
      let topics = lines.drop { $0 != "## Topics" }
      return Page(
        name: String(file.name.dropLast(3)), title: title,
        isLandingPage: title == "``\(name)``", symbol: symbol(titled: title),
        examples: DocumentedCode.examples(in: lines),
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

  // MARK: What is missing

  /// Returns the pages about symbols that there are not, and the symbols that no page has among its topics.
  ///
  /// What a type has is listed by itself, unless the type has a page with topics of its own.
  ///
  /// - Parameter symbols: What is public in the library.
  /// - Returns: Sentences; none if all is well.
  /// - Throws: An error if the catalogue can't be read.
  public func faultsOfTopics(for symbols: [SymbolGraph.Symbol]) throws -> [String] {
    let pages = try pages()
    let paths = Set(symbols.map(\.path))
    let strays = pages.compactMap(\.symbol).filter { !paths.contains($0) }
    let lacking = symbols.filter { symbol in
      let owner = symbol.types.last
      let page = pages.first { owner == nil ? $0.isLandingPage : $0.symbol == owner }
      guard let page, !page.topics.isEmpty else { return owner == nil }
      let link = symbol.pathComponents.last ?? ""
      // A link may tell by a type which of two with one name it means.
      return !page.topics.contains { $0 == link || $0.hasPrefix("\(link)-") }
    }
    return strays.map { "\(name): there is a page of \($0), which is not there." }.sorted()
      + Set(lacking.map { "\(name): \($0.path) is in no group of topics." }).sorted()
  }
}
