import Foundation
import ProgramSupport
import TestSupport
import XCTest

/// The history of a real browser, the messages of its forms, and a page that never stops growing.
final class PageHistoryTests: XCTestCase {
  override func setUpWithError() throws { _ = try path(of: "chromium", for: "open a page") }

  /// Writes pages, and returns what is heard on the first one.
  private func heard(_ commands: String, on pages: KeyValuePairs<String, String>) throws -> [String]
  {
    let program = try BuiltProgram(inFolderOf: self)
    for (name, html) in pages {
      let page = "<!doctype html><html lang=en><title>\(name)</title>\(html)"
      try program.write(page, to: name + ".html")
    }
    let first = try XCTUnwrap(pages.first?.key)
    return try program.run(
      ["run", "--page", program.folder + "/\(first).html", "--silent", "--no-hints"],
      input: commands
    ).lines
  }

  func testTheHistoryOfPages() throws {
    let heard = try heard(
      """
      back
      double tap
      go back
      forward
      back to the previous page
      forward
      double tap
      back
      forward
      """,
      on: [
        "One": "<a href=Two.html>Next</a>", "Two": "<a href='#end'>Jump</a><p id=end>End</p>",
      ])
    XCTAssertEqual(
      heard,
      [
        "One", "Next. Link.", "No earlier page.", "Nearest: swipe left.", "Two", "Jump. Link.",
        "One", "Next. Link.", "Two", "Jump. Link.", "One", "Next. Link.", "Two", "Jump. Link.",
        "Activated. Nothing that you can hear has changed.", "Two", "Jump. Link.", "Two",
        "Jump. Link.",
      ])
  }

  func testAPageIsLoadedAgain() throws {
    let heard = try heard(
      "double tap\nreload\n",
      on: ["One": "<button onclick=\"this.textContent='Sent'\">Send</button>"])
    XCTAssertEqual(heard, ["One", "Send. Button.", "Sent", "One", "Send. Button."])
  }

  func testTheMessageOfAFormThatIsNotSentIsHeard() throws {
    let heard = try heard(
      "last\ndouble tap\n",
      on: ["One": "<form><label>Name <input required></label><button>Send</button></form>"])
    XCTAssertEqual(heard.last, "Please fill out this field.")
    XCTAssertTrue(heard.contains { $0.hasPrefix("Name. Text Field.") }, "\(heard)")
  }

  func testAPageThatHandlesItsOwnMessagesIsNotContradicted() throws {
    let script = "document.forms[0].addEventListener('invalid',e=>e.preventDefault(),true)"
    let heard = try heard(
      "last\ndouble tap\n",
      on: [
        "One":
          "<form><label>Name <input required></label><button>Send</button></form><script>\(script)</script>"
      ])
    XCTAssertFalse(heard.contains { $0.contains("fill out") }, "\(heard)")
  }

  func testAPageThatNeverStopsGrowingIsRead() throws {
    let script = """
      let n = 0; setInterval(() => { for (let i = 0; i < 200; i++) {
        const p = document.createElement('p'); p.textContent = 'Line ' + ++n;
        document.getElementById('log').append(p); } }, 1)
      """
    let heard = try heard(
      "go press\nwhere\n",
      on: [
        "Log": "<button onclick=\"this.textContent='Pressed'\">Press</button>"
          + "<div role=log id=log></div><script>\(script)</script>"
      ])
    // The message that the page is paused comes at any time, or not at all.
    XCTAssertTrue(heard.contains { $0.hasPrefix("Press. 1 of") }, "\(heard.prefix(8))")
  }
}
