import AccessibilityModel
import PageTree
import XCTest

/// Tests which fields of a page are secret, and that files contain no secret.
@MainActor
final class PageSecrecyTests: XCTestCase {
  private static let secret = "Zq7Geheim"
  private static let masking = "-webkit-text-security"

  private func field(
    _ attributes: [String: String], role: String = "textbox", value: String = secret
  ) -> SampleNode {
    SampleNode(
      role, "Code", id: 5, value: .text(value), attributes: attributes,
      ["editable": .text("plaintext")], children: [.text(value, id: 6)])
  }

  /// A page with a field that its style masks if the attributes say so.
  private func page(_ field: SampleNode, _ others: SampleNode...) -> SamplePage {
    let page = SamplePage([field] + others)
    let style = field.attributes?[Self.masking] ?? "none"
    page.mirror.tree.details.setMasked(style != "none", of: 5)
    _ = page.mirror.convert()
    return page
  }

  private func traits(_ field: SampleNode) -> AccessibilityTraits? {
    func elements(in element: AccessibilityElement) -> [AccessibilityElement] {
      [element] + element.children.flatMap(elements)
    }
    let screen = AdaptedScreen(PageAdapter(page(field).mirror))
    return elements(in: screen).first { $0.accessibilityLabel == "Code" }?.accessibilityTraits
  }

  func testAMaskedFieldIsSecureWhateverItsSpellingAndItsRole() async throws {
    let cases: [[String: String]] = [
      ["type": "password"], ["type": "Password"], ["type": "PASSWORD"], [Self.masking: "disc"],
      [Self.masking: "circle", "type": "text"],
    ]
    for attributes in cases {
      for role in ["textbox", "searchbox", "combobox", "spinbutton", "button"] {
        let traits = try XCTUnwrap(traits(field(attributes, role: role)), role)
        XCTAssertTrue(traits.contains(.secureTextField), "\(attributes) \(role)")
      }
    }
  }

  func testAFieldForASecretIsPrivateAlthoughItIsShown() async throws {
    for purpose in [
      "current-password", "new-password", "one-time-code", "cc-csc", "One-Time-Code",
      "section-a billing cc-csc", "current-password webauthn",
    ] {
      let traits = try XCTUnwrap(traits(field(["autocomplete": purpose])), purpose)
      XCTAssertFalse(traits.contains(.secureTextField), purpose)
      XCTAssertTrue(traits.contains(.privateText), purpose)
    }
    for attributes in [
      [:], ["type": "text"], ["autocomplete": "on"], ["autocomplete": "cc-number"],
      [Self.masking: "none"], ["type": "passwords"],
    ] {
      XCTAssertEqual(traits(field(attributes))?.isSecret, false, "\(attributes)")
    }
  }

  func testAPasswordThatIsShownStaysPrivate() async throws {
    var details = PageDetails()
    details.setAttributes(["type", "Password"], of: 5)
    XCTAssertTrue(details.secrecy(of: 5).isMasked)
    details.setAttributes(["type", "text"], of: 5)
    XCTAssertFalse(details.secrecy(of: 5).isMasked)
    XCTAssertTrue(details.secrecy(of: 5).isSecret)
    details.removeAll()
    details.setAttributes(["type", "text"], of: 5)
    XCTAssertTrue(details.secrecy(of: 5).isSecret, "the same document is read again")
    XCTAssertFalse(details.secrecy(of: 6).isSecret)
    details.setMasked(true, of: 6)
    details.setMasked(false, of: 6)
    XCTAssertTrue(details.secrecy(of: 6).isSecret)
    XCTAssertFalse(details.secrecy(of: 6).isMasked)
  }

  func testASavedTreeHasNoSecretAnywhere() async throws {
    let cases: [[String: String]] = [
      ["type": "password"], [Self.masking: "disc"], ["autocomplete": "one-time-code"],
    ]
    for attributes in cases {
      let group = SampleNode(
        "group", "Code \(Self.secret)", id: 8, description: Self.secret,
        children: [.text("Beside", id: 9)])
      let tree = page(field(attributes), group).mirror.tree
      let text = tree.withoutSecrets().text
      XCTAssertFalse(text.contains(Self.secret), "\(attributes)")
      XCTAssertTrue(text.contains("Beside"))
      XCTAssertTrue(tree.containsSecret)
    }
    let shown = SamplePage([field([:])]).mirror.tree
    XCTAssertTrue(shown.withoutSecrets().text.contains(Self.secret))
    XCTAssertFalse(shown.containsSecret)
  }
}
