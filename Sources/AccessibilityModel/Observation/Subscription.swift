/// A standing request to be told of something; it ends when it is released.
///
/// Its end is called on the thread that releases it. An owner that another thread may release, such as a control in
/// a task, cancels it on the main actor before.
public final class Subscription {
  private var end: (() -> Void)?

  /// Creates a subscription.
  ///
  /// - Parameter end: What ends it; it is called once.
  public init(end: @escaping () -> Void) {
    self.end = end
  }

  /// Ends the subscription before it is released; ending it twice is harmless.
  public func cancel() {
    end?()
    end = nil
  }

  deinit {
    cancel()
  }
}
