/// The element of a node of another toolkit's tree.
///
/// What it says is stored, as the adapter has described it; what it does is the adapter's to do. What
/// changes while nobody walks through the screen is asked for anew by whoever reads it.
class AdaptedElement<Adapter: AccessibilityAdapter>: AccessibilityElement, StoresLayout {
  var node: Adapter.Node
  /// Where the node was among those beside it at the last walk, from 0.
  var place = 0
  private let adapter: Adapter
  private weak var screen: AdaptedScreen<Adapter>?

  required init(_ node: Adapter.Node, on screen: AdaptedScreen<Adapter>, _ adapter: Adapter) {
    self.node = node
    self.adapter = adapter
    self.screen = screen
  }

  /// Puts the children into an order of their own, if the adapter says that they keep one.
  func order(_ children: [AccessibilityElement]) {
    let order = adapter.keepsOrder(inside: node) ? children : nil
    let old = accessibilityElements
    guard (order == nil) != (old == nil) || !(order ?? []).elementsEqual(old ?? [], by: ===) else {
      return
    }
    accessibilityElements = order
  }

  /// Asks the adapter, and takes over what has changed by it.
  fileprivate func perform(_ action: AdaptedAction) -> Bool {
    defer { screen?.update() }
    return adapter.perform(action, on: node)
  }

  // MARK: What is asked for anew

  private func ask() { screen?.refresh(self) }

  /// Whether there are numbers that somebody may read at any time, as it was described last.
  var isAdjustable: Bool {
    super.accessibilityRange != nil || super.accessibilityTraits.contains(.adjustable)
  }

  override var accessibilityLabel: String? {
    get {
      ask()
      return super.accessibilityLabel
    }
    set { super.accessibilityLabel = newValue }
  }

  override var accessibilityValue: String? {
    get {
      ask()
      return super.accessibilityValue
    }
    set { super.accessibilityValue = newValue }
  }

  override var accessibilityRestValue: String? {
    get {
      ask()
      return super.accessibilityRestValue
    }
    set { super.accessibilityRestValue = newValue }
  }

  override var accessibilityRange: AccessibilityRange? {
    get {
      ask()
      return super.accessibilityRange
    }
    set { super.accessibilityRange = newValue }
  }

  override var accessibilityHint: String? {
    get {
      ask()
      return super.accessibilityHint
    }
    set { super.accessibilityHint = newValue }
  }

  override var accessibilityTraits: AccessibilityTraits {
    get {
      ask()
      return super.accessibilityTraits
    }
    set { super.accessibilityTraits = newValue }
  }

  // MARK: What it does

  override func accessibilityActivate() -> Bool { perform(.activate) }
  override func accessibilityIncrement() { _ = perform(.increment) }
  override func accessibilityDecrement() { _ = perform(.decrement) }
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

/// The element of a node that takes text.
class AdaptedField<Adapter: AccessibilityAdapter>: AdaptedElement<Adapter>, KeyInput {
  var hasText: Bool { !(accessibilityValue ?? "").isEmpty }

  func insertText(_ text: String) { _ = perform(.insertText(text)) }

  func deleteBackward() { _ = perform(.deleteBackward) }
}
