import BrowserClient
import Foundation
import XCTest

/// Tests which texts are the addresses of pages, and the sentences about failures.
final class PageAddressTests: XCTestCase {
  private var folder = ""

  override func setUpWithError() throws {
    folder = NSTemporaryDirectory() + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    for name in ["form.html", "my form.html", "100%.html", "a#b?c.html", "data", "über.html"] {
      try Data().write(to: URL(filePath: "\(folder)/\(name)"))
    }
  }

  override func tearDown() { try? FileManager.default.removeItem(atPath: folder) }

  private func failure(of text: String) -> BrowserFailure? {
    do throws(BrowserFailure) {
      _ = try PageAddress(text)
      return nil
    } catch {
      return error
    }
  }

  func testAnAddressOfTheWebIsKeptWithItsHost() throws {
    let cases = [
      ("http://example.org/", "example.org"), ("https://example.org", "example.org"),
      ("https://example.org:8080/a/b?c=d#e", "example.org"), ("HTTP://Example.org/", "Example.org"),
      ("http://ada:secret@example.org/", "example.org"), ("http://127.0.0.1:1/", "127.0.0.1"),
      ("http://localhost", "localhost"), ("http://bücher.example/a", "xn--bcher-kva.example"),
      ("http://B%C3%BCcher.example/", "xn--bcher-kva.example"), ("http://[::1]:80/", "::1"),
      ("http://例え.テスト:8080/x", "xn--r8jz45g.xn--zckzah"),
    ]
    for (text, host) in cases {
      let address = try PageAddress(text)
      XCTAssertEqual(address.text, text)
      XCTAssertEqual(address.host, host, text)
    }
  }

  func testAFileHasACompleteAddressAndNoHost() throws {
    let cases = [
      ("/form.html", "/form.html"),
      ("/../\(URL(filePath: folder).lastPathComponent)/form.html", "/form.html"),
      ("/my form.html", "/my%20form.html"), ("/100%.html", "/100%25.html"),
      ("/a#b?c.html", "/a%23b%3Fc.html"), ("/data", "/data"), ("/über.html", "/%C3%BCber.html"),
    ]
    for (path, end) in cases {
      let address = try PageAddress(folder + path)
      XCTAssertEqual(address.text, "file://\(folder)\(end)")
      XCTAssertEqual(address.host, "")
    }
  }

  func testTheAddressOfAFileKeepsItsQueryAndItsFragment() throws {
    let cases = [
      ("/form.html", "/form.html"), ("/form.html?step=2", "/form.html?step=2"),
      ("/form.html#name", "/form.html#name"), ("/form.html?a=%20b#c", "/form.html?a=%20b#c"),
      ("/my%20form.html", "/my%20form.html"),
    ]
    for (path, end) in cases {
      for scheme in ["file", "FILE"] {
        let address = try PageAddress("\(scheme)://\(folder)\(path)")
        XCTAssertEqual(address.text, "file://\(folder)\(end)")
        XCTAssertEqual(address.host, "")
      }
    }
  }

  func testOtherSchemesAreNotTheAddressesOfPages() {
    let texts = [
      "ftp://example.org/", "javascript:alert(1)", "data:text/html,<p>Hi", "about:blank",
      "chrome://settings", "chrome:version", "view-source:http://example.org/", "ws://example.org/",
      "JavaScript:alert(1)", "file://example.org/form.html", "http://", "https:///form.html", "",
    ]
    for text in texts {
      XCTAssertEqual(failure(of: text), .wrongAddress(text), text)
    }
  }

  func testAFileThatDoesNotExistIsNamed() {
    let missing = folder + "/none.html"
    let cases = [
      (missing, missing), ("file://\(missing)?a#b", missing), (folder, folder),
      ("file://\(folder)/my%20none.html", folder + "/my none.html"),
      ("example.none", "example.none"), ("http:example", "http:example"),
    ]
    for (text, path) in cases { XCTAssertEqual(failure(of: text), .noFile(path), text) }
  }

  func testAFailureNamesTheProblemAndThenItsSolution() {
    let address = "http://deck.example/"
    let cases: [(BrowserFailure, String)] = [
      (
        .noBrowser,
        "No browser was found. Install Chromium (apt install chromium), or name a browser with --browser."
      ),
      (.cannotStart("/nothing", reason: "it is gone"), "Can't start /nothing: it is gone."),
      (
        .wrongAddress("ftp://a"),
        "“ftp://a” is not the address of a page. Specify a file, or an address that begins with http:// or https://."
      ),
      (.noFile("/a.html"), "/a.html: There is no such file."),
      (
        .cannotOpen(address, reason: "net::ERR_FAILED"),
        "http://deck.example/ can't be opened: net::ERR_FAILED. Check the address and the connection."
      ),
      (
        .noAnswer(address, seconds: 10),
        "http://deck.example/ did not answer within 10 seconds. Allow more time with --wait."
      ),
      (
        .noAnswer(address, seconds: 1),
        "http://deck.example/ did not answer within 1 second. Allow more time with --wait."
      ),
      (
        .hung(address),
        "The page http://deck.example/ does not answer. Try again when it does, or open it again."
      ),
      (.crashed(address), "The page http://deck.example/ has crashed. Open it again."),
      (.ended, "The browser has ended. Open the page again."),
      (
        .tooManyNodes(100_000),
        "The page is too large: it has more than 100000 nodes or 64 MB of text. Open a smaller page."
      ),
    ]
    for (failure, text) in cases {
      XCTAssertEqual(failure.description, text)
      XCTAssertEqual(
        failure.isTemporary, failure == .hung(address) || text.contains("did not answer"), text)
    }
  }
}
