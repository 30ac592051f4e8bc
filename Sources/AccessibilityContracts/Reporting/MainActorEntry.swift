internal import Dispatch
internal import Foundation

/// The way of a test onto the main actor.
///
/// XCTest runs synchronous tests on the main thread, which is the main actor's, without saying so to the
/// compiler. So what a test calls here is not isolated, and enters the main actor itself.
enum MainActorEntry {
  /// Does something on the main actor; elsewhere it fails the test instead.
  ///
  /// It does not wait for the main actor, which may itself wait for the test.
  ///
  /// - Parameters:
  ///   - site: Where the failure is shown.
  ///   - otherwise: What is returned elsewhere.
  ///   - body: What is done.
  /// - Returns: What was done.
  static func run<Result: Sendable>(
    at site: CallSite, otherwise: @autoclosure () -> Result, _ body: @MainActor () throws -> Result
  ) rethrows -> Result {
    guard isHere else {
      reportFailure(advice, at: site)
      return otherwise()
    }
    return try MainActor.assumeIsolated(body)
  }

  /// Does something on the main actor; elsewhere nothing is done.
  ///
  /// - Parameter body: What is done.
  /// - Returns: What was done; nil elsewhere.
  static func runIfHere<Result: Sendable>(_ body: @MainActor () -> Result) -> Result? {
    isHere ? MainActor.assumeIsolated(body) : nil
  }

  /// What a test does that is not on the main actor.
  static let advice = """
    Nothing was looked at: the test does not run on the main actor, on which elements live. \
    Annotate the suite with @MainActor; in XCTest, an asynchronous test.
    """

  /// Whether the main actor runs this.
  ///
  /// On Linux the main queue is not always that of the main thread: under Swift Testing other threads serve it.
  private static var isHere: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mark) != nil
  }

  private static let mark: DispatchSpecificKey<Void> = {
    let mark = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: mark, value: ())
    return mark
  }()
}
