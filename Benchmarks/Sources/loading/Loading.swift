private import Foundation
private import Reporting
private import Scenes
private import Yams

/// Measures the time to load a scene from the bytes of its file. For comparison, also measures
/// Yams, which parses the same text without checking that it is a scene.
@main
struct Loading {
  private static let counts = [1_000, 10_000, 100_000]

  static func main() {
    var rows: [[String]] = []
    for form in SceneTexts.Form.allCases {
      for count in counts {
        let text = SceneTexts.scene(of: count, as: form)
        let bytes = Array(text.utf8)
        var loading: [Double] = []
        var composing: [Double] = []
        // Alternate between Earshot and Yams, so other load affects both.
        for _ in 0..<(count > 10_000 ? 5 : 20) {
          loading.append(milliseconds { isScene(bytes, of: count) })
          composing.append(milliseconds { (try? Yams.compose(yaml: text)) != nil })
        }
        let (product, peer) = (median(loading), median(composing))
        rows.append([
          "\(form.rawValue), \(count)", decimal(Double(bytes.count) / 1e6, 1),
          decimal(product, 1), decimal(loading.max() ?? 0, 1),
          decimal(peer, 1), decimal(product / peer, 2),
        ])
        // Large scenes take a while, so report the progress.
        try? FileHandle.standardError.write(contentsOf: Data("\(form.rawValue), \(count)\n".utf8))
      }
    }
    let table = Table(
      header: ["Scene, medians in milliseconds", "MB", "Earshot", "Longest", "Yams", "Ratio"],
      rows: rows)
    print(table.text)
  }

  private static func isScene(_ bytes: [UInt8], of count: Int) -> Bool {
    SceneFile.read(bytes, named: "scene").document?.elementCount == count
  }

  /// Returns the time that a closure takes. The closure must succeed.
  private static func milliseconds(_ work: () -> Bool) -> Double {
    let start = ContinuousClock.now
    let succeeds = work()
    let time = ContinuousClock.now - start
    precondition(succeeds, "A scene in the benchmark is invalid.")
    return time / .milliseconds(1)
  }

  private static func median(_ times: [Double]) -> Double {
    let sorted = times.sorted()
    return sorted.isEmpty ? 0 : (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
