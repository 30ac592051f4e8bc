internal import AccessibilityModel
internal import ArgumentParser
internal import BrowserClient
internal import DesktopClient
internal import LiveTree
internal import PageTree
internal import Scenes
internal import ScreenReader
internal import TreeImport

extension DesktopApplication: LiveContent {
  var rules: TraversalRules { TraversalRules() }

  var operationCount: Int { live.operationCount }

  var savedTree: String { DesktopRecording.text(of: tree) }

  func scene(named name: String) -> SceneFile { SceneFile(of: tree, named: name) }

  var problem: (message: String, code: ExitCode)? {
    failure.flatMap {
      $0.isExpected ? nil : ($0.description, $0.exitCode)
    }
  }
}

extension BrowserPage: LiveContent {
  var operationCount: Int { live.operationCount }

  var savedTree: String { tree.text }

  var problem: (message: String, code: ExitCode)? { failure.map { ($0.description, $0.exitCode) } }

  /// A page that can't be opened again reports its problem when it is operated.
  func reopen() { try? page.reopen() }

  func scene(named name: String) -> SceneFile { SceneFile(of: tree, named: name) }
}

extension BrowserFailure {
  var exitCode: ExitCode {
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
