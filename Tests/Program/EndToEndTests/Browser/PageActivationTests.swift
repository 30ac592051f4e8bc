import Foundation
import ProgramSupport
import XCTest

/// The law that Enter and the space bar do what a click does, wherever a control is.
final class PageActivationTests: XCTestCase {
  /// The markup around a control, by name.
  private static let containers = [
    ("p", "<p>§</p>"), ("list", "<ul><li>§</li></ul>"),
    ("fieldset", "<fieldset><legend>F</legend>§</fieldset>"), ("nav", "<nav>§</nav>"),
    ("table", "<table><tr><th>A</th><th>B</th></tr><tr><td>§</td><td>x</td></tr></table>"),
    ("layout", "<table role=presentation><tr><td>§</td></tr></table>"),
    ("grid", "<div role=grid><div role=row><div role=gridcell>§</div></div></div>"),
    ("aria-table", "<div role=table><div role=row><div role=cell>§</div></div></div>"),
    ("figure", "<figure>§<figcaption>C</figcaption></figure>"),
    ("article", "<article><h3>T</h3>§</article>"),
    ("dialog", "<div role=dialog aria-label=D>§</div>"),
  ]

  /// Opens a page with a control in each container, performs commands, and returns the containers whose
  /// controls were pressed.
  private func pressed(
    _ control: String, by commands: [String], with reader: String
  ) throws -> [Substring] {
    _ = try path(of: "chromium", for: "open a page")
    let folder = try temporaryFolder(self)
    let parts = Self.containers.map { name, markup in
      markup.replacing("§", with: control.replacing("§", with: "log('\(name)')"))
    }
    try """
    <!DOCTYPE html><html lang="en"><title>Trial</title><body><p>Start</p>\(parts.joined())
    <h1 id="l">Log</h1>
    <script>function log(name) { l.textContent += ' ' + name }</script></body></html>
    """.write(toFile: folder + "/page.html", atomically: true, encoding: .utf8)
    let lines = Self.containers.flatMap { _ in commands } + ["items"]
    try lines.map { $0 + "\n" }.joined().write(
      toFile: folder + "/keys.txt", atomically: true, encoding: .utf8)
    let result = try BuiltProgram().run([
      "transcript", "--page", folder + "/page.html", "--size", "1272x740", "--reader", reader,
      "--commands", folder + "/keys.txt",
    ])
    let log = result.output.split(separator: "\n").last { $0.contains(" Log") } ?? ""
    return log.split(separator: " ").filter { name in
      Self.containers.contains { $0.0 == name }
    }
  }

  func testEachControlIsPressedOnceInEachContainer() throws {
    let button = "<button onclick=\"§\">Go</button>"
    let box = "<label><input type=checkbox onchange=\"§\"> Late</label>"
    for reader in ["nvda", "orca-43", "orca-48"] {
      for (control, commands) in [
        (button, ["press b", "return"]), (button, ["press b", "space"]),
        (button, ["tab", "return"]), (button, ["tab", "space"]),
        (box, ["press x", "space"]), (box, ["tab", "space"]),
      ] {
        let pressed = try pressed(control, by: commands, with: reader)
        XCTAssertEqual(
          pressed.map(String.init), Self.containers.map(\.0), "\(reader): \(commands)")
      }
    }
  }
}
