internal import TextFormats

/// A reason why a page can't be read or operated.
public enum BrowserFailure: Error, Hashable, Sendable {
  /// There is no browser.
  case noBrowser
  /// The browser can't be started.
  case cannotStart(String, reason: String)
  /// The text is not the address of a page.
  case wrongAddress(String)
  /// The file does not exist.
  case noFile(String)
  /// The browser can't open the address.
  case cannotOpen(String, reason: String)
  /// The server does not answer.
  case noAnswer(String, seconds: Int)
  /// The page does not answer.
  case hung(String)
  /// The process of the page has crashed.
  case crashed(String)
  /// The page has gone to a file that it may not show.
  case leftFolder
  /// The browser has ended.
  case ended
  /// The page of a test can't be read.
  case cannotAttach
  /// The page has more nodes than the limit.
  case tooManyNodes(Int)
}

extension BrowserFailure: CustomStringConvertible {
  /// The problem, followed by its solution.
  public var description: String {
    switch self {
    case .noBrowser:
      "No browser was found. Install Chromium (apt install chromium), or name a browser with --browser."
    case .cannotStart(let name, let reason): "Can't start \(name): \(reason)."
    case .wrongAddress(let text):
      "“\(text)” is not the address of a page. Specify a file, or an address that begins with http:// or https://."
    case .noFile(let path): "\(path): There is no such file."
    case .cannotOpen(let address, let reason):
      "\(address) can't be opened: \(reason). Check the address and the connection."
    case .noAnswer(let address, let seconds):
      "\(address) did not answer within \(seconds.counting("second")). Allow more time with --wait."
    case .hung(let address):
      "The page \(address) does not answer. Try again when it does, or open it again."
    case .crashed(let address): "The page \(address) has crashed. Open it again."
    case .leftFolder:
      "The page has gone to a file outside of the folder. Open the page again."
    case .ended: "The browser has ended. Open the page again."
    case .cannotAttach:
      "The page of the test can't be read. Carry DevTools messages to an open page of Chromium."
    case .tooManyNodes(let limit):
      "The page is too large: it has more than \(limit) nodes or 64 MB of text. Open a smaller page."
    }
  }

  /// Whether the page may answer later.
  package var isTemporary: Bool {
    switch self {
    case .hung, .noAnswer: true
    default: false
    }
  }
}
