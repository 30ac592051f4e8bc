import Foundation
import TestSupport
import XCTest

/// Tests rules for all sources that the compiler doesn't check.
final class SourceTests: XCTestCase {
  private func sources() throws -> [(name: String, text: String)] {
    let files = try DocumentedCode.files(in: "Sources", ending: "swift")
    XCTAssertGreaterThan(files.count, 500)
    return files
  }

  /// Returns the names of the types that a file declares outside other types.
  private static func types(in text: String) -> [String] {
    text.matches(
      of:
        /^(?:@\w+ )*(?:(?:public|package|private|fileprivate|final|indirect) )*(?:struct|class|enum|actor|protocol|typealias) (\w+)/
        .anchorsMatchLineEndings()
    ).map { String($0.output.1) }
  }

  func testTypesAreFoundInSource() {
    let text = """
      @MainActor public final class One {
        struct Inner {}
      }
      private indirect enum Two { case two }
      // struct Three
      extension Four { struct Five {} }
      typealias Six = Int
      """
    XCTAssertEqual(Self.types(in: text), ["One", "Two", "Six"])
  }

  func testNoTypeNameIsDeclaredTwice() throws {
    var files: [String: [String]] = [:]
    for (file, text) in try sources() {
      for type in Self.types(in: text) { files[type, default: []].append(file) }
    }
    XCTAssertGreaterThan(files.count, 500)
    XCTAssertEqual(files.filter { $0.value.count > 1 }, [:])
  }

  func testCommentsAreNotInterrupted() throws {
    for (file, text) in try sources() {
      for gap in text.matches(of: /(\/\/\/[^\n]*)\n[ \t]*\n[ \t]*\/\/\//) {
        XCTFail("\(file): a blank line separates “\(gap.output.1)” from the rest of the comment")
      }
    }
  }

  func testOneTypeOfLockIsUsed() throws {
    for (file, text) in try sources() {
      XCTAssertFalse(
        text.contains(/\bMutex[<(]/), "\(file) uses Mutex. Use PosixMutex; Decisions.md says why.")
    }
  }
}
