internal import ATDriver
internal import BrowserClient
private import Foundation
internal import ReaderSession
internal import SourceDiagnostics

/// The limits for an agent: files in a folder, pages of some servers, and named programs.
struct AgentPolicy {
  private let root: String
  private let hosts: [String]
  private let programs: [String]
  /// The word before a command that starts a program in a terminal.
  private static let terminal = "terminal "

  /// Creates a policy. Links in the path of the root are resolved.
  init(root: String, hosts: [String] = [], programs: [String] = []) {
    self.root = URL(fileURLWithPath: root).resolvingSymlinksInPath().path
    self.hosts = hosts.map { $0.lowercased() }
    self.programs = programs
  }

  /// Returns what the agent's word opens, or throws an error that says what is allowed.
  func request(for what: String) throws(ProtocolError) -> ContentRequest {
    let name = what.hasPrefix(Self.terminal) ? String(what.dropFirst(Self.terminal.count)) : what
    if programs.contains(name) {
      let command = "cd \(Self.quoted(root)) && exec \(name)"
      return name == what ? .program(command) : .terminal(command, named: name)
    }
    if what.contains("://") { return try page(what) }
    if let path = try? path(of: what) {
      return Self.isPage(path)
        ? .page(path, width: 390, height: 844, isOffline: true, within: root) : .scene(path)
    }
    guard what.contains(" "), !what.hasPrefix("/") else { return .scene(try path(of: what)) }
    throw ProtocolError(
      .refused,
      "There is no file \(SessionText.quoted(what)), and this program is not allowed. The user can "
        + "start earshot mcp with --allow-programs \(Self.quoted(String(name.prefix(200)))).")
  }

  /// Whether the name of a file is that of a web page.
  static func isPage(_ path: String) -> Bool {
    ["html", "htm", "xhtml"].contains(URL(fileURLWithPath: path).pathExtension.lowercased())
  }

  private func page(_ address: String) throws(ProtocolError) -> ContentRequest {
    guard let page = try? PageAddress(address), address.lowercased().hasPrefix("http") else {
      throw ProtocolError(
        .refused, "Only addresses with http or https are opened. Name a file by its path.")
    }
    let host = page.host.lowercased()
    let isOwn =
      ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host) || host.hasSuffix(".localhost")
    guard isOwn || hosts.contains(host) else {
      throw ProtocolError(
        .refused,
        "\(SessionText.quoted(host)) is not this machine. The user can allow it with --allow \(host)."
      )
    }
    return .page(address, width: 390, height: 844, isOffline: true, within: root)
  }

  /// Returns the path of a file in the root, with links resolved.
  private func path(of name: String) throws(ProtocolError) -> String {
    let base = URL(fileURLWithPath: root, isDirectory: true)
    let path = URL(fileURLWithPath: name, relativeTo: base).resolvingSymlinksInPath().path
    guard path.hasPrefix(root == "/" ? "/" : root + "/"), path != root else {
      throw ProtocolError(
        .refused,
        "\(SessionText.quoted(name)) is outside of the folder. The user can start earshot mcp with "
          + "--root to allow another one.")
    }
    let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    guard let kind else {
      throw ProtocolError(
        .refused, "There is no file \(SessionText.quoted(name)). Paths are relative to the root.")
    }
    // A pipe would be waited for without an end.
    guard kind == .typeRegular else {
      throw ProtocolError(
        .refused, "\(SessionText.quoted(name)) is no file. Name a scene, a dump or a page.")
    }
    return path
  }

  /// Reads a recorded session in the root.
  func session(at name: String) throws(ProtocolError) -> RecordedSession {
    let path = try path(of: name)
    guard
      let bytes = SceneLoading.readableBytes(of: path, limit: RecordedSession.maximumBytes)
    else {
      throw ProtocolError(.refused, SceneLoading.unreadable(name).description)
    }
    do throws(Diagnostic) {
      return try RecordedSession(bytes, named: name)
    } catch {
      throw ProtocolError(.refused, error.description)
    }
  }

  /// Returns a word for the shell.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
