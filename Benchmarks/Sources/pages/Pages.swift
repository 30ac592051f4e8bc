private import AccessibilityModel
private import BrowserClient
private import Foundation
private import Reporting
private import ScreenReader

/// Measures how long a web page in Chromium takes to open, and to answer commands.
@main
@MainActor
struct Pages {
  static func main() throws {
    var rows: [[String]] = []
    for count in [600, 6_000] {
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("earshot-benchmark-\(count).html")
      try page(of: count).write(to: file, atomically: true, encoding: .utf8)
      defer { try? FileManager.default.removeItem(at: file) }
      var openings: [Duration] = []
      for _ in 0..<5 {
        let start = ContinuousClock.now
        let page = try BrowserPage(file.path)
        var reader = ScreenReader(screen: page.screen, rules: page.rules)
        precondition(!reader.open().spoken.isEmpty)
        openings.append(ContinuousClock.now - start)
        page.end()
      }
      rows.append(row("\(count) nodes: open", openings))

      let page = try BrowserPage(file.path)
      defer { page.end() }
      var reader = ScreenReader(screen: page.screen, rules: page.rules)
      _ = reader.open()
      rows.append(
        row("\(count) nodes: next element", times(200) { _ in reader.perform(.swipe(.right)) }))
      for name in ["Volume", "Pitch"] {
        _ = reader.perform(.go(name))
        let steps = times(200) { index in
          let response = reader.perform(.swipe(index % 10 < 5 ? .up : .down))
          precondition(response.spoken.first.flatMap { Int($0.prefix { $0 != "." }) } != nil)
          return response
        }
        rows.append(row("\(count) nodes: step of \(name)", steps))
      }
    }
    let table = Table(
      header: ["Milliseconds", "Times", "Median", "99th percentile", "Longest"], rows: rows)
    print(table.text)
  }

  private static func times(_ count: Int, _ work: (Int) -> Response) -> [Duration] {
    (0..<count).map { index in
      let start = ContinuousClock.now
      _ = work(index)
      return ContinuousClock.now - start
    }
  }

  private static func row(_ name: String, _ times: [Duration]) -> [String] {
    let figures = LatencyFigures(of: times)
    return [
      name, "\(figures.count)", decimal(figures.median, 1), decimal(figures.percentile99, 1),
      decimal(figures.maximum, 1),
    ]
  }

  /// A page with paragraphs and links, a slider of HTML and one made of scripts.
  private static func page(of count: Int) -> String {
    let paragraphs = (0..<(count / 6)).map { "<p>Paragraph \($0) <a href='#'>Link \($0)</a></p>" }
    return """
      <!doctype html><html lang="en"><title>Page</title>
      <h1>Page</h1>
      <label for="volume">Volume</label><input id="volume" type="range" min="0" max="10" value="3">
      <div id="pitch" role="slider" tabindex="0" aria-label="Pitch" aria-valuemin="0"
        aria-valuemax="10" aria-valuenow="3"></div>
      \(paragraphs.joined(separator: "\n"))
      <script>
        pitch.onkeydown = (event) => {
          const step = { ArrowUp: 1, ArrowDown: -1 }[event.key] || 0;
          const value = +pitch.getAttribute('aria-valuenow') + step;
          pitch.setAttribute('aria-valuenow', Math.min(10, Math.max(0, value)));
        };
      </script>
      """
  }
}
