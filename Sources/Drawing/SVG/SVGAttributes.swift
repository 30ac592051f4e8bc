internal import AccessibilityModel

/// The attributes of an SVG element, in the order in which they are written.
struct SVGAttributes: ExpressibleByDictionaryLiteral {
  /// The attributes that have a value.
  private(set) var list: [(name: String, value: SVGAttribute)]

  /// Takes attributes; those that are nil are left out.
  init(dictionaryLiteral elements: (String, SVGAttribute?)...) {
    list = elements.compactMap { name, value in value.map { (name, $0) } }
  }

  /// A place: where it begins, and how far it goes.
  static func place(_ frame: Rectangle) -> SVGAttributes {
    [
      "x": .number(frame.minX), "y": .number(frame.minY), "width": .number(frame.width),
      "height": .number(frame.height),
    ]
  }

  static func + (first: SVGAttributes, second: SVGAttributes) -> SVGAttributes {
    var sum = first
    sum.list += second.list
    return sum
  }
}
