internal import AccessibilityModel

/// Describes the nodes of a live source, and passes operations to the screen of the source.
final class LiveAdapter<Source: LiveSource>: AccessibilityAdapter, RemoteAdapter, FactTelling,
  KeyboardAdapter, DocumentAdapter, ToolkitScreen
{
  let source: Source
  weak var screen: LiveScreen<Source>?

  init(_ source: Source) { self.source = source }

  var root: Source.Adapter.Node { source.adapter.root }

  var initialNode: Source.Adapter.Node? { source.adapter.initialNode }

  func id(of node: Source.Adapter.Node) -> Source.Adapter.Node { node }

  func children(of node: Source.Adapter.Node) -> [Source.Adapter.Node] {
    source.adapter.children(of: node)
  }

  func description(of node: Source.Adapter.Node) -> ElementDescription {
    source.adapter.description(of: node)
  }

  func elementFacts(of node: Any, asks: Bool) -> ElementFacts? {
    (source as? any FactTelling)?.elementFacts(of: node, asks: asks)
  }

  var hasKeyboard: Bool { source is any KeyboardSource }

  var hidesFocus: Bool { (source as? any KeyboardSource)?.hidesFocus == true }

  func keyboardFocus() -> KeyboardFocus? { (source as? any KeyboardSource)?.keyboardFocus() }

  func press(_ stroke: KeyStroke) -> Bool {
    guard source is any KeyboardSource else { return false }
    return screen?.operate { ($0 as? any KeyboardSource)?.press(stroke) ?? false } ?? false
  }

  var isTerminal: Bool { (source as? any KeyboardSource)?.isTerminal == true }

  func type(_ text: String) -> TypedText {
    var typed = TypedText.unsent
    _ = screen?.operate { source in
      typed = (source as? any KeyboardSource)?.type(text) ?? .unsent
      return true
    }
    return typed
  }

  func perform(_ action: AdaptedAction, on node: Source.Adapter.Node) -> Bool {
    switch action {
    case .becomeFocused, .loseFocus: screen?.follow { $0.perform(action, on: node) } ?? false
    case .activate: screen?.activate(node) ?? false
    default: screen?.operate { $0.perform(action, on: node) } ?? false
    }
  }

  var toolkitName: String? { (source.adapter as? any ToolkitScreen)?.toolkitName }

  var revision: Int { source.adapter.revision }

  func changes(since revision: Int) -> AdaptedChanges<Source.Adapter.Node> {
    source.adapter.changes(since: revision)
  }

  var isAnswering: Bool { source.state == .running }

  func poll(isUrgent: Bool) { screen?.poll(isUrgent: isUrgent) }

  /// A source that has ended without a sentence is said to have nothing to read.
  var ending: AccessibilityAttributedString? {
    source.state == .ended ? source.report ?? AccessibilityAttributedString("") : nil
  }

  var hasHistory: Bool { source.hasHistory }

  func travel(_ step: HistoryStep) -> HistoryResult { screen?.travel(step) ?? .unsupported }

  func readPart(containing text: String) -> PartSearch {
    let result = source.readPart(containing: text)
    screen?.poll(isUrgent: false)
    return result
  }
}
