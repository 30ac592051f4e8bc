/// A part of an interface, written as in SwiftUI, of which only the accessibility is evaluated.
///
/// A view consists of the views in its ``body``. The views have SwiftUI's names and modifiers, but
/// neither layout nor drawing:
///
/// ```swift
/// struct Rating: View {
///   @State private var stars = 3
///
///   var body: some View {
///     HStack { ForEach(0..<5) { _ in Circle() } }
///       .accessibilityElement()
///       .accessibilityLabel("Rating")
///       .accessibilityValue("\(stars) of 5 stars")
///       .accessibilityAdjustableAction { direction in
///         switch direction {
///         case .increment: stars = min(stars + 1, 5)
///         case .decrement: stars = max(stars - 1, 1)
///         }
///       }
///   }
/// }
///
/// var reader = ScreenReader(screen: AccessibilityHost { Rating() })
/// XCTAssertEqual(reader.open().spoken.first, "Rating: 3 of 5 stars. Adjustable.")
/// XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["4 of 5 stars"])
/// ```
@MainActor
public protocol View {
  /// The type of the body.
  associatedtype Body: View

  /// The views that make up the view.
  @ViewBuilder var body: Body { get }
}

/// A builder of the views in a closure or a body.
@MainActor
@resultBuilder
public enum ViewBuilder {
  /// Builds an empty list of views.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Builds the first view of a list.
  public static func buildPartialBlock<Content: View>(first: Content) -> Content { first }

  /// Builds a list of two views.
  public static func buildPartialBlock(accumulated: some View, next: some View) -> ViewList {
    ViewList(views: [accumulated, next])
  }

  /// Adds a view to a list.
  public static func buildPartialBlock(accumulated: ViewList, next: some View) -> ViewList {
    ViewList(views: accumulated.views + [next])
  }

  /// Builds the view of a condition without an alternative.
  public static func buildOptional<Content: View>(_ content: Content?) -> Content? { content }

  /// Builds the view of a condition that is true.
  public static func buildEither(first: some View) -> AnyView { AnyView(first, branch: 0) }

  /// Builds the view of a condition that is false.
  public static func buildEither(second: some View) -> AnyView { AnyView(second, branch: 1) }
}

/// The views of a builder, in order.
public struct ViewList: View {
  let views: [any View]

  /// The content of the view.
  public var body: some View { Primitive { context in context.stack(views) } }
}

/// A view whose type is hidden.
public struct AnyView: View {
  private let content: any View
  private let branch: Int

  /// Creates a view that hides the type of another view.
  public init(_ content: some View) { self.init(content, branch: 0) }

  /// Creates the view of a condition. The elements of its branches have different identities.
  init(_ content: some View, branch: Int) {
    self.content = content
    self.branch = branch
  }

  /// The content of the view.
  public var body: some View {
    Primitive { context in context.inside(.index(branch)).render(content) }
  }
}

/// A view that may be missing, as after an `if` without `else`.
extension Optional: View where Wrapped: View {
  /// The content of the view.
  public var body: some View {
    Primitive { context in map(context.render) ?? Rendering() }
  }
}

/// A view without elements.
public struct EmptyView: View {
  /// Creates a view without elements.
  public init() {}

  /// The content of the view.
  public var body: some View { Primitive { _ in Rendering() } }
}

/// A view that renders itself, to which the bodies of all other views lead.
struct Primitive: View {
  let render: @MainActor (ViewContext) -> Rendering

  var body: Primitive { return self }

  init(_ render: @escaping @MainActor (ViewContext) -> Rendering) { self.render = render }
}
