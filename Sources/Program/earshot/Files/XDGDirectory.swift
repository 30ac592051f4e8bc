internal import FileWriting
private import Foundation

/// The user's folders according to the XDG Base Directory Specification.
///
/// Relative paths are ignored, as the specification requires.
enum XDGDirectory: String {
  /// The folder of the settings.
  case config = "XDG_CONFIG_HOME"
  /// The folder of the user's own files, such as voices.
  case data = "XDG_DATA_HOME"
  /// The folder of the program's state, such as the history.
  case state = "XDG_STATE_HOME"

  /// The path of Earshot's own folder in this folder, or `nil` if there is no home directory.
  var path: String? {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment[rawValue], folder.hasPrefix("/") { return folder + "/earshot" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/" + withinHome + "/earshot"
  }

  private var withinHome: String {
    switch self {
    case .config: ".config"
    case .data: ".local/share"
    case .state: ".local/state"
    }
  }
}

/// Error messages with advice for the user.
extension FileError {
  /// The message for a file that the user named.
  var message: String {
    message(
      advising: isFull
        ? "Choose a file on a disk with free space." : "Choose a file in a writable folder.")
  }

  /// Returns the message for a file in one of Earshot's own folders.
  func message(in folder: XDGDirectory) -> String {
    message(
      advising: isFull
        ? "Free some space, or set \(folder.rawValue) to a folder on another disk."
        : "Set \(folder.rawValue) to a writable folder.")
  }

  private func message(advising advice: String) -> String {
    "\(path) can't be written: \(reason). \(advice)"
  }
}
