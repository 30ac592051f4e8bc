public import Panes

/// A tea machine with a terminal screen.
public final class Brewery {
  public let strength = Gauge("Strength", 1...5, level: 3)
  public let milk = Checkbox("Milk")
  public let name = Entry("For")
  public private(set) var brewButton = PushButton("Brew") {}
  public let status = Caption("Ready")
  public private(set) var warning = Popup([])
  public private(set) var screen = Screen(Column([]))

  /// The amount of water, in cups.
  public private(set) var water: Int
  /// Called with each message for the user.
  public var onMessage: (String) -> Void = { _ in }

  public init(water: Int = 2) {
    self.water = water
    brewButton = PushButton("Brew") { [weak self] in self?.brew() }
    warning = Popup([
      Caption("There is no water."), PushButton("Fill") { [weak self] in self?.fill() },
    ])
    screen = Screen(
      Column([
        Caption("Tea", isTitle: true), strength, milk, name,
        Row([brewButton, PushButton("Fill") { [weak self] in self?.fill() }]), status,
      ]),
      popups: [warning])
  }

  private func brew() {
    guard water > 0 else {
      warning.isShown = true
      return
    }
    water -= 1
    show("Tea\(milk.isChecked ? " with milk" : "")\(name.text.isEmpty ? "" : " for \(name.text)")")
  }

  private func fill() {
    water = 2
    warning.isShown = false
    show("Filled")
  }

  private func show(_ message: String) {
    status.text = message
    onMessage(message)
  }
}
