package import ChildProcesses
private import Foundation

/// A desktop without a display: an X server in memory, a session bus and a window manager.
///
/// The accessibility bus starts by itself at the first call. Everything ends with the object, and
/// the rest of the machine is not touched.
package final class HeadlessDesktop {
  /// The environment for programs on the desktop.
  package private(set) var environment: [String: String]
  private let group: ProcessGroup
  /// A folder for the sockets, which is removed at the end.
  package let folder: String

  /// The Debian packages that the desktop needs, by a file of each. A name without a folder is
  /// searched in PATH.
  private static let needs = [
    ("Xvfb", "xvfb"), ("dbus-daemon", "dbus"),
    ("/usr/share/dbus-1/services/org.a11y.Bus.service", "at-spi2-core"),
  ]

  /// Returns the Debian packages that are missing.
  package static func missingPackages(environment: [String: String]) -> [String] {
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return needs.filter { file, _ in
      let paths = file.hasPrefix("/") ? [file] : folders.map { "\($0)/\(file)" }
      return !paths.contains { FileManager.default.fileExists(atPath: $0) }
    }.map(\.1)
  }

  /// Starts the desktop.
  ///
  /// - Parameters:
  ///   - inherited: The environment of this process.
  ///   - hasOwnHome: Whether programs get an empty home folder, which is removed at the end, and no
  ///     system bus.
  /// - Throws: A failure whose description names the problem and its solution.
  package init(
    environment inherited: [String: String], hasOwnHome: Bool = false
  ) throws(DesktopFailure) {
    let missing = Self.missingPackages(environment: inherited)
    guard missing.isEmpty else {
      throw .cannotStart(
        "--headless",
        reason: "packages are missing. Install them: apt install " + missing.joined(separator: " "))
    }
    folder = NSTemporaryDirectory() + "earshot-" + UUID().uuidString
    environment = inherited
    group = ProcessGroup(removing: folder)
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .cannotStart("Xvfb", reason: "the folder \(folder) can't be created")
    }
    for name in ["AT_SPI_BUS_ADDRESS", "WAYLAND_DISPLAY", "DISPLAY", "XAUTHORITY"] {
      environment[name] = nil
    }
    environment["XDG_RUNTIME_DIR"] = folder
    environment["GSETTINGS_BACKEND"] = "memory"
    environment["GDK_BACKEND"] = "x11"
    environment["LIBGL_ALWAYS_SOFTWARE"] = "1"
    // Without a graphics card, GTK 4 draws an animation so slowly that it answers nothing.
    if environment["GSK_RENDERER"] == nil { environment["GSK_RENDERER"] = "cairo" }
    environment["XDG_SESSION_TYPE"] = "x11"
    if hasOwnHome { try makeHome() }
    let server = try start(
      "Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"])
    environment["DISPLAY"] = ":" + (try firstLine(from: server, of: "Xvfb"))
    // The bus needs the display, because it starts the registry, which types keys.
    let bus = try start(
      "dbus-daemon",
      ["--session", "--nofork", "--print-address=1", "--address=unix:dir=\(folder)"])
    environment["DBUS_SESSION_BUS_ADDRESS"] = try firstLine(from: bus, of: "dbus-daemon")
    startWindowManager()
  }

  /// Creates the folders that belong to a user, and hides those of the real user.
  private func makeHome() throws(DesktopFailure) {
    let home = "\(folder)/home"
    environment["HOME"] = home
    for (name, path) in [
      ("XDG_CONFIG_HOME", ".config"), ("XDG_DATA_HOME", ".local/share"),
      ("XDG_STATE_HOME", ".local/state"), ("XDG_CACHE_HOME", ".cache"), ("TMPDIR", "tmp"),
    ] {
      let path = home + "/" + path
      environment[name] = path
      do {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      } catch {
        throw .cannotStart("--headless", reason: "the folder \(path) can't be created")
      }
    }
    // Through these, a program reaches the machine and other programs of the user.
    environment["DBUS_SYSTEM_BUS_ADDRESS"] = "unix:path=\(folder)/no-system-bus"
    for name in ["SSH_AUTH_SOCK", "SESSION_MANAGER", "PULSE_SERVER", "DESKTOP_STARTUP_ID"] {
      environment[name] = nil
    }
  }

  /// Starts a window manager, without which some programs get no keyboard focus.
  ///
  /// Returns when it manages windows: a window that opens earlier may get other title buttons.
  private func startWindowManager() {
    let signal = folder + "/window-manager"
    guard
      (try? group.start(["openbox", "--startup", "touch \(signal)"], environment: environment))
        != nil
    else { return }
    let start = ContinuousClock.now
    while start.duration(to: .now) < .seconds(5),
      !FileManager.default.fileExists(atPath: signal)
    {
      usleep(2_000)
    }
  }

  deinit { end() }

  /// Ends everything that was started.
  package func end() {
    group.end()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Starts a process that ends with the desktop.
  ///
  /// - Throws: The system's reason if the process can't be started.
  @discardableResult
  package func run(
    _ words: [String], environment: [String: String], descriptors: [Int32: Int32] = [:]
  ) throws(ProcessStart.Failure) -> Int32 {
    try group.start(words, environment: environment, descriptors: descriptors)
  }

  /// The exit code of a process, or `nil` while it runs.
  package func exitCode(of process: Int32) -> Int32? { group.exitCode(of: process) }

  /// Starts a process, and returns the end of a pipe for reading its output.
  private func start(_ name: String, _ arguments: [String]) throws(DesktopFailure) -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else {
      throw .cannotStart(name, reason: unsafe String(cString: strerror(errno)))
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    do throws(ProcessStart.Failure) {
      try group.start(
        [name] + arguments, environment: environment, descriptors: [STDOUT_FILENO: ends[1]])
    } catch {
      close(ends[0])
      throw .cannotStart(name, reason: error.reason)
    }
    return ends[0]
  }

  /// Reads the line that a process writes when it is ready.
  private func firstLine(from descriptor: Int32, of name: String) throws(DesktopFailure) -> String {
    defer { close(descriptor) }
    let start = ContinuousClock.now
    var line: [UInt8] = []
    while start.duration(to: .now) < .seconds(10) {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&entry, 1, 100) > 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: 4_096)
      let count = unsafe read(descriptor, &bytes, bytes.count)
      guard count > 0 else { throw .cannotStart(name, reason: "it ended at once") }
      line += bytes[..<count]
      if let end = line.firstIndex(of: UInt8(ascii: "\n")) {
        return String(decoding: line[..<end], as: UTF8.self)
      }
    }
    throw .cannotStart(name, reason: "it did not become ready within 10 seconds")
  }
}
