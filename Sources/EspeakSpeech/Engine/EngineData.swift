private import Foundation

/// Where the engine finds its data.
enum EngineData {
  /// The folder of the data that an unpacked archive of the program carries.
  ///
  /// The engine has the place of the system's data built in. A program that carries the engine must
  /// give it the data that were made with it: another version refuses them. So these come before
  /// the system's, and before `ESPEAK_DATA_PATH`.
  ///
  /// - Parameter program: The path of the program, without symbolic links.
  /// - Returns: The folder that has `espeak-ng-data` in it; nil if the program carries no data, and
  ///   the engine uses the system's.
  static func folderCarried(by program: String) -> String? {
    let folder = URL(fileURLWithPath: program)
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("share/earshot").path
    return FileManager.default.fileExists(atPath: folder + "/espeak-ng-data/phontab")
      ? folder : nil
  }

  /// The same for the program that runs.
  static var folderCarried: String? {
    guard
      let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return nil }
    return folderCarried(by: program)
  }
}
