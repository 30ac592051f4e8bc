import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import ScreenReader

@testable import AccessibilityContractsTests

/// The subjects for the examples in AccessibilityContracts' comments.
@MainActor
struct AccessibilityContractsFixtures {
  struct Mixer {
    let volume: Subject<Role.Adjustable>
  }

  struct Deck { let faders: [Subject<Role.Adjustable>] }

  let pitch: PitchControl
  let listener: Listener
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

  func volume() -> Subject<Role.Adjustable> { ClauseFixtures().volume() }
  func price() -> Subject<Role.MultiThumb> { ClauseFixtures().price() }
}

/// The elements for the examples about subjects.
@MainActor
struct SubjectFixtures {
  let deck = DJDeck()
  let guests = SpinButton(
    frame: Rectangle(x: 0, y: 0, width: 200, height: 40), label: "Guests", minimum: 1, maximum: 8)
  let editor = Editor()
  let player = Player()
  let queue = Playlist(["Intro", "Verse", "Chorus"])
  let slider = RangeSlider(frame: Rectangle(x: 0, y: 0, width: 300, height: 31), label: "Price")
  let window = TabbedWindow(["Artists", "Albums", "Songs"])
  let sizes = SegmentedControl(["Small", "Medium", "Large"])
  let dots = PageDots(pages: 5)
  let wheel = Wheel("Fruit", rows: ["Apple", "Banana", "Cherry"])
  let seats = GuestStepper()
  let details = DisclosureGroup("Details", content: "Free shipping")
  let download = DownloadBar()
  var pitch: PitchControl { deck.pitch }
  var cue: BacklitButton { deck.cueButton }
  var loop: BacklitButton { deck.loopButton }
}

/// The screen for the example that moves to its pitch control, and a listener for the others.
@MainActor
struct ListenerCommandsFixtures {
  let screen = DJDeck()
  let listener = AccessibilityContractsFixtures().listener
  var pitch: PitchControl { screen.pitch }
}

/// A deck that the examples test as a whole screen.
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

/// The controls and screens for the page about testing.
@MainActor
struct TestingFixtures {
  let deck = deckWithLanguage()

  func volume() -> Subject<Role.Adjustable> { ClauseFixtures().volume() }
}

/// A subject for each contract.
@MainActor
struct ClauseFixtures {
  func volume() -> Subject<Role.Adjustable> {
    let slider = FatSlider(frame: Rectangle(x: 0, y: 0, width: 300, height: 40), label: "Volume")
    return Subject(slider).steps(100).disabled { slider.isEnabled = false }
  }

  func price() -> Subject<Role.MultiThumb> {
    let slider = RangeSlider(frame: Rectangle(x: 0, y: 0, width: 300, height: 31), label: "Price")
    slider.minimumRange = 0.1
    return Subject([slider.lowerThumb, slider.upperThumb], in: slider)
      .gap(0.1)
      .disabled { slider.isEnabled = false }
      .changeEvents { slider.addAction(for: .valueChanged, $0) }
  }

  func cue() -> Subject<Role.Button> {
    let cue = BacklitButton(frame: Rectangle(x: 0, y: 0, width: 60, height: 60), label: "Cue")
    return Subject(cue).activations { cue.addAction(for: .primaryActionTriggered, $0) }
  }

  func loop() -> Subject<Role.Toggle> {
    let loop = BacklitButton(
      frame: Rectangle(x: 0, y: 0, width: 60, height: 60), label: "Loop", toggles: true)
    return Subject(loop, isOn: { loop.isLit }).assigned { loop.isLit = $0 }
  }

  func name() -> Subject<Role.TextField> {
    let name = TextField(frame: Rectangle(x: 0, y: 0, width: 200, height: 40), label: "Name")
    return Subject(name, text: { name.text })
  }

  func pin() -> Subject<Role.TextField> {
    let pin = TextField(frame: Rectangle(x: 0, y: 0, width: 200, height: 40), label: "PIN")
    pin.isSecureTextEntry = true
    return Subject(pin, sample: "4711", text: { pin.text })
  }

  func size() -> Subject<Role.Choice> { SegmentedControl.subject(nil) }

  func gallery() -> Subject<Role.PageControl> { PageDots.subject(nil) }

  func date() -> Subject<Role.Picker> { WheelPicker.subject(nil) }

  func guests() -> Subject<Role.Stepper> { GuestStepper.subject(nil) }

  func details() -> Subject<Role.Disclosure> { DisclosureGroup.subject(nil) }

  func download() -> Subject<Role.Progress> { DownloadBar.subject(nil) }

  func tabs() -> Subject<Role.TabBar> { TabbedWindow.subject(nil) }

  func queue() -> Subject<Role.List> { Playlist.subject(nil) }

  func prices() -> Subject<Role.Table> { PriceTable.subject(nil) }

  func player() -> Subject<Role.Container> { Player.subject(nil, isPromised: true) }

  func dialog() -> Subject<Role.Modal> {
    let editor = Editor()
    return Subject(editor.dialog, in: editor, openedBy: editor.rename)
  }

  func saved() -> Subject<Role.Announcement> {
    Subject("Saved", in: Editor(), cause: { $0.perform("double tap") }).prepared {
      $0.perform("go save")
    }
  }

  func screen() -> ScreenUnderTest { ScreenUnderTest("Deck") { DJDeck() } }
}
