internal import AccessibilityModel
internal import LiveTree
package import PageTree
package import TerminalKeys
internal import TextFormats

/// The keyboard focus of a page in a second tab, for an audit.
extension LivePage {
  /// The effect of a key on the keyboard focus. Places are numbers, with 0 for none.
  package struct FocusReport: Sendable {
    /// The place from which the page moved the focus away late, after the last report, or 0.
    package var late = 0
    /// The first place that got the focus.
    package var landing = 0
    /// The place to which the page moved the focus from there, or −1 if it took the focus away.
    package var diversion = 0
    /// The place with the focus now.
    package var active = 0
    /// A modal dialog that has opened.
    package var opens = 0
    /// Whether the focus is in another document or a control of the browser, whose places are unknown.
    package var isFrame = false
    package var isInDialog = false
  }

  /// A dialog that is shown.
  package struct ShownDialog: Hashable, Sendable {
    package let id: Int
    package let name: String
    /// Whether the page behind the dialog is hidden from readers.
    package let isModal: Bool
    package let hasFocus: Bool
  }

  /// The time that a page gets to move the focus away again.
  private static let reaction = 12

  /// Presses Tab or Escape, and returns what it did to the focus, or `nil` if the page does not answer.
  package func pressForFocus(_ key: Key) -> FocusReport? {
    report(after: key.pageEvents.map { call(.key, $0) })
  }

  /// Moves the focus to an item without a key, as a reader does.
  package func moveFocus(to item: PageItemID) -> FocusReport? {
    guard let number = item.number, let begin = evaluate(AuditScript.begin) else { return nil }
    return report(after: [begin, call(.focus, node: number)], patience: Self.reaction * 10)
  }

  /// Moves the focus to a place.
  package func moveFocus(toPlace place: Int) -> FocusReport? {
    guard let move = evaluate(AuditScript.move(to: place)) else { return nil }
    return report(after: [move])
  }

  /// The places that the Tab key should reach, in document order.
  package var places: [Int] { value(AuditScript.stops)?.array?.compactMap(\.integer) ?? [] }

  /// The dialogs that are shown now.
  package var shownDialogs: [ShownDialog] {
    (value(AuditScript.dialogs)?.array ?? []).compactMap { dialog in
      dialog["id"]?.integer.map {
        ShownDialog(
          id: $0, name: dialog["name"]?.string ?? "", isModal: dialog["isModal"]?.bool == true,
          hasFocus: dialog["hasFocus"]?.bool == true)
      }
    }
  }

  /// Returns whether a dialog is still shown after the time that it may take to close.
  package func staysShown(_ dialog: Int) -> Bool {
    let end = browser.now + Settling.all
    while isReady {
      guard isShown(dialog) else { return false }
      guard browser.now < end else { return true }
      _ = browser.waitForEvents(timeout: .milliseconds(40))
      applyEvents()
    }
    return false
  }

  private func isShown(_ dialog: Int) -> Bool { isTrue(AuditScript.isShown(dialog)) }

  /// Whether no place has the focus.
  package var hasLostFocus: Bool { isTrue(AuditScript.hasLostFocus) }

  /// Moves the focus to the first control in a dialog.
  package func enter(dialog: Int) {
    if let call = evaluate(AuditScript.enter(dialog: dialog)) { _ = results(of: [call]) }
  }

  /// Returns the item at a place, or `nil` if readers do not get it.
  package func item(atPlace place: Int) -> PageItemID? {
    guard let frame = frames.first,
      let reference = evaluation(of: AuditScript.node(place), in: frame, byValue: false),
      let object = (try? results(of: [reference])[0].get())?["result"]?["objectId"]?.string,
      let node = try? results(of: [call(.describeNode, ["objectId": .string(object)])])[0].get(),
      let number = node["node"]?["backendNodeId"]?.integer
    else { return nil }
    return mirror.item(of: number)
  }

  /// Returns the messages of live regions that no reader says, and waits for those that may be gone in
  /// a moment.
  func takeLostMessages() -> [UnheardNews] {
    guard observesFocus, let answer = value(AuditScript.messages) else { return [] }
    var list = answer["list"]?.array ?? []
    if let rest = answer["rest"]?.number, rest > 0 {
      idle(for: .milliseconds(Int(rest) + 10))
      list += value(AuditScript.messages)?["list"]?.array ?? []
    }
    return list.compactMap { message in
      guard let text = message["text"]?.string else { return nil }
      return message["kind"]?.string == "hidden" ? .hiddenMessage(text) : .briefMessage(text)
    }
  }

  // MARK: - Calls

  private func report(
    after calls: [DevToolsCall], patience: Int = reaction
  ) -> FocusReport? {
    guard isReady, let frame = frames.first, let context = frame.context else { return nil }
    let take = call(
      .evaluate,
      [
        "expression": .string(AuditScript.focus(afterMilliseconds: patience)),
        "contextId": .integer(context), "returnByValue": .bool(true), "awaitPromise": .bool(true),
      ], in: frame)
    let reply = results(of: calls + [take]).last
    applyEvents()
    guard let text = (try? reply?.get())?["result"]?["value"]?.string,
      let value = JSONValue(reading: text)
    else { return nil }
    func number(_ key: String) -> Int { value[key]?.integer ?? 0 }
    return FocusReport(
      late: number("late"), landing: number("landing"), diversion: number("diversion"),
      active: number("active"), opens: number("opens"), isFrame: value["isFrame"]?.bool == true,
      isInDialog: value["isInDialog"]?.bool == true)
  }

  private func evaluate(_ expression: String) -> DevToolsCall? {
    guard isReady, observesFocus, let frame = frames.first else { return nil }
    return evaluation(of: expression, in: frame)
  }

  private func isTrue(_ expression: String) -> Bool {
    guard let call = evaluate(expression) else { return false }
    return (try? results(of: [call])[0].get())?["result"]?["value"]?.bool == true
  }

  /// Returns the value of an expression that is JSON.
  private func value(_ expression: String) -> JSONValue? {
    guard let call = evaluate(expression),
      let text = (try? results(of: [call])[0].get())?["result"]?["value"]?.string
    else { return nil }
    return JSONValue(reading: text)
  }
}
