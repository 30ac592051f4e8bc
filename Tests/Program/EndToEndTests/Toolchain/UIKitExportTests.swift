import Foundation
import ReaderSession
import Scenes
import SourceDiagnostics
import TestSupport
import XCTest

/// Tests that `Examples/UIKit/SceneExport.swift` compiles and writes a valid scene.
@MainActor
final class UIKitExportTests: XCTestCase {
  func testUIKitExportSoundsLikeApp() async throws {
    let file = SceneFile.read(try export(), named: "export.json")
    XCTAssertEqual(file.problems.map(\.description), [])
    let screen = SceneScreen(try XCTUnwrap(file.document))
    var transcript = Transcript(of: screen, rules: screen.rules)
    var lines: [String] = []
    try transcript.walk { lines += $0.spoken }
    XCTAssertEqual(
      lines,
      [
        "Shop", "Checkout. Heading.", "Rate: none. Adjustable.",
        "Swipe up or down with one finger to adjust the value.", "Tip: 25%. Adjustable.",
        "For the rider. Swipe up or down with one finger to adjust the value.",
        "Gift. Switch Button. Off.", "Double tap to toggle setting.", "Pay, 2 euros. Button.",
        "Actions available.",
        "Rose. List Start.", "Tulip: \"red\" – rot. Ende der Liste.", "Nowhere. Dimmed. Button.",
        "Last item.",
      ])
    XCTAssertEqual(
      try perform(
        "go tip", "swipe up", "go gift", "double tap", "go pay", "do pay later", on: screen),
      ["30%", "On.", "Pay later"])
    XCTAssertNotNil(screen.element(withID: "row"))
    XCTAssertNotNil(screen.element(withID: "row 2"), "a duplicate identifier is numbered")
  }

  private func perform(_ commands: String..., on screen: SceneScreen) throws -> [String] {
    var transcript = Transcript(of: screen, rules: screen.rules)
    _ = transcript.open()
    let heard = try commands.map { try transcript.perform($0)?.spoken.first ?? "" }
    return zip(commands, heard).filter { !$0.0.hasPrefix("go ") }.map(\.1)
  }

  /// Compiles the export with a stand-in for UIKit, and returns its output.
  private func export() throws -> [UInt8] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    guard
      let compiler = path.split(separator: ":").map({ "\($0)/swiftc" }).first(where: {
        FileManager.default.isExecutableFile(atPath: $0)
      })
    else {
      throw XCTSkip("There is no swiftc in PATH to compile Examples/UIKit/SceneExport.swift.")
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("uikit-export-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(try RepositoryFile("Examples/UIKit/SceneExport.swift").text.utf8)
      .write(to: folder.appendingPathComponent("SceneExport.swift"))
    for name in ["UIKitStandIn", "main"] {
      let file = try XCTUnwrap(
        Bundle.module.url(
          forResource: name, withExtension: "swift.txt", subdirectory: "Cases/UIKit"))
      try FileManager.default.copyItem(at: file, to: folder.appendingPathComponent("\(name).swift"))
    }
    _ = try output(
      of: compiler,
      [
        "-swift-version", "6", "-parse-as-library", "-emit-module", "-emit-object", "-module-name",
        "UIKit", "-emit-module-path", "UIKit.swiftmodule", "UIKitStandIn.swift", "-o", "UIKit.o",
      ], in: folder)
    _ = try output(
      of: compiler,
      [
        "-swift-version", "6", "-D", "DEBUG", "-warnings-as-errors", "-I", ".",
        "SceneExport.swift", "main.swift", "UIKit.o", "-o", "export",
      ], in: folder)
    return try output(of: folder.appendingPathComponent("export").path, [], in: folder)
  }

  private func output(of program: String, _ arguments: [String], in folder: URL) throws -> [UInt8] {
    let process = try FinishedProcess([program] + arguments, in: folder.path)
    XCTAssertEqual(process.status, 0, process.errors)
    return [UInt8](process.output)
  }
}
