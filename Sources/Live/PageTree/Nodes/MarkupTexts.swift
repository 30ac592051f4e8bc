internal import AccessibilityModel

/// The text around the controls of a document, and the boxes of their contents.
struct MarkupTexts {
  private(set) var inText: Set<Int> = []
  private(set) var passages: [Int: String] = [:]
  private(set) var touchBoxes: [Int: Rectangle] = [:]

  /// The elements whose text tells the controls inside from others with the same name.
  private static let passageTags: Set<String> = [
    "P", "LI", "PRE", "DD", "TD", "TH", "FIGURE", "ARTICLE", "BLOCKQUOTE",
  ]
  /// The maximum number of characters of a passage.
  private static let longestPassage = 1_000

  /// A line of text between two blocks or line breaks.
  private struct Line: Hashable {
    let block: Int
    let number: Int
  }

  /// The surroundings of a node.
  private struct Place {
    var block = 0
    var passage: Int?
    /// The innermost link or control around the node, or the node itself.
    var control: Int?
  }

  init(of document: MarkupDocument) {
    var places: [Place] = []
    var lines: [Int: Int] = [:]
    var filled: Set<Line> = []
    var texts: [Int: String] = [:]
    var targets: [(index: Int, line: Line?, passage: Int?)] = []
    for (index, node) in document.nodes.enumerated() {
      var place = node.parent.map { places[$0] } ?? Place()
      let isInline = node.display.hasPrefix("inline") || node.tag.hasPrefix("#")
      if node.isVisible, !isInline || node.tag == "BR" { lines[place.block, default: 0] += 1 }
      let line = Line(block: place.block, number: lines[place.block, default: 0])
      if node.tag == "#TEXT" {
        if place.control == nil, node.box != nil, node.text.contains(where: { !$0.isWhitespace }) {
          filled.insert(line)
          if let passage = place.passage, texts[passage, default: ""].count < Self.longestPassage {
            texts[passage, default: ""] += node.text.prefix(Self.longestPassage)
          }
        }
      } else if node.isVisible {
        if !isInline { place.block = index }
        if Self.passageTags.contains(node.tag) { place.passage = index }
        if document.isFocusable(node) {
          targets.append((index, isInline ? line : nil, place.passage))
          place.control = index
        }
      }
      places.append(place)
    }
    for target in targets {
      let node = document.nodes[target.index]
      guard let number = node.number else { continue }
      if let line = target.line, filled.contains(line), ["A", "BUTTON"].contains(node.tag) {
        inText.insert(number)
      }
      passages[number] = target.passage.flatMap { texts[$0] }
    }
    addTouchBoxes(of: document, places.map(\.control))
  }

  /// Adds the boxes of links around blocks, of which the box of the link is only a line.
  private mutating func addTouchBoxes(of document: MarkupDocument, _ controls: [Int?]) {
    var boxes: [Int: Box] = [:]
    for (index, node) in document.nodes.enumerated() where node.isVisible {
      guard let control = controls[index], document.nodes[control].display == "inline",
        let box = node.box.map(Box.init), !box.isEmpty
      else { continue }
      boxes[control] = boxes[control].map { $0.joined(with: box) } ?? box
    }
    for (control, all) in boxes {
      guard let number = document.nodes[control].number,
        let own = document.nodes[control].box.map(Box.init), all.exceeds(own)
      else { continue }
      touchBoxes[number] = all.relative(to: own)
    }
  }

  /// The box of a node.
  private struct Box {
    var (left, top, right, bottom): (Double, Double, Double, Double)

    init(_ numbers: [Double]) {
      (left, top) = (numbers[0], numbers[1])
      (right, bottom) = (left + numbers[2], top + numbers[3])
    }

    var isEmpty: Bool { right <= left || bottom <= top }

    func joined(with other: Box) -> Box {
      var box = self
      (box.left, box.top) = (min(left, other.left), min(top, other.top))
      (box.right, box.bottom) = (max(right, other.right), max(bottom, other.bottom))
      return box
    }

    func exceeds(_ other: Box) -> Bool {
      right - left > other.right - other.left + 1 || bottom - top > other.bottom - other.top + 1
    }

    func relative(to other: Box) -> Rectangle {
      Rectangle(x: left - other.left, y: top - other.top, width: right - left, height: bottom - top)
    }
  }
}
