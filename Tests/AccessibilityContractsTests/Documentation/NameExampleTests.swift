import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import XCTest

/// The examples on the pages about the names of clauses and about their sources, as they stand there.
final class NameExampleTests: XCTestCase {
  func testTheNamesOfAdjustableControls() {
    Contract.adjustable().only(.oneElement, .label, .hint, .disabled).check { volume() }
    Contract.adjustable().only(
      .range, .direction, .step, .stepCount, .ends, .page, .set
    ).check { volume() }
    Contract.adjustable().only(.monotone, .roundTrip).check { volume() }
    Contract.adjustable().only(
      .spokenValue, .decimals, .assignedValue, .changeEvent
    ).check { volume() }
  }

  func testTheNamesOfSlidersWithSeveralThumbs() {
    Contract.multiThumb().only(.thumbs, .thumbLabels, .thumbOrder).check { price() }
    Contract.multiThumb().only(.neighbours, .noCrossing, .othersStay, .namedLimit).check { price() }
  }

  func testTheNamesOfButtons() {
    Contract.button.only(.reached, .role, .activation, .changesTold, .cursor).check { cue() }
  }

  func testTheNamesOfToggles() {
    Contract.toggle.only(.state, .spokenState, .assignedState, .newState).check { loop() }
  }

  func testTheNamesOfFields() {
    Contract.textField.only(
      .typing, .deleting, .hasText, .editing, .spokenText, .error
    ).check { name() }
  }

  func testTheNamesOfSecureFields() {
    Contract.secureField.only(.masked, .unspoken).check { pin() }
  }

  func testTheNamesOfBarsOfTabs() {
    Contract.tabBar.only(.tabs, .position).check { tabs() }
    Contract.tabBar.only(
      .oneSelected, .spokenSelection, .selection, .staysSelected, .focusSelectsNothing
    ).check { tabs() }
  }

  func testTheNamesOfLists() {
    Contract.list.only(.rows, .listEnds).check { queue() }
    Contract.list.only(.insertion, .removal).check { queue() }
  }

  func testTheNamesOfTables() {
    Contract.table.only(.dataTable, .cells, .places, .rowByRow).check { prices() }
    Contract.table.only(.headers, .headerCells, .tablePosition).check { prices() }
  }

  func testTheNamesOfTheOrderInAContainer() {
    Contract.containerOrder.only(
      .complete, .together, .order, .bothWays, .steady, .belongs
    ).check { player() }
  }

  func testTheNamesOfDialogs() {
    Contract.modal.only(
      .opens, .title, .cursorInside, .silencesRest, .screenChanged
    ).check { dialog() }
    Contract.modal.only(.escape, .closeButton, .cursorReturns).check { dialog() }
  }

  func testTheNamesOfAnnouncements() {
    Contract.announcement.only(.said, .once, .priority, .finished).check { saved() }
    Contract.announcement.only(.cursorStays, .again).check { saved() }
  }

  func testTheNamesOfWholeScreens() {
    Contract.wholeScreen.only(.visualOrder, .noTrap, .names, .toldChanges).check { screen() }
  }

  func testSourcesAboutWhatElementsTell() {
    let element: [PublishedSource] = [
      .accessibilityLabel, .accessibilityValue, .accessibilityHint, .adjustableTrait, .buttonTrait,
      .toggleButtonTrait, .selectedTrait, .tabBarTrait, .notEnabledTrait,
    ]
    let asked = Contract.adjustable().clauses.filter { element.contains($0.source) }.map(\.id)
    XCTAssertTrue(asked.contains(.label))
  }

  func testSourcesAboutWhatElementsDo() {
    let done: [PublishedSource] = [
      .accessibilityActivate, .accessibilityIncrement, .accessibilityPerformEscape, .keyInput,
      .secureTextEntry, .fieldIsEditing, .valueChangedEvent,
    ]
    let asked = Contract.textField.clauses.filter { done.contains($0.source) }.map(\.id)
    XCTAssertTrue(asked.contains(.typing))
  }

  func testSourcesAboutContainersAndTables() {
    let containers: [PublishedSource] = [
      .accessibilityElements, .accessibilityContainer, .accessibilityContainerType,
      .accessibilityViewIsModal, .dataTable, .dataTableCell,
    ]
    let asked = Contract.table.clauses.filter { containers.contains($0.source) }.map(\.id)
    XCTAssertTrue(asked.contains(.cells))
  }

  func testSourcesAboutNotifications() {
    let told: [PublishedSource] = [
      .announcementNotification, .announcementPriority, .layoutChangedNotification,
      .screenChangedNotification,
    ]
    let asked = Contract.announcement.clauses.filter { told.contains($0.source) }.map(\.id)
    XCTAssertTrue(asked.contains(.priority))
  }

  func testSourcesAboutWCAG() {
    let wcag: [PublishedSource] = [
      .infoAndRelationships, .meaningfulSequence, .keyboard, .noTrap, .focusOrder,
      .headingsAndLabels, .onFocus, .errorIdentification, .nameRoleValue, .statusMessages,
    ]
    let asked = Contract.toggle.clauses.filter { wcag.contains($0.source) }.map(\.id)
    XCTAssertTrue(asked.contains(.state))
  }

  func testSourcesAboutPatterns() {
    let patterns: [PublishedSource] = [
      .sliderPattern, .multiThumbPattern, .buttonPattern, .switchPattern, .tabsPattern,
      .tablePattern, .dialogPattern, .alertPattern, .tellingEnds,
    ]
    let asked = Contract.modal.clauses.filter { patterns.contains($0.source) }.map(\.id)
    XCTAssertTrue(asked.contains(.cursorReturns))
  }

  // MARK: What is under test

  private func volume() -> AdjustableUnderTest {
    let slider = FatSlider(frame: Rectangle(x: 0, y: 0, width: 300, height: 40), label: "Volume")
    return AdjustableUnderTest(
      slider, stepsFromEndToEnd: 100, disable: { slider.isEnabled = false })
  }

  private func price() -> MultiThumbUnderTest {
    let slider = RangeSlider(frame: Rectangle(x: 0, y: 0, width: 300, height: 31), label: "Price")
    return MultiThumbUnderTest([slider.lowerThumb, slider.upperThumb], in: slider)
  }

  private func cue() -> ButtonUnderTest {
    let cue = BacklitButton(frame: Rectangle(x: 0, y: 0, width: 60, height: 60), label: "Cue")
    return ButtonUnderTest(
      cue, activations: { cue.addAction(for: .primaryActionTriggered, $0) })
  }

  private func loop() -> ToggleUnderTest {
    let loop = BacklitButton(
      frame: Rectangle(x: 0, y: 0, width: 60, height: 60), label: "Loop", toggles: true)
    return ToggleUnderTest(loop, isOn: { loop.isLit }, switchTo: { loop.isLit = $0 })
  }

  private func field(_ label: String) -> TextField {
    TextField(frame: Rectangle(x: 0, y: 0, width: 200, height: 40), label: label)
  }

  private func name() -> TextFieldUnderTest {
    let name = field("Name")
    return TextFieldUnderTest(name, text: { name.text })
  }

  private func pin() -> TextFieldUnderTest {
    let pin = field("PIN")
    pin.isSecureTextEntry = true
    return TextFieldUnderTest(pin, sample: "4711", text: { pin.text })
  }

  private func tabs() -> TabBarUnderTest { TabbedWindow.subject(nil) }

  private func queue() -> ListUnderTest { Playlist.subject(nil) }

  private func prices() -> TableUnderTest { PriceTable.subject(nil) }

  private func player() -> OrderUnderTest { Player.subject(nil, isPromised: true) }

  private func dialog() -> ModalUnderTest {
    let editor = Editor()
    return ModalUnderTest(editor.dialog, in: editor, openedBy: editor.rename)
  }

  private func saved() -> AnnouncementUnderTest {
    AnnouncementUnderTest(
      "Saved", in: Editor(), after: { $0.perform("go save") },
      cause: { $0.perform("double tap") })
  }

  private func screen() -> ScreenUnderTest { ScreenUnderTest("Deck") { DJDeck() } }
}
