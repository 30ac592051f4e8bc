internal import AccessibilityModel
internal import ScreenReader

/// A screen as the rules see it: its elements in the order of the swipes, each asked once.
@MainActor
final class AuditedScreen {
  let root: AccessibilityElement
  let rules: TraversalRules
  let title: String?
  /// The language of the screen as it was given, even if it is no language.
  let language: String?
  /// Whether it has no title, as far as that can be told.
  let lacksTitle: Bool
  /// Whether it has no language, as far as that can be told.
  let lacksLanguage: Bool
  /// Whether an adjustable element without a value has none.
  let tellsValues: Bool
  /// What could not be told of it.
  let gaps: [AuditGap]
  let unit: AuditTarget.LengthUnit
  let limits: AuditLimits
  let elements: [AuditedElement]
  private let places: [ObjectIdentifier: Int]
  /// Whether all targets were compared that lie near each other.
  var comparedAllNeighbours = true

  init(_ target: AuditTarget, limits: AuditLimits) {
    self.limits = limits
    root = target.screen
    rules = target.rules
    unit = target.unit
    title =
      AudibleText.of(target.title) ?? AudibleText.of(target.screen.accessibilityLabel)
    language =
      AudibleText.of(target.language)
      ?? AudibleText.of(target.screen.accessibilityLanguage)
    tellsValues = target.tellsValues
    lacksTitle = title == nil && target.tellsTitle
    lacksLanguage = language == nil && target.tellsLanguage
    var gaps: [AuditGap] = []
    if title == nil, !lacksTitle { gaps.append(.untoldTitle) }
    if language == nil, !lacksLanguage { gaps.append(.untoldLanguage) }
    self.gaps = gaps
    elements = Traversal.elements(of: root, rules: rules).enumerated().map {
      AuditedElement($0.element, place: $0.offset, unit: target.unit)
    }
    places = Dictionary(
      elements.map { (ObjectIdentifier($0.element), $0.place) }, uniquingKeysWith: { one, _ in one }
    )
  }

  /// Returns the place of an element in the order of the swipes, from 0; nil if no swipe reaches it.
  func place(of element: AccessibilityElement) -> Int? { places[ObjectIdentifier(element)] }

  /// How much lower than the one before it an element begins a new row, in points.
  var rowThreshold: Double { rules.idiom == .phone ? 8 : 13 }

  /// What people can operate at this moment.
  private(set) lazy var targets: [AuditedElement] = elements.filter(\.isTarget)

  /// The heading that each element comes after, by its place; nil before the first.
  private(set) lazy var headings: [Int?] = {
    var heading: Int?
    return elements.map { element in
      if element.traits.contains(.header) { heading = element.place }
      return heading
    }
  }()

  /// The row that each element is in, by its place. An element without a frame is alone.
  private(set) lazy var rows: [Int] = {
    var row = -1
    var top: Double?
    return elements.map { element in
      if let frame = element.frame, let last = top, abs(frame.minY - last) < rowThreshold {
        return row
      }
      top = element.frame?.minY
      row += 1
      return row
    }
  }()

  /// All containers of elements but the root, each once, in the order of the swipes.
  private(set) lazy var containers: [(container: AccessibilityElement, elements: [Int])] = {
    var found: [(container: AccessibilityElement, elements: [Int])] = []
    var indices: [ObjectIdentifier: Int] = [ObjectIdentifier(root): -1]
    for element in elements {
      for container in element.element.accessibilityContainers.prefix(64) where container !== root {
        let index = indices[ObjectIdentifier(container)] ?? found.count
        if index == found.count {
          indices[ObjectIdentifier(container)] = index
          found.append((container, []))
        }
        found[index].elements.append(element.place)
      }
    }
    return found
  }()

  /// Returns the language of an element's texts: its own, a container's, or the screen's.
  func language(of element: AccessibilityElement) -> String? {
    if let own = AudibleText.of(element.accessibilityLanguage) { return own }
    for container in element.accessibilityContainers {
      if let own = AudibleText.of(container.accessibilityLanguage) { return own }
    }
    return language
  }
}

extension AuditedScreen {
  /// Compares frames that lie near each other, without comparing each with each.
  ///
  /// - Parameters:
  ///   - frames: The frames.
  ///   - distance: How far apart two frames may be, in points; 0 asks for those that overlap, less
  ///     for those that overlap by more than that.
  ///   - compare: Called with the places of two near frames in the array, the earlier one first.
  func compareNeighbours(
    of frames: [Rectangle], within distance: Double, _ compare: (Int, Int) -> Void
  ) {
    let order = Self.downwards(frames)
    var comparisons = 0
    for (position, one) in order.enumerated() {
      for other in order[(position + 1)...] {
        guard frames[other].minY < frames[one].maxY + distance else { break }
        comparisons += 1
        guard comparisons <= limits.comparisons else {
          comparedAllNeighbours = false
          return
        }
        let isNear =
          frames[other].minX < frames[one].maxX + distance
          && frames[one].minX < frames[other].maxX + distance
        if isNear { compare(min(one, other), max(one, other)) }
      }
    }
  }
}

extension AuditedScreen {
  /// Returns the places of frames from the uppermost to the lowest.
  fileprivate nonisolated static func downwards(_ frames: [Rectangle]) -> [Int] {
    frames.indices.sorted { frames[$0].minY < frames[$1].minY }
  }
}
