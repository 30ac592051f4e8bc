import AccessibilityContracts
import AccessibilityModel

/// A player with at most one fault, for tests of the order of a container's elements.
final class Player: AccessibilityElement {
  enum Fault: CaseIterable {
    case leavesOut
    case scattered
    case wrongOrder
    case trapForwards, trapBackwards
    case showsMoreOnFocus
    case anotherContainer
  }

  let screen = AccessibilityElement()
  let songTitle = Player.item("Blue in Green", y: 50)
  let play = Player.item("Play", y: 100)
  let position = Player.item("Position", x: 100, y: 100)
  let volume = Player.item("Volume", y: 150)
  private let heading = Player.item("Player", y: 0)
  private let footer = Player.item("Up next", y: 300)

  init(_ fault: Fault? = nil) {
    super.init()
    screen.addChild(heading)
    screen.addChild(self)
    screen.addChild(footer)
    for child in [songTitle, play, position, volume] { addChild(child) }
    shape(fault)
  }

  private func shape(_ fault: Fault?) {
    switch fault {
    case .leavesOut: accessibilityElements = [songTitle, play, volume]
    case .scattered:
      screen.accessibilityElements = [heading, songTitle, play, footer, position, volume]
    case .wrongOrder: accessibilityElements = [songTitle, position, play, volume]
    case .trapForwards: volume.whenFocused = { [position] in position.takeCursor() }
    case .trapBackwards:
      var hasVisited = false
      position.whenFocused = { hasVisited = true }
      play.whenFocused = { [position] in if hasVisited { position.takeCursor() } }
    case .showsMoreOnFocus:
      play.whenFocused = { [weak self] in self?.addChild(Player.item("Preview", y: 200)) }
    case .anotherContainer:
      accessibilityElements = [songTitle, play, position, volume]
      volume.accessibilityContainer = footer
    case nil: break
    }
  }

  /// Returns the subject of a contract: a player with a fault, or a correct one if `fault` is
  /// `nil`.
  static func subject(_ fault: Fault?, isPromised: Bool) -> Subject<Role.Container> {
    let player = Player(fault)
    let subject = Subject<Role.Container>(player, in: player.screen)
    guard isPromised else { return subject }
    return subject.ordered([player.songTitle, player.play, player.position, player.volume])
  }

  /// Creates a button with a label at a position.
  static func item(_ label: String, x: Double = 0, y: Double) -> ScreenItem {
    ScreenItem(label, .button, x: x, y: y, width: 90)
  }
}
