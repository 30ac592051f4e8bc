/// Runs of text between controls, and inside and between links.
extension DesktopTree {
  /// Returns the runs of a node's own text around its children, or `nil` if the text has no
  /// children inside.
  ///
  /// Each U+FFFC in the text stands for one child. Chromium repeats the text of children that are
  /// text themselves, so such children are read instead.
  func runs(of node: DesktopNode, around children: [String]) -> [Structure.Run]? {
    guard let text = node.text, text.contains(Self.objectReplacement) else { return nil }
    let pieces = text.split(separator: Self.objectReplacement, omittingEmptySubsequences: false)
    let isRepeated = node.children.contains { nodes[$0]?.role == .staticText }
    if isRepeated, pieces.count - 1 != node.children.count { return nil }
    guard pieces.contains(where: { !Self.isBlank($0) }), pieces.count < 10_000 else { return nil }
    let shown = Set(children)
    var runs: [Structure.Run] = []
    for (index, piece) in pieces.enumerated() {
      if let words = Self.words(piece) { runs.append(.text(words, index)) }
      guard index < node.children.count else { continue }
      let child = node.children[index]
      if index < pieces.count - 1, shown.contains(child) { runs.append(.item(child)) }
    }
    return runs
  }

  /// Returns the runs of a text with links that have no nodes, or `nil` for other texts.
  func runsWithLinks(of node: DesktopNode) -> [Structure.Run]? {
    let pieces = piecesWithLinks(of: node)
    guard !pieces.isEmpty else { return nil }
    var links = linkNodes(of: node)[...]
    return pieces.enumerated().compactMap { index, piece in
      if piece.isLink, let link = links.popFirst() { return .item(link) }
      return Self.words(piece.text).map { .text($0, index) }
    }
  }

  /// Returns the nodes of the links in a label of GTK 3, which have no names.
  private func linkNodes(of node: DesktopNode) -> [String] {
    let links = node.children.filter { nodes[$0]?.role == .link }
    return links.count == node.links?.count ? links : []
  }

  /// Returns the text of a link without a name in a label.
  func textOfLink(_ link: DesktopNode) -> String? {
    guard link.role == .link, let label = link.parent.flatMap({ nodes[$0] }),
      let index = linkNodes(of: label).firstIndex(of: link.id)
    else { return nil }
    let texts = piecesWithLinks(of: label).filter(\.isLink).map(\.text)
    return texts.indices.contains(index) ? Self.words(texts[index]) : nil
  }

  /// Returns the pieces of a text inside and between its links, or nothing for a text without links.
  private func piecesWithLinks(of node: DesktopNode) -> [(text: String, isLink: Bool)] {
    guard let links = node.links, !links.isEmpty, let text = node.text ?? Self.words(node.name)
    else { return [] }
    let units = Array(text.utf16)
    var pieces: [(text: String, isLink: Bool)] = []
    var end = 0
    func add(upTo next: Int, isLink: Bool) {
      guard next > end else { return }
      pieces.append((String(decoding: units[end..<next], as: UTF16.self), isLink))
      end = next
    }
    for link in links where link.upperBound <= units.count {
      add(upTo: link.lowerBound, isLink: false)
      add(upTo: link.upperBound, isLink: true)
    }
    add(upTo: units.count, isLink: false)
    return pieces.contains(where: \.isLink) ? pieces : []
  }

  /// Returns the text of a run, and whether it is a link.
  package func run(of item: DesktopItem) -> (text: String?, isLink: Bool)? {
    guard case .run(let index) = item.part, let node = nodes[item.node],
      let text = node.text ?? Self.words(node.name)
    else { return nil }
    var pieces = piecesWithLinks(of: node)
    if pieces.isEmpty {
      pieces = text.split(separator: Self.objectReplacement, omittingEmptySubsequences: false).map {
        (String($0), false)
      }
    }
    guard pieces.indices.contains(index) else { return nil }
    return (Self.words(pieces[index].text), pieces[index].isLink)
  }

  /// Unicode's object replacement character, which stands for a child in a text.
  static let objectReplacement: Character = "\u{FFFC}"

  static func isBlank(_ text: some StringProtocol) -> Bool { text.allSatisfy(\.isWhitespace) }

  /// Returns text on one line, without surrounding white space and placeholders of children, or
  /// `nil` if it is blank.
  static func words(_ text: String) -> String? {
    // Most texts need no change, and the characters of a text are slow to compare.
    let bytes = text.utf8
    if let first = bytes.first, let last = bytes.last, bytes.count <= maximumText,
      (0x21..<0x7F).contains(first), (0x21..<0x7F).contains(last), !bytes.contains(0xEF)
    {
      return text
    }
    return text.isEmpty ? nil : words(text[...])
  }

  static func words(_ text: Substring) -> String? {
    let isFilled = { (character: Character) in
      !character.isWhitespace && character != objectReplacement
        && character.unicodeScalars.first?.properties.generalCategory != .control
    }
    let text = text.prefix(maximumText)
    guard let first = text.firstIndex(where: isFilled), let last = text.lastIndex(where: isFilled)
    else { return nil }
    return String(text[first...last].map { $0 == objectReplacement ? " " : $0 })
  }
}
