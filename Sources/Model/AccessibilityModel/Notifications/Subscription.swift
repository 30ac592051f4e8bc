/// A subscription to events, which ends when it is released.
///
/// The subscription ends on the thread that releases it. If its owner may be released outside the
/// main actor, for example at the end of a task, cancel the subscription on the main actor first.
public final class Subscription {
  private var end: (() -> Void)?

  /// Creates a subscription that calls a closure once when it ends.
  public init(end: @escaping () -> Void) { self.end = end }

  /// Ends the subscription early. Further calls have no effect.
  public func cancel() {
    end?()
    end = nil
  }

  deinit { cancel() }
}

/// Handlers for events, called in the order in which they were added.
///
/// A handler that is removed during an event is no longer called. A handler that is added during an
/// event is called from the next event on.
@usableFromInline
package final class Observers<Event> {
  @usableFromInline
  var entries: [(id: Int, handler: (Event) -> Void)] = []
  private var lastID = 0

  package init() {}

  /// Adds a handler, which is called until the returned subscription ends.
  package func add(_ handler: @escaping (Event) -> Void) -> Subscription {
    lastID += 1
    let id = lastID
    entries.append((id, handler))
    return Subscription { [weak self] in self?.entries.removeAll { $0.id == id } }
  }

  // Inlinable, because unspecialized code would look up the type of the handlers on each call.
  @inlinable
  package func notify(_ event: Event) {
    // Most controls have one handler or none, which needs no search for removed handlers.
    guard entries.count > 1 else {
      entries.first?.handler(event)
      return
    }
    for (id, handler) in entries where entries.contains(where: { $0.id == id }) { handler(event) }
  }
}
