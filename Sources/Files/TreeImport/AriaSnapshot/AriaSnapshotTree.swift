internal import LiveTree
internal import PageTree
internal import SourceDiagnostics
internal import TextFormats

/// Makes the tree of a page from a snapshot, so that it is read like any other page.
struct AriaSnapshotTree {
  private(set) var tree = ChromiumTree()
  private(set) var notes: ImportNotes
  private let nodeLimit: Int
  /// Whether the snapshot has more nodes than the limit.
  private(set) var isTooLarge = false

  /// Converts the nodes of a page with a title, whose problems so far are notes.
  init(_ roots: [AriaNode], title: String?, notes: ImportNotes, nodeLimit: Int) {
    (self.notes, self.nodeLimit) = (notes, nodeLimit)
    tree.page = ChromiumTree.Page(language: nil, direction: nil, size: nil)
    var root = ChromiumTree.Node(nodeId: "1")
    root.role = Self.value("RootWebArea")
    root.name = title.map(Self.value)
    tree.nodes = [root]
    let children = add(roots, to: "1")
    tree.nodes[0].childIds = children
  }

  private static func value(_ text: String) -> ChromiumTree.Value {
    ChromiumTree.Value(value: .text(text.cut(to: ChromiumTree.Node.textLimit)))
  }

  /// Adds siblings, and returns their ids.
  private mutating func add(_ siblings: [AriaNode], to parent: String) -> [String] {
    siblings.indices.compactMap { index in
      let node = siblings[index]
      if let text = node.onlyText, isCaption(text, at: index, of: siblings) {
        notes.add(
          "Text that repeats the name of the field beside it is read only as its name.",
          at: node.position)
        return nil
      }
      return add(node, to: parent)
    }
  }

  /// Returns whether text is the caption of the next field, or of the check box before it.
  private func isCaption(_ text: String, at index: Int, of siblings: [AriaNode]) -> Bool {
    let isNamed = { (node: AriaNode) in node.name.flatMap(DumpText.filled) == text }
    if siblings.indices.contains(index + 1), case let next = siblings[index + 1], isNamed(next) {
      return ChromiumRoles.captioned.contains(next.role)
    }
    guard index > 0, case let last = siblings[index - 1], isNamed(last) else { return false }
    return Self.checked.contains(last.role)
  }

  private mutating func add(_ source: AriaNode, to parent: String) -> String? {
    guard tree.nodes.count < nodeLimit else {
      isTooLarge = true
      return nil
    }
    if let unknown = source.unknown, source.position == nil {
      notes.add("The key \(quotable(unknown)) is ignored.")
    }
    let id = String(tree.nodes.count + 1)
    var node = ChromiumTree.Node(nodeId: id)
    node.parentId = parent
    node.role = Self.value(Self.roles[source.role] ?? source.role)
    node.name = source.name.map(Self.value)
    if source.role == "img", source.name == nil, source.children.isEmpty {
      notes.add(
        "An image without a name is omitted, because it may be a drawing that Safari leaves out.",
        at: source.position)
    } else {
      node.backendDOMNodeId = Int(id)
    }
    if let box = source.box, box[2] > 0, box[3] > 0 { tree.frames[id] = box }
    let place = tree.nodes.count
    tree.nodes.append(node)
    addStates(of: source, to: place)
    let inside = contents(of: source, at: place)
    tree.nodes[place].childIds = add(inside, to: id)
    if source.role == "dialog" || source.role == "alertdialog" {
      notes.add(
        "The snapshot does not say whether a dialog is modal, so the page around it is read, too.",
        at: source.position)
    }
    return id
  }

  // MARK: States

  private mutating func addStates(of source: AriaNode, to place: Int) {
    var properties: [ChromiumTree.Property] = []
    let add = { (name: String, value: ChromiumTree.Scalar) in
      properties.append(ChromiumTree.Property(name: name, value: .init(value: value)))
    }
    for (name, word) in source.states.sorted(by: { $0.key < $1.key }) {
      switch name {
      case "active": if word == "true" { add("focused", .bool(true)) }
      case "level": if let level = DumpText.number(word) { add(name, .number(level)) }
      case "expanded", "selected", "disabled": add(name, .bool(word == "true"))
      case "pressed" where word == "false": break
      default: add(name, .text(word))
      }
    }
    // Playwright leaves out states that are false, but only these roles always have the state.
    if Self.checked.contains(source.role), source.states["checked"] == nil {
      add("checked", .text("false"))
    }
    if Self.editable.contains(source.role) { add("editable", .text("plaintext")) }
    if ChromiumRoles.all[source.role]?.isElement == true, !Self.passive.contains(source.role) {
      add("focusable", .bool(true))
    }
    if let url = source.properties["url"] { add("url", .text(url)) }
    tree.nodes[place].properties = properties
    var attributes: [String: String] = [:]
    attributes["placeholder"] = source.properties["placeholder"]
    if isSecret(source) {
      attributes["type"] = "password"
      notes.add(
        "A field that is named as a password is read as a secure field, without its content.",
        at: source.position)
    }
    if !attributes.isEmpty { tree.attributes[tree.nodes[place].nodeId] = attributes }
  }

  // MARK: Contents

  /// Returns the contents that become nodes. The text of a field is its value.
  private mutating func contents(of source: AriaNode, at place: Int) -> [AriaNode] {
    if source.role == "combobox" { return contents(ofComboBox: source, at: place) }
    guard Self.valued.contains(source.role) else { return source.children }
    setValue(source.texts.first, of: source, at: place)
    return source.children.filter { $0.role != AriaNode.text }
  }

  /// Returns the contents of a combo box. HTML's own has its options inside, of which one is selected.
  private mutating func contents(ofComboBox source: AriaNode, at place: Int) -> [AriaNode] {
    let options = source.children.flatMap { $0.role == "group" ? $0.children : [$0] }
      .filter { $0.role == "option" }
    let others = source.children.filter { $0.role != AriaNode.text }
    if !options.isEmpty {
      let selected = options.first { $0.states["selected"] == "true" }
      setValue(selected?.name ?? selected?.onlyText, of: source, at: place)
      tree.nodes[place].properties?.append(
        ChromiumTree.Property(name: "hasPopup", value: Self.value("menu")))
      return []
    }
    setValue(source.texts.first, of: source, at: place)
    guard others.isEmpty else { return others }
    notes.add(
      "The snapshot does not say whether a combo box can be edited, so it is read as a text field.",
      at: source.position)
    tree.nodes[place].properties?.append(
      ChromiumTree.Property(name: "editable", value: Self.value("plaintext")))
    return []
  }

  private mutating func setValue(_ text: String?, of source: AriaNode, at place: Int) {
    guard let text, !isSecret(source) else { return }
    tree.nodes[place].value = Self.value(text)
  }

  /// Returns whether a field is likely to ask for a password. A snapshot has no types of fields.
  private func isSecret(_ source: AriaNode) -> Bool {
    let name = source.name?.lowercased() ?? ""
    return source.role == "textbox" && Self.secrets.contains(where: name.contains)
  }

  // MARK: Roles

  private static let roles = [
    AriaNode.text: "StaticText", AriaNode.fragment: "generic", "iframe": "Iframe",
  ]
  private static let checked: Set<String> = [
    "checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio",
  ]
  private static let editable: Set<String> = ["textbox", "searchbox", "spinbutton"]
  /// The roles whose text is their value.
  private static let valued = editable.union(["slider", "scrollbar"])
  /// The roles of elements that are no controls.
  private static let passive: Set<String> = [
    "heading", "img", "math", "meter", "progressbar", "scrollbar",
  ]
  /// Words in the names of fields for passwords.
  private static let secrets = [
    "password", "passwort", "kennwort", "passphrase", "passcode", "contraseña", "mot de passe",
    "пароль", "密码", "senha",
  ]
}
