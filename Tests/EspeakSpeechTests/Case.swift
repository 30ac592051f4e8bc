import Foundation
import XCTest

/// A line of one of the files in Cases: fields between tabs. A line that begins with # is a remark.
enum Case {
  static func lines(_ file: String, fields: Int) throws -> [[String]] {
    try text(file).split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let parts = line.split(separator: "\t").map(String.init)
      XCTAssertEqual(parts.count, fields, String(line))
      return parts
    }
  }

  static func words(_ file: String) throws -> [String] {
    try text(file).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private static func text(_ file: String) throws -> String {
    let folder = try XCTUnwrap(Bundle.module.resourceURL)
    return try String(contentsOf: folder.appending(path: "Cases/" + file), encoding: .utf8)
  }
}
