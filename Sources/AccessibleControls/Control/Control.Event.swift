/// The events.
extension Control {
  /// The events of a control, with the bit positions of `UIControl.Event`.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a set of events.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger went down inside the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// The tracked finger moved inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The tracked finger moved outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The tracked finger was lifted inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The tracked finger was lifted outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was cancelled, by the system or because the control was disabled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the value, by touch or through assistive technology.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The user activated the control, by touch or through assistive technology.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)

    // UIControl reserves bits 24 to 27 for the application.

    /// The control needs a new layout.
    public static let needsLayout = Event(rawValue: 1 << 24)
    /// The control needs to be redrawn.
    public static let needsDisplay = Event(rawValue: 1 << 25)
  }
}
