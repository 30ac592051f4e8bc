internal import PageTree
internal import TextFormats

/// Calls of JavaScript functions on nodes, in the world of the observer.
extension LivePage {
  /// The frame whose document contains a node.
  func frame(of node: ChromiumTree.Node) -> PageFrame {
    let around = Set(mirror.tree.ancestors(of: node.nodeId).map(\.nodeId))
    return frames.last { $0.owner.map(around.contains) == true } ?? frames.first
      ?? PageFrame(id: "")
  }

  /// Returns a node as an object in the world of the observer.
  func object(of number: Int, in frame: PageFrame) -> String? {
    guard let context = frame.context else { return nil }
    let more: [(String, JSONValue)] = [
      ("executionContextId", .integer(context)), ("objectGroup", .string(PageScript.world)),
    ]
    let reply = results(of: [call(.resolveNode, node: number, more)]).first
    return (try? reply?.get())?["object"]?["objectId"]?.string
  }

  /// Makes the call of a function. Unless it only reads, the page takes it for an action of the user.
  func function(
    _ source: String, on object: String, in frame: PageFrame, _ arguments: [JSONValue] = [],
    isReading: Bool = false
  ) -> DevToolsCall {
    call(
      .callFunction,
      [
        "functionDeclaration": .string(source), "objectId": .string(object),
        "arguments": .array(arguments.map { ["value": $0] }), "returnByValue": .bool(true),
        "userGesture": .bool(!isReading),
      ], in: frame)
  }

  /// Calls a function on an object, and returns its value.
  @discardableResult
  func run(
    _ source: String, on object: String, in frame: PageFrame, _ arguments: [JSONValue] = [],
    isReading: Bool = false
  ) -> JSONValue? {
    let call = function(source, on: object, in: frame, arguments, isReading: isReading)
    let reply = results(of: [call]).first
    return (try? reply?.get())?["result"]?["value"]
  }
}
