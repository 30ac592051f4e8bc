import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import ScreenReader

@testable import AccessibilityContractsTests

/// The subjects of the comments in AccessibilityContracts.
@MainActor
struct AccessibilityContractsFixtures {
  struct Mixer {
    let volume: AdjustableUnderTest
  }

  struct Deck {
    let faders: [AdjustableUnderTest]
  }

  let pitch: PitchControl
  let listener: Listener
  let short = Clause<AdjustableUnderTest>(
    ClauseID(rawValue: "shortLabel"), "Its label is short.", source: .accessibilityLabel
  ) { _ in .kept }
  let editor = Editor()
  let player = Player()
  let prices = PriceTable([["Drink", "Price"], ["Tea", "2.50"], ["Coffee", "3"]])
  let queue = Playlist(["Intro", "Verse", "Chorus"])
  let slider = RangeSlider(frame: Rectangle(x: 0, y: 0, width: 300, height: 31), label: "Price")
  let window = TabbedWindow(["Artists", "Albums", "Songs"])

  init() {
    pitch = PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
    listener = Listener(to: pitch)
  }
}

/// A deck with a control to look at.
@MainActor
struct AdjustableUnderTestFixtures {
  let deck = DJDeck()
  var pitch: PitchControl { deck.pitch }
}

@MainActor
struct ButtonUnderTestFixtures {
  let deck = DJDeck()
  var cue: BacklitButton { deck.cueButton }
}

@MainActor
struct ToggleUnderTestFixtures {
  let deck = DJDeck()
  var loop: BacklitButton { deck.loopButton }
}

@MainActor
struct ListenerSwipesFixtures {
  let screen = DJDeck()
  var pitch: PitchControl { screen.pitch }
}

/// A field among others.
@MainActor
struct TextFieldUnderTestFixtures {
  let screen = AccessibilityElement()
  let guests = SpinButton(
    frame: Rectangle(x: 0, y: 0, width: 200, height: 40), label: "Guests", minimum: 1, maximum: 8)

  init() { screen.addChild(guests) }
}

/// A deck as a whole screen.
@MainActor
struct ScreenUnderTestFixtures {
  let deck = deckWithLanguage()
}

@MainActor
struct RecordingFixtures {
  let deck = deckWithLanguage()
  let isReleased = true
}

func deckWithLanguage() -> ScreenUnderTest {
  ScreenUnderTest("Deck") {
    let deck = DJDeck()
    deck.accessibilityLanguage = "en"
    return deck
  }
}

/// The control of the page about contracts.
@MainActor
struct ContractsFixtures {
  func volume() -> AdjustableUnderTest { ClauseIDFixtures().volume() }
}

/// A subject for each contract.
@MainActor
struct ClauseIDFixtures {
  func volume() -> AdjustableUnderTest {
    let slider = FatSlider(frame: Rectangle(x: 0, y: 0, width: 300, height: 40), label: "Volume")
    return AdjustableUnderTest(
      slider, stepsFromEndToEnd: 100, disable: { slider.isEnabled = false })
  }

  func price() -> MultiThumbUnderTest {
    let slider = RangeSlider(frame: Rectangle(x: 0, y: 0, width: 300, height: 31), label: "Price")
    return MultiThumbUnderTest([slider.lowerThumb, slider.upperThumb], in: slider)
  }

  func cue() -> ButtonUnderTest {
    let cue = BacklitButton(frame: Rectangle(x: 0, y: 0, width: 60, height: 60), label: "Cue")
    return ButtonUnderTest(
      cue, activations: { cue.addAction(for: .primaryActionTriggered, $0) })
  }

  func loop() -> ToggleUnderTest {
    let loop = BacklitButton(
      frame: Rectangle(x: 0, y: 0, width: 60, height: 60), label: "Loop", toggles: true)
    return ToggleUnderTest(loop, isOn: { loop.isLit }, switchTo: { loop.isLit = $0 })
  }

  func name() -> TextFieldUnderTest {
    let name = TextField(frame: Rectangle(x: 0, y: 0, width: 200, height: 40), label: "Name")
    return TextFieldUnderTest(name, text: { name.text })
  }

  func pin() -> TextFieldUnderTest {
    let pin = TextField(frame: Rectangle(x: 0, y: 0, width: 200, height: 40), label: "PIN")
    pin.isSecureTextEntry = true
    return TextFieldUnderTest(pin, sample: "4711", text: { pin.text })
  }

  func tabs() -> TabBarUnderTest { TabbedWindow.subject(nil) }

  func queue() -> ListUnderTest { Playlist.subject(nil) }

  func prices() -> TableUnderTest { PriceTable.subject(nil) }

  func player() -> OrderUnderTest { Player.subject(nil, isPromised: true) }

  func dialog() -> ModalUnderTest {
    let editor = Editor()
    return ModalUnderTest(editor.dialog, in: editor, openedBy: editor.rename)
  }

  func saved() -> AnnouncementUnderTest {
    AnnouncementUnderTest(
      "Saved", in: Editor(), after: { $0.perform("go save") },
      cause: { $0.perform("double tap") })
  }

  func screen() -> ScreenUnderTest { ScreenUnderTest("Deck") { DJDeck() } }
}
