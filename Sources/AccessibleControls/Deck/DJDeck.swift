public import AccessibilityModel

/// A DJ deck: three buttons, the pitch and the disc, on one screen.
///
/// A magic tap starts and stops the disc from wherever the reader is.
public final class DJDeck: AccessibilityElement, Rotatable {
  /// The size of the screen held upright, in points.
  public static let portraitSize = Size(width: 390, height: 844)

  /// The button that stops the disc and puts it back to its start.
  public let cueButton: BacklitButton
  /// The button that switches the loop.
  public let loopButton: BacklitButton
  /// The red button, which switches recording.
  public let recordButton: BacklitButton
  /// The control of the speed.
  public let pitch: PitchControl
  /// The disc.
  public let disc: DiscSpinner

  /// The buttons, from left to right.
  public var buttons: [BacklitButton] { [cueButton, loopButton, recordButton] }

  /// How the deck is held. Values and lights are kept when it is turned; the words that go with
  /// `layoutChanged` name the orientation.
  public var orientation: InterfaceOrientation = .portrait {
    didSet {
      guard orientation != oldValue else { return }
      layOut()
      let name = orientation == .portrait ? "Portrait." : "Landscape."
      post(notification: .layoutChanged, argument: .text(name))
    }
  }

  /// Where the deck lies while it is held upright, in the coordinates of the screen: all of it,
  /// unless another place is chosen. On its side, width and height change places.
  public var frame = Rectangle(origin: .zero, size: portraitSize) {
    didSet { if frame != oldValue { layOut() } }
  }

  /// The size of the deck as it is held, in points.
  public var size: Size {
    let size = frame.size
    switch orientation {
    case .portrait: return size
    case .landscape: return Size(width: size.height, height: size.width)
    }
  }

  private var subscriptions: [Subscription] = []

  /// Creates a deck held upright.
  ///
  /// - Parameter time: What everything that moves is measured by.
  public init(time: any TimeSource = SystemTime()) {
    cueButton = BacklitButton(frame: .zero, label: "Cue", time: time)
    loopButton = BacklitButton(frame: .zero, label: "Loop", toggles: true, time: time)
    recordButton = BacklitButton(
      frame: .zero, label: "Record", toggles: true, tintColor: .red, time: time)
    pitch = PitchControl(frame: .zero)
    disc = DiscSpinner(frame: .zero, time: time)
    super.init()
    accessibilityLabel = "DJ deck"
    for (name, control) in [
      ("cue", cueButton), ("loop", loopButton), ("record", recordButton), ("pitch", pitch),
      ("disc", disc),
    ] {
      control.accessibilityIdentifier = name
      addChild(control)
    }
    layOut()
    addActions()
  }

  /// Starts the disc, or stops it and says so; music that starts speaks for itself.
  ///
  /// - Returns: Whether the disc can be operated.
  public override func accessibilityPerformMagicTap() -> Bool {
    guard disc.isEnabled else { return false }
    disc.toggle()
    if !disc.isSpinning {
      disc.post(notification: .announcement, argument: .text(disc.stoppedText))
    }
    return true
  }

  private func addActions() {
    let cue = cueButton.addAction(for: .primaryActionTriggered) { [weak self] in
      self?.returnToStart()
    }
    subscriptions = [cue]
    pitch.accessibilityCustomActions = [
      AccessibilityCustomAction(name: "Reset pitch") { [weak self] _ in
        self?.pitch.accessibilitySetValue(PitchControl.startValue) ?? false
      },
      AccessibilityCustomAction(name: "Nudge up") { [weak self] _ in
        self?.nudgePitch(by: 1) ?? false
      },
      AccessibilityCustomAction(name: "Nudge down") { [weak self] _ in
        self?.nudgePitch(by: -1) ?? false
      },
    ]
  }

  private func returnToStart() {
    disc.isSpinning = false
    disc.returnToStart()
    disc.post(notification: .announcement, argument: .text("Back at the start"))
  }

  /// Changes the pitch by tenths, which a finger can do and a step can't, and says it with them.
  private func nudgePitch(by tenths: Double) -> Bool {
    let wanted = ((pitch.value * 10).rounded() + tenths) / 10
    guard pitch.isEnabled else { return false }
    let before = pitch.value
    pitch.value = wanted
    // Until it is stepped or dragged, the value is said with its tenth.
    pitch.spokenText = DecimalNumber.text(pitch.value, decimals: 1)
    guard pitch.value != before else {
      pitch.post(notification: .announcement, argument: .text(pitch.spokenText ?? ""))
      return false
    }
    pitch.sendActions(for: .valueChanged)
    return true
  }
}
