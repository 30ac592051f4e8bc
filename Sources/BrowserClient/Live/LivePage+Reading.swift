internal import TextFormats
internal import TreeImport

/// Reads the whole page.
extension LivePage {
  private typealias Reply = Result<JSONValue, DevToolsFailure>

  /// Finds the frames of the page and the worlds of their observers.
  func findFrames() {
    guard let root = result(of: .frameTree, timeout: Limits.opening)?["frameTree"] else { return }
    var ids: [String] = []
    var rest = [root]
    while let next = rest.popLast(), ids.count < 100 {
      if let id = next["frame"]?["id"]?.string { ids.append(id) }
      rest += (next["childFrames"]?.array ?? []).reversed()
    }
    frames = ids.map { PageFrame(id: $0) }
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
    of expression: String, in frame: PageFrame, byValue: Bool = true
  ) -> DevToolsCall? {
    guard let context = frame.context else { return nil }
    return call(
      .evaluate,
      [
        "expression": .string(expression), "contextId": .integer(context),
        "returnByValue": .bool(byValue), "objectGroup": .string(PageScript.world),
      ], in: frame)
  }

  /// Takes the changes that the observers have collected, without reading them.
  func takeAndDrop() {
    isDirty = false
    _ = results(of: frames.compactMap { evaluation(of: "void (\(PageScript.take))", in: $0) })
  }

  /// Reads the whole page.
  func readPage(isNew: Bool) {
    if haveFramesChanged || frames.isEmpty { findFrames() }
    haveFramesChanged = false
    takeAndDrop()
    guard let frame = frames.first, let page = readInformation(of: frame) else { return }
    guard page["count"]?.integer ?? 0 <= PageTree.nodeLimit,
      let nodes = readTree(of: frame), nodes.count <= PageTree.nodeLimit
    else {
      if isReady { mirror.hasTooManyNodes = true }
      return
    }
    mirror.tree.replace(with: nodes)
    for index in frames.indices.dropFirst() { readFrame(at: index) }
    mirror.tree.details = PageDetails()
    setPage(page)
    if !readSnapshot() { readDetails(of: mirror.tree.order) }
    guard state == .running else { return }
    news += mirror.convert(isNewPage: isNew)
  }

  private func readInformation(of frame: PageFrame) -> JSONValue? {
    guard let call = evaluation(of: PageScript.page, in: frame),
      let text = (try? results(of: [call], timeout: Limits.opening)[0].get())?["result"]?["value"]?.string
    else { return nil }
    return JSONValue(reading: text)
  }

  private func setPage(_ page: JSONValue) {
    let size = page["size"]?.array?.compactMap(\.number)
    mirror.tree.details.page = ChromiumTree.Page(
      language: page["language"]?.string, direction: page["direction"]?.string, size: size)
  }

  private func readTree(of frame: PageFrame) -> [ChromiumTree.Node]? {
    result(
      of: .fullTree, ["frameId": .string(frame.id)], in: frame, timeout: Limits.reading)
      .flatMap(Self.nodes)
  }

  /// Reads the document of a frame, and adds it to the tree.
  private func readFrame(at index: Int) {
    let frame = frames[index]
    guard
      let owner = result(of: .frameOwner, ["frameId": .string(frame.id)])?["backendNodeId"]?.integer,
      let node = mirror.tree.node(number: owner), let nodes = readTree(of: frame),
      mirror.tree.nodes.count + nodes.count <= PageTree.nodeLimit
    else { return }
    frames[index].owner = node.nodeId
    mirror.tree.add(frame: nodes, below: node.nodeId)
  }

  /// The nodes in an answer.
  static func nodes(_ reply: JSONValue) -> [ChromiumTree.Node]? {
    reply["nodes"]?.array?.compactMap(ChromiumTree.Node.init)
  }

  // MARK: - Attributes and frames

  /// Whether a node may contain a secret that one of the browser's answers would reveal.
  private var mayContainSecret: Bool {
    hasSecret
      || mirror.tree.nodes.values.contains { node in
        guard let value = node.valueText, !value.isEmpty else { return false }
        return value.allSatisfy { $0 == "•" }
      }
  }

  /// Reads the attributes and frames of all nodes together, and returns whether that was possible.
  ///
  /// The browser's answer contains the content of all fields, so it is not used while a password
  /// field has any.
  func readSnapshot() -> Bool {
    guard !mayContainSecret,
      let snapshot = result(of: .snapshot, ["computedStyles": []], timeout: Limits.reading)
    else { return false }
    PageSnapshot.read(snapshot, into: &mirror.tree.details)
    return true
  }

  /// Reads the attributes and frames of nodes, each by itself.
  func readDetails(of ids: some Sequence<String>) {
    let numbers = ids.compactMap { id -> Int? in
      guard let node = mirror.tree.nodes[id], !node.isIgnored else { return nil }
      return node.backendDOMNodeId
    }
    guard !numbers.isEmpty else { return }
    let calls = numbers.flatMap { number -> [DevToolsCall] in
      let node: JSONValue = ["backendNodeId": .integer(number)]
      return [call(.describeNode, node), call(.boxModel, node)]
    }
    let replies = results(of: calls, timeout: Limits.reading)
    for (index, number) in numbers.enumerated() {
      takeDetails(of: number, replies[2 * index], replies[2 * index + 1])
    }
  }

  private func takeDetails(of number: Int, _ description: Reply, _ box: Reply) {
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
    mirror.tree.details.setFrame([left, top, right - left, bottom - top], of: number)
  }
}
