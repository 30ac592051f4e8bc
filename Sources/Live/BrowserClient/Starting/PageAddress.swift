private import Foundation

/// The address of a page: a file, or a place on the web.
package struct PageAddress: Hashable, Sendable {
  /// The complete address, such as `file:///tmp/form.html`.
  package let text: String
  /// The name of the web's server, or an empty text for a file.
  package let host: String

  /// Reads an address or the name of a file.
  ///
  /// - Throws: A failure if the text is neither, or if the file does not exist.
  package init(_ text: String) throws(BrowserFailure) {
    let scheme = text.prefix { $0 != ":" }.lowercased()
    if ["http", "https"].contains(scheme), text.dropFirst(scheme.count).hasPrefix("://") {
      guard let host = URL(string: text)?.host(percentEncoded: true), !host.isEmpty else {
        throw .wrongAddress(text)
      }
      (self.text, self.host) = (text, host)
      return
    }
    var path = text
    var suffix = ""
    if scheme == "file", text.contains(":") {
      guard let url = URL(string: text), url.isFileURL, url.host() ?? "" == "" else {
        throw .wrongAddress(text)
      }
      path = url.path(percentEncoded: false)
      suffix =
        (url.query(percentEncoded: true).map { "?" + $0 } ?? "")
        + (url.fragment(percentEncoded: true).map { "#" + $0 } ?? "")
    } else if text.isEmpty || text.contains("://")
      || ["javascript", "data", "about", "chrome"].contains(scheme) && scheme.count < text.count
    {
      throw .wrongAddress(text)
    }
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      !isFolder.boolValue
    else { throw .noFile(path) }
    self.text = URL(filePath: path).standardizedFileURL.absoluteString + suffix
    host = ""
  }
}
