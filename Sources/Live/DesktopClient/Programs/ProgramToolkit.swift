private import Foundation

/// The toolkit with which a program is made, which decides how the program can be made readable.
public enum ProgramToolkit: Hashable, Sendable {
  /// GTK 3 or 4.
  case gtk
  /// GTK 2, whose accessibility is in separate packages.
  case gtk2
  /// Qt of any version.
  case qt
  /// Chromium, Electron, or another program that contains Chromium.
  case chromium
  /// Java, whose programs are made with Swing.
  case java

  /// A file that a program of each toolkit has in its memory. Chromium also has GTK's.
  private static let files: [(file: String, toolkit: ProgramToolkit)] = [
    ("/resources.pak", .chromium), ("/v8_context_snapshot", .chromium), ("/libQt5Gui", .qt),
    ("/libQt6Gui", .qt), ("/libjvm.so", .java), ("/libgtk-x11-2", .gtk2), ("/libgtk-", .gtk),
  ]

  /// Returns the toolkit of a process, or `nil` if the process has none or is another user's.
  static func ofProcess(_ process: Int) -> ProgramToolkit? {
    // Foundation's other functions read only the beginning of such a file.
    guard let file = FileHandle(forReadingAtPath: "/proc/\(process)/maps"),
      let bytes = try? file.readToEnd()
    else { return nil }
    let maps = String(decoding: bytes, as: UTF8.self)
    return files.first { maps.contains($0.file) }?.toolkit
  }

  /// The advice for making programs of the toolkit readable.
  var remedy: String {
    switch self {
    case .gtk2: "Programs made with GTK 2 need libgail-common and libatk-adaptor. Install them."
    case .gtk: "Programs made with GTK need GTK_A11Y=atspi, and NO_AT_BRIDGE must not be set."
    case .qt: "Programs made with Qt need QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 and a display."
    case .chromium:
      "Programs made with Electron or Chromium need the option --force-renderer-accessibility."
    case .java:
      "Programs made with Java Swing need java-atk-wrapper. Install it: apt install "
        + "libatk-wrapper-java-jni. Then name org.GNOME.Accessibility.AtkWrapper in the property "
        + "javax.accessibility.assistive_technologies of the program."
    }
  }

  /// The advice for programs of other toolkits.
  static let otherRemedy =
    "It does not seem to use GTK, Qt or Chromium, and may offer no accessibility at all."
}

/// The processes of this machine.
enum ProcessList {
  static var all: [Int] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { Int($0) }
  }

  /// Returns the processes with a name, or the one with a number after `pid:`.
  static func named(_ name: String) -> [Int] {
    if name.hasPrefix("pid:") {
      return Int(name.dropFirst(4)).map { number in all.filter { $0 == number } } ?? []
    }
    // Linux keeps only the beginning of a name.
    let key = String(name.lowercased().prefix(15))
    return all.filter { RunningProgram.processName(of: $0)?.lowercased() == key }
  }

  /// Returns whether a name has the number of a process that does not exist.
  static func isMissing(_ name: String) -> Bool {
    name.hasPrefix("pid:") && named(name).isEmpty
  }
}
