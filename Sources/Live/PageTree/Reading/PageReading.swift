internal import AccessibilityModel
internal import LiveTree
internal import TextFormats

/// Reads a page as a document: its passages by lines, and the objects around them.
struct PageReading {
  let screen: ChromiumScreen
  var document = ReadingDocument()
  /// The objects around the next passage.
  var path: [Int] = []
  /// Whether a view without a meaning is between the next passage and the innermost object.
  private var isInView = false
  /// Whether the innermost element reacts to clicks, but can't take the focus.
  private var isClickable = false
  private(set) var line = 0
  /// The number of the box whose lines the next text is on.
  var box = 0
  /// Whether the line has a passage.
  private var isLineUsed = false
  var rows: PageRows
  var tables: [PlacedTable] = []
  let details: PageDetails
  /// The addresses whose links were followed.
  private var visited: Set<String> = []
  /// The place of the canvas around the next passage.
  var canvas: Rectangle?
  /// The controls that a label names, by its number.
  private let captions: [Int: [Int]]
  /// The controls that the labels around the next passage name.
  private var captioned: [Int] = []
  /// The index of the first passage of each element with an identifier.
  private var starts: [String: Int] = [:]

  /// The maximum nesting depth.
  private static let depthLimit = 400

  private init(_ screen: ChromiumScreen, _ details: PageDetails) {
    (self.screen, self.details) = (screen, details)
    rows = PageRows(details)
    var captions: [Int: [Int]] = [:]
    for node in screen.tree.nodes where !node.isIgnored {
      guard let number = node.number else { continue }
      for label in node.relatedElements("labelledby") where label != number {
        captions[label, default: []].append(number)
      }
    }
    self.captions = captions
  }

  /// Returns the document of a page. The details know the styles and the places of its nodes.
  static func document(
    of screen: ChromiumScreen, details: PageDetails = PageDetails(), visited: Set<String> = []
  ) -> ReadingDocument {
    var reading = PageReading(screen, details)
    reading.visited = visited
    guard let root = screen.tree.nodes.first else { return ReadingDocument() }
    reading.document.title = root.filledName ?? ""
    reading.visit(root, depth: 0)
    let passages = reading.document.passages
    reading.document.targets = reading.starts.compactMapValues {
      passages.indices.contains($0) ? passages[$0].id : nil
    }
    reading.rows.joinWords(in: &reading.document)
    reading.rows.number(&reading.document)
    reading.rows.numberApart(&reading.document)
    reading.addNearbyTexts()
    reading.addMessages()
    reading.addContainers()
    return reading.document
  }

  private mutating func visit(_ node: ChromiumTree.Node, depth: Int) {
    guard depth < Self.depthLimit else { return }
    let around = captioned
    defer { captioned = around }
    if let id = screen.attributes(of: node)["id"] { starts[id] = document.passages.count }
    captioned += node.number.flatMap { captions[$0] } ?? []
    if node.isIgnored {
      let isBox = isBoxOfText(node)
      if isBox { box += 1 }
      if !isBox, isBlockInLink(node) { addSpace() }
      visitChildren(of: node, depth: depth)
      if isBox { box += 1 }
      if !isBox, isBlockInLink(node) { addSpace() }
      return
    }
    switch node.roleName {
    case "MenuListPopup", "InlineTextBox", "RubyAnnotation": return
    case "LineBreak":
      addSpace()
      addBreak(node)
      return breakLine()
    case "StaticText", "ListMarker": return addText(node)
    default: break
    }
    let role = screen.neutralRole(of: node)
    guard let number = node.number else { return visitChildren(of: node, depth: depth) }
    // A view without a meaning is neither said nor left.
    let isView =
      role == .section && node.filledName == nil && screen.roleDescription(of: node) == nil
      && !screen.isRichEditor(node) && ["false", nil].contains(node["invalid"]?.text)
      && screen.attributes(of: node)["aria-invalid"] == nil
      && node.filledDescription == nil && screen.attributes(of: node)["aria-current"] == nil
    let isMeant = isClicked(node, role) || !node.relatedElements("details").isEmpty
    let startsLine = details.blocks.contains(number)
    guard !isView || isMeant else {
      if startsLine { breakLine() }
      let was = (isInView, isClickable)
      (isInView, isClickable) = (true, false)
      visitChildren(of: node, depth: depth)
      (isInView, isClickable) = was
      if startsLine { breakLine() }
      return
    }
    if isDrawing(node) { return visitDrawing(node, number, role, depth: depth) }
    let isControl = ChromiumRoles.controls.contains(role) && !screen.isRichEditor(node)
    let isInSummary = path.last.flatMap { document.objects[$0] }?.role == .disclosure
    let isBlock =
      isControl
      ? startsLine || isBox(node) : !isInSummary && (startsLine || !isInline(role, node))
    if isBlock { breakLine() }
    add(node, number, role)
    path.append(number)
    let was = (isInView, isClickable)
    (isInView, isClickable) = (isView, isClicked(node, role) && !node.isTrue("focusable"))
    defer { (isInView, isClickable) = was }
    if isControl {
      addControl(node, number, role)
    } else {
      if [.table, .treeTable].contains(role) {
        addLabel(ofTable: number)
        tables.append(PlacedTable(id: number))
      }
      if role == .tableRow { beginRow(node) }
      // A separator has nothing inside, not even the bullet of an item.
      if role != .separator { visitChildren(of: node, depth: depth) }
      if [.table, .treeTable].contains(role) { endTable() }
      addName(of: node, number, role)
    }
    path.removeLast()
    if isBlock { breakLine() }
  }

  mutating func visitChildren(of node: ChromiumTree.Node, depth: Int) {
    for id in node.childIds ?? [] {
      guard let place = screen.places[id] else { continue }
      visit(screen.tree.nodes[place], depth: depth + 1)
    }
  }

  /// Whether a control is a block: a text area or the picker of a date.
  private func isBox(_ node: ChromiumTree.Node) -> Bool {
    node.isTrue("multiline") || screen.isPicker(node)
  }

  /// Whether an object that does not begin a line by its style stands in one. Without styles, its role
  /// decides.
  private func isInline(_ role: NeutralRole, _ node: ChromiumTree.Node) -> Bool {
    guard !screen.isRichEditor(node), role != .document, role != .internalFrame,
      !ChromiumRoles.dates.contains(node.roleName)
    else { return false }
    // The contents of a canvas have no styles.
    return !details.blocks.isEmpty && canvas == nil || ChromiumRoles.inlineRoles.contains(role)
  }

  /// Whether an element reacts to clicks, although its role does not say so.
  private func isClicked(_ node: ChromiumTree.Node, _ role: NeutralRole) -> Bool {
    node.number.map(details.clicked.contains) == true && node["editable"] == nil
      && !ChromiumRoles.clicked.contains(role)
  }

  // MARK: Lines

  private mutating func breakLine() {
    guard isLineUsed else { return }
    line += 1
    isLineUsed = false
  }

  // MARK: Passages

  private mutating func addText(_ node: ChromiumTree.Node) {
    guard let text = node.nameText, let number = node.number else { return }
    // White space between blocks is not a line.
    guard isLineUsed || text.contains(where: { !$0.isWhitespace }) else { return }
    // The triangle of a summary is a picture of its state.
    let isInSummary = path.contains { document.objects[$0]?.role == .disclosure }
    guard !isInSummary || !["▸", "▾", "▶", "▼"].contains(text.filter { !$0.isWhitespace }) else {
      return
    }
    if node.roleName == "ListMarker" { breakLine() }
    let isLink = path.last.flatMap { document.objects[$0] }?.role == .link
    let pieces = rows.pieces(of: node, text, isWhole: isInEditor)
    for (place, piece) in pieces.enumerated() {
      // An empty line of code is no row.
      if place > 0, piece.text.allSatisfy(\.isNewline) { continue }
      var passage = ReadingDocument.Passage(
        id: number, text: piece.text, path: path, line: line, row: 0)
      (passage.isContinued, passage.captioned) = (place > 0, isLink ? [] : captioned)
      (passage.isDirect, passage.isClickable, passage.box) = (!isInView, isClickable, box)
      passage.isMarker = node.roleName == "ListMarker"
      let frame = piece.frame ?? frame(of: node)
      passage.isOffPage =
        !passage.captioned.isEmpty && frame.map { $0.minX < 0 || $0.minY < 0 } == true
      append(passage, frame)
    }
  }

  /// Returns the frame of a text. One that a style has generated is where its element is.
  private func frame(of node: ChromiumTree.Node) -> Rectangle? {
    if let frame = frame(ofPart: node) { return frame }
    let parent = node.parentId.flatMap { screen.places[$0] }.map { screen.tree.nodes[$0] }
    guard node.backendDOMNodeId == nil, let parent else { return nil }
    return screen.frame(of: parent)
      ?? parent.parentId.flatMap { screen.places[$0] }.flatMap {
        screen.frame(of: screen.tree.nodes[$0])
      }
  }

  /// Returns the frame of a node. The parts of a date or a time are where its field is, and the contents of
  /// a canvas, which are not shown, where the canvas is.
  func frame(ofPart node: ChromiumTree.Node) -> Rectangle? {
    screen.frame(of: node) ?? screen.dateField(around: node).flatMap { screen.frame(of: $0) }
      ?? canvas
  }

  mutating func append(_ passage: ReadingDocument.Passage, _ frame: Rectangle?) {
    document.passages.append(passage)
    rows.frames.append(frame)
    isLineUsed = true
  }

  /// Adds the end of a line that the author has set.
  private mutating func addBreak(_ node: ChromiumTree.Node) {
    guard let number = node.number, !isInEditor, let last = document.passages.last else { return }
    var passage = ReadingDocument.Passage(
      id: number, text: "\n", path: path, line: isLineUsed ? line : last.line, row: 0)
    (passage.isBreak, passage.isDirect) = (true, !isInView)
    passage.isBlankLine = !isLineUsed
    document.passages.append(passage)
    rows.frames.append(nil)
  }

  /// Whether the text can be edited, and is read by the caret.
  private var isInEditor: Bool {
    path.contains { id in
      document.objects[id].map { $0.role == .section && $0.states.contains(.editable) } == true
    }
  }

  private mutating func addControl(_ node: ChromiumTree.Node, _ number: Int, _ role: NeutralRole) {
    let facts = document.objects[number]
    let text: String =
      switch role {
      case .entry, .passwordText: facts?.text?.string ?? ""
      case .listBox:
        (facts?.contents.first { $0.states.contains(.selected) } ?? facts?.contents.first)?.name
          ?? ""
      case .comboBox: facts?.text?.string ?? facts?.valueText ?? ""
      case .spinButton, .slider, .scrollBar, .progressBar, .levelBar, .colorChooser:
        shownDate(in: node) ?? facts?.valueText ?? facts?.text?.string ?? node.valueText ?? ""
      default: facts?.name ?? ""
      }
    var passage = ReadingDocument.Passage(id: number, text: text, path: path, line: line, row: 0)
    passage.isClickable = isClickable
    guard role == .entry, facts?.states.contains(.multiLine) == true else {
      return append(passage, frame(ofPart: node))
    }
    var rest = text[...]
    for (place, piece) in lines(of: node, text).enumerated() {
      var part = passage
      (part.text, part.isContinued) = (piece.text, place > 0)
      // Where the text is only wrapped, the line continues.
      let words = piece.text.filter { !$0.isNewline }
      if let range = rest.firstRange(of: words) {
        if place > 0, rest[..<range.lowerBound].contains(where: \.isNewline) { breakLine() }
        rest = rest[range.upperBound...]
      }
      part.line = line
      append(part, piece.frame)
    }
  }

  /// Returns the text of a part of a date, such as “mm” while it is empty, or `nil` for other nodes.
  private func shownDate(in node: ChromiumTree.Node) -> String? {
    screen.isDatePart(node) ? screen.text(inside: node) : nil
  }

  /// Returns the lines of a field as the browser has wrapped them, or else as they are set.
  private func lines(
    of node: ChromiumTree.Node, _ text: String
  ) -> [(text: String, frame: Rectangle?)] {
    let set = PageRows.lines(text, in: screen.frame(of: node))
    let wrapped = screen.inside(node) { $0.lines != nil }.flatMap { $0.lines ?? [] }
      .filter { line in line.contains { !$0.isWhitespace } }
    let isSame =
      wrapped.joined().filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace }
    let filled = set.count { line in line.text.contains { !$0.isWhitespace } }
    guard isSame, wrapped.count > filled else { return set }
    // Empty lines are only in the text.
    var rest = wrapped[...]
    let lines = set.flatMap { line in
      var end = 0
      let words = line.text.filter { !$0.isWhitespace }
      while end < rest.count, rest.prefix(end).joined().filter({ !$0.isWhitespace }) != words {
        end += 1
      }
      defer { rest = rest.dropFirst(end) }
      return end == 0 ? [""] : Array(rest.prefix(end))
    }
    return PageRows.lines(lines.joined(separator: "\n"), in: screen.frame(of: node))
  }

  /// Adds the name of a table that the page does not show. It is a separate line, like a caption, but
  /// not a row of the screen.
  private mutating func addLabel(ofTable number: Int) {
    guard let facts = document.objects[number], !facts.isNameShown, !facts.name.isEmpty else {
      return
    }
    var passage = ReadingDocument.Passage(
      id: number, text: facts.name, path: path, line: line, row: 0)
    passage.captioned = [number]
    document.passages.append(passage)
    rows.frames.append(nil)
    line += 1
  }

  // MARK: Objects

  mutating func add(_ node: ChromiumTree.Node, _ number: Int, _ role: NeutralRole) {
    guard document.objects[number] == nil else { return }
    var facts = screen.neutralFacts(of: node)
    if isClicked(node, role) { facts.states.insert(.clickable) }
    if role == .link, let address = node["url"]?.text, visited.contains(address) {
      facts.states.insert(.visited)
    }
    if role == .entry, facts.states.contains(.multiLine) {
      facts.isBesideLabel = isBesideLabel(node)
    }
    if [.tableCell, .columnHeader, .rowHeader].contains(role) {
      facts.table = cell(node, facts)
    }
    if screen.attributes(of: node)["aria-label"] != nil { rows.named.insert(number) }
    document.objects[number] = facts
    document.order.append(number)
  }

  /// Whether a field begins where its label or another control has ended, without a space.
  private func isBesideLabel(_ node: ChromiumTree.Node) -> Bool {
    guard let last = document.passages.last,
      last.path.last == last.id
        || last.path.contains(where: { document.objects[$0]?.role == .label }),
      case let label?? = rows.frames.last, let field = frame(of: node),
      label.minY < field.maxY, field.minY < label.maxY
    else { return false }
    return abs(label.maxX - field.minX) < 1
  }
}
