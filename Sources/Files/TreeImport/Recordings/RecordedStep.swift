package import AccessibilityModel
internal import DesktopTree
package import TextFormats

/// A step of a session that was recorded with a real screen reader.
///
/// A recording is a file of JSON lines, each with a key, the words that were heard, and what AT-SPI
/// says of the focused object after the key.
package struct RecordedStep {
  /// The name of the session and the number of the step, such as "form/3".
  package let id: String
  package let program: String
  /// The key that was pressed, or an empty string for the start of the program.
  package let key: String
  /// The words that were heard, by the version of the reader, such as "43".
  package let heard: [String: [String]]
  /// The facts of the focused object, or `nil` without one.
  package let facts: ElementFacts?

  /// The states that recordings leave out because nearly every object has them.
  private static let commonStates: DesktopStates = [.enabled, .focusable, .showing, .visible]

  /// Reads a line, or returns `nil` if it is not a step.
  package init?(_ line: JSONValue) {
    guard let key = line["key"]?.string, let heard = line["heard"]?.texts else { return nil }
    id = line["id"]?.string ?? ""
    program = line["program"]?.string ?? ""
    self.key = key
    let first = line["orca"]?.string?.prefix { $0 != "." } ?? "43"
    var versions = [String(first): heard]
    for (name, value) in line.members ?? [] where name.hasPrefix("heard_") {
      versions[String(name.dropFirst(6))] = value.texts
    }
    self.heard = versions
    facts = line["facts"].flatMap(Self.facts)
  }

  /// Reads the steps of a file. Lines that are no steps are left out.
  package static func steps(in bytes: [UInt8]) -> [RecordedStep] {
    bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      JSONValue(reading: Array(line)).flatMap(RecordedStep.init)
    }
  }

  // MARK: Objects

  /// Returns the facts of the mirror with the recorded objects, with what a mirror does not keep.
  private static func facts(_ line: JSONValue) -> ElementFacts? {
    guard let role = line["role"]?.string else { return nil }
    var objects = RecordedObjects(line, role: role, common: commonStates)
    objects.addContainers()
    objects.addContents()
    objects.addRelations()
    objects.addTable()
    let program = DesktopProgram(toolkit: line["toolkit"]?.string ?? "")
    let tree = DesktopTree(nodes: objects.list, program: program)
    guard var facts = tree.facts(of: RecordedObjects.focus) else { return nil }
    facts.index = line["index"]?.integer
    let paths = line["paths"]?.texts ?? []
    // Older recordings lack the smallest step.
    if line["value"]?.array?.count == 3 { facts.value?.increment = nil }
    for (index, entry) in (line["ancestors"]?.array ?? []).enumerated()
    where facts.containers.indices.contains(index) {
      facts.containers[index].texts = entry.array?.dropFirst(3).first?.texts ?? []
      facts.containers[index].labels = entry.array?.dropFirst(4).first?.texts ?? []
      facts.containers[index].id = paths.dropFirst(index + 1).first
    }
    facts.id = paths.first
    facts.text = text(line)
    facts.keys = line["keys"]?.string
    facts.dialogTexts = (line["labels"]?.texts ?? []).filter { !facts.labels.contains($0) }
    return facts
  }

  private static func text(_ line: JSONValue) -> ElementFacts.TextContent? {
    let selection = line["selected"]?.array?.first?.array?.compactMap(\.integer)
    guard line["text"] != nil || line["caret"] != nil else { return nil }
    var text = ElementFacts.TextContent(line["text"]?.string ?? "")
    (text.line, text.caret) = (line["line"]?.string, line["caret"]?.integer)
    if let selection, selection.count == 2, 0 <= selection[0], selection[0] < selection[1] {
      text.selection = selection[0]..<selection[1]
    }
    return text
  }
}

extension JSONValue {
  /// The texts of an array, or `nil` for another value.
  package var texts: [String]? { array?.compactMap(\.string) }
}
