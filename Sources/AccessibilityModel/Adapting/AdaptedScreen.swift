/// A screen that mirrors the tree of another toolkit, as an adapter tells it.
///
/// It can be listened to, audited, drawn and tested like any other. What the toolkit changes is there as
/// soon as somebody looks: whoever walks through the screen asks the adapter first, and so does every
/// action when it is done. A node with the same ID keeps its element, so that a cursor stays on it.
///
/// ```swift
/// let screen = AdaptedScreen(DialAdapter(root: dial), title: "Amplifier")
/// var reader = ScreenReader(screen: screen)
/// XCTAssertEqual(reader.open().spoken.prefix(2), ["Amplifier", "Gain: 4. Adjustable."])
/// XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["5"])
/// ```
///
/// What the toolkit says of its own accord is posted on the screen, or on the element of a node:
///
/// ```swift
/// let screen = AdaptedScreen(DialAdapter(root: dial), title: "Amplifier")
/// var reader = ScreenReader(screen: screen)
/// _ = reader.open()
/// screen.post(notification: .announcement, argument: .text("Saved"))
/// XCTAssertEqual(reader.receiveNotifications().spoken, ["Saved"])
///
/// screen.element(of: dial)?.post(notification: .layoutChanged)
/// XCTAssertEqual(reader.receiveNotifications().earcons, [.layout])
/// ```
///
/// The assertions of a `ScreenUnderTest` fail if two nodes have the same ID, and if there are more than
/// ``mostNodes``: what is not mirrored can't be heard.
public final class AdaptedScreen<Adapter: AccessibilityAdapter>: AccessibilityElement {
  /// Who knows the toolkit.
  public let adapter: Adapter
  /// The IDs that more than one node has; only the first of those nodes is there.
  public private(set) var repeatedIDs: Set<Adapter.ID> = []
  /// Whether the tree has more nodes than are mirrored.
  public private(set) var isCutOff = false
  /// How many cells lie in no table.
  private(set) var strayCells = 0

  private(set) var elements: [Adapter.ID: AdaptedElement<Adapter>] = [:]
  var isUpdating = false
  let mostMirrored: Int

  /// How many nodes are mirrored: a tree that grows while it is walked through must not be waited for.
  public static var mostNodes: Int { 1_000_000 }

  /// Mirrors a tree.
  ///
  /// - Parameters:
  ///   - adapter: Who knows the toolkit.
  ///   - title: What is said when the screen opens; nil if it has no title.
  ///   - language: The language of its texts, as a BCP 47 tag; nil where it is not known.
  public convenience init(_ adapter: Adapter, title: String? = nil, language: String? = nil) {
    self.init(adapter, title: title, language: language, mostNodes: Self.mostNodes)
  }

  init(_ adapter: Adapter, title: String? = nil, language: String? = nil, mostNodes: Int) {
    self.adapter = adapter
    mostMirrored = mostNodes
    super.init()
    accessibilityLabel = title
    accessibilityLanguage = language
    update()
  }

  /// Whoever walks through the screen asks this first; so it is the moment to look at the toolkit.
  public override var isHidden: Bool {
    get {
      update()
      return super.isHidden
    }
    set { super.isHidden = newValue }
  }

  /// Returns the element of a node.
  ///
  /// - Parameter node: A node.
  /// - Returns: Its element; nil if the node is not in the tree.
  public func element(of node: Adapter.Node) -> AccessibilityElement? {
    update()
    return elements[adapter.id(of: node)]
  }

  /// Takes over what has changed in the toolkit; it is done whenever somebody looks.
  public func update() {
    // What an adapter is asked may look at the screen itself.
    guard !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }

    var present: [Adapter.ID: AdaptedElement<Adapter>] = [:]
    var families: [(parent: AccessibilityElement, children: [AccessibilityElement])] = []
    var tables: [Int: [any AdaptedTableCell]] = [:]
    strayCells = 0
    repeatedIDs = []
    isCutOff = false
    let root = adapter.root
    var next: [(node: Adapter.Node, family: Int, table: Int?, place: Int)] = [(root, 0, nil, 0)]
    families.append((self, []))
    // A list instead of recursion, since a deep tree must not exhaust the stack.
    while let (node, family, table, place) = next.popLast() {
      let id = adapter.id(of: node)
      guard present[id] == nil else {
        repeatedIDs.insert(id)
        continue
      }
      guard present.count < mostMirrored else {
        isCutOff = true
        break
      }
      let element = element(of: node, id: id)
      element.place = place
      present[id] = element
      families[family].children.append(element)
      let own = families.count
      families.append((element, []))
      let isTable = element is AdaptedTable<Adapter>
      if isTable { tables[own] = [] }
      if let cell = element as? any AdaptedTableCell {
        if let table { tables[table]?.append(cell) } else { strayCells += 1 }
      }
      next += adapter.children(of: node).enumerated().reversed().map {
        ($0.element, own, isTable ? own : table, $0.offset)
      }
    }
    elements = present
    for (place, cells) in tables {
      (families[place].parent as? AdaptedTable<Adapter>)?.cells = cells
    }
    for family in families { family.parent.adopt(family.children) }
    for case (let parent as AdaptedElement<Adapter>, let children) in families {
      parent.order(children)
    }
  }

  /// Finds or makes the element of a node, and lets the adapter describe it.
  private func element(of node: Adapter.Node, id: Adapter.ID) -> AdaptedElement<Adapter> {
    let description = AccessibilityElement()
    adapter.describe(node, as: description)
    let takesText = !description.accessibilityTraits.isDisjoint(with: [
      .textEntry, .textArea, .searchField, .secureTextField,
    ])
    let cell = adapter.cell(of: node)
    let type: AdaptedElement<Adapter>.Type =
      if description.accessibilityContainerType == .dataTable {
        AdaptedTable.self
      } else if cell != nil {
        takesText ? AdaptedFieldCell.self : AdaptedPlainCell.self
      } else {
        takesText ? AdaptedField.self : AdaptedElement.self
      }
    let kept = elements[id].flatMap { Swift.type(of: $0) == type ? $0 : nil }
    let element = kept ?? type.init(node, on: self, adapter)
    if let cell { (element as? any AdaptedTableCell)?.cell = cell }
    element.node = node
    element.take(description)
    return element
  }
}
