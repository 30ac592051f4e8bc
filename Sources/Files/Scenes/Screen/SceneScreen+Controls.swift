internal import AccessibilityModel
internal import AccessibleControls

/// Builds reference controls.
extension SceneScreen {
  /// Returns the control for a node, with the node's properties.
  func makeControl(_ kind: SceneControl, of node: SceneNode) -> AccessibilityElement {
    let frame = node.frame ?? .null
    let element: AccessibilityElement
    switch kind {
    case .pitch:
      let pitch = PitchControl(frame: frame)
      pitch.setValue(of: node)
      element = pitch
    case .rangeSlider: element = makeRangeSlider(node, frame)
    case .fatSlider:
      let slider = FatSlider(frame: frame, label: "")
      slider.setValue(of: node)
      element = slider
    case .backlitButton:
      let button = BacklitButton(frame: frame, label: "")
      button.toggles = node.activation == .toggle || node.isOn != nil
      button.isLit = node.isOn ?? false
      if !button.toggles { button.setValue(of: node) }
      element = button
    case .discSpinner:
      let disc = DiscSpinner(frame: frame)
      disc.isSpinning = node.isOn ?? (node.value == disc.spinningText)
      element = disc
    case .deck:
      let deck = DJDeck()
      // The label of a plain view is not read, and the scene has its own title, so drop the label.
      deck.accessibilityLabel = nil
      if let frame = node.frame { deck.frame = frame }
      element = deck
    }
    element.described = description(of: node, as: element.described)
    if let control = element as? Control { adapt(control, to: node) }
    return element
  }

  /// Returns what a node says of its control, except what the control itself decides.
  private func description(
    of node: SceneNode, as control: ElementDescription
  ) -> ElementDescription {
    var result = node.description
    result.isElement = node.isElement ?? control.isElement
    result.label = node.label ?? control.label
    result.hint = node.hint ?? control.hint
    (result.value, result.range) = (control.value, control.range)
    (result.frame, result.container) = (control.frame, control.container)
    (result.traits, result.expandedStatus) = (control.traits, control.expandedStatus)
    (result.pressed, result.check) = (control.pressed, control.check)
    return result
  }

  private func adapt(_ control: Control, to node: SceneNode) {
    control.isEnabled = !node.traits.contains(.notEnabled)
    let traits = node.traits.subtracting(.notEnabled)
    if !traits.isEmpty { control.accessibilityTraits.formUnion(traits) }
    // A control toggles itself, so `toggle` needs no subscription.
    guard let action = node.activation, action != .toggle else { return }
    let event: Control.Event = control is DiscSpinner ? .valueChanged : .primaryActionTriggered
    subscriptions.append(
      control.addAction(for: event) { [weak self, weak control] in
        if let control { _ = self?.perform(action, of: control) }
      })
  }

  /// Returns a range slider whose thumbs both have the id of the node.
  private func makeRangeSlider(_ node: SceneNode, _ frame: Rectangle) -> RangeSlider {
    let slider = RangeSlider(frame: frame, label: node.label ?? "")
    for thumb in [slider.lowerThumb, slider.upperThumb] {
      thumb.accessibilityIdentifier = node.id
      thumb.accessibilityHint = node.hint
      thumb.accessibilityLanguage = node.language
    }
    return slider
  }
}

extension SceneNode {
  /// The state of a switch, or `nil` if the value is not 0 or 1.
  fileprivate var isOn: Bool? { description.value.flatMap { ["0": false, "1": true][$0] } }
}

extension Control {
  fileprivate func setValue(of node: SceneNode) {
    if let value = node.value { accessibilityValue = value }
  }
}
