import AccessibilityModel

/// A small random tree that contains all kinds of elements and can change randomly.
@MainActor
struct RandomTree {
  let root = AccessibilityElement()
  /// All nodes that have ever been in the tree, starting with the root.
  private(set) var nodes: [AccessibilityElement]
  private var count = 0

  /// The features that a tree may have.
  struct Kinds {
    /// Elements with missing frames or frames that are not finite.
    var strangeFrames = true
    /// Hidden elements and dialogs.
    var hidden = true
    /// Explicit arrays of elements, which may even contain the containers around their owner.
    var arrays = true
    /// Elements of classes with computed properties.
    var computed = true
  }

  let kinds: Kinds

  init(most: Int = 10, kinds: Kinds = Kinds(), using random: inout some RandomNumberGenerator) {
    self.kinds = kinds
    nodes = [root]
    for _ in 0..<Int.random(in: 0...most, using: &random) { add(using: &random) }
    guard kinds.arrays, Int.random(in: 0..<3, using: &random) == 0 else { return }
    nameAny(using: &random)
  }

  /// Makes one random change to the tree.
  mutating func edit(using random: inout some RandomNumberGenerator) {
    let node = any(using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: add(using: &random)
    case 2: node.removeFromParent()
    case 3: any(using: &random).addChild(node)
    case 4: node.isHidden.toggle()
    case 5: node.accessibilityFrame = frame(using: &random)
    case 6: node.isAccessibilityElement.toggle()
    case 7: nameAny(using: &random)
    case 8: node.accessibilityElements = nil
    case 9: node.accessibilityValue = node.accessibilityValue == nil ? "value" : nil
    default: change(node, using: &random)
    }
  }

  private mutating func add(using random: inout some RandomNumberGenerator) {
    let isComputed = kinds.computed && Int.random(in: 0..<6, using: &random) == 0
    let node = isComputed ? ComputedElement() : AccessibilityElement()
    count += 1
    node.accessibilityIdentifier = nil
    node.accessibilityLabel = "\(count)"
    node.isAccessibilityElement = Int.random(in: 0..<8, using: &random) < 5
    node.accessibilityFrame = frame(using: &random)
    if Int.random(in: 0..<3, using: &random) == 0 { change(node, using: &random) }
    any(using: &random).insertChild(node, at: Int.random(in: 0...4, using: &random))
    nodes.append(node)
  }

  private func change(
    _ node: AccessibilityElement, using random: inout some RandomNumberGenerator
  ) {
    switch Int.random(in: 0..<(kinds.hidden ? 10 : 3), using: &random) {
    case 0: node.shouldGroupAccessibilityChildren.toggle()
    case 1:
      node.accessibilityContainerType =
        AccessibilityContainerType.allCases.randomElement(using: &random) ?? .none
    case 2: node.accessibilityTraits.formSymmetricDifference([.tabBar, .button])
    case 3: node.accessibilityViewIsModal.toggle()
    case 4: node.accessibilityElementsHidden.toggle()
    case 5: node.alpha = node.alpha == 1 ? [0, -1, .nan].randomElement(using: &random) ?? 0 : 1
    case 6: node.clipsToBounds.toggle()
    case 7: node.accessibilityLabel = node.accessibilityLabel == nil ? "label" : nil
    case 8: node.accessibilityFrame = .zero
    default: node.isHidden.toggle()
    }
  }

  /// Gives a node a random array of elements, or its own children in a random order.
  private func nameAny(using random: inout some RandomNumberGenerator) {
    let node = any(using: &random)
    let named =
      Bool.random(using: &random)
      ? node.children.shuffled(using: &random)
      : (0..<Int.random(in: 0...3, using: &random)).map { _ in any(using: &random) }
    if kinds.arrays { node.accessibilityElements = named }
  }

  private func any(using random: inout some RandomNumberGenerator) -> AccessibilityElement {
    nodes.randomElement(using: &random) ?? root
  }

  /// Returns a frame on a 4-point grid, so that many frames are in the same row, overlap or have
  /// gaps between them.
  private func frame(using random: inout some RandomNumberGenerator) -> Rectangle {
    if kinds.strangeFrames, Int.random(in: 0..<8, using: &random) == 0 {
      let strange: [Double] = [.infinity, .nan, 1e308, -1e308, -0.0]
      return Rectangle(
        x: strange.randomElement(using: &random) ?? 0,
        y: strange.randomElement(using: &random) ?? 0, width: 1, height: 1)
    }
    return Rectangle(
      x: Double(Int.random(in: 0..<5, using: &random) * 4),
      y: Double(Int.random(in: 0..<12, using: &random) * 4), width: 8, height: 8)
  }
}

/// An element that stores its properties where the base class does not observe them.
class ComputedElement: AccessibilityElement {
  var isAnElement = false
  var isOutOfSight = false
  var place = Rectangle.null
  var named: [AccessibilityElement]?
  var isGroup = false
  var isDialog = false

  override var isAccessibilityElement: Bool {
    get { isAnElement }
    set { isAnElement = newValue }
  }
  override var isHidden: Bool {
    get { isOutOfSight }
    set { isOutOfSight = newValue }
  }
  override var accessibilityFrame: Rectangle {
    get { place }
    set { place = newValue }
  }
  override var accessibilityElements: [AccessibilityElement]? {
    // Each call returns a new array, like a getter that collects elements.
    get { named.map { $0.map { $0 } } }
    set { named = newValue }
  }
  override var shouldGroupAccessibilityChildren: Bool {
    get { isGroup }
    set { isGroup = newValue }
  }
  override var accessibilityViewIsModal: Bool {
    get { isDialog }
    set { isDialog = newValue }
  }
}
