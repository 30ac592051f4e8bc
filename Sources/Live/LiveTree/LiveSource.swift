public import AccessibilityModel

/// Something that runs outside of the process, such as a program or a web page, and is read in place of a scene.
///
/// A source has a mirror, which its adapter describes. Reading the mirror is always immediate: only
/// ``poll()``, ``checkForLife(within:)`` and the operations talk to the outside and change the
/// mirror. A ``LiveScreen`` calls them, and says what has happened.
@MainActor
public protocol LiveSource: AnyObject {
  /// The type that describes the nodes of the mirror.
  associatedtype Adapter: AccessibilityAdapter where Adapter.ID == Adapter.Node

  /// The mirror, with its changes since a revision.
  var adapter: Adapter { get }

  /// The title of what is read, and its language.
  var title: (text: String?, language: String?) { get }

  /// Whether the source can be operated.
  var state: LiveState { get }

  /// The time by the clock of the source, which in a test passes only while the source waits.
  var now: Duration { get }

  /// The language that the user of the reader has chosen, or `nil` if none. The screen sets it.
  var readerLanguage: String? { get set }

  /// The sentence about the state, or `nil` if the state needs none.
  var report: AccessibilityAttributedString? { get }

  /// Whether the last operation may have had effects that the mirror lacks, so that the source is
  /// polled before the next command, unless that is another step of the same element.
  var isUnverified: Bool { get }

  /// Reads what has changed into the mirror, and returns whether there was anything to read.
  ///
  /// The screen calls it often while the source is running, so it must return soon.
  func poll() -> Bool

  /// Checks whether a source that hung answers again, and sets the state.
  func checkForLife(within time: Duration)

  /// Performs an action, waits for its effect, and returns whether the node supports the action.
  func perform(_ action: AdaptedAction, on node: Adapter.Node) -> Bool

  /// Waits for the next change to a node whose activation has had no effect yet, and reads it.
  ///
  /// - Returns: `false` if the source can't wait, because it has no effects that come late.
  func waitForChange(of node: Adapter.Node, until deadline: Duration) -> Bool

  /// Removes and returns the events since the last call that the user hears without a command.
  func takeEvents() -> [LiveEvent<Adapter.Node>]

  /// Searches the parts of long lists that the mirror lacks, and reads the part with a text.
  func readPart(containing text: String) -> PartSearch

  /// Uses the time between two commands, for example to read details that were postponed.
  func readAhead()

  /// Whether the source has a history of pages.
  var hasHistory: Bool { get }

  /// Moves through the history of pages, and waits for the page.
  func travel(_ step: HistoryStep) -> HistoryResult
}

extension LiveSource {
  /// Does nothing, the default for sources that postpone nothing.
  public func readAhead() {}

  /// `false`, the default for sources without a history.
  public var hasHistory: Bool { false }

  /// Returns ``HistoryResult/unsupported``, the default for sources without a history.
  public func travel(_ step: HistoryStep) -> HistoryResult { .unsupported }

  /// Finds nothing, the default for sources that read everything.
  public func readPart(containing text: String) -> PartSearch { .absent }

  /// Returns `false`, the default for sources whose operations have no late effects.
  public func waitForChange(of node: Adapter.Node, until deadline: Duration) -> Bool { false }

  /// `false`, the default for sources whose operations wait for all of their effects.
  public var isUnverified: Bool { false }
}

/// A source that has a keyboard focus and takes keys.
@MainActor
package protocol KeyboardSource {
  /// Whether a dialog of the browser hides the keyboard focus until it is answered.
  var hidesFocus: Bool { get }
  /// Returns the object with the keyboard focus, as the source reports it now.
  func keyboardFocus() -> KeyboardFocus?
  /// Sends a key to the object with the keyboard focus, and waits for its effect.
  ///
  /// - Returns: `false` if the source takes no keys.
  func press(_ stroke: KeyStroke) -> Bool
  /// Whether the source is a terminal, which gets keys and text with every reader, and announces what they
  /// change.
  var isTerminal: Bool { get }
  /// Sends text as keys to the object with the keyboard focus, and waits for its effect.
  func type(_ text: String) -> TypedText
}

extension KeyboardSource {
  package var hidesFocus: Bool { false }

  package var isTerminal: Bool { false }

  package func type(_ text: String) -> TypedText { .unsent }
}

/// A source with rotors.
@MainActor
package protocol RotorSource {
  /// The rotors, with the items that they have now.
  var rotors: [LiveRotor] { get }
}

/// A rotor of a source, whose items are nodes or parts of their text.
package struct LiveRotor {
  package var name: String
  package var items: [(node: AnyHashable, range: Range<Int>?)]

  package init(_ name: String, _ items: [(node: AnyHashable, range: Range<Int>?)]) {
    (self.name, self.items) = (name, items)
  }
}

/// Whether a live source can be operated. The mirror of a source that hangs stays readable.
public enum LiveState: Hashable, Sendable {
  /// The source answers.
  case running
  /// The source did not answer the last question.
  case hung
  /// The source has ended, and will not answer again.
  case ended
}
