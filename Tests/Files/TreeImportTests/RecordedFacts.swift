import AccessibilityModel
import TextFormats
import TreeImport

/// The facts of a recorded step, read straight from its line, without the mirror of a program.
struct RecordedFacts {
  let line: JSONValue

  private func text(_ name: String) -> String? { line[name]?.string }

  private func attribute(_ names: String...) -> String? {
    names.lazy.compactMap { line["attributes"]?[$0]?.string }.first
  }

  var facts: ElementFacts {
    var facts = ElementFacts(role: Self.role(text("role") ?? ""))
    facts.states = Self.states(line["states"])
    if line["states"]?.texts?.contains("sensitive") != true { facts.states.insert(.disabled) }
    facts.name = text("name") ?? ""
    facts.description = text("description") ?? ""
    facts.labels = targets("labelled-by").filter { !$0.isEmpty }
    let message = targets("error-message").filter { !$0.isEmpty }
    facts.errorMessage = message.isEmpty ? nil : message.joined(separator: " ")
    facts.roleDescription = attribute("roledescription")
    facts.placeholder = attribute("placeholder-text", "placeholder")
    facts.valueText = attribute("valuetext")
    facts.level = attribute("level").flatMap { Int($0) } ?? rowLevel
    facts.position = attribute("posinset").flatMap { Int($0) }
    facts.setSize = attribute("setsize").flatMap { Int($0) }
    switch attribute("haspopup") {
    case "true", "menu": facts.popupKind = .menu
    case "listbox": facts.popupKind = .listbox
    case "tree": facts.popupKind = .tree
    case "grid": facts.popupKind = .grid
    case "dialog": facts.popupKind = .dialog
    default: break
    }
    facts.keys = text("keys")
    facts.toolkit = text("toolkit")
    facts.index = line["index"]?.integer
    facts.childCount = line["children"]?.integer ?? 0
    if let numbers = line["value"]?.array?.map({ $0.number ?? 0 }), numbers.count == 3 {
      facts.value = .init(current: numbers[0], minimum: numbers[1], maximum: numbers[2])
    }
    if line["text"] != nil || line["caret"] != nil {
      facts.text = .init(
        text("text") ?? "", line: text("line"), caret: line["caret"]?.integer,
        selection: line["selected"]?.array?.first?.array.flatMap { offsets in
          let ends = offsets.compactMap(\.integer)
          return ends.count == 2 && ends[0] < ends[1] ? ends[0]..<ends[1] : nil
        })
    }
    facts.containers = entries("ancestors").map {
      .init(Self.role($0[0].string ?? ""), $0[1].string ?? "", childCount: count(in: $0))
    }
    facts.contents = entries("descendants").map {
      let isSelected = $0.dropFirst(2).first?.bool == true
      return .init(
        Self.role($0[0].string ?? ""), $0[1].string ?? "", isSelected ? .selected : [])
    }
    facts.nodeCount = line["relations"]?["node-parent-of"]?.array?.count ?? 0
    facts.dialogTexts = (line["labels"]?.texts ?? []).filter { !facts.labels.contains($0) }
    return facts
  }

  /// The level of a row, whose cell names the cell above it.
  private var rowLevel: Int? {
    let above = line["relations"]?["node-child-of"]?.array?.first?.array?.first?.string
    guard text("role") == "table cell", let above else { return nil }
    return above == "table cell" ? 2 : 1
  }

  private func entries(_ name: String) -> [[JSONValue]] {
    (line[name]?.array ?? []).compactMap(\.array)
  }

  private func count(in entry: [JSONValue]) -> Int { entry.dropFirst(2).first?.integer ?? 0 }

  private func targets(_ relation: String) -> [String] {
    (line["relations"]?[relation]?.array ?? []).compactMap { $0.array?.last?.string ?? "" }
  }

  private static func states(_ names: JSONValue?) -> NeutralStates {
    let known: [String: NeutralStates] = [
      "checkable": .checkable, "checked": .checked, "indeterminate": .mixed, "pressed": .pressed,
      "selectable": .selectable, "selected": .selected, "expandable": .expandable,
      "expanded": .expanded, "focused": .focused, "editable": .editable, "read-only": .readOnly,
      "required": .required, "invalid-entry": .invalid, "multi-line": .multiLine,
      "single-line": .singleLine, "horizontal": .horizontal, "vertical": .vertical,
      "has-popup": .hasPopup, "visited": .visited, "modal": .modal, "busy": .busy,
      "supports-autocompletion": .autocompletes,
    ]
    return (names?.texts ?? []).reduce(into: []) { $0.formUnion(known[$1] ?? []) }
  }

  /// The role with AT-SPI's name, in which a space stands before each capital letter of ours.
  private static func role(_ name: String) -> NeutralRole {
    let others: [String: NeutralRole] = [
      "push button": .button, "document web": .document, "document frame": .document,
      "document text": .textDocument, "table column header": .columnHeader, "static": .staticText,
    ]
    let words = name.split(separator: " ")
    let joined = words.enumerated().map {
      $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst()
    }
    return others[name] ?? NeutralRole(rawValue: joined.joined()) ?? .unknown
  }
}
