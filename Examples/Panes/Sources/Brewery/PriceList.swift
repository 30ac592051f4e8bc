public import Panes

/// The prices of tea, on a separate screen.
public final class PriceList {
  public let grid = Grid(
    titles: ["Tea", "Cup", "Pot"],
    rows: [["Assam", "2.50", "6"], ["Sencha", "3", "7.50"]])
  public let screen: Screen

  public init() {
    screen = Screen(Column([Caption("Prices", isTitle: true), grid]))
  }
}
