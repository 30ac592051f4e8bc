internal import BrowserClient
internal import Foundation
package import PageTree
package import TextFormats

/// A browser with one page, in one object. Its time passes only while a caller waits.
///
/// The page is a list of nodes. A test changes them, or lets the page react to keys and clicks.
@MainActor
package final class BrowserDouble: DevToolsTransport {
  /// The nodes by their DOM nodes, in document order.
  package var nodes: [ChromiumTree.Node]
  package var attributes: [Int: [String: String]] = [:]
  package var address = "about:blank"
  package var language = "en"
  /// The reaction of the page to a key or a click. The number is that of the node.
  package var onKey: (BrowserDouble, _ key: String, _ number: Int) -> Void = { _, _, _ in }
  package var onClick: (BrowserDouble, _ number: Int) -> Void = { _, _ in }
  /// The reaction to the opening of the page, before it has loaded.
  package var onLoad: (BrowserDouble) -> Void = { _ in }
  /// The commands that get no answer.
  package var unanswered: Set<String> = []
  /// The reason why the browser can't open the address, or `nil`.
  package var refusal: String?
  /// Whether the page reports that it has loaded.
  package var loads = true
  /// Whether the page changes again as soon as its changes have been taken.
  package var changesForever = false
  /// The number of elements that the page claims to have.
  package var elementCount = 10
  package private(set) var focused: Int?
  /// The commands that were received, with the nodes that they are about.
  package private(set) var received: [String] = []
  package private(set) var now = Duration.zero
  private var input: [UInt8] = []
  private var output: [UInt8] = []
  private var isClosed = false
  private var isBlocked = false
  private var dirty: [Int] = []
  private var isTold = false
  private var taken: [Int] = []
  private var takes = "0"
  private var later: [(time: Duration, body: (BrowserDouble) -> Void)] = []
  private var pressed: Int?

  /// Creates a browser from nodes in the form of the protocol.
  package init(_ nodes: [ChromiumTree.Node]) { self.nodes = nodes }

  // MARK: - The page

  /// Changes a node, and lets the observer report it.
  package func change(_ number: Int, _ body: (inout ChromiumTree.Node) -> Void) {
    guard let index = nodes.firstIndex(where: { $0.backendDOMNodeId == number }) else { return }
    body(&nodes[index])
    report(number)
  }

  /// Adds a node as the last child of another.
  package func add(_ node: ChromiumTree.Node, to parent: Int) {
    var node = node
    node.parentId = "\(parent)"
    nodes.append(node)
    change(parent) { $0.childIds = ($0.childIds ?? []) + [node.nodeId] }
  }

  /// Removes a node from its parent.
  package func remove(_ number: Int) {
    nodes.removeAll { $0.backendDOMNodeId == number }
    for parent in nodes where parent.childIds?.contains("\(number)") == true {
      change(parent.backendDOMNodeId ?? 0) { $0.childIds?.removeAll { $0 == "\(number)" } }
    }
  }

  /// Hides a node, and keeps a node inside it in the tree, as Chromium does with a view that has a
  /// language: ignored, empty, and as a child of the hidden node's parent.
  package func hide(_ number: Int, keeping kept: Int) {
    let parent = nodes.first { $0.childIds?.contains("\(number)") == true }
    remove(number)
    guard let index = nodes.firstIndex(where: { $0.backendDOMNodeId == kept }),
      let parent = parent?.backendDOMNodeId
    else { return }
    (nodes[index].ignored, nodes[index].childIds) = (true, [])
    nodes[index].parentId = "\(parent)"
    change(parent) { $0.childIds = ($0.childIds ?? []) + ["\(kept)"] }
  }

  package func focus(_ number: Int) {
    if let focused { change(focused) { $0.set("focused", .bool(false)) } }
    focused = number
    change(number) { $0.set("focused", .bool(true)) }
  }

  private func report(_ number: Int) {
    dirty.append(number)
    guard !isTold else { return }
    isTold = true
    send(event: "Runtime.bindingCalled", ["name": "earshotTell", "payload": .string(takes)])
  }

  /// Performs something after a time.
  package func schedule(after time: Duration, _ body: @escaping (BrowserDouble) -> Void) {
    later.append((now + time, body))
  }

  /// Opens a dialog of JavaScript, which blocks the page.
  package func openDialog(_ kind: String, _ message: String) {
    isBlocked = true
    send(
      event: "Page.javascriptDialogOpening",
      ["type": .string(kind), "message": .string(message), "defaultPrompt": ""])
  }

  /// Shows another page.
  package func navigate(to nodes: [ChromiumTree.Node]) {
    self.nodes = nodes
    (dirty, isTold, focused) = ([], false, nil)
    send(event: "Page.frameStartedNavigating", ["frameId": "F"])
    send(event: "Page.frameNavigated", ["frame": ["id": "F"]])
    if loads { send(event: "Page.loadEventFired", [:]) }
  }

  package func send(event: String, _ parameters: JSONValue) {
    write(["method": .string(event), "params": parameters, "sessionId": "S"])
  }

  /// Lets time pass without a command.
  package func wait(_ time: Duration) {
    now += time
    let due = later.filter { $0.time <= now }
    later.removeAll { $0.time <= now }
    for entry in due { entry.body(self) }
  }

  /// Ends the connection, like a browser that has been killed.
  package func close() { isClosed = true }

  // MARK: - The transport

  package func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard !isClosed else { return nil }
    input += bytes
    while let end = input.firstIndex(of: 0) {
      let message = JSONValue(reading: Array(input[..<end]))
      input.removeFirst(end + 1)
      if let message { receive(message) }
    }
    return bytes.count
  }

  package func receive(forRoom: Bool, timeout: Duration) -> [UInt8]? {
    if output.isEmpty {
      let next = later.map(\.time).min()
      if let next, next <= now + timeout {
        now = max(now, next)
        let due = later.filter { $0.time <= now }
        later.removeAll { $0.time <= now }
        for entry in due { entry.body(self) }
      } else {
        now += max(timeout, .zero)
      }
    }
    defer { output = [] }
    return isClosed && output.isEmpty ? nil : output
  }

  private func write(_ message: JSONValue) { output += Array(message.line.utf8) + [0] }

  // MARK: - Commands

  private func receive(_ message: JSONValue) {
    guard case .integer(let number)? = message["id"], let method = message["method"]?.string
    else { return }
    let parameters = message["params"] ?? [:]
    received.append(method)
    let result = result(of: method, parameters)
    guard !unanswered.contains(method), !isBlocked || method.hasPrefix("Page.handle") else {
      return
    }
    if let result {
      write(["id": .integer(number), "result": result])
    } else {
      write(["id": .integer(number), "error": ["message": "refused"]])
    }
  }

  private func result(of method: String, _ parameters: JSONValue) -> JSONValue? {
    let number = Self.number(in: parameters)
    switch method {
    case "Target.getTargets":
      return ["targetInfos": [["type": "page", "targetId": "T"]]]
    case "Target.attachToTarget": return ["sessionId": "S"]
    case "Page.navigate":
      if let refusal { return ["errorText": .string(refusal)] }
      address = parameters["url"]?.string ?? ""
      send(event: "Page.frameNavigated", ["frame": ["id": "F"]])
      onLoad(self)
      if loads { send(event: "Page.loadEventFired", [:]) }
      return [:]
    case "Page.getFrameTree": return ["frameTree": ["frame": ["id": "F"]]]
    case "Page.createIsolatedWorld": return ["executionContextId": 1]
    case "Page.handleJavaScriptDialog":
      isBlocked = false
      send(event: "Page.javascriptDialogClosed", [:])
      return [:]
    case "Runtime.evaluate": return evaluate(parameters["expression"]?.string ?? "")
    case "Runtime.callFunctionOn": return callFunction(parameters, number ?? 0)
    case "Accessibility.getFullAXTree": return ["nodes": .array(nodes.map(\.json))]
    case "Accessibility.queryAXTree":
      return ["nodes": .array(number.map(subtree) ?? [])]
    case "Accessibility.getPartialAXTree":
      return node(number).map { ["nodes": [$0.json]] }
    case "DOMSnapshot.captureSnapshot": return snapshot
    case "DOM.describeNode":
      let list = attributes[number ?? 0]?.flatMap { [$0.key, $0.value] } ?? []
      return [
        "node": [
          "backendNodeId": JSONValue(number), "attributes": .array(list.map { .string($0) }),
        ]
      ]
    case "DOM.getBoxModel", "DOM.getContentQuads":
      let corners: JSONValue = [0, 0, 100, 0, 100, 20, 0, 20]
      return method == "DOM.getBoxModel" ? ["model": ["border": corners]] : ["quads": [corners]]
    case "DOM.resolveNode":
      pressed = number
      return number.map { ["object": ["objectId": .string("node \($0)")]] }
    case "DOM.focus":
      guard let number, node(number)?.isTrue("focusable") == true else { return nil }
      focus(number)
      return [:]
    case "Input.dispatchKeyEvent":
      if parameters["type"]?.string?.hasSuffix("Down") == true,
        let key = parameters["key"]?.string
      {
        onKey(self, key, focused ?? 0)
      }
      return [:]
    case "Input.dispatchMouseEvent":
      if parameters["type"]?.string == "mouseReleased", let pressed {
        if node(pressed)?.isTrue("focusable") == true { focus(pressed) }
        onClick(self, pressed)
      }
      return [:]
    default: return [:]
    }
  }

  private static func number(in parameters: JSONValue) -> Int? {
    if case .integer(let number)? = parameters["backendNodeId"] { return number }
    return (parameters["objectId"]?.string?.split(separator: " ").last).flatMap { Int($0) }
  }

  private func node(_ number: Int?) -> ChromiumTree.Node? {
    nodes.first { $0.backendDOMNodeId == number }
  }

  private func subtree(of number: Int) -> [JSONValue] {
    guard let root = node(number) else { return [] }
    let inside = (root.childIds ?? []).compactMap { Int($0) }.flatMap(subtree)
    return [root.json] + inside
  }

  private func evaluate(_ expression: String) -> JSONValue {
    if expression.contains("JSON.stringify") {
      return [
        "result": [
          "value": .string(
            #"{"language": "\#(language)", "direction": "ltr", "size": [390, 844], "count": \#(elementCount)}"#
          )
        ]
      ]
    }
    if let place = expression.wholeMatch(of: /earshotNodes\[(\d+)\]/)?.output.1 {
      guard let index = Int(place), taken.indices.contains(index) else { return ["result": [:]] }
      return ["result": ["objectId": .string("node \(taken[index])")]]
    }
    guard let take = expression.firstMatch(of: /earshotTake\((\d+)\)/)?.output.1 else {
      return ["result": [:]]
    }
    (taken, dirty, takes, isTold) = (dirty, [], String(take), false)
    if changesForever, let first = nodes.first?.backendDOMNodeId { report(first) }
    return ["result": ["value": .string(String(repeating: "d", count: taken.count))]]
  }

  private func callFunction(_ parameters: JSONValue, _ number: Int) -> JSONValue {
    let source = parameters["functionDeclaration"]?.string ?? ""
    if source.contains("getClientRects") { return ["result": ["value": [5, 5]]] }
    return ["result": ["value": .bool(false)]]
  }

  private var snapshot: JSONValue {
    let numbers = nodes.compactMap(\.backendDOMNodeId)
    var texts: [String] = []
    func index(of text: String) -> JSONValue {
      texts.append(text)
      return .integer(texts.count - 1)
    }
    let lists = numbers.map { number -> JSONValue in
      .array((attributes[number] ?? [:]).flatMap { [index(of: $0.key), index(of: $0.value)] })
    }
    return [
      "strings": .array(texts.map { .string($0) }),
      "documents": [
        [
          "nodes": [
            "backendNodeId": .array(numbers.map { .integer($0) }), "attributes": .array(lists),
          ],
          "layout": [
            "nodeIndex": .array(numbers.indices.map { .integer($0) }),
            "bounds": .array(
              numbers.indices.map { [0, .integer(20 * $0), 100, 20] }),
          ],
        ]
      ],
    ]
  }
}
