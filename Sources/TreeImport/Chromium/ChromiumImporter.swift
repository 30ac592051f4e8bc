internal import Foundation
internal import Scenes
internal import SourceDiagnostics

/// Reads a web page's accessibility tree: what DevTools' `Accessibility.getFullAXTree` answers.
///
/// The answer may be the list of nodes, the object that has it, or the whole message around it.
enum ChromiumImporter: DumpImporter {
  static let name = "Chromium accessibility tree"

  static func recognises(_ bytes: [UInt8]) -> Bool {
    let start = SourceText.start(of: bytes)
    guard bytes.indices.contains(start),
      bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "[")
    else { return false }
    // A scene may be JSON, too; what it begins with tells them apart.
    let beginning = bytes[start...].prefix(1 << 20)
    guard !contains(beginning.prefix(4096), "\"earshot\"") else { return false }
    return contains(beginning, "\"nodeId\"") || contains(beginning.prefix(4096), "\"nodes\"")
  }

  static func contains(_ bytes: ArraySlice<UInt8>, _ text: String) -> Bool {
    bytes.firstRange(of: Array(text.utf8)) != nil
  }

  static func read(_ bytes: [UInt8], named file: String) -> SceneFile {
    read(bytes, named: file, limits: DumpLimits())
  }

  static func read(_ bytes: [UInt8], named file: String, limits: DumpLimits) -> SceneFile {
    if let problem = limits.refusal(of: bytes, named: file) {
      return SceneFile(problems: [problem])
    }
    let separators = bytes.count { $0 == UInt8(ascii: ",") }
    guard separators <= limits.separators else {
      return SceneFile(problems: [
        Diagnostic(
          file: file,
          "The file has \(separators) commas; a dump may have \(limits.separators). Make a dump of "
            + "one page.")
      ])
    }
    let tree: ChromiumTree
    do {
      let decoder = JSONDecoder()
      if let most = ChromiumTree.most { decoder.userInfo[most] = limits.nodes }
      tree = try decoder.decode(
        ChromiumTree.self, from: Data(bytes[SourceText.start(of: bytes)...]))
    } catch is ChromiumTree.TooMany {
      return SceneFile(problems: [
        Diagnostic(file: file, "There are more than \(limits.nodes) nodes.")
      ])
    } catch {
      return SceneFile(problems: [problem(for: error, in: bytes, named: file)])
    }
    var screen = ChromiumScreen(tree: tree, file: file, limits: limits)
    guard let document = screen.document() else {
      return SceneFile(problems: [
        Diagnostic(
          file: file,
          "There is no node to begin with: none with a role and without a parent. The file must have "
            + "what Accessibility.getFullAXTree answers, {\"nodes\": […]}.")
      ])
    }
    return SceneFile(document: document, problems: screen.notes.problems)
  }

  private static func problem(
    for error: any Error, in bytes: [UInt8], named file: String
  ) -> Diagnostic {
    let advice =
      " A dump has the answer to Accessibility.getFullAXTree: {\"nodes\": […]}, or the list alone."
    switch error {
    case DecodingError.dataCorrupted:
      return syntaxProblem(in: bytes, named: file)
    case DecodingError.keyNotFound(let key, _):
      return Diagnostic(file: file, "There is no “\(key.stringValue)”." + advice)
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      let path = context.codingPath.map(\.stringValue).joined(separator: ".")
      return Diagnostic(file: file, "“\(path)” is not what it should be." + advice)
    default:
      return Diagnostic(file: file, "This can't be read as JSON." + advice)
    }
  }

  /// Where JSON ends being JSON. The decoder does not tell; the older reader does, in its message.
  private static func syntaxProblem(in bytes: [UInt8], named file: String) -> Diagnostic {
    let start = SourceText.start(of: bytes)
    var words = "the text is not well-formed."
    do {
      _ = try JSONSerialization.jsonObject(with: Data(bytes[start...]))
    } catch {
      words = (error as NSError).userInfo["NSDebugDescription"] as? String ?? words
    }
    let parts = words.components(separatedBy: " around character ")
    let index = parts.dropFirst().first.flatMap { Int($0.filter(\.isASCII).filter(\.isNumber)) }
    guard let index, bytes.indices.contains(start + index) else {
      // It tells no place where the end comes too soon.
      let isCutOff = words.hasPrefix("Unexpected end of file")
      return Diagnostic(
        file: file, at: isCutOff ? SourceText.position(of: bytes.count, in: bytes) : nil,
        "This is not JSON: \(words)")
    }
    return Diagnostic(
      file: file, at: SourceText.position(of: start + index, in: bytes),
      "This is not JSON: \(parts[0]).")
  }
}
