internal import AccessibilityAudit
internal import AccessibilityModel

extension LabelFlaw {
  /// The expectation that a label with this flaw does not meet, in words that follow "Expected".
  var expectation: String {
    switch self {
    case .missing: "a label (set accessibilityLabel)"
    case .role: "a label that does not end with the role"
    case .fullStop: "a label without a full stop"
    case .length: "a label of at most \(Self.maximumLength) characters"
    case .capitals: "a label in lower case, which no screen reader spells"
    case .identifier: "a label in words for users, not a name or a type from the code"
    case .picture: "a label in words, not only in pictures"
    }
  }
}

extension HintFlaw {
  /// The expectation that a hint with this flaw does not meet, in words that follow "Expected".
  var expectation: String {
    switch self {
    case .gesture(let words):
      "a hint without \"\(words)\", because the screen reader explains gestures itself"
    case .repetition: "a hint that says more than the label and the value"
    }
  }
}

extension Verdict {
  /// Returns the failure about an element's frame, or `nil` if the frame is right or unknown.
  @MainActor
  static func misplacedFrame(
    of element: AccessibilityElement, in screen: AccessibilityElement, commands: String
  ) -> Verdict? {
    FrameFlaw(of: element, in: screen).map { flaw in
      let outer = flaw.containerFrame.map { " The frame of the container is \($0)." } ?? ""
      return .failed(
        flaw.expectation, found: "The frame of \(Heard.name(element)) is \(flaw.frame).\(outer)",
        commands: commands, remark: flaw.advice)
    }
  }
}

extension Verdict {
  /// The verdict about a frame that a stand-in for the toolkit has estimated, or `nil`.
  @MainActor
  static func estimatedFrames(in screen: AccessibilityElement) -> Verdict? {
    guard ([screen] + screen.accessibilityContainers).contains(where: { $0 is any EstimatedFrames })
    else { return nil }
    return .notApplicable("The frames are estimated, because the toolkit itself is not running.")
  }
}

extension AccessibilityElement {
  var isEditing: Bool { accessibilityTraits.contains(.isEditing) }

  /// Whether the frame has neither width nor height, like the frame of a view before layout.
  var isWithoutSize: Bool { accessibilityFrame.size == .zero }

  func lies(in container: AccessibilityElement) -> Bool {
    accessibilityContainers.contains { $0 === container }
  }
}
