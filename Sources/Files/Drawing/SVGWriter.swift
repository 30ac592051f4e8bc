internal import AccessibilityModel
internal import AccessibleControls
internal import TextFormats

/// Writes SVG with one element on each line, indented by depth.
///
/// The output is well-formed for any input.
struct SVGWriter {
  /// The text so far.
  private(set) var text = ""
  private var depth = 0

  /// Writes an element that contains text or nothing.
  mutating func element(_ name: String, _ attributes: SVGAttributes, words: String? = nil) {
    text += start(name, attributes)
    text += words.map { ">\(XMLText.escaped($0))</\(name)>\n" } ?? "/>\n"
  }

  mutating func element(
    _ name: String, _ attributes: SVGAttributes, content: (inout SVGWriter) -> Void
  ) {
    text += start(name, attributes) + ">\n"
    depth += 1
    content(&self)
    depth -= 1
    text += "\(indentation)</\(name)>\n"
  }

  /// Writes a rectangle. Its size limits the corner radius.
  mutating func rectangle(
    _ frame: Rectangle, cornerRadius: Double = 0, _ attributes: SVGAttributes = [:]
  ) {
    let room = min(frame.width, frame.height) / 2
    let radius = cornerRadius.isNaN ? 0 : min(max(cornerRadius, 0), room)
    let corners: SVGAttributes = ["rx": radius > 0 ? .number(radius) : nil]
    element("rect", .place(frame) + corners + attributes)
  }

  private var indentation: String { String(repeating: "  ", count: depth) }

  private func start(_ name: String, _ attributes: SVGAttributes) -> String {
    attributes.list.reduce(into: "\(indentation)<\(name)") { text, attribute in
      text += " \(attribute.name)=\"\(XMLText.escaped(attribute.value.text))\""
    }
  }
}

/// The value of an SVG attribute.
struct SVGAttribute: ExpressibleByStringInterpolation {
  /// The largest magnitude of a number. Numbers beyond it are clamped.
  private static let largestNumber = 1e9

  let text: String

  init(stringLiteral value: String) { text = value }

  /// Creates a value from any text, which the writer escapes.
  init(_ text: String) { self.text = text }

  /// Returns a number with at most three decimals and no exponent. NaN becomes 0.
  static func number(_ number: Double) -> SVGAttribute { SVGAttribute(digits(number)) }

  /// Returns a color without its opacity, as `#rrggbb`.
  static func color(_ color: Color) -> SVGAttribute {
    let parts = [color.red, color.green, color.blue].map { part in
      Hexadecimal.text(UInt8((share(part) * 255).rounded()), digits: 2)
    }
    return SVGAttribute("#" + parts.joined())
  }

  /// Returns an opacity, or `nil` for an opacity of 1, which needs no attribute.
  static func opacity(_ alpha: Double) -> SVGAttribute? {
    share(alpha) == 1 ? nil : number(share(alpha))
  }

  static func translation(x: Double, y: Double) -> SVGAttribute {
    "translate(\(digits(x)) \(digits(y)))"
  }

  /// Returns a clockwise rotation about a point, or `nil` if the angle in degrees is zero.
  static func rotation(_ degrees: Double, about point: Point) -> SVGAttribute? {
    let turn = degrees.isFinite ? degrees.truncatingRemainder(dividingBy: 360) : 0
    guard turn != 0 else { return nil }
    return "rotate(\(digits(turn)) \(digits(point.x)) \(digits(point.y)))"
  }

  /// Returns a number with at most three decimals, without trailing zeros.
  static func digits(_ number: Double) -> String {
    guard !number.isNaN else { return "0" }
    let near = min(max(number, -largestNumber), largestNumber)
    let rounded = (near * 1000).rounded() / 1000
    return DecimalNumber.text(rounded, decimals: min(DecimalNumber.decimals(of: rounded), 3))
  }

  /// Clamps a component of a color to the range from 0 to 1.
  private static func share(_ number: Double) -> Double {
    number.isNaN ? 0 : min(max(number, 0), 1)
  }
}

/// The attributes of an SVG element, in order.
struct SVGAttributes: ExpressibleByDictionaryLiteral {
  /// The attributes that have a value.
  private(set) var list: [(name: String, value: SVGAttribute)]

  /// Creates attributes, leaving out those that are `nil`.
  init(dictionaryLiteral elements: (String, SVGAttribute?)...) {
    list = elements.compactMap { name, value in value.map { (name, $0) } }
  }

  /// Returns the attributes for the position and the size of a rectangle.
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
