import AccessibilityModel
import AccessibleControls
import Drawing
import TestSupport
import XCTest

@MainActor
final class DrawnControlsTests: XCTestCase {
  private let frame = Rectangle(x: 20, y: 10, width: 100, height: 40)
  private let inside = Rectangle(x: 5, y: 6, width: 30, height: 20)
  private let color = Color(red: 1, green: 0.5, blue: 0)

  func testPartIsDrawnAtItsPlaceInControl() async {
    XCTAssertEqual(
      lines(Shape("thumb", frame: inside, fill: color)),
      [##"<rect x="25" y="16" width="30" height="20" fill="#ff8000" data-part="thumb"/>"##])
  }

  func testCornerRadiusIsLimitedBySize() async {
    XCTAssertEqual(radius(4), "4")
    XCTAssertEqual(radius(1e300), "10")
    XCTAssertEqual(radius(.infinity), "10")
    for none in [0, -3, .nan] { XCTAssertNil(radius(none), "\(none)") }
  }

  func testPartRotatesAboutCenterOfControl() async {
    XCTAssertEqual(
      transform(Shape("p", frame: inside, fill: color, rotation: 30)), "rotate(30 70 30)")
    XCTAssertEqual(
      transform(Shape("p", frame: inside, fill: color, rotation: -405)), "rotate(-45 70 30)")
    for none in [0, 720, .nan, .infinity] {
      XCTAssertNil(transform(Shape("p", frame: inside, fill: color, rotation: none)), "\(none)")
    }
  }

  func testNumbersHaveAtMostThreeDecimals() async {
    let third = Rectangle(x: 1.0 / 3, y: 1e-9, width: 2.0 / 3, height: 0.1 + 0.2)
    XCTAssertEqual(
      lines(Shape("p", frame: third, fill: .black)),
      [##"<rect x="20.333" y="10" width="0.667" height="0.3" fill="#000000" data-part="p"/>"##])
  }

  func testColorComponentsAreClamped() async {
    let odd = Color(red: 7, green: -1, blue: .nan, alpha: 0.25)
    XCTAssertEqual(
      lines(Shape("p", frame: inside, fill: odd)),
      [
        ##"<rect x="25" y="16" width="30" height="20" fill="#ff0000" fill-opacity="0.25" "##
          + #"data-part="p"/>"#
      ])
  }

  func testShadowIsOffsetBlurredCopyOfPart() async {
    let shadow = Shape.Shadow(
      color: Color(white: 0, alpha: 0.5), radius: 2, offset: Point(x: 3, y: 4))
    XCTAssertEqual(
      lines(Shape("thumb", frame: inside, fill: color, shadow: shadow)),
      [
        #"<filter id="earshot-view-2-shadow-1" filterUnits="userSpaceOnUse" x="24" y="16" "#
          + #"width="38" height="28">"#, #"<feGaussianBlur stdDeviation="1"/>"#, "</filter>",
        ##"<g filter="url(#earshot-view-2-shadow-1)">"##,
        ##"<rect x="25" y="16" width="30" height="20" fill="#000000" fill-opacity="0.5" "##
          + #"transform="translate(3 4)" data-part="shadow"/>"#, "</g>",
        ##"<rect x="25" y="16" width="30" height="20" fill="#ff8000" data-part="thumb"/>"##,
      ])
  }

  func testShadowOfRotatedPartKeepsDirection() async throws {
    let shadow = Shape.Shadow(color: .black, radius: 0, offset: Point(x: 3, y: 4))
    let svg = try draw(Shape("p", frame: inside, fill: color, shadow: shadow, rotation: 90))
    XCTAssertEqual(
      svg.parts("shadow").first?.attributes["transform"], "translate(3 4) rotate(90 70 30)")
    XCTAssertEqual(svg.all("filter").count, 0, "nothing is blurred")
  }

  func testInvisibleViewsAreNotDrawn() async throws {
    let hide: [(AccessibilityElement) -> Void] = [
      { $0.isHidden = true }, { $0.alpha = 0 }, { $0.alpha = .nan }, { $0.parent?.isHidden = true },
    ]
    for hide in hide {
      let control = Picture(frame, [Shape("p", frame: inside, fill: color)])
      let group = screen([control])
      let root = screen([group])
      XCTAssertEqual(try drawing(of: root).parts("p").count, 1)
      hide(control)
      XCTAssertEqual(try drawing(of: root).parts("p").count, 0)
    }
  }

  func testViewHiddenOnlyFromReadersIsDrawn() async throws {
    let control = Picture(frame, [Shape("p", frame: inside, fill: color)])
    control.accessibilityElementsHidden = true
    XCTAssertEqual(try drawing(of: screen([control])).parts("p").count, 1)
  }

  func testPartWithoutValidFrameIsNotDrawn() async throws {
    for frame in [
      .null, .zero, Rectangle(x: .nan, y: 0, width: 1, height: 1),
      Rectangle(x: 0, y: 0, width: 1e9, height: 1), Rectangle(x: 0, y: 0, width: 5, height: -5),
    ] as [Rectangle] {
      XCTAssertEqual(
        try draw(Shape("p", frame: frame, fill: color)).parts("p").count, 0, "\(frame)")
    }
  }

  func testDescendantsOfTransparentViewAreTransparent() async throws {
    let control = Picture(frame, [Shape("p", frame: inside, fill: color)])
    control.alpha = 0.5
    let group = screen([control])
    group.alpha = 0.5
    let controls = try drawing(of: screen([group])).group("controls")
    XCTAssertEqual(controls.children.map { $0.attributes["opacity"] }, ["0.25"])
  }

  func testClippingViewHidesPartsOutside() async throws {
    let control = Picture(frame, [Shape("p", frame: inside, fill: color)])
    let list = screen([control], frame: Rectangle(x: 0, y: 0, width: 50, height: 30))
    list.clipsToBounds = true
    let outer = screen([list], frame: Rectangle(x: 40, y: 0, width: 100, height: 100))
    outer.clipsToBounds = true
    let controls = try drawing(of: screen([outer])).group("controls")
    XCTAssertEqual(controls.children.last?.attributes["clip-path"], "url(#earshot-view-4)")
    let clip = try XCTUnwrap(controls.all("clipPath").first)
    XCTAssertEqual(clip.attributes["id"], "earshot-view-4")
    XCTAssertEqual(
      ["x", "y", "width", "height"].map { clip.children[0].number($0) }, [40, 0, 10, 30])
  }

  func testLaterViewsAreDrawnAboveEarlierOnes() async throws {
    func control(_ part: String) -> Picture {
      Picture(frame, [Shape(part, frame: inside, fill: color)])
    }
    let back = control("back")
    back.addChild(control("child"))
    let svg = try drawing(of: screen([back, control("front")]))
    XCTAssertEqual(svg.all.compactMap { $0.attributes["data-part"] }, ["back", "child", "front"])
  }

  // MARK: -

  private func svg(_ shape: Shape) -> String {
    ScreenDrawing(of: screen([Picture(frame, [shape])])).svg
  }

  private func draw(_ shape: Shape) throws -> XMLNode { try XMLNode.read(svg(shape)) }

  /// Returns the lines that draw a part, without their indentation.
  private func lines(_ shape: Shape) -> [String] {
    let lines = svg(shape).split(separator: "\n").map { String($0.drop { $0 == " " }) }
    let start = lines.firstIndex(of: "<g>").map { $0 + 1 } ?? 0
    let end = lines.firstIndex { $0.contains(#"class="sketches""#) }.map { $0 - 2 } ?? start
    return Array(lines[start..<end])
  }

  private func radius(_ radius: Double) -> String? {
    try? draw(Shape("p", frame: inside, cornerRadius: radius, fill: color)).parts("p")
      .first?.attributes["rx"]
  }

  private func transform(_ shape: Shape) -> String? {
    try? draw(shape).parts("p").first?.attributes["transform"]
  }
}
