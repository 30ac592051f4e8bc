package import TextFormats

/// The attributes and frames in an answer to `DOMSnapshot.captureSnapshot`.
package enum PageSnapshot {
  /// The styles that an answer has of each node.
  package static let styles = ["visibility", PageSecrecy.maskingStyle, "display"]

  /// Reads what the import needs of the documents, which share a list of texts.
  ///
  /// The origin is the place of the first document in the page.
  package static func read(
    _ snapshot: JSONValue, of process: FrameProcess, at origin: (x: Double, y: Double),
    into details: inout PageDetails
  ) {
    let texts = snapshot["strings"]?.array ?? []
    let documents = snapshot["documents"]?.array ?? []
    var origins: [Int: (x: Double, y: Double)] = [0: origin]
    for (place, document) in documents.enumerated() {
      // The document of a frame comes after the one that shows it.
      guard let origin = origins[place] else { continue }
      let numbers =
        document["nodes"]?["backendNodeId"]?.array?.map {
          $0.integer.map(process.number)
        } ?? []
      readAttributes(of: document, numbers, texts, into: &details)
      readMasks(of: document, numbers, texts, into: &details)
      readBlocks(of: document, numbers, texts, into: &details)
      readClicks(of: document, numbers, into: &details)
      let boxes = boxes(of: document)
      for (index, box) in boxes {
        guard numbers.indices.contains(index), let number = numbers[index] else { continue }
        details.setFrame([box[0] + origin.x, box[1] + origin.y, box[2], box[3]], of: number)
      }
      readRows(of: document, numbers, texts, at: origin, into: &details)
      let inner = document["nodes"]?["contentDocumentIndex"]
      let owners = inner?["index"]?.array?.compactMap(\.integer) ?? []
      let places = inner?["value"]?.array?.compactMap(\.integer) ?? []
      for (owner, inside) in zip(owners, places) where inside > place {
        guard let box = boxes[owner], documents.indices.contains(inside) else { continue }
        let across = documents[inside]["scrollOffsetX"]?.number ?? 0
        let down = documents[inside]["scrollOffsetY"]?.number ?? 0
        origins[inside] = (origin.x + box[0] - across, origin.y + box[1] - down)
      }
    }
  }

  private static func readAttributes(
    of document: JSONValue, _ numbers: [Int?], _ texts: [JSONValue], into details: inout PageDetails
  ) {
    let lists = document["nodes"]?["attributes"]?.array ?? []
    for (number, list) in zip(numbers, lists) {
      guard let number, let list = list.array, !list.isEmpty else { continue }
      // The value of a field may be an attribute, so only the needed ones are looked up.
      let words = list.map { entry -> String in
        guard let index = entry.integer, texts.indices.contains(index) else { return "" }
        return texts[index].string ?? ""
      }
      details.setAttributes(words, of: number)
    }
  }

  /// Reads which nodes begin a line.
  private static func readBlocks(
    of document: JSONValue, _ numbers: [Int?], _ texts: [JSONValue], into details: inout PageDetails
  ) {
    forEachStyle("display", of: document, numbers, texts) { style, number in
      let isBlock = !style.hasPrefix("inline") && !["", "none", "contents"].contains(style)
      details.setBlock(isBlock, of: number)
    }
    let parents = document["nodes"]?["parentIndex"]?.array?.map(\.integer) ?? []
    // A node comes after the one around it.
    var around: [Int?] = []
    for (index, parent) in parents.enumerated() {
      guard let parent, around.indices.contains(parent), numbers.indices.contains(index) else {
        around.append(nil)
        continue
      }
      let number = numbers[parent]
      around.append(number.map(details.blocks.contains) == true ? number : around[parent])
      if let number = numbers[index] { details.setBlock(around[index], around: number) }
    }
  }

  /// Reads which nodes react to clicks.
  private static func readClicks(
    of document: JSONValue, _ numbers: [Int?], into details: inout PageDetails
  ) {
    let places = document["nodes"]?["isClickable"]?["index"]?.array ?? []
    let clicked = Set(places.compactMap(\.integer))
    for (index, number) in numbers.enumerated() {
      if let number { details.setClicked(clicked.contains(index), of: number) }
    }
  }

  /// Reads where the browser has wrapped texts.
  ///
  /// White space that the page does not show is in no box. A text has several boxes on a row if white
  /// space is left out, or its direction changes.
  private static func readRows(
    of document: JSONValue, _ numbers: [Int?], _ strings: [JSONValue],
    at origin: (x: Double, y: Double), into details: inout PageDetails
  ) {
    let boxes = document["textBoxes"]
    let nodes = document["layout"]?["nodeIndex"]?.array ?? []
    let texts = document["layout"]?["text"]?.array ?? []
    let lengths = boxes?["length"]?.array ?? []
    let bounds = boxes?["bounds"]?.array ?? []
    let starts = boxes?["start"]?.array ?? []
    var rows: [Int: [TextRow]] = [:]
    for (place, layout) in (boxes?["layoutIndex"]?.array ?? []).enumerated() {
      guard let layout = layout.integer, nodes.indices.contains(layout),
        let node = nodes[layout].integer, numbers.indices.contains(node),
        let number = numbers[node], lengths.indices.contains(place), bounds.indices.contains(place),
        let length = lengths[place].integer, length >= 0,
        let box = bounds[place].array?.compactMap(\.number), box.count == 4
      else { continue }
      let frame = [box[0] + origin.x, box[1] + origin.y, box[2], box[3]]
      var known = rows[number] ?? []
      if let last = known.indices.last, isOnRow(frame, known[last].frame) {
        known[last].length += length
      } else {
        var row = TextRow(length: length, frame: frame)
        if known.isEmpty, let text = texts.indices.contains(layout) ? texts[layout].integer : nil,
          strings.indices.contains(text),
          let start = starts.indices.contains(place) ? starts[place].integer : nil
        {
          row.beginsWithSpace =
            strings[text].string?.utf16.dropFirst(max(start, 0)).first.map(TextRow.isSpace) == true
        }
        known.append(row)
      }
      rows[number] = known
    }
    for number in numbers.compactMap(\.self) {
      details.setRows(rows[number].flatMap { $0.count > 1 ? $0 : nil }, of: number)
    }
  }

  /// Whether two boxes of a text are beside each other. Rows of a small line height overlap a little.
  private static func isOnRow(_ one: [Double], _ other: [Double]) -> Bool {
    let overlap = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return overlap > min(one[3], other[3]) / 2
  }

  private static func forEachStyle(
    _ name: String, of document: JSONValue, _ numbers: [Int?], _ texts: [JSONValue],
    _ body: (String, Int) -> Void
  ) {
    guard let place = styles.firstIndex(of: name) else { return }
    let layout = document["layout"]
    for (index, list) in zip(layout?["nodeIndex"]?.array ?? [], layout?["styles"]?.array ?? []) {
      guard let list = list.array, list.indices.contains(place),
        let style = list[place].integer, texts.indices.contains(style),
        let index = index.integer, numbers.indices.contains(index), let number = numbers[index]
      else { continue }
      body(texts[style].string ?? "", number)
    }
  }

  /// Reads which nodes mask their text by their style.
  private static func readMasks(
    of document: JSONValue, _ numbers: [Int?], _ texts: [JSONValue], into details: inout PageDetails
  ) {
    forEachStyle(PageSecrecy.maskingStyle, of: document, numbers, texts) { style, number in
      details.setMasked(!["", "none"].contains(style), of: number)
    }
  }

  /// The boxes of the nodes of a document, by their index.
  private static func boxes(of document: JSONValue) -> [Int: [Double]] {
    let indices = document["layout"]?["nodeIndex"]?.array ?? []
    let bounds = document["layout"]?["bounds"]?.array ?? []
    var boxes: [Int: [Double]] = [:]
    for (index, bound) in zip(indices, bounds) {
      guard let index = index.integer, boxes[index] == nil,
        let box = bound.array?.compactMap(\.number), box.count == 4
      else { continue }
      boxes[index] = box
    }
    return boxes
  }
}
