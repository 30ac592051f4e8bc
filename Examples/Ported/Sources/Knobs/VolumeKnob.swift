public import AccessibilityModel
public import AccessibleControls

/// An object that is notified when the volume of a knob changes.
@MainActor
public protocol VolumeKnobDelegate: AnyObject {
  /// Called when the volume has changed.
  func volumeKnob(_ knob: VolumeKnob, didChange volume: Int)
}

/// A volume knob that is isolated to the main actor by an annotation, like UIKit's controls.
@MainActor
public final class VolumeKnob: Control {
  public weak var delegate: (any VolumeKnobDelegate)?
  public private(set) var volume = 3
  private var fading: Task<Void, Never>?

  public override init(frame: Rectangle) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = "Volume"
    accessibilityTraits = .adjustable
    accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Mute") { [weak self] _ in
        self?.move(to: 0)
        return true
      }
    ]
  }

  deinit {
    fading?.cancel()
  }

  public override var accessibilityValue: String? {
    get { "\(volume)" }
    set {}
  }

  public override var accessibilityRange: AccessibilityRange? {
    get { AccessibilityRange(maximum: 10, value: Double(volume)) }
    set {}
  }

  public override func accessibilityIncrement() { move(to: volume + 1) }

  public override func accessibilityDecrement() { move(to: volume - 1) }

  public override func accessibilitySetValue(_ number: Double) -> Bool {
    guard let wanted = Int(exactly: number.rounded()) else { return false }
    move(to: wanted)
    return isEnabled
  }

  /// Turns the volume down to 0, step by step.
  public func fade() {
    fading = Task { [weak self] in
      while let self, volume > 0, !Task.isCancelled {
        move(to: volume - 1)
        await Task.yield()
      }
    }
  }

  /// Waits until fading has ended.
  public func finishFading() async { await fading?.value }

  private func move(to wanted: Int) {
    let inside = min(max(wanted, 0), 10)
    guard isEnabled, inside != volume else { return }
    volume = inside
    sendActions(for: .valueChanged)
    delegate?.volumeKnob(self, didChange: inside)
  }
}
