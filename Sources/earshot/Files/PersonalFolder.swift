private import Foundation

/// Where the files of whoever runs the program are, by the rules of the XDG base directories: a path
/// that is not absolute counts as none.
enum PersonalFolder: String {
  /// What the person has chosen.
  case config = "XDG_CONFIG_HOME"
  /// What the person has made, such as voices.
  case data = "XDG_DATA_HOME"
  /// What the program remembers from one time to the next.
  case state = "XDG_STATE_HOME"

  /// The program's own folder in it; nil where there is no home either.
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
