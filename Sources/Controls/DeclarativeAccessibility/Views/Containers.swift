/// Views from top to bottom.
public struct VStack: View {
  private let content: any View

  /// Creates a stack. Swipes visit its views in the order of the code.
  public init(@ViewBuilder content: () -> some View) { self.content = content() }

  /// The content of the view.
  public var body: some View { Primitive { $0.inside(.vertical).render(content) } }
}

/// Views side by side.
public struct HStack: View {
  private let content: any View

  /// Creates a stack. Swipes visit its views in the order of the code.
  public init(@ViewBuilder content: () -> some View) { self.content = content() }

  /// The content of the view.
  public var body: some View { Primitive { $0.inside(.horizontal).render(content) } }
}

/// Views one above the other, from back to front.
public struct ZStack: View {
  private let content: any View

  /// Creates a stack. Swipes visit its views in the order of the code.
  public init(@ViewBuilder content: () -> some View) { self.content = content() }

  /// The content of the view.
  public var body: some View { Primitive { $0.inside(.depth).render(content) } }
}

/// Views that share modifiers.
public struct Group: View {
  private let content: any View

  /// Creates a group. A modifier of the group applies to each of its elements.
  public init(@ViewBuilder content: () -> some View) { self.content = content() }

  /// The content of the view.
  public var body: some View { Primitive { $0.render(content) } }
}

/// A view for each item of a collection.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  private let data: Data
  private let id: (Data.Element) -> ID
  private let content: (Data.Element) -> Content

  /// Creates a view for each item. An item that keeps its ID keeps its elements and its state.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.content = content
  }

  /// Creates a view for each item. The items have IDs.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.data = data
    id = { $0.id }
    self.content = content
  }

  /// Creates a view for each number.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.init(data, id: \.self, content: content)
  }

  /// The content of the view.
  public var body: some View {
    Primitive { context in
      context.stack(data.map(content), components: data.map { .id(AnyHashable(id($0))) })
    }
  }
}
