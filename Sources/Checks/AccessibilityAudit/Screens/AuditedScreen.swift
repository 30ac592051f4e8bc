public import AccessibilityModel
internal import ScreenReader
internal import SourceDiagnostics

/// A screen as rules see it, with its elements in reading order.
@MainActor
public final class AuditedScreen {
  /// The root of the screen.
  public let root: AccessibilityElement
  /// The title that the reader speaks when the screen opens.
  public let title: String?
  /// The language of the screen, even if it is not a valid BCP 47 tag.
  let language: String?
  /// The elements in reading order.
  public let elements: [AuditedElement]
  let rules: TraversalRules
  let knowledge: SourceKnowledge
  let toolkit: SourceToolkit
  /// Whether the frames can be converted to points.
  let hasPointSizes: Bool
  let limits: AuditLimits
  private let places: [ObjectIdentifier: Int]
  /// Whether all neighboring targets were compared. The limit on comparisons may prevent that.
  var comparedAllNeighbors = true

  init(_ target: AuditTarget, limits: AuditLimits) {
    self.limits = limits
    root = target.screen
    rules = target.rules
    (knowledge, toolkit) = (target.knowledge, target.toolkit)
    let density = target.pixelsPerPoint
    let hasDensity = density.isFinite && density > 0
    hasPointSizes = hasDensity && target.knowledge.contains(.pointSizes)
    title = target.title?.nonBlank ?? target.screen.accessibilityLabel?.nonBlank
    language = target.language?.nonBlank ?? target.screen.accessibilityLanguage?.nonBlank
    elements = Traversal.elements(of: root, rules: rules).enumerated().map {
      AuditedElement($0.element, place: $0.offset, pixelsPerPoint: hasDensity ? density : 1)
    }
    places = Dictionary(
      elements.map { (ObjectIdentifier($0.element), $0.place) }, uniquingKeysWith: { one, _ in one }
    )
  }

  /// Returns a finding about a container, or about the screen as a whole, with the flaw as a
  /// sentence. The fix is the rule's remedy, unless another one is given.
  public func finding(
    _ message: String, about container: AccessibilityElement? = nil, remedy: String? = nil
  ) -> AuditFinding.Draft {
    AuditFinding.Draft(element: container, message: message, reason: nil, remedy: remedy)
  }

  /// Returns the role of an element in the words of its author.
  func role(of element: AuditedElement) -> String {
    switch element.element.accessibilityCheck?.kind {
    case .checkBox: return "check box"
    case .radioButton: return "radio button"
    default: break
    }
    if element.element.accessibilityPopup == .picker {
      return toolkit == .html ? "select" : "combo box"
    }
    guard toolkit.isOfPrograms, element.role == "button" || element.role == "control" else {
      return element.role
    }
    return element.element.accessibilityFacts?.origin.map { PlainText.line($0.name) }
      ?? element.role
  }

  /// Returns words for an element that others do not have: its path in the source, or its neighbor.
  func location(of element: AuditedElement) -> String {
    if let origin = element.element.accessibilityFacts?.origin, origin.isExact,
      let path = origin.path
    {
      return path
    }
    let before = namedPlacesBefore[element.place].flatMap { elements[$0].ownName }
    return before.map { "the one after “\(PlainText.line($0))”" } ?? "element \(element.place + 1)"
  }

  /// Returns the language of an element as a BCP 47 tag: its own, or that of its nearest container
  /// that has one, or that of the screen, or `nil` if none is set.
  public func language(of element: AccessibilityElement) -> String? {
    element.languageOfTexts ?? language
  }

  /// Returns the position of an element in reading order, counting from 0, or `nil` if swipes do
  /// not reach the element.
  func place(of element: AccessibilityElement) -> Int? { places[ObjectIdentifier(element)] }

  /// The vertical distance at which a new row begins, in points.
  var rowThreshold: Double { rules.idiom == .phone ? 8 : 13 }

  /// The elements that users can operate at this moment.
  private(set) lazy var targets: [AuditedElement] = elements.filter(\.isTarget)

  /// For each element, the position of the last heading before it, if any. For a heading, this is
  /// its own position.
  private(set) lazy var headings: [Int?] = {
    var heading: Int?
    return elements.map { element in
      if element.traits.contains(.header) { heading = element.place }
      return heading
    }
  }()

  /// For each element, the position of the nearest named element before it, if any.
  private(set) lazy var namedPlacesBefore: [Int?] = Self.lastNamedPlaces(in: elements)

  /// For each element, the position of the nearest named element after it, if any.
  private(set) lazy var namedPlacesAfter: [Int?] = Self.lastNamedPlaces(in: elements.reversed())
    .reversed()

  private static func lastNamedPlaces(in elements: [AuditedElement]) -> [Int?] {
    var last: Int?
    return elements.map { element in
      defer { if element.ownName != nil { last = element.place } }
      return last
    }
  }

  /// For each name, the number of elements in the reading order that have it.
  private lazy var nameCounts = Self.nameCounts(of: elements.map(\.element))

  /// For each name, the number of views that have it but are not in the reading order.
  private lazy var otherNameCounts = Self.nameCounts(
    of: root.documentOrder.filter { place(of: $0) == nil })

  /// For each label, the number of elements in the reading order that have it.
  private lazy var labelCounts = Self.counts(of: elements.compactMap(\.element.accessibilityLabel))

  private static func nameCounts(of views: [AccessibilityElement]) -> [String: Int] {
    counts(of: views.compactMap(name))
  }

  private static func counts(of texts: [String]) -> [String: Int] {
    Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +)
  }

  static func name(of view: AccessibilityElement) -> String? {
    view.accessibilityIdentifier?.nonBlank ?? view.accessibilityLabel?.nonBlank
  }

  /// Returns whether the name of a view, which is its identifier or else its label, is unique among
  /// the views in the reading order or, if the view is not one of them, among the others.
  func hasUniqueName(_ view: AccessibilityElement) -> Bool {
    guard let name = Self.name(of: view) else { return false }
    return (place(of: view) == nil ? otherNameCounts : nameCounts)[name, default: 0] <= 1
  }

  /// Returns whether several elements in the reading order have the label of a view.
  func sharesLabel(_ view: AccessibilityElement) -> Bool {
    view.accessibilityLabel.map { labelCounts[$0, default: 0] > 1 } ?? false
  }

  /// The flaws in the markup that the source of the screen has found, with their views.
  private(set) lazy var markupFlaws: [(view: AccessibilityElement, flaw: MarkupFlaw)] =
    knowledge.contains(.markup)
    ? root.documentOrder.flatMap { view in
      (view.accessibilityFacts?.flaws ?? []).map { (view, $0) }
    } : []

  /// The row of each element. An element without a frame has its own row.
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

  /// The containers except the root, in reading order, with the positions of their elements.
  private(set) lazy var containers: [(container: AccessibilityElement, elements: [Int])] = {
    var found: [(container: AccessibilityElement, elements: [Int])] = []
    var indices: [ObjectIdentifier: Int] = [:]
    for element in elements {
      for container in element.element.accessibilityContainers.prefix(64) where container !== root {
        let index = indices[ObjectIdentifier(container), default: found.count]
        indices[ObjectIdentifier(container)] = index
        if index == found.count { found.append((container, [])) }
        found[index].elements.append(element.place)
      }
    }
    return found
  }()

  /// Calls a closure with the indices of each pair of frames that are near each other.
  ///
  /// The lower index comes first. With a distance of 0, the frames must overlap. With a distance of
  /// -5, they must overlap by more than 5 points.
  func compareNeighbors(
    of frames: [Rectangle], within distance: Double, _ compare: (Int, Int) -> Void
  ) {
    let order = frames.indices.sorted { frames[$0].minY < frames[$1].minY }
    var comparisons = 0
    for (position, one) in order.enumerated() {
      for other in order[(position + 1)...] {
        guard frames[other].minY < frames[one].maxY + distance else { break }
        comparisons += 1
        guard comparisons <= limits.comparisons else {
          comparedAllNeighbors = false
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

/// The dimensions of a table, and whether any of its rows or columns has a header.
@MainActor
struct TableHeaders {
  let rows: Int
  let columns: Int
  /// Whether any row or column has a header.
  let hasAny: Bool

  /// The maximum number of rows and columns to check.
  private static let limit = 200

  /// Reads the headers, or returns `nil` if the container does not provide rows and columns.
  init?(of container: AccessibilityElement) {
    guard container.accessibilityContainerType == .dataTable,
      let table = container as? any AccessibilityContainerDataTable
    else { return nil }
    rows = table.accessibilityRowCount()
    columns = table.accessibilityColumnCount()
    func range(_ count: Int) -> Range<Int> { 0..<max(min(count, Self.limit), 0) }
    hasAny =
      range(columns).contains { table.accessibilityHeaderElements(forColumn: $0)?.isEmpty == false }
      || range(rows).contains { table.accessibilityHeaderElements(forRow: $0)?.isEmpty == false }
  }
}
