internal import AccessibilityModel

/// An element of a scene that has a range, or does something when it is operated.
class SceneElement: AccessibilityElement, StoredLayout {
  /// The number behind the value, if there is one.
  let number: SceneNumber?
  /// What activation does; nil leaves it to the kind of the element.
  let activation: SceneAction?
  private(set) weak var screen: SceneScreen?
  /// Why the value is not valid, in the words of the file.
  private let error: String?
  /// Whether the value is that of the file, about which `error` was written.
  var hasFirstValue = true

  init(_ node: SceneNode, number: SceneNumber?, on screen: SceneScreen) {
    self.number = number
    self.screen = screen
    activation = node.activation
    error = node.error
    super.init()
    accessibilityTraits = Self.traits(of: node)
    super.accessibilityValue = node.value
    accessibilityPressedState = node.pressed
    if let isExpanded = node.isExpanded {
      accessibilityExpandedStatus = isExpanded ? .expanded : .collapsed
    }
    // A switch that is only known to be one is off.
    if isSwitch, node.activation == .toggle, node.value == nil { super.accessibilityValue = "0" }
    if accessibilityTraits.contains(.isEditing) { screen.editedField = self }
  }

  /// The traits of a node, and those that follow from what else it says.
  private static func traits(of node: SceneNode) -> AccessibilityTraits {
    var traits = node.traits
    if let range = node.range {
      if range.isReadOnly { traits.remove(.adjustable) } else { traits.insert(.adjustable) }
    } else if node.activation == .toggle, node.pressed == nil {
      // What is toggled is a switch; without the trait, "1" would be heard and not "On."
      traits.insert(.toggleButton)
    }
    return traits
  }

  /// Whether the value is "1" or "0", for on and off.
  var isSwitch: Bool { number == nil && accessibilityTraits.contains(.toggleButton) }

  var isEnabled: Bool { !accessibilityTraits.contains(.notEnabled) }

  // MARK: The value

  override var accessibilityRange: AccessibilityRange? {
    get { number.map(\.range) }
    set {}
  }

  /// The error in the file, for the value in the file and for any value outside its range.
  override var accessibilityErrorMessage: String? {
    get { hasFirstValue || number.map { !$0.isValid } ?? false ? error : nil }
    set {}
  }

  /// Goes to a number, wherever it comes from: the grid and the bounds keep it.
  ///
  /// - Returns: Whether that changed it.
  @discardableResult
  func move(to wanted: Double) -> Bool {
    guard let number, number.move(to: wanted) else { return false }
    valueDidChange()
    return true
  }

  /// Goes a step up or down.
  ///
  /// - Returns: Whether that changed the number.
  @discardableResult
  func step(up: Bool) -> Bool {
    guard let number, number.step(up: up) else { return false }
    valueDidChange()
    return true
  }

  /// Tells that the value is another one now.
  func valueDidChange() {
    hasFirstValue = false
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
    // A node that is put away again is not opened at the same time.
    if case .open(let id) = activation, accessibilityExpandedStatus == .collapsed {
      screen?.putAway(id)
      return true
    }
    if activation == .toggle, accessibilityPressedState != nil { return true }
    return screen?.perform(activation, of: self) != .impossible || isFlipped
  }

  /// Shows or puts away what is disclosed, presses or releases a toggle button.
  private func flipStates() -> Bool {
    switch accessibilityExpandedStatus {
    case .expanded: accessibilityExpandedStatus = .collapsed
    case .collapsed: accessibilityExpandedStatus = .expanded
    case .unsupported: break
    }
    if let pressed = accessibilityPressedState {
      accessibilityPressedState = pressed == .pressed ? .notPressed : .pressed
    }
    return accessibilityExpandedStatus != .unsupported || accessibilityPressedState != nil
  }

  /// Switches on what is off, and off what is on.
  ///
  /// - Returns: Whether there is anything to switch.
  func toggle() -> Bool {
    if let number { return move(to: number.value == 0 ? 1 : 0) }
    if let pressed = accessibilityPressedState {
      accessibilityPressedState = pressed == .pressed ? .notPressed : .pressed
    } else if isSwitch {
      super.accessibilityValue = super.accessibilityValue == "1" ? "0" : "1"
    } else {
      return false
    }
    valueDidChange()
    return true
  }

  /// Begins to edit the text, in this one element of the screen.
  func beginEditing() {
    if let other = screen?.editedField, other !== self {
      other.accessibilityTraits.remove(.isEditing)
    }
    screen?.editedField = self
    accessibilityTraits.insert(.isEditing)
  }

  /// Edits the text no more.
  ///
  /// - Returns: Whether it was edited.
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

  /// Whether a finger is on the element that came down on it.
  private var isTouched = false

  /// Where a finger came down on a slider, and the number that it had.
  private var held: (point: Point, number: Double)?

  /// Follows a finger if there is anything to move or to activate.
  override func touchDown(at point: Point) -> Bool {
    held = isDraggable ? number.map { (point, $0.value) } : nil
    let isTyped = !accessibilityTraits.isDisjoint(with: .typed)
    isTouched =
      isEnabled
      && (activation != nil || isSwitch || isTyped || accessibilityPressedState != nil
        || accessibilityExpandedStatus != .unsupported)
    return isTouched || held != nil
  }

  /// Whether its number follows a finger: a slider that lies somewhere.
  private var isDraggable: Bool {
    let frame = accessibilityFrame
    return isEnabled && number?.isReadOnly == false
      && accessibilityTraits.isDisjoint(with: .typed)
      && frame.width > 0 && frame.height > 0 && frame.width.isFinite && frame.height.isFinite
  }

  /// Moves the number by as much of its range as the finger has moved of the frame.
  override func touchMoved(to point: Point) {
    guard let held, let number else { return }
    let frame = accessibilityFrame
    let isVertical =
      number.range.orientation.map { $0 == .vertical } ?? (frame.height > frame.width)
    let part =
      isVertical
      ? (held.point.y - point.y) / frame.height : (point.x - held.point.x) / frame.width
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

  override func touch(at point: Point) -> Bool {
    touchDown(at: point) && touchUp(at: point)
  }
}
