/// A large value that seldom changes, copied as one reference.
@propertyWrapper
package struct Shared<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  package init(wrappedValue: Value) { box = Box(wrappedValue) }

  package var wrappedValue: Value {
    // The value itself is not copied.
    _read { yield box.value }
  }

  /// The reference, for another value that shares it.
  package var projectedValue: Self { self }
}

extension Shared: Equatable where Value: Equatable {
  package static func == (first: Self, second: Self) -> Bool {
    first.box === second.box || first.wrappedValue == second.wrappedValue
  }
}
