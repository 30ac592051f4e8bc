private import Foundation
private import Reporting

/// Measures the cost of the reading order on screens with a thousand to a million elements. For
/// comparison, also measures a sorted array.
@main
struct TraversalCosts {
  private static let counts = [1_000, 10_000, 100_000, 1_000_000]

  static func main() {
    var openings: [[String]] = []
    var steps: [[String]] = []
    for kind in ScreenKind.allCases {
      for count in counts {
        let costs = Costs(of: kind, count: count)
        let name = "\(kind.rawValue), \(count)"
        openings.append(
          [name, decimal(costs.opening.product.median, 2)] + [
            decimal(costs.opening.peer.median, 2),
            decimal(costs.opening.product.median / costs.opening.peer.median, 2),
            decimal(costs.change.median, 2),
          ])
        steps.append(
          [name] + microseconds(costs.next.product) + microseconds(costs.previous.product)
            + microseconds(costs.next.peer) + microseconds(costs.swipe))
        // Each screen takes a while, so report the progress.
        try? FileHandle.standardError.write(contentsOf: Data("\(name)\n".utf8))
      }
    }
    let opening = Table(
      header: ["Screen, medians in milliseconds", "Opening", "Array", "Ratio", "Change"],
      rows: openings)
    let step = Table(
      header: [
        "Screen, in microseconds", "Next", "p99", "Previous", "p99", "Array", "p99", "Swipe",
        "p99",
      ], rows: steps)
    print(opening.text + "\n\n" + step.text)
  }

  private static func microseconds(_ figures: LatencyFigures) -> [String] {
    [figures.median, figures.percentile99].map { decimal($0 * 1_000, 2) }
  }
}
