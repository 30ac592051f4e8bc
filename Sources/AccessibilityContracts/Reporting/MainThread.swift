internal import Foundation

/// The main actor, as a test enters it that is not isolated to it.
///
/// XCTest runs synchronous tests on the main thread, which is the main actor's, without saying so to the
/// compiler. So what a test calls here is not isolated, and enters the main actor itself.
enum MainThread {
  /// Does something on the main actor; on another thread it fails the test instead.
  ///
  /// It does not wait for the main thread, which may itself wait for the test.
  ///
  /// - Parameters:
  ///   - site: Where the failure is shown.
  ///   - otherwise: What is returned on another thread.
  ///   - body: What is done.
  /// - Returns: What was done.
  static func run<Result: Sendable>(
    at site: CallSite, otherwise: @autoclosure () -> Result, _ body: @MainActor () throws -> Result
  ) rethrows -> Result {
    guard Thread.isMainThread else {
      reportFailure(advice, at: site)
      return otherwise()
    }
    return try MainActor.assumeIsolated(body)
  }

  /// Does something on the main actor; on another thread nothing is done.
  ///
  /// - Parameter body: What is done.
  /// - Returns: What was done; nil on another thread.
  static func runIfThere<Result: Sendable>(_ body: @MainActor () -> Result) -> Result? {
    Thread.isMainThread ? MainActor.assumeIsolated(body) : nil
  }

  /// What a test does that is not on the main thread.
  static let advice = """
    Nothing was looked at: the test runs on another thread than the main one, on which elements live. \
    Annotate the suite with @MainActor; in XCTest, an asynchronous test.
    """
}
