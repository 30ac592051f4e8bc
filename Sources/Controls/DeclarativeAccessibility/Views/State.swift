/// A value that a view owns, and whose changes update the screen.
///
/// The value lasts as long as the view has the same place in the body of its parent. A test can
/// also create a state outside a view, and change it:
///
/// ```swift
/// let volume = State(wrappedValue: 0.5)
/// let host = AccessibilityHost {
///   Slider(value: volume.projectedValue) { Text("Volume") }
/// }
/// var reader = ScreenReader(screen: host)
/// XCTAssertEqual(reader.open().spoken.first, "Volume: 50%. Adjustable.")
///
/// volume.wrappedValue = 0.75
/// XCTAssertEqual(reader.receiveNotifications().spoken, ["75%"])
/// ```
@MainActor
@propertyWrapper
public struct State<Value> {
  private let link: Link

  /// Creates a state with its first value.
  public init(wrappedValue: Value) { link = Link(Cell(wrappedValue)) }

  /// The current value.
  public var wrappedValue: Value {
    get { link.cell.read() }
    nonmutating set { link.cell.write(newValue) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    let cell = link.cell
    return Binding(get: cell.read, set: cell.write)
  }

  /// The reference from the copies of a view to the value of its place.
  @MainActor
  private final class Link {
    var cell: Cell

    init(_ cell: Cell) { self.cell = cell }
  }

  @MainActor
  private final class Cell {
    private var value: Value
    /// The graphs whose views have read the value.
    private var readers: [Reader] = []

    init(_ value: Value) { self.value = value }

    func read() -> Value {
      if let graph = ViewGraph.evaluated, !readers.contains(where: { $0.graph === graph }) {
        readers.append(Reader(graph: graph))
      }
      return value
    }

    func write(_ new: Value) {
      value = new
      readers.removeAll { $0.graph == nil }
      for reader in readers { reader.graph?.stateDidChange() }
    }
  }

  private struct Reader {
    weak var graph: ViewGraph?
  }
}

/// A state of a view, regardless of the type of its value.
@MainActor
protocol StoredState {
  /// Connects the state to the value of its place, which keeps its own value if it is new.
  func connect(to graph: ViewGraph, at place: StatePlace)
}

extension State: StoredState {
  func connect(to graph: ViewGraph, at place: StatePlace) {
    link.cell = graph.cell(at: place, orNew: link.cell)
  }
}

/// A value that another view owns.
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  /// Creates a binding from closures that read and write the value.
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// Creates a binding to a value that never changes.
  public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }

  /// The current value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself, to pass to another view.
  public var projectedValue: Binding { self }

  /// Returns a binding to a property of the value.
  public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Binding<Member> {
    Binding<Member>(
      get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
  }
}
