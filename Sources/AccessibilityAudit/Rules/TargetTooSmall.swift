internal import AccessibilityModel

extension AuditRule {
  static let targetTooSmall = AuditRule(
    "target-too-small", .error,
    title: "A target is smaller than 24 by 24 points",
    reason: "Who has a tremor, or a big finger, hits what lies beside it.",
    remedy: "Make what takes the touch at least 24 by 24 points, or keep others away from it.",
    sources: ["WCAG 2.2 SC 2.5.8"],
    limits: """
      A smaller target passes if a circle of 24 points around its middle touches no other target and no \
      other such circle. A link beside a text in its row is taken for a part of the sentence.
      """,
    check: .reading { screen in
      guard screen.unit.perPoint != nil else { return [] }
      return TargetSizes(of: screen).tooSmall.map { target, neighbour in
        Flaw(
          target.element,
          "It is \(TargetSizes.size(of: target)) points, and \(neighbour.name) is too near.")
      }
    })
}

/// The targets that are too small for fingers.
@MainActor
struct TargetSizes {
  /// The targets that have a size, but for links in sentences.
  let targets: [AuditedElement]
  /// Those that are too small, each with a target that is too near.
  let tooSmall: [(target: AuditedElement, neighbour: AuditedElement)]

  init(of screen: AuditedScreen) {
    let textRows = Set(
      screen.elements.filter { !$0.hasOperableRole && $0.label != nil }.map {
        screen.rows[$0.place]
      })
    let targets = screen.targets.filter { target in
      guard let frame = target.frame, frame.width > 0, frame.height > 0 else { return false }
      return !(target.traits.contains(.link) && textRows.contains(screen.rows[target.place]))
    }
    let frames = targets.compactMap(\.frame)
    let isSmall = frames.map { $0.width < 24 || $0.height < 24 }
    var nearest: [Int: Int] = [:]
    screen.compareNeighbours(of: frames, within: 24) { one, other in
      for (small, near) in [(one, other), (other, one)] where isSmall[small] {
        let touches =
          frames[small].circleTouches(frames[near])
          || (isSmall[near] && frames[small].circlesTouch(frames[near]))
        if touches, nearest[small] == nil { nearest[small] = near }
      }
    }
    self.targets = targets
    tooSmall = nearest.sorted { $0.key < $1.key }.map { (targets[$0.key], targets[$0.value]) }
  }

  static func size(of target: AuditedElement) -> String {
    guard let frame = target.frame else { return "" }
    let width = (frame.width * 10).rounded() / 10
    let height = (frame.height * 10).rounded() / 10
    return "\(DecimalNumber.text(width)) by \(DecimalNumber.text(height))"
  }
}

extension Rectangle {
  private static let radius = 12.0

  /// Whether the circle around the middle comes into another rectangle.
  fileprivate func circleTouches(_ other: Rectangle) -> Bool {
    let x = Swift.max(other.minX - midX, 0, midX - other.maxX)
    let y = Swift.max(other.minY - midY, 0, midY - other.maxY)
    return x * x + y * y < Self.radius * Self.radius
  }

  /// Whether the circles around both middles come into each other.
  fileprivate func circlesTouch(_ other: Rectangle) -> Bool {
    let x = midX - other.midX
    let y = midY - other.midY
    return x * x + y * y < 4 * Self.radius * Self.radius
  }
}
