internal import Foundation

/// The public symbols of a library with their comments, as the compiler has them.
public struct SymbolGraph: Decodable, Sendable {
  /// The symbols, those that extend other modules after the library's own.
  public let symbols: [Symbol]

  /// Something public.
  public struct Symbol: Decodable, Sendable {
    /// The names of the types around it, and its own.
    public let pathComponents: [String]
    /// What it is.
    public let kind: Kind
    /// What is written above it.
    public let docComment: Comment?
    /// Where it is written; nil if the compiler has made it.
    public let location: Location?

    /// What a symbol is.
    public struct Kind: Decodable, Sendable {
      /// The name of the kind, such as "swift.method".
      public let identifier: String
    }

    /// A comment.
    public struct Comment: Decodable, Sendable {
      /// Its lines.
      public let lines: [Line]

      /// A line of a comment.
      public struct Line: Decodable, Sendable {
        /// The line without the marks at its edge.
        public let text: String
      }
    }

    /// A place in a source.
    public struct Location: Decodable, Sendable {
      /// The file.
      public let uri: String
    }

    /// Whether it only stands for what is added to a type of another module, and has no words of its own.
    public var isExtension: Bool { kind.identifier.hasSuffix(".extension") }
    /// The name with those of the types around it.
    public var path: String { pathComponents.joined(separator: ".") }
    /// The name without the labels of its parameters.
    public var name: String { String((pathComponents.last ?? "").prefix { $0 != "(" }) }
    /// The types around it, from the outermost on.
    public var types: [String] {
      pathComponents.indices.dropFirst().map { pathComponents[..<$0].joined(separator: ".") }
    }
    /// The examples in its comment.
    public var examples: [String] {
      DocumentedCode.examples(in: (docComment?.lines ?? []).map(\.text))
    }
  }

  /// Where the modules are that were built with the tests.
  private static let modules: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return (bundle?.bundleURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
      .deletingLastPathComponent().appendingPathComponent("Modules")
  }()

  /// Reads the symbols of a module that was built.
  ///
  /// - Parameter module: The name of the module.
  /// - Returns: What is public in it, also what it adds to types of other modules.
  /// - Throws: An error if the compiler does not tell.
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
    guard !graphs.isEmpty else { throw NothingTold(module: module) }
    return SymbolGraph(symbols: graphs.flatMap(\.symbols))
  }

  /// Where modules in C are described, without which those in Swift that import them can't be read.
  private static var moduleMaps: [URL] {
    // The modules are in a folder for the machine and a folder for the kind of build.
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

  /// Why there are no symbols.
  private struct NothingTold: Error {
    let module: String
  }

  private struct TargetInfo: Decodable {
    let target: Target

    struct Target: Decodable {
      let unversionedTriple: String
    }
  }

  private static func output(of command: [String]) throws -> Data {
    try FinishedProcess(command).output
  }
}
