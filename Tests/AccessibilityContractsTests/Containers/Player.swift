import AccessibilityContracts
import AccessibilityModel

/// A player whose elements have an order, with at most one fault.
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
  let songTitle = PlayerElement("Blue in Green", x: 0, y: 50)
  let play = PlayerElement("Play", x: 0, y: 100)
  let position = PlayerElement("Position", x: 100, y: 100)
  let volume = PlayerElement("Volume", x: 0, y: 150)
  private let heading = PlayerElement("Player", x: 0, y: 0)
  private let footer = PlayerElement("Up next", x: 0, y: 300)

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
    case .trapForwards:
      volume.focusing = { [position] in position.takeCursor() }
    case .trapBackwards:
      var hasBeenThere = false
      position.focusing = { hasBeenThere = true }
      play.focusing = { [position] in if hasBeenThere { position.takeCursor() } }
    case .showsMoreOnFocus:
      play.focusing = { [weak self] in
        self?.addChild(PlayerElement("Preview", x: 0, y: 200))
      }
    case .anotherContainer:
      accessibilityElements = [songTitle, play, position, volume]
      volume.accessibilityContainer = footer
    case nil: break
    }
  }

  /// The subject of the contract.
  static func subject(_ fault: Fault?, isPromised: Bool) -> Subject<Role.Container> {
    let player = Player(fault)
    let subject = Subject<Role.Container>(player, in: player.screen)
    guard isPromised else { return subject }
    return subject.ordered([player.songTitle, player.play, player.position, player.volume])
  }
}

/// An element of a player.
final class PlayerElement: AccessibilityElement {
  var focusing: (() -> Void)?

  init(_ label: String, x: Double, y: Double) {
    super.init()
    isAccessibilityElement = true
    accessibilityLabel = label
    accessibilityTraits = .button
    accessibilityFrame = Rectangle(x: x, y: y, width: 90, height: 44)
  }

  /// Moves the cursor here.
  func takeCursor() { post(notification: .layoutChanged, argument: .element(self)) }

  override func accessibilityElementDidBecomeFocused() {
    super.accessibilityElementDidBecomeFocused()
    focusing?()
  }
}
