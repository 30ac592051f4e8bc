import AccessibilityModel
import Foundation
import TestSupport
import XCTest

/// Tests that a new property of an element is added in few places.
final class DescriptionPlacesTests: XCTestCase {
  /// The folders and files between the sources, which read a property from their own format, and the
  /// reader, which says it.
  private static let carriers = [
    "Sources/Model/AccessibilityModel", "Sources/Files/Scenes/Document",
    "Sources/Files/Scenes/Screen", "Sources/Files/TreeImport/Desktop/DesktopScreen.swift",
    "Sources/Live/DesktopTree/Adapter", "Sources/Controls/DeclarativeAccessibility/Hosting",
  ]

  /// The properties that carriers also interpret, for example to find the class of an element.
  private static let interpreted: Set = [
    "actions", "activationPoint", "alpha", "cell", "check", "container", "expandedStatus", "frame",
    "groups", "hint",
    "identifier", "inputLabels", "isElement", "isHidden", "isModal", "isReadOnly", "keepsOrder",
    "label", "language", "pressed", "range", "traits", "value",
  ]

  func testCarriersNameAPropertyInAtMostThreeFiles() throws {
    let texts = try Self.carriers.flatMap(Self.files).map {
      try (name: $0, text: Self.code(RepositoryFile($0).text))
    }
    XCTAssertGreaterThan(texts.count, 30)
    for name in ElementDescription().properties.keys.sorted()
    where !Self.interpreted.contains(name) {
      let pattern = try Regex("(\\.|\\bvar )\(name)\\b")
      let places = texts.filter { $0.text.contains(pattern) }.map(\.name)
      XCTAssertLessThanOrEqual(places.count, 3, "\(name) is named in \(places)")
      XCTAssertGreaterThanOrEqual(places.count, 2, "\(name) is named in \(places)")
    }
  }

  /// Returns the Swift files of a folder, or the file itself.
  private static func files(_ path: String) throws -> [String] {
    guard !path.hasSuffix(".swift") else { return [path] }
    let url = RepositoryFile.folder.appendingPathComponent(path)
    let files = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String }
    return (files ?? []).filter { $0.hasSuffix(".swift") }.map { "\(path)/\($0)" }
  }

  /// Returns the lines that are not comments.
  private static func code(_ text: String) -> String {
    text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      .joined(separator: "\n")
  }
}
