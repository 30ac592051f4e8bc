internal import AccessibilityModel
internal import TextFormats

/// Writes the elements of an SVG document, one below the other, indented by their depth.
///
/// Whatever it is given, what it writes is well-formed.
struct SVGWriter {
  /// What has been written so far.
  private(set) var text = ""
  private var depth = 0

  /// Writes an element.
  ///
  /// - Parameters:
  ///   - name: The name of the element.
  ///   - attributes: Its attributes.
  ///   - words: The text inside, if there is any.
  mutating func element(_ name: String, _ attributes: SVGAttributes, words: String? = nil) {
    text += start(name, attributes)
    text += words.map { ">\(XMLText.escaped($0))</\(name)>\n" } ?? "/>\n"
  }

  /// Writes an element with others inside.
  ///
  /// - Parameters:
  ///   - name: The name of the element.
  ///   - attributes: Its attributes.
  ///   - content: Writes what is inside.
  mutating func element(
    _ name: String, _ attributes: SVGAttributes, content: (inout SVGWriter) -> Void
  ) {
    text += start(name, attributes) + ">\n"
    depth += 1
    content(&self)
    depth -= 1
    text += "\(indentation)</\(name)>\n"
  }

  /// Writes a rectangle.
  ///
  /// - Parameters:
  ///   - frame: Where it is.
  ///   - cornerRadius: The radius of its corners, in points; one for which there is no room
  ///     becomes the largest for which there is.
  ///   - attributes: Its other attributes.
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
