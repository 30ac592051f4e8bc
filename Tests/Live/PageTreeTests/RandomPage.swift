import BrowserDouble
import PageTree

/// A random page, which changes at random.
struct RandomPage {
  private(set) var nodes: [Int: ChromiumTree.Node] = [:]
  private(set) var details = PageDetails()
  private var parents: [Int: Int] = [:]
  private var random: any RandomNumberGenerator
  private var last = 1
  /// The nodes that have changed since they were taken.
  private var changed: Set<Int> = []

  /// Creates a page with a number of nodes.
  init(_ count: Int, using random: some RandomNumberGenerator) {
    self.random = random
    nodes[1] = ChromiumTree.Node(1, "RootWebArea", "Page")
    details.page = ChromiumTree.Page(language: "en", direction: "ltr", size: [390, 844])
    while nodes.count < count { insert() }
    for number in nodes.keys.sorted() where chance(2) { changeDetail(of: number) }
  }

  /// All nodes, the root first.
  var list: [ChromiumTree.Node] { nodes.keys.sorted().compactMap { nodes[$0] } }

  /// Removes and returns the nodes that have changed.
  mutating func takeChanged() -> [ChromiumTree.Node] {
    defer { changed = [] }
    return changed.sorted().compactMap { nodes[$0] }
  }

  /// Changes one thing, and returns its name.
  mutating func change() -> String {
    guard let number = nodes.keys.filter({ $0 > 1 }).sorted().randomElement(using: &random) else {
      insert()
      return "insertion"
    }
    switch Int.random(in: 0..<12, using: &random) {
    case 0: insert()
    case 1:
      remove(number)
      return "removal of \(number)"
    case 2:
      move(number)
      return "move of \(number)"
    case 3:
      edit(number) { node, random in node.childIds?.shuffle(using: &random) }
      return "order in \(number)"
    case 4:
      edit(number) { node, random in
        node.role = Self.text(Self.roles.randomElement(using: &random) ?? "")
      }
      return "role of \(number)"
    case 5:
      edit(number) { node, random in node.ignored = Bool.random(using: &random) }
      return "hidden \(number)"
    case 6:
      relate(number)
      return "relation of \(number)"
    case 7, 8:
      changeDetail(of: number)
      return "detail of \(number)"
    case 9:
      edit(number) { node, random in
        node.name = Self.text(Self.words.randomElement(using: &random) ?? "")
        node.value = Self.text(["", "3", "••", "seven"].randomElement(using: &random) ?? "")
        node.description = Self.text(Self.words.randomElement(using: &random) ?? "")
      }
      return "texts of \(number)"
    default:
      setProperty(of: number)
      return "property of \(number)"
    }
    return "insertion"
  }

  // MARK: - Changes

  private static func text(_ text: String) -> ChromiumTree.Value { .init(value: .text(text)) }

  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func edit(
    _ number: Int, _ body: (inout ChromiumTree.Node, inout any RandomNumberGenerator) -> Void
  ) {
    guard var node = nodes[number] else { return }
    body(&node, &random)
    nodes[number] = node
    changed.insert(number)
  }

  private mutating func insert() {
    let parent = nodes.keys.sorted().randomElement(using: &random) ?? 1
    last += 1
    let role = Self.roles.randomElement(using: &random) ?? ""
    nodes[last] = ChromiumTree.Node(
      last, role, Self.words.randomElement(using: &random), value: chance(3) ? "3" : nil)
    changed.insert(last)
    put(last, into: parent)
    for _ in 0..<2 { setProperty(of: last) }
    if chance(4) { relate(last) }
  }

  private mutating func put(_ number: Int, into parent: Int) {
    let place = Int.random(in: 0...(nodes[parent]?.childIds?.count ?? 0), using: &random)
    edit(parent) { node, _ in node.childIds?.insert("\(number)", at: place) }
    parents[number] = parent
    edit(number) { node, _ in node.parentId = "\(parent)" }
  }

  /// Takes a node out of the one around it, which now and then does not say so.
  private mutating func take(_ number: Int, out parent: Int, silently: Bool = false) {
    let wasChanged = changed.contains(parent)
    edit(parent) { node, _ in node.childIds?.removeAll { $0 == "\(number)" } }
    if silently, !wasChanged { changed.remove(parent) }
  }

  /// Removes a node, which now and then stays a child of the one around it.
  private mutating func remove(_ number: Int) {
    if !chance(4) { parents[number].map { take(number, out: $0) } }
    var rest = [number]
    while let next = rest.popLast() {
      rest += nodes[next]?.childIds?.compactMap { Int($0) } ?? []
      (nodes[next], parents[next]) = (nil, nil)
      changed.remove(next)
    }
  }

  private mutating func move(_ number: Int) {
    let goal = nodes.keys.sorted().randomElement(using: &random) ?? 1
    var around: Int? = goal
    while let next = around {
      if next == number { return }
      around = parents[next]
    }
    let isSilent = chance(8)
    parents[number].map { take(number, out: $0, silently: isSilent) }
    put(number, into: goal)
  }

  private mutating func relate(_ number: Int) {
    let others = nodes.keys.sorted().shuffled(using: &random).prefix(2)
    edit(number) { node, random in
      let name = ["labelledby", "errormessage", "describedby"].randomElement(using: &random) ?? ""
      node.properties?.removeAll { $0.name == name }
      node.properties?.append(
        .init(
          name: name,
          value: .init(
            value: .text(""), relatedNodes: others.map { .init(backendDOMNodeId: $0) })))
      if name == "errormessage" { node.set("invalid", .text("true")) }
    }
  }

  private mutating func setProperty(of number: Int) {
    let name = Self.properties.keys.sorted().randomElement(using: &random) ?? ""
    let value = Self.properties[name]?.randomElement(using: &random)
    edit(number) { node, _ in node.set(name, value ?? .bool(true)) }
  }

  /// Gives a mirror the details, as the answers of a browser do.
  func giveDetails(to tree: inout PageTree) {
    tree.details.page = details.page
    for (number, frame) in details.frames { tree.details.setFrame(frame, of: Int(number) ?? 0) }
    for (number, attributes) in details.attributes {
      tree.details.setAttributes(
        attributes.flatMap { [$0.key, $0.value] }, of: Int(number) ?? 0)
    }
  }

  private mutating func changeDetail(of number: Int) {
    if chance(2) {
      let place = Double(Int.random(in: 0...5, using: &random)) * 20
      details.setFrame([0, place, 100, 20], of: number)
    } else {
      let name = Self.attributes.keys.sorted().randomElement(using: &random) ?? ""
      let value = Self.attributes[name]?.randomElement(using: &random)
      var attributes = details.attributes["\(number)"] ?? [:]
      attributes[name] = value
      details.setAttributes(attributes.flatMap { [$0.key, $0.value] }, of: number)
    }
  }

  private static let words = ["Low", "High", "", " and ", "Bass", "Deck 2", "•", "."]
  private static let properties: [String: [ChromiumTree.Scalar]] = [
    "disabled": [.bool(true), .bool(false)], "selected": [.bool(true), .bool(false)],
    "focused": [.bool(true), .bool(false)], "required": [.bool(true), .bool(false)],
    "modal": [.bool(true), .bool(false)], "expanded": [.bool(true), .bool(false)],
    "editable": [.text("plaintext")], "readonly": [.bool(true), .bool(false)],
    "checked": [.text("true"), .text("mixed"), .text("false")],
    "pressed": [.text("true"), .text("mixed")], "hasPopup": [.text("menu"), .text("dialog")],
    "invalid": [.text("true"), .text("false")], "level": [.number(1), .number(2)],
    "valuemin": [.number(0)], "valuemax": [.number(10), .number(4)], "valuetext": [.text("Half")],
    "live": [.text("polite"), .text("off")], "roledescription": [.text("knob"), .text("")],
  ]
  private static let attributes = [
    "lang": ["de", "fr", "en"], "name": ["one", "two"], "aria-posinset": ["1", "2"],
    "aria-setsize": ["2", "3"], "colspan": ["2"], "rowspan": ["2"], "type": ["password", "range"],
    "step": ["0.5"], "aria-valuetext": ["Quiet"],
  ]
  private static let roles = [
    "StaticText", "StaticText", "StaticText", "generic", "generic", "paragraph", "button", "link",
    "heading", "radio", "radiogroup", "menu", "menuitem", "tree", "treeitem", "group", "list",
    "listitem", "listbox", "option", "table", "row", "rowgroup", "cell", "columnheader",
    "rowheader", "dialog", "alertdialog", "textbox", "combobox", "slider", "spinbutton",
    "LabelText", "image", "SvgRoot", "math", "checkbox", "switch", "alert", "article", "region",
    "form", "main", "Iframe", "emphasis", "LineBreak", "progressbar", "tab", "tablist", "status",
    "unknown",
  ]
}
