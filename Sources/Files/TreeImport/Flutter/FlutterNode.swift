internal import AccessibilityModel
internal import SourceDiagnostics
internal import TextFormats

/// A node of Flutter's semantics tree, as it is printed.
struct FlutterNode {
  /// The position of its first line.
  let position: SourcePosition
  /// The index of its parent, or `nil` for the root.
  let parent: Int?
  var children: [Int] = []
  /// The lines about its frame.
  var rectangle = ""
  /// The properties by name, with their text as printed.
  var properties: [String: String] = [:]
  /// The lines without a name, such as "invisible".
  var marks: Set<String> = []

  /// Whether the node also has the texts and states of its descendants.
  var mergesDescendants: Bool { marks.contains("merge boundary") }
  /// Whether the node is a part of the nearest node that merges its descendants.
  var isMerged: Bool { marks.contains("merged up") }
  var isInvisible: Bool { marks.contains("invisible") }

  var flags: Set<String> { Set(list("flags")) }
  var actions: Set<String> { Set(list("actions")) }

  /// Returns the entries of a property that is a list.
  func list(_ name: String) -> [String] {
    (properties[name] ?? "").split(separator: ",")
      .compactMap { DumpText.filled(String($0)) }
  }

  /// Returns the text of a property without its quotes, or `nil` if it is absent or blank.
  func text(_ name: String) -> String? {
    guard let printed = properties[name], let start = printed.firstIndex(of: "\""),
      let end = printed.lastIndex(of: "\"")
    else { return nil }
    // A text that is cut off has no second quote.
    let text = printed[printed.index(after: start)...]
    let inside = start < end ? text[..<end] : text
    return DumpText.filled(
      DumpText.withoutGlyphs(String(inside).replacing("\\n", with: "\n")))
  }

  /// The frame in the coordinates that the dump prints, which `placement` explains.
  var frame: (left: Double, top: Double, right: Double, bottom: Double)? {
    guard let start = rectangle.firstIndex(of: "("), let end = rectangle.firstIndex(of: ")"),
      start < end
    else { return nil }
    let numbers = rectangle[rectangle.index(after: start)..<end].split(separator: ",")
      .compactMap { DumpText.filled(String($0)).flatMap(DumpText.number) }
    guard numbers.count == 4 else { return nil }
    return (numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// The factor by which the node is enlarged, or `nil` if the dump prints none.
  var scale: Double? {
    guard let range = rectangle.firstRange(of: "scaled by ") else { return nil }
    return DumpText.number(String(rectangle[range.upperBound...].prefix { $0 != "x" }))
  }

  /// The placement of the node in its parent, or `nil` if the dump prints none.
  var matrix: FlutterPlacement? {
    guard let range = rectangle.firstRange(of: "transform") else { return nil }
    let numbers = rectangle[range.upperBound...].split { "[], ;".contains($0) }
      .compactMap { DumpText.number(String($0)) }
    guard numbers.count == 16 else { return nil }
    return FlutterPlacement(
      xx: numbers[0], xy: numbers[1], x: numbers[3], yx: numbers[4], yy: numbers[5], y: numbers[7])
  }
}

/// An affine map from the coordinates of a node to those of the screen.
struct FlutterPlacement: Equatable {
  var xx = 1.0
  var xy = 0.0
  var x = 0.0
  var yx = 0.0
  var yy = 1.0
  var y = 0.0

  /// Returns the map that applies another one first.
  func after(_ other: Self) -> Self {
    Self(
      xx: xx * other.xx + xy * other.yx, xy: xx * other.xy + xy * other.yy,
      x: xx * other.x + xy * other.y + x, yx: yx * other.xx + yy * other.yx,
      yy: yx * other.xy + yy * other.yy, y: yx * other.x + yy * other.y + y)
  }

  /// Returns the box around a frame, or `nil` if it is implausible.
  func frame(_ frame: (left: Double, top: Double, right: Double, bottom: Double)) -> Rectangle? {
    let corners = [
      (frame.left, frame.top), (frame.right, frame.top), (frame.left, frame.bottom),
      (frame.right, frame.bottom),
    ].map { (xx * $0.0 + xy * $0.1 + x, yx * $0.0 + yy * $0.1 + y) }
    guard frame.right >= frame.left, frame.bottom >= frame.top,
      let left = corners.map(\.0).min(), let right = corners.map(\.0).max(),
      let top = corners.map(\.1).min(), let bottom = corners.map(\.1).max()
    else { return nil }
    // Printed numbers have one decimal.
    func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }
    return Rectangle(
      reportedX: rounded(left), rounded(top), rounded(right - left), rounded(bottom - top))
  }
}
