internal import AccessibilityModel
internal import ArgumentParser
internal import BrowserClient
internal import DesktopClient
internal import ScreenReader
internal import TerminalKeys
internal import TreeImport

extension DesktopApplication: LiveSource {
  var rules: TraversalRules { TraversalRules() }

  var savedTree: String { DesktopRecording.text(of: tree) }

  var problem: (message: String, code: ExitCode)? {
    failure.flatMap {
      $0.isExpected ? nil : ($0.description, $0.isTemporary ? .temporary : .unavailable)
    }
  }
}

extension BrowserPage: LiveSource {
  var savedTree: String { tree.text }

  var problem: (message: String, code: ExitCode)? { failure.map { ($0.description, $0.exitCode) } }

  /// A page that can't be opened again reports its problem when it is operated.
  func reopen() { try? page.reopen() }

  func press(_ key: Key) -> Bool {
    let keys: [Key.Symbol: PageKey] = [
      .tab: .tab, .up: .up, .down: .down, .left: .left, .right: .right, .home: .home, .end: .end,
      .pageUp: .pageUp, .pageDown: .pageDown,
    ]
    if let plain = keys[key.symbol], let modifiers = PageKey.Modifiers(key.modifiers) {
      return page.press(modifiers.isEmpty ? plain : .held(modifiers, plain))
    }
    switch key.symbol {
    case .return where key.modifiers.isEmpty: return page.pressInWidget(.enter)
    case .character(" ") where key.modifiers.isEmpty: return page.pressInWidget(.space)
    default: break
    }
    guard let typed = key.typed, typed.isLetter || typed.isNumber else { return false }
    return page.pressInWidget(.character(typed))
  }
}

extension PageKey.Modifiers {
  /// Returns `nil` for the keys of the reader: Control and Option together, and Command.
  fileprivate init?(_ modifiers: Key.Modifiers) {
    guard !modifiers.contains(.command), !modifiers.isSuperset(of: [.control, .alt]) else {
      return nil
    }
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.alt) { insert(.alt) }
    if modifiers.contains(.control) { insert(.control) }
  }
}

extension BrowserFailure {
  fileprivate var exitCode: ExitCode {
    switch self {
    case .noFile: .noInput
    case .wrongAddress, .tooManyNodes: .badInput
    default: isTemporary ? .temporary : .unavailable
    }
  }
}

extension ExitCode {
  /// Writes the message of a failure to standard error, and returns its exit code.
  static func reporting(_ failure: BrowserFailure) -> ExitCode {
    failure.exitCode.reporting(failure.description)
  }
}

/// The size of a page, such as 390x844.
struct PageSize: ExpressibleByArgument {
  let size: Size

  static let phone = PageSize(size: Size(width: 390, height: 844))

  init(size: Size) { self.size = size }

  init?(argument: String) {
    let numbers = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
      (50...10_000).contains(width), (50...10_000).contains(height)
    else { return nil }
    size = Size(width: Double(width), height: Double(height))
  }

  var defaultValueDescription: String { "\(Int(size.width))x\(Int(size.height))" }
}
