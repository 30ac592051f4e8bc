internal import ChildProcesses
private import Foundation

/// A browser without a window, in a separate process group and with a separate profile.
@MainActor
package final class BrowserSession {
  /// The names of browsers, which are searched in PATH.
  private nonisolated static let names = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
    "microsoft-edge",
  ]

  package let connection: DevToolsConnection
  private let processes: ProcessGroup
  /// The profile, which is removed at the end.
  private let folder: String
  private var hasEnded = false

  /// Returns the path of an installed browser, or `nil` if no browser is installed.
  package nonisolated static func installedBrowser(environment: [String: String]) -> String? {
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return names.lazy.flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Starts a browser.
  ///
  /// - Parameters:
  ///   - path: The browser, or `nil` for the first one that is installed.
  ///   - host: The only host that can be reached, an empty text for none, or `nil` for all.
  ///   - environment: The environment of this process.
  /// - Throws: `BrowserFailure.noBrowser` or `BrowserFailure.cannotStart`.
  package init(
    path: String?, host: String?,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(BrowserFailure) {
    guard let browser = path ?? Self.installedBrowser(environment: environment) else {
      throw .noBrowser
    }
    folder = NSTemporaryDirectory() + "earshot-page-" + UUID().uuidString.prefix(13)
    processes = ProcessGroup(removing: folder)
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .cannotStart(browser, reason: "the folder \(folder) can't be created")
    }
    var ends: [Int32] = [-1, -1]
    let stream = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, stream, 0, &ends) == 0 else {
      throw .cannotStart(browser, reason: unsafe String(cString: strerror(errno)))
    }
    connection = DevToolsConnection(BrowserPipe(descriptor: ends[0]))
    defer { close(ends[1]) }
    var environment = environment
    // The browser's other files, such as caches and settings, are removed with its profile.
    let home = environment["HOME"]
    for name in ["TMPDIR", "HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"] {
      environment[name] = folder
    }
    // The user's certificates, with which a developer's own server is trusted.
    if let home, FileManager.default.fileExists(atPath: home + "/.pki") {
      try? FileManager.default.createSymbolicLink(
        atPath: folder + "/.pki", withDestinationPath: home + "/.pki")
    }
    do throws(ProcessStart.Failure) {
      // The browser reads commands from descriptor 3, and writes to descriptor 4.
      try processes.start(
        [browser] + Self.arguments(profile: folder, host: host), environment: environment,
        descriptors: [3: ends[1], 4: ends[1]])
    } catch {
      try? FileManager.default.removeItem(atPath: folder)
      throw .cannotStart(browser, reason: error.reason)
    }
  }

  /// The arguments for a browser that shows a page alone: no questions, no extensions, no sound.
  nonisolated static var quietArguments: [String] {
    [
      "--no-first-run", "--no-default-browser-check", "--disable-background-networking",
      "--disable-breakpad", "--disable-component-update", "--disable-default-apps",
      "--disable-extensions", "--disable-gpu", "--disable-sync", "--mute-audio",
      "--password-store=basic", "--use-mock-keychain",
      "--disable-features=Translate,MediaRouter,OptimizationHints",
    ] + sandboxArguments
  }

  /// Chromium refuses to run its sandbox as the superuser, as in most containers.
  nonisolated static var sandboxArguments: [String] { geteuid() == 0 ? ["--no-sandbox"] : [] }

  private static func arguments(profile: String, host: String?) -> [String] {
    var arguments =
      [
        "--headless=new", "--remote-debugging-pipe", "--user-data-dir=\(profile)",
        "--crash-dumps-dir=\(profile)",
      ] + quietArguments
    if let host {
      let exception = host.isEmpty ? "" : ", EXCLUDE \(host)"
      arguments += [
        "--host-resolver-rules=MAP * ~NOTFOUND\(exception)",
        // WebRTC reaches addresses that no resolver sees. The second name is that of the headless shell.
        "--webrtc-ip-handling-policy=disable_non_proxied_udp",
        "--force-webrtc-ip-handling-policy=disable_non_proxied_udp", "--disable-quic",
      ]
    }
    return arguments + ["about:blank"]
  }

  /// Ends the browser, and removes its profile.
  package func end() {
    guard !hasEnded else { return }
    hasEnded = true
    processes.end()
    try? FileManager.default.removeItem(atPath: folder)
  }

  isolated deinit { end() }
}
