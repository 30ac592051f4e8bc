internal import PageTree
internal import Scenes
internal import SourceDiagnostics
internal import TextFormats

/// An importer for web pages saved as the DevTools reply to `Accessibility.getFullAXTree`.
///
/// The file may contain only the list of nodes, the object that contains the list, or the whole
/// protocol message.
enum ChromiumImporter: DumpImporter {
  static let name = "Chromium accessibility tree"

  static func recognizes(_ bytes: [UInt8]) -> Bool {
    guard let beginning = JSONDump.beginning(of: bytes, limit: 1 << 20) else { return false }
    return beginning.prefix(4096).contains("\"nodes\"".utf8)
      || beginning.contains("\"nodeId\"".utf8)
  }

  static func read(_ bytes: [UInt8], named file: String, limits: DumpLimits) -> SceneFile {
    if let problem = limits.refusal(ofJSON: bytes, named: file, of: "page") {
      return SceneFile(problems: [problem])
    }
    let start = SourceText.start(of: bytes)
    guard let json = JSONValue(reading: Array(bytes[start...])) else {
      return SceneFile(problems: [
        JSONSyntax.problem(in: bytes, start..<bytes.count, named: file)
      ])
    }
    let tree: ChromiumTree
    do throws(ChromiumTree.Problem) {
      tree = try ChromiumTree(json, nodeLimit: limits.nodes)
    } catch {
      return SceneFile(problems: [
        Diagnostic(file: file, message(of: error, limit: limits.nodes))
      ])
    }
    let scene = SceneFile(of: tree, named: file, limits: limits)
    guard scene.document != nil else {
      return SceneFile(problems: [
        Diagnostic(
          file: file,
          "The dump has no root node (a node with a role but no parent). Save the reply to "
            + "Accessibility.getFullAXTree, {\"nodes\": […]}.")
      ])
    }
    return scene
  }

  private static func message(of problem: ChromiumTree.Problem, limit: Int) -> String {
    let advice =
      " A dump is the reply to Accessibility.getFullAXTree: {\"nodes\": […]}, or the list alone."
    return switch problem {
    case .missing(let name): "“\(name)” is missing." + advice
    case .wrongType(let name): "“\(name)” has the wrong type." + advice
    case .tooManyNodes: "The dump has more than the limit of \(limit) nodes."
    }
  }
}
