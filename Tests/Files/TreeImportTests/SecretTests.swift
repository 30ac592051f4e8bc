import AccessibilityModel
import Foundation
import Scenes
import XCTest

@testable import TreeImport

/// Tests that no imported screen contains the content of password fields.
final class SecretTests: XCTestCase {
  private static let secret = "MUST-NOT-BE-READ"

  func testScreensHaveNoContentOfSecureFields() throws {
    var withSecret = 0
    for dump in try DumpCaseTests.dumps() {
      guard try String(contentsOf: dump, encoding: .utf8).contains(Self.secret) else { continue }
      withSecret += 1
      let rendering = try DumpCaseTests.rendering(of: dump)
      XCTAssertFalse(rendering.contains(Self.secret), dump.lastPathComponent)
      XCTAssertTrue(rendering.contains("secureTextField"), dump.lastPathComponent)
    }
    XCTAssertEqual(withSecret, 3)
  }

  func testPasswordAsTextOrBulletsIsOmitted() {
    func field(_ value: String, _ attributes: String) -> SceneNode? {
      let text = """
        {"attributes":{"5":{\(attributes)}},"nodes":[{"nodeId":"1","role":{"value":"RootWebArea"},"childIds":["2"]},
        {"nodeId":"2","parentId":"1","backendDOMNodeId":5,"role":{"value":"textbox"},"name":{"value":"Code"},
        "value":{"value":"\(value)"},"childIds":["3"],"properties":[{"name":"editable","value":{"value":"plaintext"}}]},
        {"nodeId":"3","parentId":"2","role":{"value":"StaticText"},"name":{"value":"\(value)"}}]}
        """
      let file = ChromiumImporter.read(Array(text.utf8), named: "p")
      XCTAssertEqual(file.document?.elements.first?.children.count, 1)
      return file.document?.elements.first?.children.first
    }
    let shown = field(Self.secret, "\"type\":\"password\"")
    XCTAssertNil(shown?.value)
    XCTAssertEqual(shown?.traits, [.textEntry, .secureTextField])
    for attributes in [#""type":"Password""#, #""-webkit-text-security":"disc""#] {
      XCTAssertEqual(field(Self.secret, attributes)?.traits, [.textEntry, .secureTextField])
      XCTAssertNil(field(Self.secret, attributes)?.value)
    }
    let bullets = field("•••", "")
    XCTAssertNil(bullets?.value)
    XCTAssertEqual(bullets?.traits, [.textEntry, .secureTextField])
    XCTAssertEqual(field("plain", "\"type\":\"text\"")?.value, "plain")
  }
}
