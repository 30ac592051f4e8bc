public import AccessibilityModel

/// A DJ deck: three buttons, a pitch control and a disc on one screen.
///
/// A magic tap on any element starts or stops the disc.
public final class DJDeck: AccessibilityElement, Rotatable {
  /// The button that stops the disc and returns it to its start.
  public let cueButton: BacklitButton
  /// The switch for the loop.
  public let loopButton: BacklitButton
  /// The red switch for recording.
  public let recordButton: BacklitButton
  /// The slider or knob that changes the pitch.
  public let pitch: PitchControl
  /// The disc, which users start and stop.
  public let disc: DiscSpinner

  /// The buttons, from left to right.
  package var buttons: [BacklitButton] { [cueButton, loopButton, recordButton] }

  /// The orientation of the deck. Rotating the deck does not change its values or lights.
  public var orientation: InterfaceOrientation = .portrait {
    didSet {
      guard orientation != oldValue else { return }
      layOut()
      let name = orientation == .portrait ? "Portrait." : "Landscape."
      post(notification: .layoutChanged, argument: .text(name))
    }
  }

  /// The frame in portrait orientation, in screen coordinates. In landscape, width and height are
  /// swapped.
  public var frame = Rectangle(x: 0, y: 0, width: 390, height: 844) {
    didSet { if frame != oldValue { layOut() } }
  }

  /// The size in the current orientation, in points.
  private var size: Size {
    let size = frame.size
    return orientation == .portrait ? size : Size(width: size.height, height: size.width)
  }

  private var cueSubscription: Subscription?

  /// Creates a deck in portrait orientation, with a clock for all animations.
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

  /// Starts or stops the disc. Only stopping is announced, because starting is audible.
  ///
  /// - Returns: Whether the disc is enabled.
  public override func accessibilityPerformMagicTap() -> Bool {
    guard disc.isEnabled else { return false }
    disc.toggle()
    if !disc.isSpinning {
      disc.post(notification: .announcement, argument: .text(disc.stoppedText))
    }
    return true
  }

  private func addActions() {
    cueSubscription = cueButton.addAction(for: .primaryActionTriggered) { [weak self] in
      self?.returnToStart()
    }
    let actions: [(name: String, perform: (DJDeck) -> Bool)] = [
      ("Reset pitch", { $0.pitch.accessibilitySetValue(PitchControl.startValue) }),
      ("Nudge up", { $0.nudgePitch(by: 1) }), ("Nudge down", { $0.nudgePitch(by: -1) }),
    ]
    pitch.accessibilityCustomActions = actions.map { name, perform in
      AccessibilityCustomAction(name: name) { [weak self] _ in self.map(perform) ?? false }
    }
  }

  private func returnToStart() {
    disc.isSpinning = false
    disc.returnToStart()
    disc.post(notification: .announcement, argument: .text("Back at the start"))
  }

  /// Changes the pitch by tenths, as dragging can, and makes the reader speak it with one decimal.
  private func nudgePitch(by tenths: Double) -> Bool {
    guard pitch.isEnabled else { return false }
    let before = pitch.value
    pitch.value = ((before * 10).rounded() + tenths) / 10
    // The value is spoken with its decimal until the next step or drag.
    pitch.spokenText = DecimalNumber.text(pitch.value, decimals: 1)
    guard pitch.value != before else {
      pitch.post(notification: .announcement, argument: .text(pitch.spokenText ?? ""))
      return false
    }
    pitch.sendActions(for: .valueChanged)
    return true
  }

  /// The margin and the distance between controls, in points.
  private static let spacing = 16.0

  /// Lays out the buttons and the pitch control in a row at the top, with the disc below.
  ///
  /// In portrait, the controls in the row have equal sizes. In landscape, the screen is low, so the
  /// buttons are wide, and the pitch control is a knob that extends to the bottom of the disc.
  func layOut() {
    let spacing = Self.spacing
    let isUpright = orientation == .portrait
    let left = frame.minX + spacing
    let top = frame.minY + spacing
    let columns = Double(buttons.count + 1)
    // Assistive technology can't find a control without a size, so the width is at least 1 point.
    let width = max((size.width - spacing * (columns + 1)) / columns, 1)
    let height = isUpright ? width * 1.5 : width / 1.5
    for (index, button) in buttons.enumerated() {
      let x = left + Double(index) * (width + spacing)
      button.frame = Rectangle(x: x, y: top, width: width, height: height)
    }

    let bottom = frame.minY + size.height - spacing
    let pitchLeft = recordButton.frame.maxX + spacing
    pitch.face = isUpright ? .slider : .knob
    pitch.frame = Rectangle(
      x: pitchLeft, y: top, width: width, height: isUpright ? height : max(bottom - top, 1))

    let discTop = top + height + spacing
    let discRight = isUpright ? pitch.frame.maxX : recordButton.frame.maxX
    disc.frame = Rectangle(
      x: left, y: discTop, width: max(discRight - left, 1), height: max(bottom - discTop, 1))
    accessibilityFrame = Rectangle(origin: frame.origin, size: size)
  }
}
