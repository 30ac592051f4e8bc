internal import AccessibilityModel
internal import ScreenReader
internal import SourceDiagnostics

/// Rules about target sizes, distances and covered elements.
extension AuditRule {
  static let targetTooSmall = AuditRule(
    "target-too-small", .error, sources: ["WCAG 2.2 SC 2.5.8"],
    title: "A target is smaller than 24 by 24 points",
    reason: "People with a tremor or large fingers hit the neighbor instead.",
    remedy: "Make the touch area at least 24 by 24 points, or keep other targets away from it.",
    limits: """
      A smaller target passes if a circle around its center, 24 points in diameter, touches neither \
      another target nor the circle of another small target. A link or a button in a line of other text \
      is part of the sentence; where the lines are unknown, a link in the same row as text is. On pages, check boxes and radio buttons are not checked, and other native \
      controls are exempt if the browser has chosen their height. A link is as large as its contents.
      """,
    needs: .layoutByProgram,
    .reading { screen in
      TargetSizes(of: screen).tooSmall.map { target, neighbor in
        let place = neighbor.element.accessibilityFacts?.origin?.path.map { " (\($0))" } ?? ""
        return target.finding(
          "It is \(TargetSizes.size(of: target)) \(screen.unit), less than 24 by 24, and "
            + "\(neighbor.name)\(place) \(TargetSizes.distance(target, neighbor, screen.unit)).")
      }
    })

  static let targetBelow44 = AuditRule(
    "target-below-44", .advice, sources: ["WCAG 2.2 SC 2.5.5 (AAA)", "Apple: hit region"],
    title: "A target is smaller than 44 by 44 points",
    reason: "People with a tremor or large fingers miss it easily.",
    remedy: "Make the touch area at least 44 by 44 points, even if the drawn shape is smaller.",
    limits:
      "Targets that target-too-small reports, and links in sentences, are exempt. Dumps of iOS are not checked, because a row can take the touches for its switch.",
    needs: [.touchAreas, .layoutByProgram],
    .reading { screen in
      let sizes = TargetSizes(of: screen)
      let errors = Set(sizes.tooSmall.map(\.target.place))
      return sizes.targets.compactMap { target in
        guard let frame = target.touchFrame, frame.width < 44 || frame.height < 44,
          !errors.contains(target.place)
        else { return nil }
        return target.finding(
          "It is \(TargetSizes.size(of: target)) \(screen.unit), less than 44 by 44.")
      }
    })

  static let overlappingTargets = AuditRule(
    "overlapping-targets", .warning, sources: ["Apple: hit region"],
    title: "Two targets overlap",
    reason: "People who touch the place where they overlap hit one of them and never the other.",
    remedy: "Move them apart, or make one an action of the other.",
    limits:
      "Checks only targets in the same container that overlap by more than a point. The two thumbs of a slider may overlap. Dumps are not checked.",
    needs: [.layers, .layoutByProgram],
    .reading { screen in
      let targets = screen.targets.filter { $0.frame != nil }
      let frames = targets.compactMap(\.frame)
      var found: [Int: Int] = [:]
      screen.compareNeighbors(of: frames, within: -1) { one, other in
        let (first, second) = (targets[one], targets[other])
        guard found[other] == nil, !first.isThumb(beside: second),
          first.element.accessibilityContainer === second.element.accessibilityContainer,
          !frames[one].contains(frames[other]), !frames[other].contains(frames[one])
        else { return }
        found[other] = one
      }
      return found.sorted { $0.key < $1.key }.map { later, earlier in
        targets[later].finding("It overlaps \(targets[earlier].name).")
      }
    })

  static let sameBounds = AuditRule(
    "same-bounds", .warning, sources: ["Android ATF: duplicate clickable bounds"],
    title: "Several targets have the same frame",
    reason:
      "Screen-reader users stop twice at the same place. People who touch hit only one of the targets.",
    remedy: "Make one of them an action of the other, or hide it from assistive technology.",
    limits: "Dumps of iOS are not checked, because they lack the frames of hidden rows.",
    needs: [.touchAreas, .layoutByProgram],
    .reading { screen in
      let targets = screen.targets.filter {
        $0.frame.map { $0.width > 0 && $0.height > 0 } ?? false
      }
      let frames = targets.compactMap(\.frame)
      var found: [Int: Int] = [:]
      screen.compareNeighbors(of: frames, within: 0) { one, other in
        if frames[one] == frames[other], !targets[one].isThumb(beside: targets[other]) {
          found[other] = min(found[other] ?? one, one)
        }
      }
      return found.sorted { $0.key < $1.key }.map { later, earlier in
        targets[later].finding("It has the same frame as \(targets[earlier].name).")
      }
    })

  static let misplacedFrame = AuditRule(
    "misplaced-frame", .warning, sources: ["Apple: accessibility frame"],
    title: "The frame of an element is in the wrong place",
    reason:
      "Screen-reader users who explore the screen with a finger find the element elsewhere, or not at all.",
    remedy: "Give the frame in the coordinates of the screen, inside the containers.",
    limits:
      "Containers that clip their content may scroll and are exempt. Dumps are not checked.",
    needs: [.behavior, .layoutByProgram],
    .reading { screen in
      let containers = FrameFlaw.Containers()
      return screen.elements.compactMap { element in
        FrameFlaw(of: element.element, in: screen.root, asking: containers).map { flaw in
          guard let container = flaw.container, let outer = flaw.containerFrame else {
            return element.finding("Its frame is \(flaw.frame), which is not on the screen.")
          }
          let name = container.accessibilityLabel?.nonBlank.map { "“\(PlainText.line($0))”" }
          return element.finding(
            "Its frame is \(flaw.frame), and \(name ?? "its container") is \(outer).")
        }
      }
    })

  static let coveredElement = AuditRule(
    "covered-element", .warning, sources: ["WCAG 2.2 SC 2.4.11"],
    title: "An element is completely covered by another",
    reason:
      "Screen-reader and keyboard users get to something that is not shown. People who touch hit the other element.",
    remedy:
      "Hide the covered element from assistive technology, make the cover modal, or move one of them.",
    limits:
      "Checks only controls under an opaque element that is drawn later. Targets with the same frame are reported by same-bounds. Dumps are not checked.",
    needs: [.layers, .layoutByProgram],
    .reading { screen in
      let framed = screen.elements.filter { $0.frame != nil }
      let frames = framed.compactMap(\.frame)
      let order = Dictionary(
        screen.root.documentOrder.enumerated().map { (ObjectIdentifier($1), $0) },
        uniquingKeysWith: { first, _ in first })
      // Elements that are listed only in `accessibilityElements` are not drawn by themselves.
      let layers = framed.map { order[ObjectIdentifier($0.element)] }
      var covers: [Int: Int] = [:]
      screen.compareNeighbors(of: frames, within: 0) { one, other in
        for (lower, upper) in [(one, other), (other, one)] where covers[lower] == nil {
          guard frames[upper].contains(frames[lower]),
            !framed[upper].isTarget || frames[upper] != frames[lower],
            frames[lower].width > 0, frames[lower].height > 0,
            let front = layers[upper], let back = layers[lower], front > back,
            framed[upper].isOpaqueCover(of: framed[lower])
          else { continue }
          covers[lower] = upper
        }
      }
      return covers.sorted { framed[$0.key].place < framed[$1.key].place }.map { lower, upper in
        framed[lower].finding("\(framed[upper].name.capitalizedSentence) covers it completely.")
      }
    })
}

/// The target sizes of a screen.
@MainActor
private struct TargetSizes {
  /// The targets with a size in points, except links in sentences.
  let targets: [AuditedElement]
  /// The targets that are too small, each with the neighbor that is too close.
  let tooSmall: [(target: AuditedElement, neighbor: AuditedElement)]

  init(of screen: AuditedScreen) {
    // An element that is hidden by its size is not pointed at.
    let smallest = 4.0
    let textRows = Set(
      screen.elements.filter { !$0.isControl && $0.label != nil }.map { screen.rows[$0.place] })
    let targets = screen.targets.filter { target in
      guard screen.hasPointSizes,
        screen.knowledge.contains(.checkBoxSizes) || target.element.accessibilityCheck == nil,
        target.element.accessibilityFacts?.hasBrowserSize != true,
        let frame = target.touchFrame, max(frame.width, frame.height) > smallest,
        min(frame.width, frame.height) > 0
      else { return false }
      // Without the markup, a link in the same row as text is in a sentence.
      return
        !(target.element.accessibilityFacts?.isInText
        ?? (target.traits.contains(.link) && textRows.contains(screen.rows[target.place])))
    }
    let frames = targets.compactMap(\.touchFrame)
    let isSmall = frames.map { $0.width < 24 || $0.height < 24 }
    var nearest: [Int: Int] = [:]
    screen.compareNeighbors(of: frames, within: 24) { one, other in
      for (small, near) in [(one, other), (other, one)] where isSmall[small] {
        // A link in the text of a field has no neighbor there.
        if targets[near].isTextField, frames[near].contains(frames[small]) { continue }
        let touches =
          frames[small].circleTouches(frames[near])
          || (isSmall[near] && frames[small].circlesTouch(frames[near]))
        guard touches else { continue }
        let isNearer = nearest[small].map {
          frames[small].gap(to: frames[near]) < frames[small].gap(to: frames[$0])
        }
        if isNearer ?? true { nearest[small] = near }
      }
    }
    self.targets = targets
    tooSmall = nearest.sorted { $0.key < $1.key }.map { (targets[$0.key], targets[$0.value]) }
  }

  private static func text(_ length: Double) -> String {
    DecimalNumber.text((length * 10).rounded() / 10)
  }

  /// Returns the distance between the edges of two targets.
  static func distance(
    _ target: AuditedElement, _ other: AuditedElement, _ unit: String
  ) -> String {
    guard let frame = target.touchFrame, let near = other.touchFrame else { return "is near" }
    let gap = frame.gap(to: near)
    return gap < 0.05 ? "touches it" : "is only \(text(gap)) \(unit) away"
  }

  static func size(of target: AuditedElement) -> String {
    guard let frame = target.touchFrame else { return "" }
    return "\(text(frame.width)) by \(text(frame.height))"
  }
}

extension AuditedScreen {
  /// The unit of sizes, in the words of the author.
  fileprivate var unit: String {
    switch toolkit {
    case .html: "CSS pixels"
    case .android: "dp"
    case .gtk, .qt, .java: "pixels"
    case .scene, .uiKit, .swiftUI, .flutter: "points"
    }
  }
}

extension Rectangle {
  /// Returns whether the rectangle contains the whole of another rectangle.
  func contains(_ other: Rectangle) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  private static let radius = 12.0

  /// Returns the distance between the edges of two rectangles, or 0 if they touch.
  fileprivate func gap(to other: Rectangle) -> Double {
    let x = max(other.minX - maxX, 0, minX - other.maxX)
    let y = max(other.minY - maxY, 0, minY - other.maxY)
    return (x * x + y * y).squareRoot()
  }

  /// Returns whether a circle 24 points wide around the rectangle's center overlaps another
  /// rectangle.
  fileprivate func circleTouches(_ other: Rectangle) -> Bool {
    let x = max(other.minX - midX, 0, midX - other.maxX)
    let y = max(other.minY - midY, 0, midY - other.maxY)
    return x * x + y * y < Self.radius * Self.radius
  }

  /// Returns whether circles 24 points wide around the centers of two rectangles overlap.
  fileprivate func circlesTouch(_ other: Rectangle) -> Bool {
    let x = midX - other.midX
    let y = midY - other.midY
    return x * x + y * y < 4 * Self.radius * Self.radius
  }
}

extension AuditedElement {
  /// Returns whether the element and another one are the two thumbs of a slider, which may overlap.
  fileprivate func isThumb(beside other: AuditedElement) -> Bool {
    isAdjustable && other.isAdjustable && range != nil && other.range != nil
      && element.accessibilityContainer?.explicitElements?.count == 2
  }

  /// Returns whether the element hides another element that is behind it.
  fileprivate func isOpaqueCover(of other: AuditedElement) -> Bool {
    // Covered text, as in a row or a card, usually belongs to the control in front of it, so only
    // covered controls are reported.
    element.alpha >= 1 && !traits.contains(.staticText) && other.isControl
      && element.accessibilityContainer !== other.element
      && other.element.accessibilityContainer !== element
  }
}
