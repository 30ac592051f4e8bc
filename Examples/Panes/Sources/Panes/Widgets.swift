/// A line of text.
public final class Caption: Widget {
  public var text: String
  /// Whether the text is a title, which is drawn with a line below it.
  public let isTitle: Bool

  public init(_ text: String, isTitle: Bool = false) {
    self.text = text
    self.isTitle = isTitle
  }

  public override var wantedHeight: Int { isTitle ? 2 : 1 }

  public override var lines: [String] {
    isTitle ? [text, String(repeating: "─", count: text.count)] : [text]
  }
}

/// A widget that performs an action when the user presses Enter or Space.
public final class PushButton: Widget {
  public let caption: String
  private let action: () -> Void

  public init(_ caption: String, action: @escaping () -> Void) {
    self.caption = caption
    self.action = action
  }

  public override var lines: [String] { ["[ \(caption) ]"] }

  public override func press(_ key: Key) -> Bool {
    guard isEnabled, key == .enter || key == .space else { return false }
    action()
    return true
  }
}

/// A widget with a check mark that Space switches on and off.
public final class Checkbox: Widget {
  public let caption: String
  public var isChecked: Bool

  public init(_ caption: String, isChecked: Bool = false) {
    self.caption = caption
    self.isChecked = isChecked
  }

  public override var lines: [String] { ["[\(isChecked ? "x" : " ")] \(caption)"] }

  public override func press(_ key: Key) -> Bool {
    guard isEnabled, key == .space else { return false }
    isChecked.toggle()
    return true
  }
}

/// A bar that shows a whole number between two bounds. Keys change the number.
public final class Gauge: Widget {
  public let caption: String
  public let bounds: ClosedRange<Int>
  public private(set) var level: Int
  /// Called when a key has changed the level.
  public var onChange: () -> Void = {}

  public init(_ caption: String, _ bounds: ClosedRange<Int>, level: Int) {
    self.caption = caption
    self.bounds = bounds
    self.level = min(max(level, bounds.lowerBound), bounds.upperBound)
  }

  public override var lines: [String] {
    let full = level - bounds.lowerBound
    let empty = bounds.upperBound - level
    return [
      "\(caption) " + String(repeating: "█", count: full) + String(repeating: "░", count: empty)
    ]
  }

  public override func press(_ key: Key) -> Bool {
    switch key {
    case .left: return set(level - 1)
    case .right: return set(level + 1)
    case .home: return set(bounds.lowerBound)
    case .end: return set(bounds.upperBound)
    default: return false
    }
  }

  /// Sets the level within the bounds, as if the user had pressed keys.
  ///
  /// - Returns: Whether the gauge is enabled.
  @discardableResult
  public func set(_ level: Int) -> Bool {
    guard isEnabled else { return false }
    let new = min(max(level, bounds.lowerBound), bounds.upperBound)
    guard new != self.level else { return true }
    self.level = new
    onChange()
    return true
  }
}

/// A field for a line of text.
public final class Entry: Widget {
  public let caption: String
  public var text = ""

  public init(_ caption: String) { self.caption = caption }

  public override var lines: [String] { ["\(caption): \(text)▏"] }

  public override func press(_ key: Key) -> Bool {
    switch key {
    case .character(let character) where isEnabled: text.append(character)
    case .backspace where isEnabled: _ = text.popLast()
    default: return false
    }
    return true
  }
}
