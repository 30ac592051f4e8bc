public import AccessibilityModel

/// The traversal of a screen in reading order.
///
/// The rules are those that the authors of `cashapp/AccessibilitySnapshot` observed on devices.
/// Siblings are visited row by row. A view is replaced by its children. A group is visited as a
/// whole, at the position of its first element. Hidden elements, the contents of elements, and the
/// siblings of a dialog are skipped.
@MainActor
public enum Traversal {
  /// Returns the elements of a screen, in reading order. The root may itself be an element.
  ///
  /// An element is never visited twice, even if a tree contains itself.
  public static func elements(
    of root: AccessibilityElement, rules: TraversalRules = TraversalRules()
  ) -> [AccessibilityElement] {
    let walker = TreeWalker(through: root, rules: rules)
    var elements: [AccessibilityElement] = []
    elements.reserveCapacity(walker.found.count)
    for index in walker.order { elements.append(walker.found[index]) }
    return elements
  }
}

/// The rules of the reading order: the direction and the height of rows.
///
/// The row heights are those that the authors of `cashapp/AccessibilitySnapshot` found by
/// experiment on devices.
public struct TraversalRules: Equatable, Sendable {
  /// The direction of a row.
  public enum Direction: Equatable, Sendable {
    /// From left to right, as in English.
    case leftToRight
    /// From right to left, as in Arabic and Hebrew.
    case rightToLeft
  }

  /// The kind of device, which decides the height of a row.
  public enum Idiom: Equatable, Sendable {
    /// A small device, where an element at least 8 points lower begins a new row.
    case phone
    /// A large device, where an element at least 13 points lower begins a new row.
    case pad
  }

  /// The direction of a row.
  public var direction: Direction
  /// The kind of device.
  public var idiom: Idiom

  /// Creates traversal rules.
  public init(direction: Direction = .leftToRight, idiom: Idiom = .phone) {
    self.direction = direction
    self.idiom = idiom
  }

  /// The vertical offset at which an element begins a new row, in points.
  var rowThreshold: Double { idiom == .phone ? 8 : 13 }
}

/// The properties of an element that determine the traversal of its subtree.
@MainActor
struct TraversalInfo {
  let decision: TraversalDecision
  /// Whether the element is a dialog, even if it is invisible.
  let isModal: Bool
  /// Whether the descendants stay together in the order.
  let isGroup: Bool
  /// The kind of context that the element gives the elements inside it.
  let provider: PositionProvider

  init(of element: AccessibilityElement) {
    decision = TraversalDecision(of: element)
    isModal = element.accessibilityViewIsModal
    (isGroup, provider) =
      switch decision {
      case .pruned, .element: (false, .none)
      case .array: (true, PositionProvider(element))
      case .view: (element.groupsChildren, PositionProvider(element))
      }
  }

  /// Whether the element is a visible dialog. It covers its siblings even if its elements are
  /// hidden.
  var hidesSiblings: Bool {
    guard isModal else { return false }
    if case .pruned(.notShown) = decision { return false }
    return true
  }

  /// The properties for storage and comparison, without the `accessibilityElements`.
  var digest: Digest {
    let kind: UInt8
    var origin: Point?
    switch decision {
    case .pruned(.elementsHidden): kind = 0
    case .pruned(.notShown): kind = 1
    case .element(let own): (kind, origin) = (2, own)
    case .array(_, let own): (kind, origin) = (3, own)
    case .view: kind = 4
    }
    return Digest(
      origin: origin, kind: kind, isModal: isModal, isGroup: isGroup, provider: provider)
  }

  struct Digest: Equatable {
    let origin: Point?
    let kind: UInt8
    let isModal: Bool
    let isGroup: Bool
    let provider: PositionProvider
  }
}

/// The kind of context that a container gives. Of nested containers, the outermost decides.
enum PositionProvider: UInt8 {
  case none
  case tabBar
  case other

  @MainActor
  init(_ element: AccessibilityElement) {
    let type = element.accessibilityContainerType
    // A table has rows and columns, so the trait `tabBar` does not make it a tab bar.
    if type == .tabBar || (type != .dataTable && element.accessibilityTraits.contains(.tabBar)) {
      self = .tabBar
    } else {
      self = [.list, .landmark, .dataTable, .series].contains(type) ? .other : .none
    }
  }
}

/// The effect of an element on the traversal, determined without reading its contents.
@MainActor
enum TraversalDecision {
  /// Neither the element nor its contents are visited.
  case pruned(Reason)
  /// The element is visited, but not its contents.
  case element(origin: Point?)
  /// The `accessibilityElements` are visited instead of the children.
  case array([AccessibilityElement], origin: Point?)
  case view

  enum Reason {
    /// The element is visible, but hidden from assistive technology.
    case elementsHidden
    /// The element is invisible.
    case notShown
  }

  init(of element: AccessibilityElement) {
    // This comparison also treats an element with an alpha of NaN as invisible.
    guard !element.isHidden, element.alpha > 0 else {
      self = .pruned(.notShown)
      return
    }
    let frame = element.accessibilityFrame
    let origin = frame.isFinite ? frame.origin : nil
    let isElement = element.isAccessibilityElement
    let array = isElement ? nil : element.explicitElements
    // A view of size zero still shows contents outside its frame, unless the view clips them.
    if frame.isEmptyAtKnownPlace, isElement || array != nil || element.clipsToBounds {
      self = .pruned(.notShown)
    } else if element.accessibilityElementsHidden {
      self = .pruned(.elementsHidden)
    } else if isElement {
      self = .element(origin: origin)
    } else {
      self = array.map { .array($0, origin: origin) } ?? .view
    }
  }
}

extension AccessibilityElement {
  /// Whether the children are visited together, even if other elements lie between them.
  var groupsChildren: Bool {
    guard !shouldGroupAccessibilityChildren, !accessibilityTraits.contains(.tabBar) else {
      return true
    }
    switch accessibilityContainerType {
    case .list, .landmark, .dataTable, .series, .tabBar, .alert: return true
    case .semanticGroup: return isNamed
    case .none: return false
    }
  }

  private var isNamed: Bool {
    [accessibilityLabel, accessibilityValue, accessibilityIdentifier].contains {
      $0.map { !$0.isEmpty } ?? false
    }
  }
}
