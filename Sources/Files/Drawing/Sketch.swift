internal import AccessibilityModel
internal import AccessibleControls

/// The simplified appearance of an element.
enum Sketch {
  case text, heading, link, image, field
  case button(isOn: Bool)
  case toggle(isOn: Bool)
  /// A track with a thumb at a position from 0 to 1, or without a thumb if the position is unknown.
  case slider(position: Double?, isVertical: Bool)
  /// A control whose shapes are its appearance.
  case control

  @MainActor
  init(of element: AccessibilityElement) {
    let traits = element.accessibilityTraits
    let fields: AccessibilityTraits = [.textEntry, .secureTextField, .searchField, .textArea]
    let buttons: AccessibilityTraits = [.button, .backButton, .tabBarItem, .keyboardKey]
    if !traits.isDisjoint(with: fields), element.accessibilityRange == nil {
      self = .field
    } else if let control = element as? Control, !control.shapes.isEmpty {
      self = .control
    } else if element.accessibilityRange != nil || traits.contains(.adjustable) {
      let range = element.accessibilityRange
      let frame = element.accessibilityFrame
      self = .slider(
        position: range.flatMap(Self.position),
        isVertical: range?.orientation.map { $0 == .vertical } ?? (frame.height > 2 * frame.width))
    } else if let pressed = element.accessibilityPressedState {
      self = .button(isOn: pressed == .pressed)
    } else if traits.contains(.toggleButton) {
      self = .toggle(isOn: element.accessibilityValue == "1")
    } else if traits.contains(.header) {
      self = .heading
    } else if traits.contains(.link) {
      self = .link
    } else if !traits.isDisjoint(with: buttons) || traits.contains(.selected) || element.isInTabBar
    {
      self = .button(isOn: traits.contains(.selected))
    } else {
      self = traits.contains(.image) ? .image : .text
    }
  }

  private static func position(in range: AccessibilityRange) -> Double? {
    let position = (range.value - range.minimum) / (range.maximum - range.minimum)
    return position.isFinite ? min(max(position, 0), 1) : nil
  }

  /// Whether the text starts at the left edge. Other text is centered.
  var isTextLeading: Bool {
    switch self {
    case .text, .heading, .link, .field, .toggle: true
    case .image, .button, .slider, .control: false
    }
  }
}

extension AccessibilityElement {
  fileprivate var isInTabBar: Bool {
    guard let container = accessibilityContainer else { return false }
    return container.accessibilityContainerType == .tabBar
      || container.accessibilityTraits.contains(.tabBar)
  }
}

/// The drawing of elements that have no shapes.
extension Sketch {
  /// Draws the element without its text, and returns the rest of the frame, which is for the text.
  ///
  /// The part of the given width at the right edge stays empty.
  func draw(in frame: Rectangle, reserving reserved: Double, _ svg: inout SVGWriter) -> Rectangle {
    let box = frame.inset(by: 1.5)
    let inset = Size(width: min(6, frame.width * 0.05), height: min(5, frame.height * 0.08))
    var room = Rectangle(
      x: frame.minX + inset.width, y: frame.minY + inset.height,
      width: max(frame.width - 2 * inset.width - reserved, 0),
      height: frame.height - 2 * inset.height)
    switch self {
    case .text, .heading, .link: break
    case .control:
      // The text is at the bottom, where it hides the least of most controls.
      let height = min(30, room.height)
      room = Rectangle(
        x: room.minX, y: room.maxY - height, width: room.width, height: height)
    case .image:
      svg.rectangle(box, ["class": .classes(fill: .soft)])
    case .field:
      svg.rectangle(box, cornerRadius: 4, ["class": .classes(fill: .paper)])
      let line = Rectangle(
        x: room.minX, y: room.maxY - 2, width: frame.maxX - inset.width - room.minX, height: 2)
      svg.rectangle(line, cornerRadius: 1, ["class": .classes(fill: .rule)])
      room.size.height = max(room.height - 2, 0)
    case .button(let isOn):
      svg.rectangle(box, cornerRadius: 4, ["class": .classes(fill: .soft)])
      guard isOn else { break }
      svg.rectangle(
        box, cornerRadius: 4, ["class": .classes(fill: .accent), "fill-opacity": "0.2"])
    case .toggle(let isOn):
      let height = min(20, room.height / 2)
      let pill = Size(width: height * 1.7, height: height)
      let isBeside = room.width >= pill.width + 60
      let place = Rectangle(
        x: isBeside ? room.maxX - pill.width - 4 : frame.midX - pill.width / 2,
        y: isBeside ? room.midY - height / 2 : room.maxY - height - 1, width: pill.width,
        height: height)
      Self.drawPill(place, isOn: isOn, &svg)
      if isBeside {
        room.size.width -= pill.width + 8
      } else {
        room.size.height -= height + 1
      }
    case .slider(let position, let isVertical):
      Self.drawTrack(in: &room, at: position, isVertical: isVertical, &svg)
    }
    return room
  }

  private static func drawPill(_ pill: Rectangle, isOn: Bool, _ svg: inout SVGWriter) {
    svg.rectangle(
      pill, cornerRadius: pill.height / 2,
      ["class": isOn ? .classes(fill: .accent) : .classes(fill: .soft, stroke: .rule)])
    let thumb = Rectangle(
      x: isOn ? pill.maxX - pill.height : pill.minX, y: pill.minY, width: pill.height,
      height: pill.height
    ).inset(by: pill.height * 0.15)
    svg.rectangle(
      thumb, cornerRadius: thumb.height / 2,
      ["class": isOn ? .classes(fill: .digit) : .classes(fill: .muted)])
  }

  /// Draws a track in one part of the room, and leaves the other part for the text.
  private static func drawTrack(
    in room: inout Rectangle, at position: Double?, isVertical: Bool, _ svg: inout SVGWriter
  ) {
    let radius = 6.0
    var area = room
    if isVertical {
      let text = min(48, room.height * 0.45)
      area = Rectangle(
        x: room.midX - radius, y: room.minY + text, width: 2 * radius, height: room.height - text)
      room.size.height = text
    } else if room.height < 36, room.width >= 140 {
      area = Rectangle(
        x: room.midX, y: room.midY - radius, width: room.width / 2 - 4, height: 2 * radius)
      room.size.width /= 2
    } else {
      let height = min(2 * radius, room.height)
      area = Rectangle(
        x: room.minX + 2, y: room.maxY - height, width: room.width - 4, height: height)
      room.size.height -= height
    }
    let line = area.inset(by: min(area.width, area.height) / 2 - 2)
    svg.rectangle(line, cornerRadius: 2, ["class": .classes(fill: .rule)])
    guard let position else { return }
    var filled = line
    if isVertical {
      filled.size.height *= position
      filled.origin.y = line.maxY - filled.height
    } else {
      filled.size.width *= position
    }
    svg.rectangle(filled, cornerRadius: 2, ["class": .classes(fill: .accent)])
    let thumb = Rectangle(
      x: (isVertical ? line.midX : filled.maxX) - radius,
      y: (isVertical ? filled.minY : line.midY) - radius, width: 2 * radius, height: 2 * radius)
    svg.rectangle(
      thumb, cornerRadius: radius, ["class": .classes(fill: .accent, stroke: .paper)])
  }
}
