internal import Foundation
internal import Testing
internal import XCTest

/// The test that runs, as a pattern of `swift test --filter` that matches no other test.
///
/// The package manager searches `Module.Class/test` for XCTest, and
/// `Module.Suite/test()/File.swift:line:column` for Swift Testing. Without anchors, `testHeard` also
/// matches `testHeardTyping`.
enum RunningTest {
  /// Starts to observe XCTest, which reports its tests only to registered observers.
  static func watch() { _ = observer }

  /// Returns the pattern of the test that runs, or of `function` if that test is unknown.
  static func pattern(function: StaticString, fileID: StaticString) -> String {
    if let test = Test.current { return pattern(ofID: "\(test.id)") }
    let function = "\(function)"
    let name = String(function[..<(function.lastIndex(of: "(") ?? function.endIndex)])
    let module = String("\(fileID)".prefix { $0 != "/" })
    if let test = observer.test ?? test(named: name, in: module, of: CommandLine.arguments) {
      return "^\(escaped(test))$"
    }
    return pattern(of: name, in: module)
  }

  /// Returns the pattern of a test of Swift Testing, without its line, which changes with edits.
  static func pattern(ofID id: String) -> String {
    "^\(escaped(String(id[...(id.lastIndex(of: "/") ?? id.startIndex)])))"
  }

  /// Returns the pattern of all tests with a name in a module.
  static func pattern(of name: String, in module: String) -> String {
    let (module, name) = (escaped(module), escaped(name.filter { $0 != "`" }))
    // The suite is unknown, and so is the framework, unless the name begins with “test”.
    return name.hasPrefix("test")
      ? "^\(module)\\.[^/]+/\(name)$" : "^\(module)\\.(.*/)?`?\(name)`?(\\(.*\\)/|$)"
  }

  /// Returns the only test with a name in the arguments of this process; `nil` without one.
  static func test(named name: String, in module: String, of arguments: [String]) -> String? {
    let tests = arguments.dropFirst().flatMap { $0.split(separator: ",") }
      .filter { $0.hasPrefix("\(module).") && $0.hasSuffix("/\(name)") }
    return tests.count == 1 ? tests.first.map(String.init) : nil
  }

  private static func escaped(_ text: String) -> String {
    text.map { "()[]{}*+?|^$.\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  // MARK: XCTest

  private static let observer: Observer = {
    let observer = Observer()
    XCTestObservationCenter.shared.addTestObserver(observer)
    return observer
  }()

  /// An observer of XCTest. It is sendable, since a lock guards all state.
  private final class Observer: NSObject, XCTestObservation, @unchecked Sendable {
    private let lock = NSLock()
    private var name: String?

    /// The test that runs, as `swift test` lists it; `nil` without one.
    var test: String? { lock.withLock { name } }

    func testCaseWillStart(_ testCase: XCTestCase) {
      // "Class.test", or "-[Class test]" on Apple's platforms.
      let method = testCase.name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last ?? ""
      let name = "\(String(reflecting: type(of: testCase)))/\(method)"
      lock.withLock { self.name = name }
    }

    func testCaseDidFinish(_ testCase: XCTestCase) { lock.withLock { name = nil } }
  }
}
