internal import AccessibilityModel
internal import PageTree
internal import TextFormats

/// Dialogs of JavaScript, and lists of options, which replace the screen until they are answered.
extension LivePage {
  func perform(_ action: AdaptedAction, onDialog part: PageDialog.Part) -> Bool {
    guard var dialog = mirror.dialog else { return false }
    switch (action, part) {
    case (.activate, .option(let number)):
      guard let field = dialog.button, let text = dialog.suggestion(at: number) else {
        return choose(number)
      }
      return take(text, for: field)
    case (.activate, .accept) where dialog.wantsFile: return attach(dialog)
    case (.activate, .dismiss) where dialog.wantsFile:
      events += mirror.closeDialog(returningTo: operated)
      return true
    case (.escape, _) where !dialog.blocksPage:
      events += mirror.closeDialog(returningTo: operated)
      return true
    case (.activate, .accept): return answer(dialog, accepting: true)
    case (.activate, .dismiss), (.escape, _): return answer(dialog, accepting: false)
    case (.activate, .field): return true
    case (.insertText(let text), .field):
      dialog.text = (dialog.text ?? "") + text
    case (.deleteBackward, .field):
      dialog.text = dialog.text.map { String($0.dropLast()) }
    default: return false
    }
    _ = mirror.show(dialog)
    return true
  }

  /// Chooses an option of a pop-up button.
  private func choose(_ number: Int) -> Bool {
    guard let node = mirror.tree.node(number: number), !node.isTrue("disabled"),
      let object = object(of: number, in: frame(of: node)),
      run(PageScript.choose, on: object, in: frame(of: node))?.bool == true
    else { return false }
    // The button is read before the cursor returns to it.
    update(force: true)
    events += mirror.closeDialog(returningTo: operated)
    settle()
    return true
  }

  private func answer(_ dialog: PageDialog, accepting: Bool) -> Bool {
    var parameters: [(String, JSONValue)] = [("accept", .bool(accepting))]
    if let text = dialog.text { parameters.append(("promptText", .string(text))) }
    // The page may open the next dialog before the browser replies.
    events += mirror.closeDialog(returningTo: operated)
    _ = result(of: .answerDialog, .object(parameters))
    settle()
    return true
  }
}
