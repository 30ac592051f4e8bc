/// Those who asked to be told of something, in the order in which they asked.
///
/// Who leaves while the others are told is not told any more; who comes is told next time.
final class Observers<News> {
  private var entries: [(id: Int, handler: (News) -> Void)] = []
  private var lastID = 0

  /// Takes somebody in, until the subscription ends.
  func add(_ handler: @escaping (News) -> Void) -> Subscription {
    lastID += 1
    let id = lastID
    entries.append((id, handler))
    return Subscription { [weak self] in self?.entries.removeAll { $0.id == id } }
  }

  func tell(_ news: News) {
    for entry in entries where entries.contains(where: { $0.id == entry.id }) {
      entry.handler(news)
    }
  }
}
