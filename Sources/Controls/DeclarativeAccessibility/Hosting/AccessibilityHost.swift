public import AccessibilityModel

/// A screen with the accessibility of a view.
///
/// It can be read, audited and tested like any other screen:
///
/// ```swift
/// struct Player: View {
///   @State private var isPlaying = false
///
///   var body: some View {
///     Button(isPlaying ? "Pause" : "Play") { isPlaying.toggle() }
///   }
/// }
///
/// var reader = ScreenReader(screen: AccessibilityHost(title: "Player") { Player() })
/// XCTAssertEqual(reader.open().spoken.prefix(2), ["Player", "Play. Button."])
/// XCTAssertEqual(reader.perform(.activate).spoken, ["Pause"])
/// ```
///
/// The views are evaluated whenever a ``State`` changes, and after each action. An element stays the
/// same as long as its view has the same place in the code, so the focus stays on it. If a state or
/// an action changes the value of an element, the screen posts `valueChanged` on the element.
public final class AccessibilityHost: AccessibilityElement {
  private let screen: AdaptedScreen<ViewAdapter>

  /// Creates a screen with the views of a closure.
  ///
  /// The title is spoken when the screen opens. The language is a BCP 47 tag. The closure is called
  /// for each evaluation, so it must not have side effects.
  public init<Content: View>(
    title: String? = nil, language: String? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    let graph = ViewGraph(content)
    screen = AdaptedScreen(ViewAdapter(graph: graph))
    super.init()
    graph.screen = screen
    accessibilityLabel = title
    accessibilityLanguage = language
    addChild(screen)
  }

  /// Returns the first element with a label or identifier, for a contract or a `Listener`.
  ///
  /// - Parameter name: The label or the identifier, or `nil` for the first element of the screen.
  /// - Returns: The element, or this screen if there is no such element, so that a contract fails.
  public func element(_ name: String? = nil) -> AccessibilityElement {
    screen.update()
    var next: [AccessibilityElement] = [screen]
    while let element = next.popLast() {
      let names = [element.accessibilityLabel, element.accessibilityIdentifier]
      if element.isAccessibilityElement, name == nil || names.contains(name) { return element }
      next += (element.accessibilityElements ?? element.children).reversed()
    }
    return self
  }

  /// Returns the first container with a label or identifier, or around an element with it.
  ///
  /// A dialog is a container. The dialog of this example has no label, so its heading finds it:
  ///
  /// ```swift
  /// let isOpen = State(wrappedValue: false)
  /// let host = AccessibilityHost {
  ///   Button("Rename") { isOpen.wrappedValue = true }
  ///   if isOpen.wrappedValue {
  ///     VStack {
  ///       Text("New name").accessibilityAddTraits(.isHeader)
  ///       Button("Close") { isOpen.wrappedValue = false }
  ///     }
  ///     .accessibilityElement(children: .contain).accessibilityAddTraits(.isModal)
  ///   }
  /// }
  /// XCTAssertNil(host.container("New name"))
  /// isOpen.wrappedValue = true
  /// XCTAssertEqual(host.container("New name")?.accessibilityViewIsModal, true)
  /// ```
  ///
  /// - Returns: The container, or `nil` if there is no such container.
  public func container(_ name: String) -> AccessibilityElement? {
    screen.update()
    var next: [AccessibilityElement] = [screen]
    while let element = next.popLast() {
      if [element.accessibilityLabel, element.accessibilityIdentifier].contains(name) {
        let container = element.isAccessibilityElement ? element.parent : element
        return container === screen ? nil : container
      }
      next += (element.accessibilityElements ?? element.children).reversed()
    }
    return nil
  }
}

extension AccessibilityHost: EstimatedFrames {}

extension AccessibilityHost: ToolkitScreen {
  package var toolkitName: String? { "SwiftUI" }
}

/// The adapter that describes the nodes of views as elements.
struct ViewAdapter: AccessibilityAdapter {
  let graph: ViewGraph

  var root: ViewNode { graph.evaluate() }

  func id(of node: ViewNode) -> ViewIdentity { node.id }

  func children(of node: ViewNode) -> [ViewNode] { node.sortedChildren }

  func description(of node: ViewNode) -> ElementDescription {
    var description = node.description
    // A modal element hides only siblings that are visited as children, not as a fixed order.
    description.keepsOrder = !node.children.contains { $0.description.isModal }
    description.actions = node.namedActions.compactMap(\.kind.name)
    return description
  }

  func perform(_ action: AdaptedAction, on node: ViewNode) -> Bool {
    switch action {
    case .becomeFocused: return perform(node.focus?.focusDidChange, true)
    case .loseFocus: return perform(node.focus?.focusDidChange, false)
    case _ where !node.isEnabled: return false
    case .activate: return perform(kind: .default, on: node)
    case .escape: return perform(kind: .escape, on: node)
    case .magicTap: return perform(kind: .magicTap, on: node)
    case .increment: return perform(node.adjust, .increment)
    case .decrement: return perform(node.adjust, .decrement)
    case .setValue(let number): return perform(node.setNumber, number)
    case .custom(let name, let index):
      let actions = node.namedActions
      guard actions.indices.contains(index), actions[index].kind.name == name else { return false }
      graph.perform(actions[index].handler)
      return true
    default: return false
    }
  }

  private func perform(kind: AccessibilityActionKind, on node: ViewNode) -> Bool {
    guard let handler = node.handler(of: kind) else { return false }
    graph.perform(handler)
    return true
  }

  private func perform<Value>(_ handler: (@MainActor (Value) -> Void)?, _ value: Value) -> Bool {
    guard let handler else { return false }
    graph.perform { handler(value) }
    return true
  }
}
