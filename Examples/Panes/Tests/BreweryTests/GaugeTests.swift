import AccessibilityContracts
import AccessibilityModel
import Panes
import Testing

/// Tests that a widget without accessibility satisfies a contract through its adapter.
@MainActor @Suite struct GaugeTests {
  @Test func gaugeSatisfiesContract() {
    contract.check { gauge { PanesAdapter(root: $0) } }
  }

  @Test func adapterWithSwappedKeysFails() {
    let results = contract.results { gauge { SwappedKeysAdapter(root: $0) } }
    let broken = results.filter { $0.failure != nil }.map(\.clause)
    #expect(broken.contains(.direction))
    #expect(!broken.contains(.label))
  }

  @Test func invalidNumbersAreRefused() {
    let gauge = Gauge("Strength", 1...5, level: 2)
    let adapter = PanesAdapter(root: gauge)
    for number in [Double.nan, .infinity, -.infinity, 1e300] {
      #expect(!adapter.perform(.setValue(number), on: gauge))
      #expect(gauge.level == 2)
    }
    #expect(adapter.perform(.setValue(3.9), on: gauge))
    #expect(gauge.level == 4)
    #expect(adapter.perform(.setValue(-7), on: gauge))
    #expect(gauge.level == 1)
  }

  /// The contract without `assignedValue`, because the toolkit does not report levels that the
  /// application assigns.
  private let contract = Contract.adjustable.without(.assignedValue)

  private func gauge<Adapter: AccessibilityAdapter>(
    _ adapter: (Gauge) -> Adapter
  ) -> Subject<Role.Adjustable> where Adapter.Node == Widget {
    let gauge = Gauge("Strength", 1...5, level: 3)
    gauge.lay(out: Area(column: 0, row: 0, width: 20, height: 1))
    let screen = AdaptedScreen(adapter(gauge))
    return Subject(screen.element(of: gauge) ?? screen, in: screen)
      .steps(4)
      .disabled { gauge.isEnabled = false }
      .changeEvents { handler in
        gauge.onChange = handler
        return Subscription { gauge.onChange = {} }
      }
  }
}

/// An adapter that swaps increment and decrement.
private struct SwappedKeysAdapter: AccessibilityAdapter {
  let root: Widget

  private var right: PanesAdapter { PanesAdapter(root: root) }

  func children(of widget: Widget) -> [Widget] { right.children(of: widget) }

  func description(of widget: Widget) -> ElementDescription {
    right.description(of: widget)
  }

  func perform(_ action: AdaptedAction, on widget: Widget) -> Bool {
    switch action {
    case .increment: right.perform(.decrement, on: widget)
    case .decrement: right.perform(.increment, on: widget)
    default: right.perform(action, on: widget)
    }
  }
}
