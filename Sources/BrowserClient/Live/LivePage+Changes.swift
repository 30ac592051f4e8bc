internal import TextFormats
internal import TreeImport

/// Reads what has changed in a page.
extension LivePage {
  /// A node that an observer has reported.
  private struct Report {
    let frame: PageFrame
    let object: String
    /// Whether all nodes inside it are read, too.
    let isDeep: Bool
  }

  /// Reads the nodes that the observers report, and updates the mirror.
  func readChanges() {
    var changed: Set<String> = []
    for _ in 0..<Limits.rounds {
      isDirty = false
      guard isReady, let reports = takeReports() else { break }
      guard !reports.isEmpty else { continue }
      changed.formUnion(read(reports))
      applyEvents()
      if !isDirty { break }
    }
    guard isReady, !haveFramesChanged, !isNewDocument, !changed.isEmpty else { return }
    news += mirror.convert()
  }

  /// Returns the reported nodes, or `nil` if nothing was reported or the whole page was read instead.
  private func takeReports() -> [Report]? {
    let asked = frames.filter { $0.context != nil }
    let replies = results(
      of: asked.compactMap { evaluation(of: PageScript.take, in: $0, byValue: false) })
    var lists: [(frame: PageFrame, object: String)] = []
    for (frame, reply) in zip(asked, replies) {
      switch reply {
      case .success(let value):
        if let object = value["result"]?["objectId"]?.string { lists.append((frame, object)) }
      case .failure(.refused):
        // The world is gone, so the frame has another document.
        haveFramesChanged = true
      case .failure: return nil
      }
    }
    guard !lists.isEmpty else { return nil }
    let contents = results(
      of: lists.map {
        call(
          .properties, ["objectId": .string($0.object), "ownProperties": .bool(true)], in: $0.frame)
      })
    var reports: [Report] = []
    for (list, content) in zip(lists, contents) {
      let items = (try? content.get())?["result"]?.array ?? []
      let values = Dictionary(
        items.compactMap { item in
          item["name"]?.string.flatMap { name in Int(name).map { ($0, item["value"]) } }
        }, uniquingKeysWith: { first, _ in first })
      guard let kinds = (values[0] ?? nil)?["value"]?.string else { continue }
      if kinds == "*" {
        readPage(isNew: false)
        return nil
      }
      for (index, kind) in kinds.enumerated() {
        guard let object = (values[index + 1] ?? nil)?["objectId"]?.string else { continue }
        reports.append(Report(frame: list.frame, object: object, isDeep: kind == "d"))
      }
    }
    return reports
  }

  /// Reads reported nodes and what depends on them, and returns the ids of those that differ.
  private func read(_ reports: [Report]) -> Set<String> {
    let replies = results(
      of: reports.flatMap { report -> [DevToolsCall] in
        let object: JSONValue = ["objectId": .string(report.object)]
        return [
          report.isDeep
            ? call(.subtree, object, in: report.frame)
            : call(
              .partialTree,
              ["objectId": .string(report.object), "fetchRelatives": .bool(false)],
              in: report.frame),
          call(.describeNode, object, in: report.frame),
        ]
      }, timeout: Limits.reading)
    let release = Set(reports.map(\.frame)).map {
      call(.releaseObjects, ["objectGroup": .string(PageScript.world)], in: $0)
    }
    var changed: Set<String> = []
    for index in reports.indices {
      let process = reports[index].frame.process
      guard let reply = try? replies[2 * index].get(), let nodes = Self.nodes(reply, of: process)
      else { continue }
      changed.formUnion(mirror.tree.merge(nodes))
      // Attributes may change while the node of the tree stays the same, such as a step.
      if let description = try? replies[2 * index + 1].get(),
        let number = description["node"]?["backendNodeId"]?.integer.map(process.number),
        let list = description["node"]?["attributes"]?.array
      {
        let old = mirror.tree.details.attributes["\(number)"]
        mirror.tree.details.setAttributes(list.compactMap(\.string), of: number)
        if mirror.tree.details.attributes["\(number)"] != old,
          let node = mirror.tree.node(number: number)
        {
          changed.insert(node.nodeId)
        }
      }
    }
    readParents(of: &changed)
    readMissing(of: &changed)
    changed.formUnion(readDependents(of: changed))
    _ = results(of: release)
    guard mirror.tree.nodes.count <= PageTree.nodeLimit else {
      mirror.hasTooManyNodes = true
      return []
    }
    readDetails(of: changed.sorted())
    return changed
  }

  /// Reads the nodes around changed ones if they do not have them as children yet.
  private func readParents(of changed: inout Set<String>) {
    for _ in 0..<Limits.rounds {
      let found = readAlone(mirror.tree.outdatedParents(of: changed))
      guard !found.isEmpty else { return }
      changed.formUnion(found)
    }
  }

  /// Reads the children of changed nodes that have not been read.
  private func readMissing(of changed: inout Set<String>) {
    for _ in 0..<Limits.rounds {
      let missing = mirror.tree.missingChildren(of: changed)
      guard !missing.isEmpty, state == .running else { return }
      var asked: Set<Int> = []
      let numbers = missing.compactMap { child, parent -> Int? in
        // A node without a DOM node, such as generated text, is read with the one around it.
        let number = FrameProcess.number(ofID: child) ?? FrameProcess.number(ofID: parent)
        return number.flatMap { asked.insert($0).inserted ? $0 : nil }
      }
      let found = read(numbers, with: .subtree)
      changed.formUnion(found)
      guard !found.isEmpty else { return }
    }
  }

  /// Reads the nodes whose names or descriptions come from changed nodes.
  private func readDependents(of changed: Set<String>) -> Set<String> {
    readAlone(mirror.tree.dependents(of: changed))
  }

  /// Reads nodes without those inside them, and returns the ids of those that differ.
  private func readAlone(_ numbers: [Int]) -> Set<String> {
    read(numbers, with: .partialTree, [("fetchRelatives", .bool(false))])
  }

  private func read(
    _ numbers: [Int], with method: DevToolsCall.Method, _ more: [(String, JSONValue)] = []
  ) -> Set<String> {
    let replies = results(
      of: numbers.map { call(method, node: $0, more) }, timeout: Limits.reading)
    var found: Set<String> = []
    for (number, reply) in zip(numbers, replies) {
      guard let reply = try? reply.get(),
        let nodes = Self.nodes(reply, of: FrameProcess(of: number))
      else { continue }
      found.formUnion(mirror.tree.merge(nodes))
    }
    return found
  }
}
