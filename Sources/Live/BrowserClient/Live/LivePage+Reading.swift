internal import LiveTree
internal import PageTree
internal import TextFormats

/// Reads the whole page.
extension LivePage {
  typealias Reply = Result<JSONValue, DevToolsFailure>

  /// Finds the frames of the page and the worlds of their observers.
  func findFrames() {
    let processes = sessions.indices.filter { sessions[$0] != nil }.map { FrameProcess(index: $0) }
    let trees = results(
      of: processes.map { call(.frameTree, [:], of: $0) }, timeout: Limits.opening)
    guard state == .running, !mirror.isBlocked else { return }
    frames = []
    if let address = (try? trees.first?.get())?["frameTree"]?["frame"]?["url"]?.string,
      !permits(address)
    {
      (state, hasLeftFolder) = (.ended, true)
      return
    }
    for (process, tree) in zip(processes, trees) {
      var rest = (try? tree.get())?["frameTree"].map { [$0] } ?? []
      while let next = rest.popLast(), frames.count < 100 {
        if let id = next["frame"]?["id"]?.string, permits(next["frame"]?["url"]?.string ?? "") {
          frames.append(PageFrame(id: id, process: process))
        }
        rest += (next["childFrames"]?.array ?? []).reversed()
      }
    }
    let replies = results(
      of: frames.map {
        call(
          .isolatedWorld, ["frameId": .string($0.id), "worldName": .string(PageScript.world)],
          in: $0)
      }, timeout: Limits.opening)
    for (index, reply) in replies.enumerated() {
      frames[index].context = (try? reply.get())?["executionContextId"]?.integer
    }
    // A document that was there before the script has no observer.
    _ = results(of: frames.compactMap { evaluation(of: PageScript.source, in: $0) })
  }

  /// Returns the call that evaluates an expression in the world of the observer.
  func evaluation(
    of expression: String, in frame: PageFrame, byValue: Bool = true, awaits: Bool = false
  ) -> DevToolsCall? {
    guard let context = frame.context else { return nil }
    return call(
      .evaluate,
      [
        "expression": .string(expression), "contextId": .integer(context),
        "returnByValue": .bool(byValue), "awaitPromise": .bool(awaits),
        "objectGroup": .string(PageScript.world),
      ], in: frame)
  }

  /// Takes the changes that the observers have collected, without reading them, and returns the reports.
  @discardableResult
  func takeAndDrop() -> [String] {
    isDirty = false
    let take = nextTake()
    return results(of: frames.compactMap { evaluation(of: take, in: $0) }).compactMap {
      (try? $0.get())?["result"]?["value"]?.string
    }
  }

  /// The expression that takes the changes again. Reports of earlier changes are then ignored.
  func nextTake() -> String {
    lastTake += 1
    return PageScript.take(lastTake)
  }

  /// Reads the whole page again, whatever the observers have reported.
  package func readAgain() {
    haveFramesChanged = true
    update()
  }

  /// Reads the whole page.
  func readPage(isNew: Bool) {
    readingEnd = readingEnd ?? browser.now + Limits.reading
    defer { readingEnd = nil }
    if haveFramesChanged || frames.isEmpty { findFrames() }
    haveFramesChanged = false
    let reports = takeAndDrop()
    if !isNew { for report in reports { chronology.add(report) } }
    guard let frame = frames.first, let page = readInformation(of: frame) else { return }
    let count = page["count"]?.integer ?? 0
    pauseIfFlooding(frame, count: count)
    if count <= PageTree.nodeLimit {
      // This comes last, because Chromium takes long to compute the accessibility of a page that is
      // too large.
      let processes = Set(frames.map(\.process))
      _ = results(of: processes.map { call(.enableAccessibility, [:], of: $0) })
    }
    guard count <= PageTree.nodeLimit,
      let nodes = readTree(of: frame), nodes.count <= PageTree.nodeLimit
    else {
      if isReady { mirror.hasTooManyNodes = true }
      return
    }
    mirror.hasTooManyNodes = false
    mirror.tree.replace(with: nodes)
    for index in frames.indices.dropFirst() { readFrame(at: index) }
    if isNew {
      mirror.tree.details = PageDetails()
    } else {
      mirror.tree.details.removeAll()
    }
    setPage(page)
    let start = browser.now
    readAllDetails()
    observeClosedRoots(isLate: !isNew)
    planComparison(after: start)
    guard state == .running else { return }
    events += mirror.convert(isNewPage: isNew, at: browser.now)
  }

  func readInformation(of frame: PageFrame) -> JSONValue? {
    guard let call = evaluation(of: PageScript.page, in: frame),
      let text = (try? results(of: [call], timeout: Limits.opening)[0].get())?["result"]?["value"]?
        .string
    else { return nil }
    return JSONValue(reading: text)
  }

  private func setPage(_ page: JSONValue) {
    status = page["status"]?.integer ?? 0
    let size = page["size"]?.array?.compactMap(\.number)
    if let way = page["scroll"]?.array?.compactMap(\.number), way.count == 2 {
      scrolled = (way[0], way[1])
    }
    mirror.tree.details.page = ChromiumTree.Page(
      language: page["language"]?.string, direction: page["direction"]?.string, size: size)
  }

  func readTree(of frame: PageFrame) -> [ChromiumTree.Node]? {
    result(
      of: .fullTree, ["frameId": .string(frame.id)], in: frame, timeout: Limits.reading
    )
    .flatMap { Self.nodes($0, of: frame.process) }
  }

  /// Reads the document of a frame, and adds it to the tree.
  private func readFrame(at index: Int) {
    let frame = frames[index]
    guard let owner = owner(of: frame),
      let node = mirror.tree.node(number: owner), let nodes = readTree(of: frame),
      mirror.tree.nodes.count + nodes.count <= PageTree.nodeLimit
    else { return }
    frames[index].owner = node.nodeId
    mirror.tree.add(frame: nodes, below: node.nodeId)
  }

  /// The number of the node that shows a frame. Only the process of that node knows it.
  private func owner(of frame: PageFrame) -> Int? {
    let processes = Set(frames.map(\.process)).sorted { $0.index < $1.index }
    let replies = results(
      of: processes.map { call(.frameOwner, ["frameId": .string(frame.id)], of: $0) })
    return zip(processes, replies).lazy.compactMap { process, reply in
      (try? reply.get())?["backendNodeId"]?.integer.map(process.number)
    }.first
  }

  /// The nodes in an answer.
  static func nodes(_ reply: JSONValue, of process: FrameProcess) -> [ChromiumTree.Node]? {
    reply["nodes"]?.array.map { ChromiumTree.Node.nodes($0, of: process) }
  }

  // MARK: - Attributes and frames

  /// Reads the attributes and frames of all nodes.
  ///
  /// The browser's answer for all nodes together contains the content of all fields, so it is not
  /// used while a password field is filled.
  private func readAllDetails() {
    let order = mirror.tree.order
    fingerprint = readSnapshots()
    if fingerprint == nil {
      readDetails(of: order)
      readMasks(of: order)
    }
  }

  /// Reads the attributes and frames of all nodes together, and returns the page's fingerprint.
  ///
  /// Returns `nil` if the answer would contain a secret, or if the browser refuses it.
  func readSnapshots() -> PageFingerprint? {
    guard !hasSecret, !mirror.tree.containsSecret else { return nil }
    var found = PageFingerprint()
    let processes = Set(frames.map(\.process)).sorted { $0.index < $1.index }
    let replies = results(
      of: processes.map {
        call(.snapshot, ["computedStyles": .array(PageSnapshot.styles.map { .string($0) })], of: $0)
      },
      timeout: Limits.reading)
    for (process, reply) in zip(processes, replies) {
      guard let snapshot = try? reply.get() else { return nil }
      let origin = origin(of: process)
      PageSnapshot.read(snapshot, of: process, at: origin, into: &mirror.tree.details)
      found.read(snapshot, of: process)
    }
    hasOldLayout = false
    return found
  }

  /// Returns the flaws of the markup, or `nil` if the answer would contain a secret, or if the browser
  /// refuses it.
  func markup() -> PageMarkup? {
    guard !hasSecret, !mirror.tree.containsSecret else { return nil }
    var markup = PageMarkup()
    for process in Set(frames.map(\.process)).sorted(by: { $0.index < $1.index }) {
      let styles = PageMarkup.styles.map { JSONValue.string($0) }
      let call = call(.snapshot, ["computedStyles": .array(styles)], of: process)
      guard let reply = try? results(of: [call], timeout: Limits.reading)[0].get() else {
        return nil
      }
      markup.read(reply, of: process)
    }
    return markup
  }

  /// The place of a process's first document in the page.
  private func origin(of process: FrameProcess) -> (x: Double, y: Double) {
    guard process != .page,
      let owner = frames.first(where: { $0.process == process })?.owner.flatMap({
        mirror.tree.nodes[$0]?.backendDOMNodeId
      }), let frame = mirror.tree.details.frames["\(owner)"]
    else { return (0, 0) }
    return (frame[0], frame[1])
  }

  /// Reads the attributes and frames of nodes, each by itself.
  func readDetails(of ids: some Sequence<String>) {
    let numbers = ids.compactMap { id -> Int? in
      guard let node = mirror.tree.nodes[id], !node.isIgnored else { return nil }
      return node.backendDOMNodeId
    }
    guard !numbers.isEmpty else { return }
    let calls = numbers.flatMap { number in
      [call(.describeNode, node: number), call(.boxModel, node: number)]
    }
    let replies = results(of: calls, timeout: Limits.reading)
    for (index, number) in numbers.enumerated() {
      takeDetails(of: number, replies[2 * index], replies[2 * index + 1])
    }
  }

  /// Reads which fields mask their text by their style, each by itself, while no snapshot has the
  /// styles of all.
  func readMasks(of ids: some Sequence<String>) {
    guard fingerprint == nil else { return }
    for node in ids.compactMap({ mirror.tree.nodes[$0] }) where node["editable"] != nil {
      guard let number = node.backendDOMNodeId, let object = object(of: number, in: frame(of: node))
      else { continue }
      let isMasked = run(
        PageScript.isMasked, on: object, in: frame(of: node), isReading: true)?.bool
      mirror.tree.details.setMasked(isMasked == true, of: number)
    }
  }

  func takeDetails(of number: Int, _ description: Reply, _ box: Reply) {
    if let list = (try? description.get())?["node"]?["attributes"]?.array {
      mirror.tree.details.setAttributes(list.compactMap(\.string), of: number)
    }
    let corners = (try? box.get())?["model"]?["border"]?.array?.compactMap(\.number) ?? []
    guard corners.count == 8 else { return mirror.tree.details.setFrame(nil, of: number) }
    let across = stride(from: 0, to: 8, by: 2).map { corners[$0] }
    let down = stride(from: 1, to: 8, by: 2).map { corners[$0] }
    guard let left = across.min(), let right = across.max(), let top = down.min(),
      let bottom = down.max()
    else { return }
    let process = FrameProcess(of: number)
    // A box is where the view shows it, while other frames are from the start of the page.
    let origin = process == .page ? scrolled : origin(of: process)
    mirror.tree.details.setFrame(
      [left + origin.x, top + origin.y, right - left, bottom - top], of: number)
  }
}
