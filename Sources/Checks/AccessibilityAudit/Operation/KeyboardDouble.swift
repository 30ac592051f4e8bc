package import AccessibilityModel
internal import ScreenReader

/// The keyboard of a copy whose focus and dialogs a test sets. Its places are the labels of controls.
@MainActor
package final class KeyboardDouble: CopyKeyboard {
  /// A reaction of the screen to the focus of an element.
  package enum Effect: Sendable {
    /// Another element, or none, gets the focus.
    case divert(to: String?)
    case open(dialog: String)
    case leave
  }

  package let waysOut: [KeyboardWayOut]
  /// The keys that do not leave elements, by labels.
  package var kept: [String: Set<FocusKey>] = [:]
  /// What happens when an element gets the focus, by labels.
  package var effects: [String: Effect] = [:]
  /// The elements that the Tab key goes round.
  package var loop: [String] = []
  package var dialogs: [OpenDialog] = []
  /// The dialogs that Escape closes.
  package var closedByEscape: Set<String> = []
  package var hasLostFocus = false
  /// Called with the label of an element that got the focus, before its effect.
  package var onFocus: (KeyboardDouble, String) -> Void = { _, _ in }

  private let copy: OperableDouble
  private var active: String?
  private var hasPressedEscape = false

  package init(of copy: OperableDouble, waysOut: [KeyboardWayOut]) {
    (self.copy, self.waysOut) = (copy, waysOut)
  }

  private var labels: [String] {
    Traversal.elements(of: copy.screen).compactMap { $0.accessibilityLabel }
  }

  package var stops: [FocusStop] { labels.map { FocusStop($0) } }

  package func press(_ key: FocusKey) -> FocusMove? {
    copy.now += .milliseconds(10)
    if key == .escape {
      dialogs.removeAll { closedByEscape.contains($0.id) }
      hasPressedEscape = true
      return move(landing: nil)
    }
    let isFreed = exchange(&hasPressedEscape, with: false)
    if let active, kept[active]?.contains(key) == true,
      !isFreed || kept[active]?.contains(.escape) == true
    {
      return move(landing: nil)
    }
    let order = active.map(loop.contains) == true ? loop : labels
    let isRound = order == loop
    guard let place = active.flatMap(order.firstIndex) else { return land(on: order.first) }
    let next = place + (key == .backTab ? -1 : 1)
    if isRound { return land(on: order[(next + order.count) % order.count]) }
    return land(on: order.indices.contains(next) ? order[next] : nil)
  }

  package func focus(_ element: AccessibilityElement) -> FocusMove? {
    let label = element.accessibilityLabel
    return label == active ? move(landing: nil) : land(on: label)
  }

  package func focus(at stop: FocusStop) -> FocusMove? { land(on: stop.id) }

  private func land(on label: String?) -> FocusMove? {
    active = label
    guard let label else { return move(landing: nil) }
    onFocus(self, label)
    var move = move(landing: label)
    switch effects[label] {
    case .divert(let other)?:
      active = other
      move.active = other.map { FocusStop($0) }
      move.diversion = other.map { .to(FocusStop($0)) } ?? .nowhere
    case .open(let dialog)?: move.opened = dialog
    case .leave?: copy.visits += 1
    case nil: break
    }
    return move
  }

  private func move(landing: String?) -> FocusMove {
    var move = FocusMove()
    move.landing = landing.map { FocusStop($0) }
    move.active = active.map { FocusStop($0) }
    return move
  }

  package func element(at stop: FocusStop) -> AccessibilityElement? {
    Traversal.elements(of: copy.screen).first { $0.accessibilityLabel == stop.id }
  }

  package func staysShown(_ dialog: OpenDialog) -> Bool { dialogs.contains { $0.id == dialog.id } }

  package func enter(_ dialog: OpenDialog) {}

  /// Forgets the focus and the dialogs, as the copy is new.
  func reset() { (active, dialogs, hasPressedEscape, hasLostFocus) = (nil, [], false, false) }
}
