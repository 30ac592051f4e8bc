import AccessibilityModel
import AccessibleControls
import TestSupport

/// A random screen that contains all kinds of controls and can change randomly.
@MainActor
struct RandomScreen {
  let root = AccessibilityElement()
  private var count = 0

  init(using random: inout some RandomNumberGenerator) {
    root.accessibilityLabel = Bool.random(using: &random) ? "Screen" : nil
    for _ in 0..<Int.random(in: 0...12, using: &random) { add(to: root, using: &random) }
  }

  /// Changes the screen once, as an application might.
  mutating func edit(using random: inout some RandomNumberGenerator) {
    let target = any(using: &random)
    switch Int.random(in: 0..<16, using: &random) {
    case 0, 1, 2: add(to: target is Control ? root : target, using: &random)
    case 3: if target !== root { target.removeFromParent() }
    case 4: if target !== root { target.isHidden.toggle() }
    case 5: root.insertChild(target, at: Int.random(in: 0...5, using: &random))
    case 6: target.accessibilityFrame = frame(using: &random)
    case 7: (target as? Control)?.isEnabled.toggle()
    case 8: target.accessibilityViewIsModal.toggle()
    case 9: root.post(notification: .layoutChanged)
    case 10: root.post(notification: .screenChanged)
    case 11: target.post(notification: .announcement, argument: .text("News \(count)"))
    case 12: root.post(notification: .layoutChanged, argument: .element(target))
    case 13: target.post(notification: .pageScrolled, argument: .text("Page \(count % 3)"))
    case 14: (target as? PitchControl)?.maximumValue = Double.random(in: -5...20, using: &random)
    default:
      (target as? RangeSlider)?.setValues(
        lower: Double.random(in: -1...2, using: &random),
        upper: Double.random(in: -1...2, using: &random))
    }
  }

  private func any(using random: inout some RandomNumberGenerator) -> AccessibilityElement {
    var all = [root]
    var next = 0
    while next < all.count {
      all += all[next].children
      next += 1
    }
    return all.randomElement(using: &random) ?? root
  }

  private mutating func add(
    to parent: AccessibilityElement, using random: inout some RandomNumberGenerator
  ) {
    count += 1
    let node = node(using: &random)
    if Int.random(in: 0..<6, using: &random) == 0 {
      node.accessibilityLanguage = ["de", "ja", "ru"].randomElement(using: &random)
    }
    if Int.random(in: 0..<5, using: &random) == 0 { giveActions(to: node) }
    parent.insertChild(node, at: Int.random(in: 0...5, using: &random))
  }

  private mutating func node(
    using random: inout some RandomNumberGenerator
  ) -> AccessibilityElement {
    let frame = frame(using: &random)
    let name = "\(["Volume", "Save", "Ünï", "", "🎛️", "Save all"][count % 6]) \(count)"
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return PitchControl(frame: frame)
    case 1: return RangeSlider(frame: frame, label: name)
    case 2: return FatSlider(frame: frame, label: name)
    case 3: return BacklitButton(frame: frame, label: name, toggles: Bool.random(using: &random))
    case 4: return DiscSpinner(frame: frame)
    case 5: return PracticeSwitch(name, isOn: Bool.random(using: &random))
    case 6: return PracticeToggle(name, isPressed: Bool.random(using: &random))
    case 7:
      let range = AccessibilityRange(
        minimum: -3, maximum: 7, step: [0.1, 1, 4].randomElement(using: &random) ?? 1, value: 2)
      return PracticeSlider(name, range)
    case 8:
      let group = AccessibilityElement()
      group.accessibilityLabel = name
      group.accessibilityContainerType =
        AccessibilityContainerType.allCases.randomElement(using: &random) ?? .none
      for _ in 0..<Int.random(in: 0...3, using: &random) { add(to: group, using: &random) }
      if Bool.random(using: &random) { group.accessibilityElements = group.children }
      return group
    default:
      let text = element(name)
      text.accessibilityTraits =
        [.none, .header, .link, .button, .image, .textEntry, .searchField, .staticText]
        .randomElement(using: &random) ?? .none
      text.accessibilityHint = Bool.random(using: &random) ? "Hint" : nil
      text.accessibilityFrame = frame
      return text
    }
  }

  private func giveActions(to node: AccessibilityElement) {
    node.accessibilityCustomActions = [
      AccessibilityCustomAction(name: "Delete") { [weak node] _ in
        node?.removeFromParent()
        return true
      },
      AccessibilityCustomAction(name: "Fail") { _ in false },
      AccessibilityCustomAction(name: "Ask") { [weak node] _ in
        let dialog = screen(["Yes", "No"])
        dialog.accessibilityViewIsModal = true
        return node?.parent?.addChild(dialog) ?? false
      },
      AccessibilityCustomAction(name: "Talk") { [weak node] _ in
        node?.post(notification: .announcement, argument: .text("Hello"))
        return true
      },
    ]
  }

  private func frame(using random: inout some RandomNumberGenerator) -> Rectangle {
    if Int.random(in: 0..<8, using: &random) == 0 { return .null }
    return Rectangle(
      x: Double.random(in: 0...300, using: &random), y: Double.random(in: 0...600, using: &random),
      width: Double.random(in: 1...200, using: &random),
      height: Double.random(in: 1...60, using: &random))
  }
}
