/// An element that mirrors a node of another toolkit.
///
/// The element stores the adapter's description and forwards actions to the adapter. Properties
/// that can change between walks of the screen are refreshed when they are read.
class AdaptedElement<Adapter: AccessibilityAdapter>: AccessibilityElement, StoredLayout,
  RemoteElement
{
  var node: Adapter.Node
  /// The index of the node among its siblings at the last update, counting from 0.
  var siblingIndex = 0
  private let adapter: Adapter
  private weak var screen: AdaptedScreen<Adapter>?

  required init(_ node: Adapter.Node, on screen: AdaptedScreen<Adapter>, _ adapter: Adapter) {
    self.node = node
    self.adapter = adapter
    self.screen = screen
  }

  /// Replaces the description with that of the node's current state.
  func show(_ description: ElementDescription, of node: Adapter.Node) {
    self.node = node
    described = description
    let rotors = adapter.customRotors(of: node)
    if !rotors.isEmpty || accessibilityCustomRotors != nil {
      accessibilityCustomRotors = rotors.isEmpty ? nil : rotors
    }
  }

  /// Makes swipes visit the children in document order if the adapter keeps that order.
  func setOrder(_ children: [AccessibilityElement]) {
    let order = described.keepsOrder ? children : nil
    let old = accessibilityElements
    let isSame = (order == nil) == (old == nil) && (order ?? []).elementsEqual(old ?? [], by: ===)
    if !isSame { accessibilityElements = order }
  }

  var isAnswering: Bool { (adapter as? any RemoteAdapter)?.isAnswering ?? true }

  /// Performs an action through the adapter, then updates the screen.
  fileprivate func perform(_ action: AdaptedAction) -> Bool {
    defer { screen?.update() }
    return adapter.perform(action, on: node)
  }

  override func sourceFacts(asks: Bool) -> ElementFacts? {
    (adapter as? any FactTelling)?.elementFacts(of: node, asks: asks)
  }

  // MARK: Refreshed properties

  private func refreshed<Value>(_ stored: @autoclosure () -> Value) -> Value {
    screen?.refresh(self)
    return stored()
  }

  /// Whether the element was adjustable when it was last described.
  var isAdjustable: Bool {
    super.accessibilityRange != nil || super.accessibilityTraits.contains(.adjustable)
  }

  override var accessibilityLabel: String? {
    get { refreshed(super.accessibilityLabel) }
    set { super.accessibilityLabel = newValue }
  }

  override var accessibilityValue: String? {
    get { refreshed(super.accessibilityValue) }
    set { super.accessibilityValue = newValue }
  }

  override var accessibilityRestValue: String? {
    get { refreshed(super.accessibilityRestValue) }
    set { super.accessibilityRestValue = newValue }
  }

  override var accessibilityRange: AccessibilityRange? {
    get { refreshed(super.accessibilityRange) }
    set { super.accessibilityRange = newValue }
  }

  override var accessibilityHint: String? {
    get { refreshed(super.accessibilityHint) }
    set { super.accessibilityHint = newValue }
  }

  override var accessibilityTraits: AccessibilityTraits {
    get { refreshed(super.accessibilityTraits) }
    set { super.accessibilityTraits = newValue }
  }

  // MARK: Actions

  override var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get {
      let actions = described.actions.enumerated().map { index, name in
        AccessibilityCustomAction(name: name) { [weak self] _ in
          self?.perform(.custom(name, index: index)) ?? false
        }
      }
      return actions.isEmpty ? nil : actions
    }
    set {}
  }

  override func accessibilityActivate() -> Bool { perform(.activate) }
  override func accessibilityIncrement() { _ = perform(.increment) }
  override func accessibilityDecrement() { _ = perform(.decrement) }
  func accessibilityPage(up: Bool) -> Bool { perform(up ? .pageUp : .pageDown) }
  override func accessibilitySetValue(_ number: Double) -> Bool { perform(.setValue(number)) }
  override func accessibilityPerformLongPress() -> Bool { perform(.longPress) }
  override func accessibilityPerformEscape() -> Bool { perform(.escape) }
  override func accessibilityPerformMagicTap() -> Bool { perform(.magicTap) }

  override func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool {
    perform(.scroll(direction))
  }

  override func accessibilityElementDidBecomeFocused() {
    super.accessibilityElementDidBecomeFocused()
    _ = perform(.becomeFocused)
  }

  override func accessibilityElementDidLoseFocus() {
    super.accessibilityElementDidLoseFocus()
    _ = perform(.loseFocus)
  }
}

/// An element that mirrors a text field.
class AdaptedField<Adapter: AccessibilityAdapter>: AdaptedElement<Adapter>, KeyInput {
  // In a page, the text of a field with a range is its number.
  var hasText: Bool {
    !(accessibilityValue ?? "").isEmpty
      || accessibilityRange != nil && sourceFacts(asks: false)?.isInPage == true
  }

  func insertText(_ text: String) { _ = perform(.insertText(text)) }

  func deleteBackward() { _ = perform(.deleteBackward) }
}

/// Changing the children of an element that mirrors a node.
extension AccessibilityElement {
  /// Replaces the children. If they stay the same, no layout change is recorded.
  func setChildren(_ wanted: [AccessibilityElement]) {
    guard !children.elementsEqual(wanted, by: ===) else { return }
    let stays = Set(wanted.map(ObjectIdentifier.init))
    for child in children where !stays.contains(ObjectIdentifier(child)) {
      child.removeFromParent()
    }
    for child in wanted where child.parent !== self { child.removeFromParent() }
    children = wanted
    for child in wanted { child.parent = self }
    recordLayoutChange()
  }
}
