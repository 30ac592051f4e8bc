public import AccessibilityModel

/// A live source whose contents a test sets, for tests of hosts.
///
/// Changes reach the screen as from a real source, when the host or the reader reads them:
///
/// ```swift
/// let radio = LiveDouble("Radio", [.init("Volume", .adjustable, value: "5")])
/// let live = LiveScreen(radio)
/// radio.onAction = { radio, action, name in
///   radio.change(name) { $0.value = action == .increment ? "6" : "4" }
/// }
/// var reader = ScreenReader(screen: live.screen)
/// _ = reader.open()
/// XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["6"])
/// ```
@MainActor
public final class LiveDouble: LiveSource {
  /// An element of the double.
  public struct Node: Sendable {
    /// The identity of the element, which stays the same if its label changes.
    public let name: String
    /// The description.
    public var description = ElementDescription()

    /// Creates an element with a label, which is also its name.
    public init(_ label: String, _ traits: AccessibilityTraits = .none, value: String? = nil) {
      name = label
      (description.isElement, description.label) = (true, label)
      (description.traits, description.value) = (traits, value)
    }
  }

  /// The elements in their order, as the test has set them last.
  public var nodes: [Node] { didSet { isOutdated = true } }
  /// Whether the double can be operated, as the test has set it.
  public var state = LiveState.running
  /// The title, which is spoken when the screen opens.
  public var title: (text: String?, language: String?)
  /// The time, which passes only if the test sets it.
  public var now = Duration.zero
  /// The language of the reader, which the screen sets.
  public var readerLanguage: String?
  /// Performs the actions, and returns whether the element supports them. Afterwards, the changes are
  /// on the screen.
  public var onAction: (LiveDouble, AdaptedAction, _ name: String) -> Bool = { _, _, _ in false }
  /// Called when the screen asks whether a source that hangs answers again.
  public var onQuestion: (LiveDouble) -> Void = { _ in }
  /// Called for a step through the history. Afterwards, the changes are on the screen.
  public var onTravel: (LiveDouble, HistoryStep) -> HistoryResult = { _, _ in .unsupported }
  /// The number of times that the screen has read changes.
  public private(set) var readings = 0

  private var events: [LiveEvent<String>] = []
  private var isOutdated = false
  private var shown = Tree()

  /// Creates a double from its elements.
  public init(_ title: String?, _ nodes: [Node]) {
    self.title = (title, nil)
    self.nodes = nodes
    read()
  }

  /// Changes the description of an element, and returns whether there is such an element.
  @discardableResult
  public func change(_ name: String, _ body: (inout ElementDescription) -> Void) -> Bool {
    guard let index = nodes.firstIndex(where: { $0.name == name }) else { return false }
    body(&nodes[index].description)
    return true
  }

  /// Announces text: an alert, or a status that waits.
  public func announce(_ text: String, isAssertive: Bool) {
    send(.announcement(text, isAssertive: isAssertive))
  }

  /// Sends an event, which is heard when the screen is updated.
  public func send(_ event: LiveEvent<String>) { events.append(event) }

  private func read() {
    (shown.nodes, isOutdated) = (nodes, false)
    shown.revision += 1
  }

  // MARK: As a source

  /// The elements as they were read last.
  public struct Tree: AccessibilityAdapter {
    fileprivate(set) var nodes: [Node] = []
    public fileprivate(set) var revision = 0

    /// The empty name, which stands for the screen.
    public var root: String { "" }

    /// Returns the name itself.
    public func id(of name: String) -> String { name }

    /// Returns the names of all elements for the screen, and nothing for an element.
    public func children(of name: String) -> [String] { name.isEmpty ? nodes.map(\.name) : [] }

    /// Returns the description of the element with a name.
    public func description(of name: String) -> ElementDescription {
      nodes.first { $0.name == name }?.description ?? ElementDescription()
    }

    /// Returns no changes for the current revision. Otherwise, anything may have changed.
    public func changes(since revision: Int) -> AdaptedChanges<String> {
      revision == self.revision ? .none : .unknown
    }
  }

  /// The elements as they were read last.
  public var adapter: Tree { shown }

  /// A sentence in English about a double that hangs or has ended.
  public var report: AccessibilityAttributedString? {
    switch state {
    case .running: nil
    case .hung: AccessibilityAttributedString("“\(title.text ?? "")” does not answer.")
    case .ended: AccessibilityAttributedString("“\(title.text ?? "")” has ended.")
    }
  }

  /// Reads what the test has changed.
  public func poll() -> Bool {
    guard isOutdated else { return false }
    readings += 1
    read()
    return true
  }

  /// Calls `onQuestion`, which can set the state.
  public func checkForLife(within time: Duration) { onQuestion(self) }

  /// Calls `onAction`, and reads its changes.
  public func perform(_ action: AdaptedAction, on name: String) -> Bool {
    defer { if isOutdated { read() } }
    return onAction(self, action, name)
  }

  /// Calls `onTravel`, and reads its changes.
  public func travel(_ step: HistoryStep) -> HistoryResult {
    defer { if isOutdated { read() } }
    return onTravel(self, step)
  }

  /// Removes and returns the events that the test has sent.
  public func takeEvents() -> [LiveEvent<String>] { exchange(&events, with: []) }
}
