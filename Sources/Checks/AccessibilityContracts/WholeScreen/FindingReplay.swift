internal import AccessibilityAudit
internal import AccessibilityModel
internal import ScreenReader

/// The commands that open the screen with a finding, swipe to the element, and operate it.
@MainActor
struct FindingReplay {
  let finding: AuditFinding
  let screen: ScreenUnderTest

  /// The commands as a user types them, or `nil` if swipes do not reach the element.
  var commands: String? {
    let isShownDialog = finding.rule.hasPrefix("modal-") && !opensADialog
    guard isShownDialog || finding.subject?.place != nil else { return nil }
    // Most findings can be heard as soon as the element is focused, so there is nothing to try.
    if finding.openers.isEmpty, ways == [[]] { return way }
    return heard(ways, comparesScreens: ways.count > 1)?.wayToHear
      ?? (finding.openers.isEmpty ? way : nil)
  }

  /// The speech and the changes after the commands that show the defect, or `nil` if swipes do not
  /// reach the element. A dialog is only opened, without an attempt to close it.
  var heard: Heard? {
    heard(ways.map { $0.filter { $0 != .escape } }, comparesScreens: true)
  }

  private func heard(_ ways: [[Command]], comparesScreens: Bool) -> Heard? {
    let tried = ways.lazy.compactMap { heard($0, comparesScreens: comparesScreens) }
    return tried.first(where: shows) ?? tried.first
  }

  private var way: String {
    switch finding.subject?.place ?? 1 {
    case ...1: "(open the screen)"
    case 2: "swipe right"
    case let place: "swipe right \(place - 1)"
    }
  }

  /// Starts from a new copy of the first screen, opens the screen with the defect, swipes to the
  /// element, and performs commands. Returns `nil` if swipes do not reach the element.
  private func heard(_ way: [Command], comparesScreens: Bool) -> Heard? {
    let listener = screen.listener(comparesScreens: comparesScreens)
    var heard = listener.opening
    for opener in finding.openers {
      guard go(to: opener.place, with: listener, &heard) else { return nil }
      heard = listener.perform(opener.action.map(Command.do) ?? .activate, allowingRefusal: true)
    }
    if let place = finding.subject?.place, !go(to: place, with: listener, &heard) { return nil }
    for command in way { heard = listener.perform(command, allowingRefusal: true) }
    return heard
  }

  /// Swipes to a position in the current reading order, counted from 1, and returns whether swipes
  /// reach it.
  private func go(to place: Int, with listener: Listener, _ heard: inout Heard) -> Bool {
    let elements = screen.elements(of: listener.reader.screen)
    guard elements.indices.contains(place - 1) else { return false }
    let distance = place - 1 - (elements.firstIndex { $0 === listener.focus } ?? 0)
    if distance != 0 {
      heard = listener.perform(
        .swipe(distance > 0 ? .right : .left, count: abs(distance)), allowingRefusal: true)
    }
    return listener.focus === elements[place - 1]
  }

  private var opensADialog: Bool { finding.message.hasPrefix("It opens a dialog") }

  /// The sequences of commands that may show the defect, with the most likely sequence first.
  private var ways: [[Command]] {
    guard finding.openers.isEmpty else { return [[]] }
    let words = finding.message
    switch finding.rule {
    case "focus-trap": return words.contains("left") ? [[.swipe(.left)]] : [[.swipe(.right)]]
    case "modal-without-way-out": return [(opensADialog ? [.activate] : []) + [.escape]]
    case "modal-without-close-button": return [opensADialog ? [.activate] : []]
    case "value-goes-the-wrong-way":
      return words.hasPrefix("A step down") ? [[.swipe(.up), .swipe(.down)]] : [[.swipe(.up)]]
    case "value-never-changes":
      return words.hasPrefix("No step down") ? [[.swipe(.down)]] : [[.swipe(.up)]]
    case "value-leaves-range":
      return words.hasPrefix("At its maximum")
        ? [[.maximum, .swipe(.up)]] : [[.minimum, .swipe(.down)]]
    case "context-change-on-input":
      return isAdjustable ? [[.swipe(.up)], [.swipe(.down)]] : [[.activate], [.type("1")]]
    case "untold-change", "lost-announcement":
      return isAdjustable ? [[.swipe(.up)], [.swipe(.down)]] : [[.activate]]
    case "missing-role": return [[.activate]]
    case "drag-only": return drag.map { [[$0]] } ?? [[]]
    case "action-without-name": return [[.actions]]
    default: return [[]]
    }
  }

  /// Returns whether the commands had an effect, so that no others need to be tried.
  private func shows(_ heard: Heard) -> Bool {
    !heard.changes.isEmpty || !heard.notifications.isEmpty
  }

  private var element: AccessibilityElement? {
    guard let place = finding.subject?.place else { return nil }
    let elements = screen.elements(of: screen.make())
    return elements.indices.contains(place - 1) ? elements[place - 1] : nil
  }

  private var isAdjustable: Bool { element?.accessibilityTraits.contains(.adjustable) ?? false }

  /// A drag to the right from the activation point of the element.
  private var drag: Command? {
    guard let element else { return nil }
    let frame = element.accessibilityFrame
    let start = element.accessibilityActivationPoint
    guard start.isFinite, frame.width.isFinite else { return nil }
    return .drag(from: start, to: Point(x: start.x + 0.3 * frame.width, y: start.y))
  }
}
