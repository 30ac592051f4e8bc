import Foundation

/// A node of a page, for dumps that tests write.
struct PageNode {
  var role: String
  var name = ""
  var description: String?
  var isIgnored = false
  /// The id of the DOM element, or `nil` for generated content.
  var element: Int?
  var frame: [Double]?
  /// The ids of the DOM elements that name the node.
  var labelledBy: [Int] = []
  var properties: [String: any Sendable] = [:]
  var children: [PageNode] = []

  /// Returns a run of text.
  static func text(_ text: String, frame: [Double]? = nil) -> PageNode {
    PageNode(role: "StaticText", name: text, frame: frame)
  }

  /// Returns a dump of a page with the given contents.
  static func dump(_ children: [PageNode], attributes: [String: [String: String]] = [:]) throws
    -> [UInt8]
  {
    var nodes: [[String: Any]] = []
    var frames: [String: [Double]] = [:]
    func add(_ node: PageNode, in parent: String?) -> String {
      let id = "\(nodes.count + 1)"
      let place = nodes.count
      let element = node.element ?? 1_000 + place
      frames["\(element)"] = node.frame
      nodes.append([:])
      var properties = node.properties.sorted { $0.key < $1.key }.map {
        ["name": $0.key, "value": ["value": $0.value]] as [String: Any]
      }
      if !node.labelledBy.isEmpty {
        let related = node.labelledBy.map { ["backendDOMNodeId": $0] }
        properties.append(["name": "labelledby", "value": ["relatedNodes": related]])
      }
      var entry: [String: Any] = [
        "nodeId": id, "ignored": node.isIgnored, "role": ["value": node.role],
        "name": ["value": node.name], "properties": properties, "backendDOMNodeId": element,
      ]
      entry["description"] = node.description.map { ["value": $0] }
      entry["parentId"] = parent
      entry["childIds"] = node.children.map { add($0, in: id) }
      nodes[place] = entry
      return id
    }
    _ = add(PageNode(role: "RootWebArea", name: "Page", children: children), in: nil)
    let dump: [String: Any] = [
      "page": ["language": "en"], "frames": frames, "attributes": attributes, "nodes": nodes,
    ]
    return [UInt8](try JSONSerialization.data(withJSONObject: dump, options: .sortedKeys))
  }
}
