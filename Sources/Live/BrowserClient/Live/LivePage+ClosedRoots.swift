internal import PageTree
internal import TextFormats

/// Closed shadow roots, which the observer can't find by itself.
extension LivePage {
  /// The levels of a part of the page in which roots are found.
  private static let levels = 100
  private static let limit = 500

  /// The parameters of a description that names the shadow roots in a node.
  ///
  /// A description of what is inside of roots has the texts of fields, so it is not requested while one
  /// of them is secret.
  var describingRoots: [(String, JSONValue)] {
    let pierces = !hasSecret && !mirror.tree.containsSecret
    return [("depth", .integer(Self.levels)), ("pierce", .bool(pierces))]
  }

  /// Observes the closed roots of the documents of all frames.
  func observeClosedRoots(isLate: Bool) {
    if !isLate { closedRoots = [] }
    let known = frames.filter { $0.context != nil }
    let documents = results(
      of: known.compactMap { evaluation(of: "document", in: $0, byValue: false) })
    let objects = zip(known, documents).compactMap { frame, reply in
      ((try? reply.get())?["result"]?["objectId"]).map { (frame, $0) }
    }
    let replies = results(
      of: objects.map { frame, object in
        call(.describeNode, .object([("objectId", object)] + describingRoots), in: frame)
      }, timeout: Limits.reading)
    for ((frame, _), reply) in zip(objects, replies) {
      observeClosedRoots(in: reply, of: frame, isLate: isLate)
    }
  }

  /// Observes the closed roots in nodes that a comparison has found.
  func observeClosedRoots(inNodes numbers: [Int]) {
    let replies = results(of: numbers.map { call(.describeNode, node: $0, describingRoots) })
    for (number, reply) in zip(numbers, replies) {
      guard let node = mirror.tree.node(number: number) else { continue }
      observeClosedRoots(in: reply, of: frame(of: node), isLate: true)
    }
  }

  /// Observes the closed roots in the description of a node that were not observed. One that is late
  /// was not there when its document was read.
  func observeClosedRoots(in description: Reply, of frame: PageFrame, isLate: Bool) {
    guard let node = (try? description.get())?["node"] else { return }
    var rest = [node]
    var found: [Int] = []
    while let node = rest.popLast(), found.count < Self.limit {
      for root in node["shadowRoots"]?.array ?? [] {
        if root["shadowRootType"]?.string == "closed", let own = root["backendNodeId"]?.integer {
          found.append(frame.process.number(own))
        }
        rest.append(root)
      }
      rest += node["children"]?.array ?? []
    }
    let new = found.filter { closedRoots.insert($0).inserted }
    let objects = results(
      of: new.map { number in
        call(
          .resolveNode, node: number,
          [
            ("executionContextId", JSONValue(frame.context)),
            ("objectGroup", .string(PageScript.world)),
          ])
      })
    _ = results(
      of: objects.compactMap { reply in
        (try? reply.get())?["object"]?["objectId"]?.string.map {
          function(PageScript.observeRoot, on: $0, in: frame, [.bool(isLate)], isReading: true)
        }
      })
  }
}
