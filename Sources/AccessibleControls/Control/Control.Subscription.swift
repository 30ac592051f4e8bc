extension Control {
  /// A standing request to be told of events; it ends when it is released.
  public final class Subscription {
    private weak var control: Control?
    private let id: Int

    init(control: Control, id: Int) {
      self.control = control
      self.id = id
    }

    /// Ends the subscription before it is released; ending it twice is harmless.
    public func cancel() {
      control?.removeAction(id)
      control = nil
    }

    deinit {
      cancel()
    }
  }
}
