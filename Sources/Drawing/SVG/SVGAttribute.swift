internal import AccessibilityModel
internal import AccessibleControls

/// The value of an attribute, as SVG writes it.
struct SVGAttribute: ExpressibleByStringInterpolation {
  /// The largest number that is written; a larger one becomes this one.
  private static let largestNumber = 1e9

  let text: String

  init(stringLiteral value: String) { text = value }

  /// A word of any origin.
  init(_ text: String) { self.text = text }

  /// A number with at most three decimals and no exponent; one that is not a number becomes 0.
  static func number(_ number: Double) -> SVGAttribute { SVGAttribute(digits(number)) }

  /// A colour without its opacity, as `#rrggbb`.
  static func color(_ color: Color) -> SVGAttribute {
    let parts = [color.red, color.green, color.blue].map { part -> String in
      let byte = UInt8((share(part) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return SVGAttribute("#" + parts.joined())
  }

  /// How opaque something is, or nil if it is wholly opaque, which needs no attribute.
  static func opacity(_ alpha: Double) -> SVGAttribute? {
    share(alpha) == 1 ? nil : number(share(alpha))
  }

  /// A move of everything inside.
  static func translation(x: Double, y: Double) -> SVGAttribute {
    "translate(\(digits(x)) \(digits(y)))"
  }

  /// A turn about a point, clockwise, in degrees; nil if nothing is turned.
  static func rotation(_ degrees: Double, about point: Point) -> SVGAttribute? {
    let turn = degrees.isFinite ? degrees.truncatingRemainder(dividingBy: 360) : 0
    guard turn != 0 else { return nil }
    return "rotate(\(digits(turn)) \(digits(point.x)) \(digits(point.y)))"
  }

  /// The digits of a number: at most three decimals, none that is not needed.
  static func digits(_ number: Double) -> String {
    guard !number.isNaN else { return "0" }
    let near = min(max(number, -largestNumber), largestNumber)
    let rounded = (near * 1000).rounded() / 1000
    return DecimalNumber.text(rounded, decimals: min(DecimalNumber.decimals(of: rounded), 3))
  }

  /// Brings a part of a colour between 0 and 1.
  private static func share(_ number: Double) -> Double {
    number.isNaN ? 0 : min(max(number, 0), 1)
  }
}

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
