/// A large value whose copies share it until one of them changes.
///
/// Copying and comparing the nodes of a tree is then fast.
package struct Shared<Value> {
  /// The value, in an array of one, because copies of an array share its storage.
  private var storage: [Value]

  package init(_ value: Value) { storage = [value] }

  package var value: Value {
    @inline(__always) get { storage[0] }
    @inline(__always) _modify { yield &storage[0] }
  }

  package subscript<Part>(_ part: WritableKeyPath<Value, Part>) -> Part {
    @inline(__always) get { storage[0][keyPath: part] }
    @inline(__always) _modify { yield &storage[0][keyPath: part] }
  }
}

extension Shared: Equatable where Value: Equatable {}
extension Shared: Hashable where Value: Hashable {}
extension Shared: Sendable where Value: Sendable {}
