internal import AccessibilityContracts
internal import AccessibilityModel
internal import AccessibleControls
internal import Foundation
internal import Languages
internal import Reporting
internal import ScreenReader

/// Measures the processor time of contract checks, compared with hand-written tests.
@main
@MainActor
enum ContractCosts {
  /// The number of checks in each run, which the first argument may set.
  private static let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000
  private static let runs = 10

  static func main() throws {
    let peers: [(name: String, body: () -> Int)] = [
      ("By hand: up to the end, reader alone", byHand),
      ("Listener: up to the end", listener),
    ]
    let adjustable: [(name: String, body: () -> Int)] = [
      ("Adjustable: PitchControl", { failureCount(Contract.adjustable.results(pitch)) }),
      ("Adjustable: thumb of RangeSlider", { failureCount(Contract.adjustable.results(thumb)) }),
      ("Adjustable: FatSlider", { failureCount(Contract.adjustable.results(fat)) }),
      ("Multi-thumb: RangeSlider", { failureCount(Contract.multiThumb.results(thumbs)) }),
    ]
    // If there are words, measure only the rows whose names contain one of them.
    let words = CommandLine.arguments.dropFirst().filter { Int($0) == nil }
    let measured = (peers + adjustable + controls + choices + screens).filter { one in
      words.isEmpty || words.contains { one.name.contains($0) }
    }
    var times: [[Duration]] = measured.map { _ in [] }
    var failures = 0
    // Do not count the first run. Each run includes all rows, so other load affects all of them.
    for run in 0...runs {
      for (index, one) in measured.enumerated() {
        let start = clock()
        for _ in 0..<count { failures += one.body() }
        let time = Duration.seconds(Double(clock() - start) / Double(CLOCKS_PER_SEC))
        if run > 0 { times[index].append(time) }
      }
    }
    print(table(measured.map(\.name), times))
    let names = Set(peers.map(\.name))
    let contracts = zip(measured.map(\.name), times).filter { !names.contains($0.0) }
    print("\n" + conclusion(contracts.map { (name: $0.0, times: $0.1) }))
    guard failures == 0 else { throw Failure(count: failures) }
  }

  private struct Failure: Error {
    let count: Int
  }

  static func failureCount<Subject>(_ results: [Contract<Subject>.Result]) -> Int {
    results.count { $0.failure != nil }
  }

  // MARK: Subjects

  private static func pitch() -> Subject<Role.Adjustable> {
    let pitch = PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
    return Subject(pitch)
      .steps(10)
      .dragged { pitch.value = $0 }
      .disabled { pitch.isEnabled = false }
      .face("as a knob") { pitch.face = .knob }
  }

  private static func thumb() -> Subject<Role.Adjustable> {
    let slider = RangeSlider(frame: Rectangle(x: 0, y: 0, width: 300, height: 31), label: "Price")
    return Subject(slider.upperThumb, in: slider)
      .disabled { slider.isEnabled = false }
      .changeEvents { slider.addAction(for: .valueChanged, $0) }
  }

  private static func thumbs() -> Subject<Role.MultiThumb> {
    let slider = RangeSlider(frame: Rectangle(x: 0, y: 0, width: 300, height: 31), label: "Price")
    return Subject([slider.lowerThumb, slider.upperThumb], in: slider)
      .disabled { slider.isEnabled = false }
      .changeEvents { slider.addAction(for: .valueChanged, $0) }
  }

  private static func fat() -> Subject<Role.Adjustable> {
    let slider = FatSlider(frame: Rectangle(x: 0, y: 0, width: 300, height: 40), label: "Volume")
    return Subject(slider).disabled { slider.isEnabled = false }
  }

  // MARK: Hand-written tests

  /// Tests with the reader alone that each swipe up speaks the next value, up to the maximum.
  private static func byHand() -> Int {
    let pitch = PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
    var reader = ScreenReader(screen: pitch)
    _ = reader.open()
    var failures = 0
    for number in 2...10 where reader.perform(.swipe(.up)).spoken != ["\(number)"] { failures += 1 }
    if reader.perform(.swipe(.up)).spoken != ["10. Maximum."] { failures += 1 }
    return failures
  }

  /// Tests with the kit's listener that each swipe up speaks the next value, up to the maximum.
  private static func listener() -> Int {
    let listener = Listener(
      to: PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220)))
    var failures = 0
    for number in 2...10 where listener.perform("swipe up").value != "\(number)" { failures += 1 }
    if listener.perform("swipe up").limit != .maximum { failures += 1 }
    return failures
  }

  // MARK: Table

  private static func table(_ names: [String], _ times: [[Duration]]) -> String {
    let rows = zip(names, times).map { name, times in
      let figures = LatencyFigures(of: times)
      return [
        name, String(figures.count), decimal(figures.median, 1), decimal(figures.maximum, 1),
        decimal(figures.median * 1_000 / Double(count), 1),
      ]
    }
    return Table(
      header: ["\(count) checks, in milliseconds", "Runs", "Median", "Longest", "µs per check"],
      rows: rows
    ).text
  }

  /// Returns a summary that names the contracts whose checks take too long.
  private static func conclusion(_ contracts: [(name: String, times: [Duration])]) -> String {
    let missed = contracts.filter { LatencyFigures(of: $0.times).median > 5 * Double(count) }
      .map(\.name)
    var lines = ["The aim is a median of at most 5 milliseconds for a check."]
    lines.append(
      missed.isEmpty
        ? "All contracts meet it." : "These contracts miss it: \(missed.joined(separator: ", ")).")
    lines.append("A check of two thumbs checks each thumb, and then both together.")
    #if DEBUG
      lines.append(
        "This is a debug build, which takes several times as long. The aim is for release builds.")
    #endif
    return lines.joined(separator: "\n")
  }
}
