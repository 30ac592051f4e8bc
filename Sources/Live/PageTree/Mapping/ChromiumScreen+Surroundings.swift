internal import AccessibilityModel
internal import LiveTree

/// Finds what a node is converted from, besides itself and the nodes inside it.
extension ChromiumScreen {
  /// What other nodes say about a node.
  struct Surroundings: Equatable {
    /// Whether the text of the node is read only as the name of a field or another element.
    var isCaption = false
    /// The position in the set of a radio button, menu item or tree item.
    var position: Int?
    /// The number of elements in this set.
    var count: Int?
    /// Whether the radio button or the heading is in a group that requires a choice. VoiceOver says so
    /// of both.
    var isInRequiredGroup = false
    /// Whether the group is in a list box, without another container between them.
    var isInListBox = false
    /// The text of the node that explains why the value is invalid.
    var error: String?
    /// Whether the text is a bullet that is the whole paragraph.
    var isOnlyBullet = false
  }

  static let radioButtons: Set<String> = ["radio", "menuitemradio"]

  /// Finds the surroundings of all nodes.
  mutating func findSurroundings() {
    // The ids of the DOM elements that name elements, and of those that name fields, sliders and
    // list boxes.
    var (labels, captions): (Set<Int>, Set<Int>) = ([], [])
    var sets: [(id: String, set: String, position: Int)] = []
    var counts: [String: Int] = [:]
    var rows = TreeRows()
    for node in tree.nodes where !node.isIgnored {
      // A container may not say its label, so only the labels of elements are not read as text.
      if role(of: node)?.isElement == true {
        labels.formUnion(node.relatedElements("labelledby"))
      }
      // A list box without options is not read, so its caption remains.
      let isEmpty = node.roleName == "listbox" && node.childIds?.isEmpty != false
      if !isEmpty, isEditor(node) || ChromiumRoles.captioned.contains(node.roleName) {
        captions.formUnion(node.relatedElements("labelledby"))
      }
      if let set = set(of: node) ?? rowSet(of: node, &rows) {
        counts[set, default: 0] += 1
        sets.append((node.nodeId, set, counts[set, default: 0]))
      }
    }
    for (id, set, position) in sets {
      surroundings[id, default: Surroundings()].position = position
      surroundings[id]?.count = counts[set]
    }
    for node in tree.nodes {
      if let element = node.backendDOMNodeId,
        captions.contains(element) || node.roleName == "LabelText" && labels.contains(element)
      {
        surroundings[node.nodeId, default: Surroundings()].isCaption = true
      }
      guard !node.isIgnored else { continue }
      if isOnlyBullet(node) {
        surroundings[node.nodeId, default: Surroundings()].isOnlyBullet = true
      }
      if Self.radioButtons.contains(node.roleName) || node.roleName == "heading" {
        if ancestor(of: node, in: ["radiogroup"])?.isTrue("required") == true {
          surroundings[node.nodeId, default: Surroundings()].isInRequiredGroup = true
        }
      } else if ChromiumRoles.all[node.roleName] == .container(.semanticGroup), isInListBox(node) {
        surroundings[node.nodeId, default: Surroundings()].isInListBox = true
      }
      let messages = node.relatedElements("errormessage").compactMap { placesByElement[$0] }
      hasErrorMessages = hasErrorMessages || !messages.isEmpty
      if let error = messages.min().flatMap({ text(inside: tree.nodes[$0]) }) {
        surroundings[node.nodeId, default: Surroundings()].error = error
      }
    }
  }

  /// Whether text is a bullet that is the whole paragraph. Elsewhere, bullets belong to the layout.
  private func isOnlyBullet(_ source: ChromiumTree.Node) -> Bool {
    guard let name = source.filledName, ["•", "◦", "▪"].contains(name),
      let place = source.parentId.flatMap({ places[$0] })
    else { return false }
    let parent = tree.nodes[place]
    return parent.roleName == "paragraph" && parent.childIds == [source.nodeId]
  }

  func surroundings(of source: ChromiumTree.Node) -> Surroundings {
    surroundings[source.nodeId] ?? Surroundings()
  }

  /// Returns the set that a radio button, a menu item or a tree item belongs to, or `nil` for other
  /// roles.
  ///
  /// The set of a radio button is HTML's `name` or the nearest group. The set of a menu item is its
  /// menu. The set of a tree item is the nearest group, item or tree, and its level.
  private func set(of source: ChromiumTree.Node) -> String? {
    let groups: Set<String>
    if Self.radioButtons.contains(source.roleName) {
      if let name = attributes(of: source)["name"] { return "name \(name)" }
      groups = ["radiogroup", "group", "menu", "menubar", "form"]
    } else if source.roleName == "menuitem" || source.roleName == "menuitemcheckbox" {
      groups = ["menu", "menubar"]
    } else if source.roleName == "treeitem", source.treeLevel != nil {
      groups = ["tree", "group", "treeitem"]
    } else {
      return nil
    }
    return "\(ancestor(of: source, in: groups)?.nodeId ?? "") \(source.treeLevel ?? 0)"
  }

  /// The last row of each level in each tree grid.
  private typealias TreeRows = [String: [Int: String]]

  /// Returns the set of a row of a tree grid, or `nil` for other nodes: the rows of its level below
  /// the same row. The rows of all levels are in one list.
  private func rowSet(of row: ChromiumTree.Node, _ rows: inout TreeRows) -> String? {
    guard row.roleName == "row", let level = row.treeLevel,
      let grid = ancestor(of: row, in: ["treegrid"])?.nodeId
    else { return nil }
    rows[grid, default: [:]][level] = row.nodeId
    rows[grid] = rows[grid]?.filter { $0.key <= level }
    let parent = rows[grid]?.filter { $0.key < level }.max { $0.key < $1.key }?.value
    return "\(grid) \(parent ?? "") \(level)"
  }

  /// Returns the nearest ancestor with one of several roles.
  func ancestor(of source: ChromiumTree.Node, in roles: Set<String>) -> ChromiumTree.Node? {
    ancestor(of: source) { roles.contains($0.roleName) }
  }

  private func isInListBox(_ source: ChromiumTree.Node) -> Bool {
    ancestor(of: source) { !$0.isIgnored && $0.roleName != "generic" }?.roleName == "listbox"
  }

  /// Returns the nearest ancestor that meets a condition.
  private func ancestor(
    of source: ChromiumTree.Node, where isMatch: (ChromiumTree.Node) -> Bool
  ) -> ChromiumTree.Node? {
    var node = source
    for _ in 0..<depthLimit {
      guard let place = node.parentId.flatMap({ places[$0] }) else { return nil }
      node = tree.nodes[place]
      if isMatch(node) { return node }
    }
    return nil
  }
}
