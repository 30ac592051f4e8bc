internal import Foundation

/// A library's public symbols, extracted by the compiler.
public struct SymbolGraph: Decodable, Sendable {
  /// The symbols, with extensions of other modules' types last.
  public let symbols: [Symbol]

  /// A public symbol.
  public struct Symbol: Decodable, Sendable {
    /// The names of the enclosing types, followed by the symbol's own name.
    public let pathComponents: [String]
    /// The kind of the symbol.
    public let kind: Kind
    /// The documentation comment.
    public let docComment: Comment?
    /// The location, or `nil` for a synthesized symbol.
    public let location: Location?
    /// The extension that declares the symbol, or `nil` if it is not declared in an extension.
    public let swiftExtension: Extension?

    /// An extension of a type.
    public struct Extension: Decodable, Sendable {
      /// The constraints on generic parameters, or `nil` if it has no constraints.
      public let constraints: [Constraint]?

      /// A constraint, such as a parameter that equals a type.
      public struct Constraint: Decodable, Sendable {
        /// The kind of the constraint, such as "sameType".
        public let kind: String
      }
    }

    /// The kind of a symbol.
    public struct Kind: Decodable, Sendable {
      /// The name of the kind, such as "swift.method".
      public let identifier: String
    }

    /// A symbol's documentation comment.
    public struct Comment: Decodable, Sendable {
      /// The lines of the comment.
      public let lines: [Line]

      /// A line of a comment.
      public struct Line: Decodable, Sendable {
        /// The line without its marker.
        public let text: String
      }
    }

    /// A location in a source file.
    public struct Location: Decodable, Sendable {
      /// The address of the file.
      public let uri: String
    }

    /// Whether the symbol represents an extension of another module's type, which needs no comment.
    public var isExtension: Bool { kind.identifier.hasSuffix(".extension") }
    /// Whether the symbol is available only for some generic arguments.
    public var isConstrained: Bool { swiftExtension?.constraints?.isEmpty == false }
    /// The name with its enclosing types.
    public var path: String { pathComponents.joined(separator: ".") }
    /// The name without the labels of its parameters.
    public var name: String { String((pathComponents.last ?? "").prefix { $0 != "(" }) }
    /// The enclosing types, outermost first.
    public var types: [String] {
      pathComponents.indices.dropFirst().map { pathComponents[..<$0].joined(separator: ".") }
    }
    /// The Swift examples in the comment.
    public var examples: [String] {
      DocumentedCode.examples(in: (docComment?.lines ?? []).map(\.text))
    }
  }

  /// The folder with the modules that are built with the tests.
  private static let modules: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return (bundle?.bundleURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
      .deletingLastPathComponent().appendingPathComponent("Modules")
  }()

  /// Reads the symbols of a built module.
  ///
  /// - Parameter module: The name of the module.
  /// - Returns: Its public symbols, including its extensions of other modules' types.
  /// - Throws: An error if the compiler reports no symbols.
  public static func ofModule(_ module: String) throws -> SymbolGraph {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appendingPathComponent("symbols-\(UUID().uuidString)")
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? manager.removeItem(at: folder) }
    let info = try output(of: ["swiftc", "-print-target-info"])
    let target = try JSONDecoder().decode(TargetInfo.self, from: info).target
    _ = try output(
      of: [
        "swift", "symbolgraph-extract", "-module-name", module, "-target", target.unversionedTriple,
        "-I", modules.path, "-minimum-access-level", "public", "-skip-synthesized-members",
        "-emit-extension-block-symbols", "-output-dir", folder.path,
      ] + moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] })
    let files = try manager.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.lastPathComponent.count < $1.lastPathComponent.count }
    let graphs = try files.map {
      try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0))
    }
    guard !graphs.isEmpty else { throw NoSymbols(module: module) }
    return SymbolGraph(symbols: graphs.flatMap(\.symbols))
  }

  /// The C modules' maps, which the compiler needs to load the Swift modules that import them.
  private static var moduleMaps: [URL] {
    // Each platform and build configuration has its own modules folder.
    let scratch = modules.deletingLastPathComponent().resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folders = [
      RepositoryFile.folder.appendingPathComponent("Sources"),
      scratch.appendingPathComponent("checkouts"),
    ]
    return folders.flatMap { folder in
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      return (files?.allObjects ?? []).compactMap { $0 as? URL }
        .filter { $0.lastPathComponent == "module.modulemap" }
    }
  }

  /// The error for a module without symbols.
  private struct NoSymbols: Error { let module: String }

  private struct TargetInfo: Decodable {
    let target: Target

    struct Target: Decodable { let unversionedTriple: String }
  }

  private static func output(of command: [String]) throws -> Data {
    try FinishedProcess(command).output
  }
}
