internal import Languages
internal import ReaderCommands
internal import ScreenReader

/// The commands that can't be taken back, and those that `undo` takes back.
enum Caution {
  /// Returns whether to ask before performing lines.
  static func needsConfirmation(_ lines: [String], on screen: SpokenScreen) -> Bool {
    var target = screen.focus?.label
    for line in lines {
      switch try? CommandParser().parse(line) {
      case .quit, .prompt(.saveSettings), .resetSetting(nil): return true
      // Another page loses what was typed into this one.
      case .back, .forward, .reload: if screen.hasHistory { return true }
      case .go(let label): target = label
      case .activate, .hold, .tripleTap: if isFinal(target) { return true }
      case .do(let name): if isFinal(name) { return true }
      case .setValue(of: let label, to: _): if isFinal(label) { return true }
      default: break
      }
    }
    return false
  }

  /// Returns whether `undo` takes a command back.
  static func isAdjustment(_ command: Command, on screen: SpokenScreen) -> Bool {
    switch command {
    case .set, .step, .page, .minimum, .maximum: true
    case .setValue(of: _, to: let value): Double(value) != nil
    case .swipe(.up, _), .swipe(.down, _): screen.focus?.swipesAdjust == true
    default: false
    }
  }

  private static func isFinal(_ name: String?) -> Bool { EffectWords.isFinal(name ?? "") }
}
