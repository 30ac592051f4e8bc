internal import LiveTree
internal import PageTree
internal import TextFormats

/// Reads what has changed in a page.
extension LivePage {
  /// A node that an observer has reported.
  private struct Report {
    let frame: PageFrame
    let object: String
    let kind: Kind

    enum Kind: Character {
      /// The node is read with all nodes inside it, or alone.
      case deep = "d"
      case single = "s"
      /// The node is new, and closed shadow roots may be in it.
      case host = "h"
    }
  }

  /// The number of reported nodes that are requested together with their kinds.
  private static let slots = 4

  /// Reads the nodes that the observers report, and updates the mirror.
  ///
  /// With `waiting`, the observer of the page reports some frames later.
  func readChanges(after waiting: String? = nil) {
    var changed: Set<String> = []
    for round in 0..<Limits.rounds {
      isDirty = false
      guard isReady, let reports = takeReports(after: round == 0 ? waiting : nil) else {
        break
      }
      applyEvents()
      if !reports.isEmpty {
        changed.formUnion(read(reports))
        applyEvents()
      }
      if !isDirty { break }
    }
    guard isReady, !haveFramesChanged, !isNewDocument, !changed.isEmpty else { return }
    events += mirror.convert(at: browser.now)
  }

  /// Returns the reported nodes, or `nil` if the whole page was read instead.
  private func takeReports(after waiting: String?) -> [Report]? {
    let asked = frames.filter { $0.context != nil }
    let afterFrames = waiting != nil
    let take = waiting ?? nextTake()
    // A client carries each message of an attached page, so fewer nodes are requested blindly.
    let slots = 0..<(afterFrames ? 2 : Self.slots)
    // The nodes of the last reports are no longer needed. A group has the objects of all frames of
    // a process, so it is released before any frame is asked.
    let processes = Set(asked.map(\.process)).sorted { $0.index < $1.index }
    let releases = processes.map {
      call(.releaseObjects, ["objectGroup": .string(PageScript.world)], of: $0)
    }
    let answers = results(
      of: releases
        + asked.flatMap { frame in
          [evaluation(of: take, in: frame, awaits: afterFrames)].compactMap(\.self)
            + nodes(slots, in: frame, afterFrames: afterFrames)
        })
    let size = 1 + slots.count
    let replies = answers.dropFirst(releases.count)
    guard replies.count == asked.count * size else { return nil }
    var reports: [Report] = []
    for (index, frame) in asked.enumerated() {
      let own = replies.dropFirst(index * size).prefix(size)
      let kinds: String
      switch own[own.startIndex] {
      case .success(let value):
        let report = value["result"]?["value"]?.string ?? ""
        chronology.add(report)
        kinds = String(report.prefix { $0 != "\n" })
      case .failure(.refused):
        // The world is gone, so the frame has another document.
        haveFramesChanged = true
        continue
      case .failure: return nil
      }
      if kinds == "*" {
        readPage(isNew: false)
        return nil
      }
      var objects = Array(own.dropFirst())
      if kinds.count > slots.count {
        objects += results(of: nodes(slots.upperBound..<kinds.count, in: frame))
      }
      for (kind, object) in zip(kinds, objects) {
        guard let object = (try? object.get())?["result"]?["objectId"]?.string,
          let kind = Report.Kind(rawValue: kind)
        else { continue }
        reports.append(Report(frame: frame, object: object, kind: kind))
      }
    }
    return reports
  }

  /// Makes the calls that return reported nodes as objects.
  private func nodes(
    _ indices: Range<Int>, in frame: PageFrame, afterFrames: Bool = false
  ) -> [DevToolsCall] {
    indices.compactMap { index in
      let node = PageScript.node(index)
      return evaluation(
        of: afterFrames ? PageScript.afterSameFrames(node) : node, in: frame, byValue: false,
        awaits: afterFrames)
    }
  }

  /// Reads reported nodes and what depends on them, and returns the ids of those that differ.
  private func read(_ all: [Report]) -> Set<String> {
    let reports = all.filter { $0.kind != .host }
    let hosts = all.filter { $0.kind == .host }
    if isIncomplete, reports.contains(where: { $0.kind == .deep }) {
      readPage(isNew: false)
      return []
    }
    let replies = results(
      of: reports.flatMap { report -> [DevToolsCall] in
        let object: JSONValue = ["objectId": .string(report.object)]
        return [
          report.kind == .deep
            ? call(.subtree, object, in: report.frame)
            : call(
              .partialTree,
              ["objectId": .string(report.object), "fetchRelatives": .bool(false)],
              in: report.frame),
          call(.describeNode, object, in: report.frame),
          call(.boxModel, object, in: report.frame),
        ]
      }
        + hosts.map { host in
          call(
            .describeNode, .object([("objectId", .string(host.object))] + describingRoots),
            in: host.frame)
        }, timeout: Limits.reading)
    for (host, reply) in zip(hosts, replies.suffix(hosts.count)) {
      observeClosedRoots(in: reply, of: host.frame, isLate: true)
    }
    var changed: Set<String> = []
    var complete: Set<String> = []
    for index in reports.indices {
      let process = reports[index].frame.process
      guard let reply = try? replies[3 * index].get(), let nodes = Self.nodes(reply, of: process)
      else { continue }
      changed.formUnion(mirror.tree.merge(nodes))
      let description = replies[3 * index + 1]
      guard
        let number = (try? description.get())?["node"]?["backendNodeId"]?.integer
          .map(process.number)
      else { continue }
      // Attributes may change while the node of the tree stays the same, such as a step.
      let old = mirror.tree.details.attributes["\(number)"]
      takeDetails(of: number, description, replies[3 * index + 2])
      guard let node = mirror.tree.node(number: number) else { continue }
      complete.insert(node.nodeId)
      if mirror.tree.details.attributes["\(number)"] != old { changed.insert(node.nodeId) }
    }
    return readSurroundings(of: changed, withDetails: complete)
  }

  /// Reads what changed nodes have an effect on, and returns the ids of all that differ.
  ///
  /// - Parameters:
  ///   - changed: The ids of the nodes that were read and differ.
  ///   - complete: The ids of the nodes whose attributes and frames were read, too.
  /// - Returns: The ids of the nodes that were read and of those that depend on them.
  func readSurroundings(
    of changed: Set<String>, withDetails complete: Set<String> = []
  ) -> Set<String> {
    var changed = changed
    if !changed.isEmpty { hasOldLayout = true }
    readParents(of: &changed)
    readMissing(of: &changed)
    let dependents = readDependents(of: changed)
    guard mirror.tree.nodes.count <= PageTree.nodeLimit else {
      mirror.hasTooManyNodes = true
      return []
    }
    // Only the names of the dependents have changed.
    readDetails(of: changed.subtracting(complete).sorted())
    readMasks(of: changed.sorted())
    return changed.union(dependents)
  }

  /// Reads the nodes around changed ones if they do not have them as children yet, and the nodes
  /// that have moved.
  private func readParents(of changed: inout Set<String>) {
    for _ in 0..<Limits.depth {
      let found = readAlone(mirror.tree.outdatedParents(of: changed) + mirror.tree.takeMoved())
      guard !found.isEmpty else { return }
      changed.formUnion(found)
    }
  }

  /// Reads the children of changed nodes that have not been read.
  private func readMissing(of changed: inout Set<String>) {
    for round in 0..<Limits.rounds {
      let missing = mirror.tree.missingChildren(of: changed)
      guard !missing.isEmpty, state == .running else { return }
      var asked: Set<Int> = []
      let numbers = missing.compactMap { child, parent -> Int? in
        // A node without a DOM node, such as generated text, is read with the one around it, and so
        // is a node that has been replaced meanwhile, such as the text of a stopwatch.
        let isGone = round > 0 && mirror.tree.descendants(of: parent).count < Limits.changedNodes
        let own = isGone ? nil : FrameProcess.number(ofID: child)
        let number = own ?? FrameProcess.number(ofID: parent)
        return number.flatMap { asked.insert($0).inserted ? $0 : nil }
      }
      let found = isIncomplete ? readAlone(numbers) : read(numbers, with: .subtree)
      changed.formUnion(found)
      guard !found.isEmpty || round == 0 else { return }
    }
  }

  /// Reads the nodes whose names or descriptions come from changed nodes.
  private func readDependents(of changed: Set<String>) -> Set<String> {
    readAlone(mirror.tree.dependents(of: changed))
  }

  /// Reads nodes without those inside them, and returns the ids of those that differ.
  func readAlone(_ numbers: [Int]) -> Set<String> {
    read(numbers, with: .partialTree, [("fetchRelatives", .bool(false))])
  }

  func read(
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
