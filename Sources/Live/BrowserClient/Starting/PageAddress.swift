private import Foundation

/// The address of a page: a file, or a place on the web.
package struct PageAddress: Hashable, Sendable {
  /// The complete address, such as `file:///tmp/form.html`.
  package let text: String
  /// The ASCII name of the web's server, or an empty text for a file.
  package let host: String

  /// Reads an address or the name of a file.
  ///
  /// - Throws: A failure if the text is neither, or if the file does not exist.
  package init(_ text: String) throws(BrowserFailure) {
    let scheme = text.prefix { $0 != ":" }.lowercased()
    if ["http", "https"].contains(scheme), text.dropFirst(scheme.count).hasPrefix("://") {
      guard let host = URL(string: text)?.host(percentEncoded: false), !host.isEmpty else {
        throw .wrongAddress(text)
      }
      (self.text, self.host) = (text, Self.ascii(host))
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

  /// Returns the name of a server in the form of the domain name system, such as `xn--bcher-kva.de`.
  private static func ascii(_ host: String) -> String {
    guard !host.utf8.allSatisfy({ $0 < 0x80 }) else { return host }
    return URL(string: "http://\(host)")?.host(percentEncoded: true).flatMap { encoded in
      encoded.contains("%") ? URLComponents(string: "http://\(host)")?.encodedHost : encoded
    } ?? host
  }
}
