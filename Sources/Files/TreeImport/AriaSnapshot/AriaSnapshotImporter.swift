internal import LiveTree
internal import PageTree
internal import Scenes
internal import SourceDiagnostics
internal import TextFormats
internal import YAMLReading

/// An importer for pages in the snapshots of Playwright: the JSON of `ariaSnapshotJSON`, and the YAML of
/// `ariaSnapshot` and of Playwright's tools for agents, which has a fence around it.
///
/// A snapshot has the roles, names and states of a page in any browser, but no hints and no ranges.
enum AriaSnapshotImporter: DumpImporter {
  static let name = "Playwright ARIA snapshot"

  /// The number of bytes in which the first role must be.
  private static let beginning = 4_096

  static func recognizes(_ bytes: [UInt8]) -> Bool {
    let lines = FencedDescription.lines(in: bytes) ?? bytes
    if let json = JSONDump.beginning(of: lines) { return isSnapshot(json: json) }
    let text = String(
      decoding: lines[SourceText.start(of: lines)...].prefix(beginning), as: UTF8.self)
    let first = text.split(whereSeparator: \.isNewline).lazy
      .map { $0.drop(while: \.isWhitespace) }.first { !$0.isEmpty && $0.first != "#" }
    guard let first, first.hasPrefix("- ") else { return false }
    let key = first.dropFirst(2).drop { " '\"".contains($0) }
    if ["<changed> ", "ref=", "/children:"].contains(where: key.hasPrefix) { return true }
    let role = key.prefix { $0.isLetter && $0.isASCII }
    let next = key[role.endIndex...].first
    return isRole(role) && [nil, " ", ":", "'", "\""].contains(next)
  }

  /// Returns whether the first role in JSON is one of ARIA, and no key is of another format.
  private static func isSnapshot(json: ArraySlice<UInt8>) -> Bool {
    let others = ["nodeId", "nodes", "AXFrame", "AXLabel", "traits", "pid", "type", "application"]
    guard json.hasKey("role"), !others.contains(where: { json.hasKey($0) }),
      let key = json.firstRange(of: "\"role\"".utf8)
    else { return false }
    let value = json[key.upperBound...].drop { SourceText.isBlank($0) || $0 == UInt8(ascii: ":") }
    guard value.first == UInt8(ascii: "\"") else { return false }
    let role = value.dropFirst().prefix { $0 != UInt8(ascii: "\"") }
    return isRole(String(decoding: role.prefix(40), as: UTF8.self)[...])
  }

  private static func isRole(_ name: Substring) -> Bool {
    let isOwn = [AriaNode.text, AriaNode.fragment, "iframe"].contains(String(name))
    // Chromium's names of roles have capital letters.
    return isOwn || name.first?.isLowercase == true && ChromiumRoles.all[String(name)] != nil
  }

  static func read(_ bytes: [UInt8], named file: String, limits: DumpLimits) -> SceneFile {
    .orRefusal { () throws(Refusal) in
      try page(bytes, named: file, limits: limits)
    }
  }

  private static func page(
    _ bytes: [UInt8], named file: String, limits: DumpLimits
  ) throws(Refusal) -> SceneFile {
    let title = FencedDescription.title(in: bytes)
    let bytes = FencedDescription.lines(in: bytes) ?? bytes
    var notes = ImportNotes(file: file)
    let roots: [AriaNode]
    if JSONDump.beginning(of: bytes) != nil {
      let json = try limits.json(bytes, named: file, of: "page")
      roots = (json.array ?? [json]).compactMap { AriaNode($0) }
    } else {
      if let problem = limits.refusal(ofJSON: bytes, named: file, of: "page") {
        throw Refusal(problem)
      }
      roots = try nodes(ofLines: bytes, named: file, &notes)
    }
    notes.add(
      "A snapshot of Playwright lacks the language, hints, ranges and live regions. A toggle button "
        + "that is not pressed is read as a button.")
    let snapshot = AriaSnapshotTree(
      roots, title: title, notes: notes, nodeLimit: limits.nodes)
    guard !snapshot.isTooLarge else {
      throw Refusal(file, nil, "The dump has more than the limit of \(limits.nodes) nodes.")
    }
    let page = SceneFile(of: snapshot.tree, named: file, limits: limits)
    var document = page.document
    document?.knowledge = [.headings]
    // The snapshot does not say which targets are in a line of text, or have a size of the browser.
    if !snapshot.tree.frames.isEmpty { document?.knowledge.insert(.pointSizes) }
    return SceneFile(document: document, problems: snapshot.notes.problems + page.problems)
  }

  private static func nodes(
    ofLines bytes: [UInt8], named file: String, _ notes: inout ImportNotes
  ) throws(Refusal) -> [AriaNode] {
    let document = YAMLDocument(bytes)
    if let failure = document.failure {
      throw Refusal(
        file, failure.position,
        "This looks like an ARIA snapshot of Playwright, but it can't be read. \(failure.message) "
          + "Save the text of ariaSnapshot() again, or the JSON of ariaSnapshotJSON().")
    }
    guard let root = document.root else { return [] }
    var reader = AriaSnapshotLines(notes: notes)
    let nodes = reader.nodes(of: root)
    notes = reader.notes
    return nodes
  }
}
