internal import AccessibilityModel

/// A scene element that has a range or reacts to commands.
class SceneElement: AccessibilityElement, StoredLayout {
  /// The numeric value, or `nil` if the element has no range.
  let number: SceneNumber?
  /// The effect of activation, or `nil` for the usual effect on this kind of element.
  let activation: SceneAction?
  private(set) weak var screen: SceneScreen?
  /// Whether the value is still the one from the file. If so, the file's error message
  /// applies to it.
  var hasFirstValue = true

  required init(_ node: SceneNode, on screen: SceneScreen) {
    number = node.range.map(SceneNumber.init)
    self.screen = screen
    activation = node.activation
    super.init()
    described = node.elementDescription
    // A switch without a value is off, so it starts with the value 0.
    if isSwitch, node.activation == .toggle, node.value == nil { super.accessibilityValue = "0" }
    if accessibilityTraits.contains(.isEditing) { screen.editedField = self }
  }

  /// Whether the element is a switch, whose value is "1" for on or "0" for off.
  var isSwitch: Bool { number == nil && accessibilityTraits.contains(.toggleButton) }

  var isEnabled: Bool { !accessibilityTraits.contains(.notEnabled) }

  // MARK: The value

  override var accessibilityRange: AccessibilityRange? {
    get { number.map(\.range) }
    set {}
  }

  /// The file's error message, which applies to the file's value and to values out of range.
  override var accessibilityErrorMessage: String? {
    get {
      hasFirstValue || number.map { !$0.isValid } ?? false
        ? super.accessibilityErrorMessage : nil
    }
    set {}
  }

  /// Sets the value to the nearest number that the steps and the bounds allow. Returns whether the
  /// value changed.
  @discardableResult
  func move(to wanted: Double) -> Bool {
    guard let number, number.move(to: wanted) else { return false }
    valueDidChange()
    return true
  }

  /// Changes the value by one step. Returns whether the value changed.
  @discardableResult
  func step(up: Bool) -> Bool {
    guard let number, number.step(up: up) else { return false }
    valueDidChange()
    return true
  }

  /// Posts a notification that the value changed. From now on, the value is valid unless it is out
  /// of range.
  func valueDidChange() {
    hasFirstValue = false
    accessibilityIsInvalid = false
    post(notification: .valueChanged)
  }

  override func accessibilityIncrement() {
    if isEnabled { step(up: true) }
  }

  override func accessibilityDecrement() {
    if isEnabled { step(up: false) }
  }

  override func accessibilitySetValue(_ wanted: Double) -> Bool {
    guard isEnabled, let number, !number.isReadOnly, wanted.isFinite else { return false }
    move(to: wanted)
    return true
  }

  // MARK: Activation

  override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    let isFlipped = flipStates()
    guard let activation else { return isSwitch ? toggle() : isFlipped }
    // This activation has just collapsed the element, so hide the node instead of opening it.
    if case .open(let id) = activation, accessibilityExpandedStatus == .collapsed {
      screen?.collapse(id)
      return true
    }
    if activation == .toggle, isFlipped { return true }
    return screen?.perform(activation, of: self) != .impossible || isFlipped
  }

  /// Flips the expanded, pressed and checked states. Returns whether the element has any of them.
  private func flipStates() -> Bool {
    switch accessibilityExpandedStatus {
    case .expanded: accessibilityExpandedStatus = .collapsed
    case .collapsed: accessibilityExpandedStatus = .expanded
    case .unsupported: break
    }
    return flipPressedState() || flipCheck() || accessibilityExpandedStatus != .unsupported
  }

  /// Flips a check box, or checks a radio button. Returns whether the element is either.
  private func flipCheck() -> Bool {
    guard let check = accessibilityCheck else { return false }
    setChecked(check.kind == .radioButton || check.state != .checked)
    return true
  }

  /// Flips the pressed state. Returns whether the element has a pressed state.
  private func flipPressedState() -> Bool {
    guard let pressed = accessibilityPressedState else { return false }
    accessibilityPressedState = pressed == .pressed ? .notPressed : .pressed
    return true
  }

  /// Toggles between on and off. Returns whether the element can be toggled.
  func toggle() -> Bool {
    if let number { return move(to: number.value == 0 ? 1 : 0) }
    if !flipPressedState(), !flipCheck() {
      guard isSwitch else { return false }
      super.accessibilityValue = super.accessibilityValue == "1" ? "0" : "1"
    }
    valueDidChange()
    return true
  }

  /// Begins editing the text, and ends editing in any other field of the screen.
  func beginEditing() {
    if let other = screen?.editedField, other !== self {
      other.accessibilityTraits.remove(.isEditing)
    }
    screen?.editedField = self
    accessibilityTraits.insert(.isEditing)
  }

  /// Ends editing. Returns whether the text was being edited.
  func endEditing() -> Bool {
    guard accessibilityTraits.contains(.isEditing) else { return false }
    if screen?.editedField === self { screen?.editedField = nil }
    accessibilityTraits.remove(.isEditing)
    return true
  }

  override func accessibilityPerformEscape() -> Bool {
    guard accessibilityViewIsModal, !isHidden else { return false }
    return screen?.dismiss(self) ?? false
  }

  // MARK: Touches

  /// Whether a touch that can activate the element is in progress.
  private var isTouched = false

  /// The point where a slider's drag began, and the number at that time.
  private var held: (point: Point, number: Double)?

  /// Tracks a touch if the element can be dragged or activated.
  override func touchDown(at point: Point) -> Bool {
    held = isDraggable ? number.map { (point, $0.value) } : nil
    let isTyped = !accessibilityTraits.isDisjoint(with: .typed)
    isTouched =
      isEnabled
      && (activation != nil || isSwitch || isTyped || accessibilityPressedState != nil
        || accessibilityCheck != nil || accessibilityExpandedStatus != .unsupported)
    return isTouched || held != nil
  }

  /// Whether the element is a slider with a frame, so a finger can drag it.
  private var isDraggable: Bool {
    let frame = accessibilityFrame
    return isEnabled && number?.isReadOnly == false
      && accessibilityTraits.isDisjoint(with: .typed)
      && frame.width > 0 && frame.height > 0 && frame.width.isFinite && frame.height.isFinite
  }

  /// Changes the value in proportion to the movement of the finger within the frame.
  override func touchMoved(to point: Point) {
    guard let held, let number else { return }
    let frame = accessibilityFrame
    let isVertical =
      number.range.orientation.map { $0 == .vertical } ?? (frame.height > frame.width)
    let part =
      isVertical ? (held.point.y - point.y) / frame.height : (point.x - held.point.x) / frame.width
    let wanted = held.number + part * (number.range.maximum - number.range.minimum)
    if wanted.isFinite { move(to: wanted) }
  }

  override func touchUp(at point: Point) -> Bool {
    if let held {
      self.held = nil
      if let number, number.value != held.number { return true }
    }
    guard isTouched else { return false }
    isTouched = false
    return accessibilityFrame.contains(point) && accessibilityActivate()
  }

  override func touchCancelled() {
    isTouched = false
    held = nil
  }

  override func touch(at point: Point) -> Bool { touchDown(at: point) && touchUp(at: point) }
}
