package import PageTree
package import TextFormats

/// A browser with one page, in one object. Its time passes only while a caller waits.
///
/// The page is a list of nodes, each 20 points below the one before it. A test changes them, or lets
/// the page react to keys, clicks and functions.
@MainActor
package final class BrowserDouble {
  /// The reaction of a function that is called on the node with a number, and its value.
  package typealias Function = (BrowserDouble, _ number: Int, _ arguments: [JSONValue]) -> JSONValue

  package var attributes: [Int: [String: String]] = [:]
  package var address = "about:blank"
  package var language = "en"
  /// The reaction of the page to a key or a click. The number is that of the node.
  package var onKey: (BrowserDouble, _ key: String, _ number: Int) -> Void = { _, _, _ in }
  package var onClick: (BrowserDouble, _ number: Int) -> Void = { _, _ in }
  /// The reaction of the page to each command, by its method.
  package var onReply: (BrowserDouble, _ method: String) -> Void = { _, _ in }
  /// The reaction to the answer of a dialog of JavaScript, after it has closed.
  package var onAnswer: (BrowserDouble) -> Void = { _ in }
  /// The functions of the page. Each other one returns `false`.
  package var functions: [PageFunction: Function] = [.clickablePlace: { _, _, _ in [5, 5] }]
  /// The reaction to the opening of the page, before it has loaded.
  package var onLoad: (BrowserDouble) -> Void = { _ in }
  /// The commands that get no answer, and those that are refused.
  package var unanswered: Set<String> = []
  package var refused: Set<String> = []
  /// The reason why the browser can't open the address, or `nil`.
  package var refusal: String?
  /// Whether the browser has opened a page when it starts.
  package var startsWithPage = true
  /// Whether the page reports that it has loaded.
  package var loads = true
  /// Whether the page changes again as soon as its changes have been taken.
  package var changesForever = false
  /// The nodes whose changes are only in the accessibility tree, not in what the page shows.
  package var unshown: Set<Int> = []
  /// The nodes of custom elements, whose names contain a hyphen.
  package var customElements: Set<Int> = []
  /// The time at which an animation ends that hides or shows something.
  package var motionEnd = Duration.zero
  /// The number of elements that the page claims to have.
  package var elementCount = 10
  /// The facts about the document as the page returns them, or `nil` for those above.
  package var information: String?
  /// The progress of the scripts of the page, which is `empty` or `fetching`, or `nil` without any.
  package var progress: String?
  /// The number of bytes that the browser reads at once, or `nil` for all.
  package var room: Int?
  package private(set) var focused: Int?
  /// The commands that were received.
  package internal(set) var commands: [DoubleCommand] = []
  package internal(set) var now = Duration.zero

  var frames: [DoubleFrame]
  /// The nodes that are objects of the observers' group, which all frames of a process share.
  var objects: [String: Set<Int>] = [:]
  var input: [UInt8] = []
  var output: [UInt8] = []
  var isClosed = false
  var isBlocked = false
  private var lastContext = 1
  private var later: [(time: Duration, body: (BrowserDouble) -> Void)] = []

  /// Creates a browser from nodes in the form of the protocol.
  package init(_ nodes: [ChromiumTree.Node]) {
    frames = [DoubleFrame(id: "F", session: "S", nodes: nodes, context: 1)]
  }

  /// The nodes of the page by their DOM nodes, in document order.
  package var nodes: [ChromiumTree.Node] {
    get { frames[0].nodes }
    set { frames[0].nodes = newValue }
  }

  /// The methods of the commands that were received.
  package var received: [String] { commands.map(\.method) }

  /// The operations on the page, in order.
  package var operations: [String] { commands.compactMap(\.operation) }

  // MARK: - The page

  /// Changes a node, and lets the observer report it.
  ///
  /// - Parameters:
  ///   - number: The number of the node.
  ///   - isDeep: Whether the observer reports the nodes inside it, too.
  ///   - session: The session of the process that shows the node.
  ///   - body: The change.
  package func change(
    _ number: Int, isDeep: Bool = true, in session: String = "S",
    _ body: (inout ChromiumTree.Node) -> Void = { _ in }
  ) {
    guard let place = place(of: number, in: session) else { return }
    changeUnseen(number, in: session, body)
    frames[place.frame].changes.append((number, isDeep))
    report(place.frame)
  }

  /// Changes a node without a mutation, as a style or a control of the browser does.
  package func changeUnseen(
    _ number: Int, in session: String = "S", _ body: (inout ChromiumTree.Node) -> Void
  ) {
    guard let place = place(of: number, in: session) else { return }
    body(&frames[place.frame].nodes[place.node])
  }

  /// Changes so much that the observer reports the whole page.
  package func changeAll(_ body: (inout [ChromiumTree.Node]) -> Void) {
    body(&nodes)
    frames[0].isAllChanged = true
    report(0)
  }

  private func report(_ index: Int) {
    guard !frames[index].hasReported else { return }
    frames[index].hasReported = true
    send(
      event: "Runtime.bindingCalled",
      ["name": "earshotTell", "payload": .string(frames[index].lastTake)],
      in: frames[index].session)
  }

  /// Adds a node as the last child of another.
  package func add(_ node: ChromiumTree.Node, to parent: Int) {
    addUnseen(node, to: parent)
    change(parent)
  }

  /// Adds a node without a mutation, such as a part of one of the browser's own controls.
  package func addUnseen(_ node: ChromiumTree.Node, to parent: Int) {
    var node = node
    node.parentId = "\(parent)"
    nodes.append(node)
    changeUnseen(parent) { $0.childIds = ($0.childIds ?? []) + [node.nodeId] }
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

  /// Moves the keyboard focus to a node.
  package func focus(_ number: Int, in session: String = "S") {
    for frame in frames {
      for node in frame.nodes where node.isTrue("focused") {
        change(node.backendDOMNodeId ?? 0, in: frame.session) { $0.set("focused", .bool(false)) }
      }
    }
    focused = number
    change(number, in: session) { $0.set("focused", .bool(true)) }
  }

  // MARK: - Documents

  /// Shows another page.
  ///
  /// - Parameters:
  ///   - nodes: The nodes of the page.
  ///   - kind: The kind of the navigation, as the browser reports it.
  package func navigate(to nodes: [ChromiumTree.Node], kind: String = "differentDocument") {
    focused = nil
    frames.removeSubrange(1...)
    frames[0].load(nodes, context: nextContext())
    send(
      event: "Page.frameStartedNavigating",
      ["frameId": "F", "navigationType": .string(kind)])
    send(event: "Page.frameNavigated", ["frame": ["id": "F"]])
    if loads { send(event: "Page.loadEventFired", [:]) }
  }

  /// Shows a document in a node of the page: in a process with another session, or in that of the
  /// page.
  package func embed(_ nodes: [ChromiumTree.Node], in owner: Int, session: String = "S") {
    let id = "F\(frames.count + 1)"
    frames.append(
      DoubleFrame(id: id, session: session, owner: owner, nodes: nodes, context: nextContext()))
    guard session != "S" else {
      return send(event: "Page.frameAttached", ["frameId": .string(id), "parentFrameId": "F"])
    }
    send(
      event: "Target.attachedToTarget",
      ["sessionId": .string(session), "targetInfo": ["type": "iframe"]])
  }

  /// Ends the process with a session.
  package func detach(_ session: String) {
    frames.removeAll { $0.session == session }
    send(event: "Target.detachedFromTarget", ["sessionId": .string(session)])
  }

  /// Replaces the worlds of the observers, as new documents do, but reports nothing.
  package func loseWorlds() {
    for index in frames.indices {
      frames[index].load(frames[index].nodes, context: nextContext())
    }
  }

  private func nextContext() -> Int {
    lastContext += 1
    return lastContext
  }

  /// Opens a dialog of JavaScript, which blocks the page.
  package func openDialog(_ kind: String, _ message: String, text: String = "") {
    isBlocked = true
    send(
      event: "Page.javascriptDialogOpening",
      ["type": .string(kind), "message": .string(message), "defaultPrompt": .string(text)])
  }

  /// Closes the dialog, as a new page does.
  package func closeDialog() {
    isBlocked = false
    send(event: "Page.javascriptDialogClosed", [:])
  }

  /// Sends a request of the page to its server, of a kind such as `Fetch`.
  package func request(
    _ number: String, _ kind: String, to address: String = "http://deck.example/data"
  ) {
    send(
      event: "Network.requestWillBeSent",
      ["requestId": .string(number), "type": .string(kind), "request": ["url": .string(address)]])
  }

  /// Answers a request of the page.
  package func answer(_ number: String) {
    send(event: "Network.loadingFinished", ["requestId": .string(number)])
  }

  package func send(event: String, _ parameters: JSONValue, in session: String = "S") {
    write(["method": .string(event), "params": parameters, "sessionId": .string(session)])
  }

  // MARK: - Time

  /// Performs something after a time.
  package func schedule(after time: Duration, _ body: @escaping (BrowserDouble) -> Void) {
    later.append((now + time, body))
  }

  /// Lets time pass without a command.
  package func wait(_ time: Duration) {
    now += time
    performDue()
  }

  /// Lets time pass up to a limit, or up to the next thing that is scheduled.
  func passTime(upTo limit: Duration) {
    let next = later.map(\.time).min() ?? .seconds(1_000_000)
    now = next <= now + limit ? max(now, next) : now + max(limit, .zero)
    performDue()
  }

  private func performDue() {
    let due = later.filter { $0.time <= now }
    later.removeAll { $0.time <= now }
    for entry in due { entry.body(self) }
  }

  /// Ends the connection, like a browser that has been killed.
  package func close() { isClosed = true }
}
