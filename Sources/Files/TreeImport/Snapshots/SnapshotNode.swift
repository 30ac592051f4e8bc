internal import AccessibilityModel
internal import TextFormats

/// An element or a container of AccessibilitySnapshot's hierarchy, in either form of its JSON.
///
/// The model itself writes the content under `_0`, but TheButtonHeist writes it in place.
struct SnapshotNode {
  enum Kind { case element, container }

  let kind: Kind
  let content: JSONValue
  /// The children of a container that are elements or containers.
  let children: [SnapshotNode]
  /// The place in VoiceOver's order. A container has that of its first element, and a node without a
  /// place comes last.
  let index: Int
  /// The number of children that are neither elements nor containers.
  let otherChildren: Int

  /// Creates a node, or returns `nil` if the JSON is neither an element nor a container.
  init?(_ json: JSONValue) {
    if let container = json["container"], container.members != nil {
      kind = .container
      content = container["_0"] ?? container
      let list = (container["children"] ?? json["children"])?.array ?? []
      children = list.compactMap { SnapshotNode($0) }
      index = children.map(\.index).min() ?? .max
      otherChildren = list.count - children.count
      return
    }
    let element = json["element"] ?? json
    kind = .element
    content = element["_0"] ?? element
    (children, otherChildren) = ([], 0)
    index = (element["traversalIndex"] ?? json["traversalIndex"])?.integer ?? .max
    guard content["shape"] != nil || content["traits"] != nil else { return nil }
  }

  /// The frame of a shape, or the box around its path.
  var frame: Rectangle? {
    if let shape = content["shape"], let path = shape["pathElements"]?.array {
      let points = path.compactMap { $0.members?.first?.1["to"]?.numbers }.filter { $0.count == 2 }
      guard let left = points.map({ $0[0] }).min(), let right = points.map({ $0[0] }).max(),
        let top = points.map({ $0[1] }).min(), let bottom = points.map({ $0[1] }).max()
      else { return nil }
      return Rectangle(reportedX: left, top, right - left, bottom - top)
    }
    let frame = (content["shape"] ?? content)["frame"]
    let numbers = frame?.array?.compactMap(\.numbers).flatMap { $0 } ?? []
    guard numbers.count == 4 else { return nil }
    return Rectangle(reportedX: numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// The point that a double tap touches, unless it is the center.
  var activationPoint: Point? {
    guard content["usesDefaultActivationPoint"]?.bool == false,
      let point = content["activationPoint"]?.numbers, point.count == 2,
      Rectangle(reportedX: point[0], point[1], 0, 0) != nil
    else { return nil }
    return Point(x: point[0], y: point[1])
  }

  /// Returns the text of a key, or `nil` if it is absent or empty.
  func text(_ key: String) -> String? {
    content[key]?.string.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The name of the type of a container, with the values of its case.
  var type: (name: String, values: JSONValue)? {
    guard let type = content["type"] else { return nil }
    if let name = type.string { return (name, content) }
    return type.members?.first.map { ($0.0, $0.1) }
  }
}

extension JSONValue {
  /// Whether the value is null.
  var isNull: Bool { if case .null = self { true } else { false } }

  /// The numbers of an array, or `nil` if the value is not an array of numbers.
  fileprivate var numbers: [Double]? {
    guard let array, case let numbers = array.compactMap(\.number), numbers.count == array.count
    else { return nil }
    return numbers
  }
}
