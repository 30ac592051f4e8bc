import AccessibilityModel
import TextFormats

@testable import PageTree

/// An element of a page.
struct Tag {
  var name: String
  var attributes: [String: String]
  var box: [Int]?
  var styles = ["visible", "visible", "visible", "static"]
  var inside: [Tag] = []
  var text: String?
  var isClickable = false
}

func words(_ text: String) -> Tag {
  Tag(name: "#text", attributes: [:], box: [0, 0, 60, 18], text: text)
}

func tag(
  _ name: String, _ attributes: [String: String] = [:], box: [Int]? = [0, 0, 100, 44],
  styles: [String]? = nil, _ inside: [Tag] = []
) -> Tag {
  var tag = Tag(name: name, attributes: attributes, box: box, inside: inside)
  tag.styles = styles ?? tag.styles
  return tag
}

/// Returns the kind of each flaw on a page, with the tag of its element.
func flaws(_ tags: Tag...) -> [String] {
  let markup = markup(tags)
  return markup.flaws.sorted { $0.key < $1.key }.flatMap { number, flaws in
    flaws.map { "\(markup.names[number] ?? "") \($0.kind)" }
  }
}

func markup(_ tags: [Tag]) -> PageMarkup {
  var texts: [String] = []
  func number(of text: String) -> JSONValue {
    texts.append(text)
    return .integer(texts.count - 1)
  }
  var (numbers, parents, names, attributes): ([JSONValue], [JSONValue], [JSONValue], [JSONValue])
  (numbers, parents, names, attributes) = ([], [], [], [])
  var (values, clickable): ([JSONValue], [JSONValue]) = ([], [])
  var (places, bounds, styles): ([JSONValue], [JSONValue], [JSONValue]) = ([], [], [])
  func add(_ tag: Tag, inside parent: Int) {
    let index = numbers.count
    numbers.append(.integer(index + 1))
    parents.append(.integer(parent))
    names.append(number(of: tag.name.uppercased()))
    let list = tag.attributes.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    attributes.append(.array(list.map(number)))
    values.append(tag.text.map(number) ?? .integer(-1))
    if tag.isClickable { clickable.append(.integer(index)) }
    if let box = tag.box {
      places.append(.integer(index))
      bounds.append(.array(box.map { .integer($0) }))
      styles.append(.array(tag.styles.map(number)))
    }
    for each in tag.inside { add(each, inside: index) }
  }
  add(tag("body", box: [0, 0, 390, 844], tags), inside: -1)
  let nodes: JSONValue = [
    "backendNodeId": .array(numbers), "parentIndex": .array(parents), "nodeName": .array(names),
    "attributes": .array(attributes), "nodeValue": .array(values),
    "isClickable": ["index": .array(clickable)],
  ]
  let layout: JSONValue = [
    "nodeIndex": .array(places), "bounds": .array(bounds), "styles": .array(styles),
  ]
  var markup = PageMarkup()
  markup.read(
    [
      "strings": .array(texts.map { .string($0) }),
      "documents": .array([["nodes": nodes, "layout": layout]]),
    ], of: .page)
  return markup
}
