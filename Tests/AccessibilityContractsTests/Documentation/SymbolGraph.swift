import Foundation

/// The public symbols of the kit with their comments, as the compiler has them.
struct SymbolGraph: Decodable {
  let symbols: [Symbol]

  struct Symbol: Decodable {
    let pathComponents: [String]
    let kind: Kind
    let docComment: Comment?
    /// Where it is written; nil if the compiler has made it.
    let location: Location?

    struct Kind: Decodable {
      let identifier: String
    }

    struct Comment: Decodable {
      let lines: [Line]

      struct Line: Decodable {
        let text: String
      }
    }

    struct Location: Decodable {
      let uri: String
    }

    /// The name with those of the types around it.
    var path: String { pathComponents.joined(separator: ".") }
    /// The name without the labels of its parameters.
    var name: String { String((pathComponents.last ?? "").prefix { $0 != "(" }) }
    /// The types around it, from the outermost on.
    var types: [String] {
      pathComponents.indices.dropFirst().map { pathComponents[..<$0].joined(separator: ".") }
    }
    /// The examples in its comment.
    var examples: [String] {
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
  /// - Returns: What is public in it.
  /// - Throws: An error if the compiler does not tell.
  static func ofModule(_ module: String) throws -> SymbolGraph {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appendingPathComponent("symbols-\(UUID().uuidString)")
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? manager.removeItem(at: folder) }
    let info = try output(of: ["swiftc", "-print-target-info"])
    let target = try JSONDecoder().decode(TargetInfo.self, from: info).target
    _ = try output(of: [
      "swift", "symbolgraph-extract", "-module-name", module, "-target", target.unversionedTriple,
      "-I", modules.path, "-minimum-access-level", "public", "-skip-synthesized-members",
      "-output-dir", folder.path,
    ])
    let file = folder.appendingPathComponent("\(module).symbols.json")
    return try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
  }

  private struct TargetInfo: Decodable {
    let target: Target

    struct Target: Decodable {
      let unversionedTriple: String
    }
  }

  private static func output(of arguments: [String]) throws -> Data {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }
}
