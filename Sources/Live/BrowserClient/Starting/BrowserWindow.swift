private import Foundation

/// A browser with a window on the display of another reader, for a page of the same size.
package enum BrowserWindow {
  /// The sizes of pages for which the browser can have a window.
  package static let widths = 500...1_590
  package static let heights = 110...1_100

  /// The parts of Chromium's window around the page.
  private static let frame = (width: 8, height: 91)

  /// Builds a command for the shell that opens a page.
  ///
  /// - Parameters:
  ///   - address: A file, or an address that begins with `http:`, `https:` or `file:`.
  ///   - width: The width of the page, in points.
  ///   - height: The height of the page, in points.
  ///   - path: The browser, or `nil` for the first one that is installed.
  ///   - environment: The environment of this process.
  /// - Returns: The command, whose words are quoted.
  /// - Throws: `BrowserFailure.noBrowser`, or a failure of the address.
  package static func command(
    opening address: String, width: Int, height: Int, browser path: String? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(BrowserFailure) -> String {
    let address = try PageAddress(address).text
    guard let browser = path ?? BrowserSession.installedBrowser(environment: environment) else {
      throw .noBrowser
    }
    // The desktop of the reader removes its folder, with the browser's files, at its end.
    let folder = #""$XDG_RUNTIME_DIR""#
    var words = ["exec", "env"]
    words += ["TMPDIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"].map { "\($0)=\(folder)" }
    words += [quoted(browser), "--user-data-dir=\(folder)/profile"]
    words.append("--window-size=\(width + frame.width),\(height + frame.height)")
    words.append("--force-renderer-accessibility")
    // As the superuser, Chromium warns of a missing sandbox in a row above the page, unless it is
    // tested.
    if !BrowserSession.sandboxArguments.isEmpty { words.append("--test-type") }
    words += BrowserSession.quietArguments.map(quoted) + [quoted(address)]
    return words.joined(separator: " ")
  }

  /// Returns a word that the shell takes as it is.
  private static func quoted(_ word: String) -> String {
    "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}
