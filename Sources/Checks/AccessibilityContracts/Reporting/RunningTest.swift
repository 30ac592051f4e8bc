internal import Foundation
internal import Testing
internal import XCTest

/// The current test, as a pattern for `swift test --filter`. The package manager matches the
/// pattern against `Module.Class/test` for XCTest, and against
/// `Module.Suite/test()/File.swift:line:column` for Swift Testing. The pattern has anchors, because
/// without them `testHeard` would also match `testHeardTyping`.
enum RunningTest {
  /// Starts observing XCTest, which reports its tests only to registered observers.
  static func watch() { _ = observer }

  /// Returns the pattern for the current test, or for `function` if the current test is unknown.
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

  /// Returns the pattern for a Swift Testing test, without its line number, which edits may change.
  static func pattern(ofID id: String) -> String {
    "^\(escaped(String(id[...(id.lastIndex(of: "/") ?? id.startIndex)])))"
  }

  /// Returns a pattern for all tests with the given name in a module.
  static func pattern(of name: String, in module: String) -> String {
    let (module, name) = (escaped(module), escaped(name.filter { $0 != "`" }))
    // The suite is unknown, so any suite matches. If the name begins with “test”, the pattern is
    // for XCTest. For any other name, the framework is unknown, too, so the pattern matches both.
    return name.hasPrefix("test")
      ? "^\(module)\\.[^/]+/\(name)$" : "^\(module)\\.(.*/)?`?\(name)`?(\\(.*\\)/|$)"
  }

  /// Returns the test that is named in the arguments of this process, if exactly one matches.
  static func test(named name: String, in module: String, of arguments: [String]) -> String? {
    let tests = arguments.dropFirst().flatMap { $0.split(separator: ",") }
      .filter { $0.hasPrefix("\(module).") && $0.hasSuffix("/\(name)") }
    return tests.count == 1 ? tests.first.map(String.init) : nil
  }

  private static func escaped(_ text: String) -> String {
    text.map { "()[]{}*+?|^$.\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  private static let observer: Observer = {
    let observer = Observer()
    XCTestObservationCenter.shared.addTestObserver(observer)
    return observer
  }()

  /// An observer of XCTest. It is sendable, because a lock guards all of its state.
  private final class Observer: NSObject, XCTestObservation, @unchecked Sendable {
    private let lock = NSLock()
    private var name: String?

    /// The current test, as `swift test` lists it, or `nil` if no test is running.
    var test: String? { lock.withLock { name } }

    func testCaseWillStart(_ testCase: XCTestCase) {
      // The name is "Class.test", or "-[Class test]" on Apple's platforms.
      let method = testCase.name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last ?? ""
      let name = "\(String(reflecting: type(of: testCase)))/\(method)"
      lock.withLock { self.name = name }
    }

    func testCaseDidFinish(_ testCase: XCTestCase) { lock.withLock { name = nil } }
  }
}
