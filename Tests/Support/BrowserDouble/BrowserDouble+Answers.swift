internal import PageTree
internal import TextFormats

/// The answers to commands.
extension BrowserDouble {
  /// Performs a command, and returns its result, or `nil` if the browser refuses it.
  func result(of command: DoubleCommand) -> JSONValue? {
    let (number, session) = (command.number, command.session ?? "")
    guard isKnown(command) else { return nil }
    switch command.method {
    case "Target.getTargets":
      return ["targetInfos": startsWithPage ? [["type": "page", "targetId": "T"]] : []]
    case "Target.createTarget": return ["targetId": "T"]
    case "Target.attachToTarget": return ["sessionId": "S"]
    case "Page.navigate": return open(command.parameters["url"]?.string ?? "")
    case "Page.getFrameTree": return frameTree(of: session)
    case "Page.createIsolatedWorld":
      return frame(command).map { ["executionContextId": .integer(frames[$0].context)] }
    case "Page.handleJavaScriptDialog":
      guard isBlocked else { return nil }
      closeDialog()
      onAnswer(self)
      return [:]
    case "Runtime.evaluate": return evaluate(command)
    case "Runtime.releaseObjectGroup":
      objects[session] = []
      return [:]
    case "Runtime.callFunctionOn":
      guard let function = command.function, let number else { return nil }
      let arguments = command.parameters["arguments"]?.array ?? []
      let value = functions[function]?(self, number, arguments.compactMap { $0["value"] })
      return ["result": ["value": value ?? .bool(false)]]
    case "Accessibility.getFullAXTree":
      return frame(command).map { ["nodes": .array(frames[$0].nodes.map(\.json))] }
    case "Accessibility.queryAXTree":
      return ["nodes": .array(number.map { subtree(of: $0, in: session) } ?? [])]
    case "Accessibility.getPartialAXTree":
      return node(number, in: session).map { ["nodes": [$0.json]] }
    case "DOMSnapshot.captureSnapshot": return snapshot(of: session)
    case "DOM.describeNode":
      let list = attributes[number ?? 0]?.flatMap { [$0.key, $0.value] } ?? []
      return [
        "node": [
          "backendNodeId": JSONValue(number), "attributes": .array(list.map { .string($0) }),
        ]
      ]
    case "DOM.getBoxModel":
      return corners(of: number, in: session).map { ["model": ["border": $0]] }
    case "DOM.getContentQuads": return corners(of: number, in: session).map { ["quads": [$0]] }
    case "DOM.getFrameOwner":
      guard session == "S" else { return nil }
      return frame(id: command).flatMap { frames[$0].owner }.map { ["backendNodeId": .integer($0)] }
    case "DOM.resolveNode":
      let context = command.parameters["executionContextId"]?.integer
      guard let number, frames.contains(where: { $0.session == session && $0.context == context })
      else { return nil }
      return ["object": object(number, in: session)]
    case "DOM.focus":
      guard let number, node(number, in: session)?.isTrue("focusable") == true else { return nil }
      focus(number, in: session)
      return [:]
    case "Input.dispatchKeyEvent":
      if command.operation != nil {
        onKey(self, command.parameters["key"]?.string ?? "", focused ?? 0)
      }
      return [:]
    case "Input.dispatchMouseEvent":
      if command.parameters["type"]?.string == "mouseReleased" { click(command.parameters) }
      return [:]
    default: return [:]
    }
  }

  private func open(_ address: String) -> JSONValue {
    if let refusal { return ["errorText": .string(refusal)] }
    self.address = address
    send(event: "Page.frameNavigated", ["frame": ["id": "F"]])
    onLoad(self)
    if loads { send(event: "Page.loadEventFired", [:]) }
    return [:]
  }

  private func click(_ parameters: JSONValue) {
    let (x, y) = (parameters["x"]?.number ?? -1, parameters["y"]?.number ?? -1)
    let hit = nodes.lazy.compactMap(\.backendDOMNodeId).first {
      guard let box = self.box(of: $0, in: "S") else { return false }
      return (box.x..<(box.x + 100)).contains(x) && (box.y..<(box.y + 20)).contains(y)
    }
    guard let hit else { return }
    if node(hit, in: "S")?.isTrue("focusable") == true { focus(hit) }
    onClick(self, hit)
  }

  /// Whether the object of a command, if any, has not been released.
  private func isKnown(_ command: DoubleCommand) -> Bool {
    guard command.parameters["objectId"] != nil, let number = command.number else { return true }
    return objects[command.session ?? ""]?.contains(number) == true
  }

  private func object(_ number: Int, in session: String) -> JSONValue {
    objects[session, default: []].insert(number)
    return ["objectId": .string("node \(number)")]
  }

  private func evaluate(_ command: DoubleCommand) -> JSONValue? {
    // Without a context, the expression is evaluated in the page itself.
    guard let context = command.parameters["contextId"]?.integer else {
      return ["result": ["value": 1]]
    }
    guard
      let index = frames.firstIndex(where: {
        $0.context == context && $0.session == command.session
      })
    else { return nil }
    let expression = command.parameters["expression"]?.string ?? ""
    if expression.contains("JSON.stringify") {
      let page: JSONValue = [
        "language": .string(language), "direction": "ltr", "size": [390, 844],
        "count": .integer(elementCount),
      ]
      return ["result": ["value": .string(information ?? page.line)]]
    }
    if expression.contains("document.scripts") {
      return ["result": progress.map { ["value": .string($0)] } ?? [:]]
    }
    if expression.contains("earshotMotion") {
      return ["result": ["value": .number(max(motionEnd - now, .zero) / .milliseconds(1))]]
    }
    if let place = expression.wholeMatch(of: /earshotNodes\[(\d+)\]/)?.output.1 {
      let taken = frames[index].taken
      guard let place = Int(place), taken.indices.contains(place) else { return ["result": [:]] }
      return ["result": object(taken[place], in: command.session ?? "")]
    }
    guard let take = expression.firstMatch(of: /earshotTake\((\d+)\)/)?.output.1 else {
      return ["result": [:]]
    }
    let text = frames[index].takeChanges(String(take))
    if changesForever, let first = nodes.first?.backendDOMNodeId { change(first) }
    return ["result": ["value": .string(text)]]
  }

  // MARK: - Frames

  private func frame(id command: DoubleCommand) -> Int? {
    frames.firstIndex { $0.id == command.parameters["frameId"]?.string }
  }

  /// The frame with the id in a command, if its process has the command's session.
  private func frame(_ command: DoubleCommand) -> Int? {
    frame(id: command).flatMap { frames[$0].session == command.session ? $0 : nil }
  }

  private func frameTree(of session: String) -> JSONValue? {
    let ids = frames.filter { $0.session == session }.map { JSONValue.string($0.id) }
    guard let first = ids.first else { return nil }
    let inner = ids.dropFirst().map { ["frame": ["id": $0]] as JSONValue }
    return ["frameTree": ["frame": ["id": first], "childFrames": .array(inner)]]
  }

  // MARK: - Nodes

  /// Where a node is: the frame, and its place in the document.
  func place(of number: Int?, in session: String) -> (frame: Int, node: Int)? {
    for (index, frame) in frames.enumerated() where frame.session == session {
      let node = frame.nodes.firstIndex { $0.backendDOMNodeId == number }
      if let node { return (index, node) }
    }
    return nil
  }

  private func node(_ number: Int?, in session: String) -> ChromiumTree.Node? {
    place(of: number, in: session).map { frames[$0.frame].nodes[$0.node] }
  }

  private func subtree(of number: Int, in session: String) -> [JSONValue] {
    guard let root = node(number, in: session) else { return [] }
    let inside = (root.childIds ?? []).compactMap { Int($0) }
    return [root.json] + inside.flatMap { subtree(of: $0, in: session) }
  }

  /// The upper left corner of a node, in the coordinates of its process.
  private func box(of number: Int?, in session: String) -> (x: Double, y: Double)? {
    guard let place = place(of: number, in: session) else { return nil }
    let frame = frames[place.frame]
    let isInner = place.frame > 0 && session == "S"
    let origin = isInner ? box(of: frame.owner, in: session) : nil
    return (origin?.x ?? 0, (origin?.y ?? 0) + Double(20 * place.node))
  }

  private func corners(of number: Int?, in session: String) -> JSONValue? {
    box(of: number, in: session).map { box in
      let (right, bottom) = (box.x + 100, box.y + 20)
      return .array(
        [box.x, box.y, right, box.y, right, bottom, box.x, bottom].map { .number($0) })
    }
  }

  private func snapshot(of session: String) -> JSONValue {
    let documents = frames.filter { $0.session == session }
    var texts: [String] = []
    func index(of text: String) -> JSONValue {
      texts.append(text)
      return .integer(texts.count - 1)
    }
    let list = documents.enumerated().map { place, document -> JSONValue in
      let numbers = document.nodes.compactMap(\.backendDOMNodeId)
      let lists = numbers.map { number -> JSONValue in
        .array((attributes[number] ?? [:]).flatMap { [index(of: $0.key), index(of: $0.value)] })
      }
      let shown = document.nodes.map { node in
        index(of: unshown.contains(node.backendDOMNodeId ?? 0) ? "" : node.json.line)
      }
      let names = numbers.map { index(of: customElements.contains($0) ? "X-ITEM" : "DIV") }
      let parents = document.nodes.map { node in
        document.nodes.firstIndex { $0.nodeId == node.parentId } ?? -1
      }
      // The first document shows the others.
      let inner = place > 0 ? [] : documents.enumerated().dropFirst().map { $0 }
      let owners = inner.compactMap { numbers.firstIndex(of: $0.element.owner ?? 0) }
      return [
        "nodes": [
          "backendNodeId": .array(numbers.map { .integer($0) }), "attributes": .array(lists),
          "nodeName": .array(names), "nodeValue": .array(shown),
          "parentIndex": .array(parents.map { .integer($0) }),
          "contentDocumentIndex": [
            "index": .array(owners.map { .integer($0) }),
            "value": .array(inner.map { .integer($0.offset) }),
          ],
        ],
        "layout": [
          "nodeIndex": .array(numbers.indices.map { .integer($0) }),
          "bounds": .array(numbers.indices.map { [0, .integer(20 * $0), 100, 20] }),
        ],
      ]
    }
    return ["strings": .array(texts.map { .string($0) }), "documents": .array(list)]
  }
}
