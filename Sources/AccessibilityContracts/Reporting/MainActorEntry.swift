internal import Dispatch
internal import Foundation

/// The entry of a test into the main actor.
///
/// XCTest runs synchronous tests on the main thread, which is the main actor's, without saying so to the
/// compiler. So the entry points of the kit are not isolated, and enter the main actor themselves.
enum MainActorEntry {
  /// Runs code on the main actor; elsewhere it fails the test instead.
  ///
  /// It does not wait for the main actor, which may itself wait for the test.
  ///
  /// - Parameters:
  ///   - site: The place of the failure.
  ///   - otherwise: The result elsewhere.
  ///   - body: The code.
  /// - Returns: Its result.
  static func run<Result: Sendable>(
    at site: CallSite, otherwise: @autoclosure () -> Result, _ body: @MainActor () throws -> Result
  ) rethrows -> Result {
    guard isHere else {
      reportFailure(advice, at: site)
      return otherwise()
    }
    return try MainActor.assumeIsolated(body)
  }

  /// Runs code on the main actor, and nothing elsewhere.
  ///
  /// - Parameter body: The code.
  /// - Returns: Its result; `nil` elsewhere.
  static func runIfHere<Result: Sendable>(_ body: @MainActor () -> Result) -> Result? {
    isHere ? MainActor.assumeIsolated(body) : nil
  }

  /// The advice for a test that is not on the main actor.
  static let advice = """
    Nothing was checked: the test does not run on the main actor, on which elements live. \
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
