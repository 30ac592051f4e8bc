private import Foundation

/// The user's folders by the XDG base directory specification, which ignores relative paths.
enum XDGDirectory: String {
  /// The folder of the settings.
  case config = "XDG_CONFIG_HOME"
  /// The folder of the user's own files, such as voices.
  case data = "XDG_DATA_HOME"
  /// The folder of the program's state, such as the history.
  case state = "XDG_STATE_HOME"

  /// Earshot's folder in the directory; `nil` if there is no home directory either.
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
