private import Foundation
internal import PageTree
internal import TextFormats

/// The files that a page may show and use, if they are limited to a folder.
///
/// A page of a file can have any other file in a frame, as its script or as its style, or go there.
extension LivePage {
  /// Whether a document may be read.
  func permits(_ address: String) -> Bool {
    guard let folder, address.prefix(5).lowercased() == "file:" else { return true }
    guard let url = URL(string: address), url.isFileURL else { return false }
    // A link in the folder may lead elsewhere.
    return url.resolvingSymlinksInPath().path.hasPrefix(folder == "/" ? "/" : folder + "/")
  }

  /// The commands with which a process loads no scripts and styles from elsewhere.
  func blocking(of process: FrameProcess) -> [DevToolsCall] {
    guard let folder else { return [] }
    let address = URL(fileURLWithPath: folder, isDirectory: true).absoluteString
    let literal = address.map { "*+?:(){}\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    let patterns: [JSONValue] = [
      ["urlPattern": .string(literal + "*"), "block": .bool(false)],
      ["urlPattern": "file:///*", "block": .bool(true)],
    ]
    return [
      call(.enableNetwork, [:], of: process),
      call(.block, ["urlPatterns": .array(patterns)], of: process),
    ]
  }
}
