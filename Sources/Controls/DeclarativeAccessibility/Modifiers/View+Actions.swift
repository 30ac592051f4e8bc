public import AccessibilityModel

/// Modifiers for the actions and the focus of a view.
extension View {
  /// Makes the view adjustable, with the trait `adjustable` and an action for each direction.
  /// [Apple](https://developer.apple.com/documentation/swiftui/view/accessibilityadjustableaction(_:))
  public func accessibilityAdjustableAction(
    _ handler: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    modified { node in
      node.description.traits.insert(.adjustable)
      (node.adjust, node.setNumber) = (handler, nil)
    }
  }

  /// Adds an action, which does not change the traits.
  /// [Apple](https://developer.apple.com/documentation/swiftui/view/accessibilityaction(_:_:))
  public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping @MainActor () -> Void
  ) -> some View {
    modified { $0.actions.append((actionKind, handler)) }
  }

  /// Adds a custom action.
  /// [Apple](https://developer.apple.com/documentation/swiftui/view/accessibilityaction(named:_:))
  public func accessibilityAction(
    named name: some StringProtocol, _ handler: @escaping @MainActor () -> Void
  ) -> some View {
    accessibilityAction(named: Text(name), handler)
  }

  /// Adds a custom action.
  public func accessibilityAction(
    named name: Text, _ handler: @escaping @MainActor () -> Void
  ) -> some View {
    accessibilityAction(AccessibilityActionKind(named: name), handler)
  }

  /// Binds the focus of assistive technology to a state. If the application sets the state to
  /// `true`, the focus moves to the element.
  /// [Apple](https://developer.apple.com/documentation/swiftui/view/accessibilityfocused(_:))
  public func accessibilityFocused(
    _ condition: AccessibilityFocusState<Bool>.Binding
  ) -> some View {
    modified { node in
      node.focus = FocusLink(isRequested: condition.wrappedValue) { condition.wrappedValue = $0 }
    }
  }

  /// Binds the focus of assistive technology to one value of a state, which is `nil` if the focus
  /// is elsewhere.
  /// [Apple](https://developer.apple.com/documentation/swiftui/view/accessibilityfocused(_:equals:))
  public func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value?>.Binding, equals value: Value
  ) -> some View {
    modified { node in
      node.focus = FocusLink(isRequested: binding.wrappedValue == value) { isFocused in
        if isFocused {
          binding.wrappedValue = value
        } else if binding.wrappedValue == value {
          binding.wrappedValue = nil
        }
      }
    }
  }
}

/// The direction of an adjustment.
public enum AccessibilityAdjustmentDirection: Sendable {
  /// Towards a higher value.
  case increment
  /// Towards a lower value.
  case decrement
}

/// The kind of an action.
public struct AccessibilityActionKind: Hashable, Sendable {
  private enum Kind: Hashable {
    case activate, escape, magicTap
    case named(String)
  }

  private let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// A double tap.
  public static let `default` = AccessibilityActionKind(.activate)
  /// A two-finger scrub, to close a dialog or cancel an operation.
  public static let escape = AccessibilityActionKind(.escape)
  /// A two-finger double tap, to perform the main action of the application.
  public static let magicTap = AccessibilityActionKind(.magicTap)

  /// Creates the kind of a custom action.
  @MainActor
  public init(named name: Text) { kind = .named(name.string) }

  /// The name of a custom action, or `nil` if the kind is another one.
  var name: String? { if case .named(let name) = kind { name } else { nil } }
}

/// A state that follows the focus of assistive technology, and moves it.
@MainActor
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable> {
  /// A binding to the state.
  public typealias Binding = DeclarativeAccessibility.Binding<Value>

  private let state: State<Value>

  /// Creates a state for one element.
  public init() where Value == Bool { state = State(wrappedValue: false) }

  /// Creates a state for several elements, which is `nil` if none of them has the focus.
  public init<Focused: Hashable>() where Value == Focused? { state = State(wrappedValue: nil) }

  /// The current value.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// A binding to the value, for `accessibilityFocused(_:)`.
  public var projectedValue: Binding { state.projectedValue }
}

extension AccessibilityFocusState: StoredState {
  func connect(to graph: ViewGraph, at place: StatePlace) { state.connect(to: graph, at: place) }
}

/// The link between the focus of an element and a state.
struct FocusLink {
  /// Whether the state names the element as the one with the focus.
  let isRequested: Bool
  let focusDidChange: @MainActor (Bool) -> Void
}

extension AccessibilityNotification {
  /// An announcement by the action of a view.
  /// [Apple](https://developer.apple.com/documentation/accessibility/accessibilitynotification/announcement)
  @MainActor
  public struct Announcement {
    private let text: String

    /// Creates an announcement.
    public init(_ announcement: String) { text = announcement }

    /// Posts the announcement on the screen whose action is being performed.
    ///
    /// Outside an action, the screen is unknown and nothing is posted. Then call
    /// `post(notification:argument:)` of the ``AccessibilityHost``.
    public func post() {
      ViewGraph.performing?.screen?.post(notification: .announcement, argument: .text(text))
    }
  }
}
