import Foundation
import PackagePlugin

/// Makes a test source from each page with an example, and from the comments of each library.
@main
struct ExampleTestSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let tests = target as? SwiftSourceModuleTarget else { return [] }
    let tool = try context.tool(named: "ExampleExtractor").url
    let root = context.package.directoryURL
    let fixtures = tests.sourceFiles(withSuffix: "swift").map(\.url)
    let shared = imports(of: tests) + fixtures.flatMap { ["--fixtures", $0.path] }

    func command(_ name: String, _ kind: [String], _ files: [URL]) -> Command {
      let output = context.pluginWorkDirectoryURL.appending(path: "\(name)Examples.swift")
      return .buildCommand(
        displayName: "Examples of \(name)", executable: tool,
        arguments: kind + [output.path] + shared + files.map(\.path),
        inputFiles: files + fixtures, outputFiles: [output])
    }

    // Several products can contain the same target.
    var names: Set<String> = []
    let libraries = context.package.products(ofType: LibraryProduct.self)
      .flatMap(\.targets).compactMap { $0 as? SwiftSourceModuleTarget }
      .filter { names.insert($0.name).inserted }
    let pages =
      [root.appending(path: "README.md")] + markdown(in: root.appending(path: "Documentation"))
      + libraries.flatMap { library in
        markdown(in: library.directoryURL.appending(path: "\(library.name).docc"))
      }
    let pageCommands = try pages.filter(hasExample).map { page in
      command(page.deletingPathExtension().lastPathComponent, ["page"], [page])
    }
    let commentCommands = try libraries.compactMap { library in
      let sources = try library.sourceFiles(withSuffix: "swift").map(\.url).filter(hasExample)
      return sources.isEmpty
        ? nil : command("\(library.name)Comment", ["comments", library.name], sources)
    }
    return pageCommands + commentCommands
  }

  /// Returns the arguments for the modules that an example may import: the dependencies of the tests.
  private func imports(of tests: SwiftSourceModuleTarget) -> [String] {
    tests.dependencies.flatMap { dependency -> [String] in
      guard case .target(let target) = dependency,
        let module = target as? SwiftSourceModuleTarget
      else { return [] }
      return switch module.kind {
      case .generic: ["--import", module.name]
      case .test: ["--testable", module.name]
      default: []
      }
    }
  }

  private func markdown(in folder: URL) -> [URL] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "md" }.sorted { $0.path < $1.path }
  }

  private func hasExample(_ file: URL) throws -> Bool {
    // Only the extractor reads the marks strictly.
    try String(contentsOf: file, encoding: .utf8).contains("```swift")
  }
}
