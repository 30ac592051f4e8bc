package import TextFormats

/// A command that the browser has received.
package struct DoubleCommand {
  package let method: String
  package let parameters: JSONValue
  /// The session of a page or frame, or `nil` for the browser itself.
  package let session: String?

  /// The operation on the page, such as "press ArrowUp", or `nil` if the command only asks.
  package var operation: String? {
    guard let words else { return nil }
    let place = session.map { $0 == "S" ? [] : ["in \($0)"] } ?? []
    return (words + place).joined(separator: " ")
  }

  private var words: [String]? {
    switch method {
    case "DOM.focus": return ["focus", text("backendNodeId")]
    case "Input.insertText": return ["insert", text("text")]
    case "Input.dispatchMouseEvent":
      return text("type") == "mousePressed" ? ["click", text("x"), text("y")] : nil
    case "Input.dispatchKeyEvent":
      let held = parameters["modifiers"].map { ["with \($0.line)"] } ?? []
      return text("type") == "keyUp" ? nil : ["press", text("key")] + held
    case "Page.handleJavaScriptDialog":
      let answer = parameters["promptText"]?.string.map { [$0] } ?? []
      return ["answer", text("accept")] + answer
    case "Target.closeTarget": return ["close", text("targetId")]
    case "Runtime.callFunctionOn":
      let arguments = parameters["arguments"]?.array ?? []
      return [function?.rawValue ?? "unknown function", number.map { "\($0)" } ?? ""]
        + arguments.map { $0["value"]?.line ?? "" }
    default: return nil
    }
  }

  private func text(_ name: String) -> String {
    parameters[name].map { $0.string ?? $0.line } ?? ""
  }

  /// The node that the command is about.
  var number: Int? {
    parameters["backendNodeId"]?.integer
      ?? (parameters["objectId"]?.string?.split(separator: " ").last).flatMap { Int($0) }
  }

  /// The function that the command calls.
  var function: PageFunction? {
    let source = parameters["functionDeclaration"]?.string ?? ""
    return PageFunction.allCases.first { source.contains($0.mark) }
  }
}

/// A function of the observer that is called on a node.
package enum PageFunction: String, CaseIterable, Sendable {
  case clickablePlace, click, choose, moveCaretToEnd, setNumber, scroll, reveal, suggestions,
    setText,
    isMasked

  /// A text that only the source of this function contains.
  fileprivate var mark: String {
    switch self {
    case .clickablePlace: "getClientRects"
    case .click: "node.click()"
    case .choose: "closest('select')"
    case .moveCaretToEnd: "setSelectionRange"
    case .setNumber: "week|datetime-local"
    case .suggestions: "this.list"
    case .setText: "insertReplacementText"
    case .scroll: "scrollBy"
    case .reveal: "block: 'center'"
    case .isMasked: "webkitTextSecurity"
    }
  }
}
