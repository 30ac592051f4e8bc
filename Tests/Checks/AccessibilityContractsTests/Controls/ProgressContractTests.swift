import AccessibilityContracts
import AccessibilityModel
import XCTest

/// Tests that each fault of a progress indicator breaks the expected clauses.
@MainActor
final class ProgressContractTests: XCTestCase {
  func testEachFaultBreaksOnlyItsClauses() async {
    let expected: [DownloadBar.Fault: [Clause<Subject<Role.Progress>>]] = [
      .notReached: [.reached], .offScreen: [.frame],
      .adjustable: [.role], .button: [.role],
      .notUpdating: [.updatesFrequently],
      .noLabel: [.label], .labelWithPercent: [.label],
      .hintWithGesture: [.hint],
      .noValue: [.spokenValue], .frozenValue: [.spokenValue], .wrongPercent: [.spokenValue],
      .falls: [.monotone],
      .takesTheCursor: [.cursor],
      .announcesEachUpdate: [.rareAnnouncements],
      .endsSilently: [.completion], .endsTwice: [.completion],
    ]
    Contract.progress.expectFaults(toBreak: expected, of: DownloadBar.subject)
  }

  func testValueMayBeInWords() async {
    for words in ["%1 of 100 files", "%2 files left"] {
      let broken = Contract.progress.broken {
        let download = DownloadBar(words: words)
        return Subject(download.bar, in: download, advancing: { download.fraction = $0 })
      }
      XCTAssertEqual(broken, [], words)
    }
  }

  func testFailureCountsTheAnnouncements() async {
    let failures = Contract.progress.only(.rareAnnouncements).results {
      DownloadBar.subject(.announcesEachUpdate)
    }.compactMap(\.failure)
    XCTAssertEqual(failures.count, 1)
    let words = """
      Progress, clause rareAnnouncements: At most ten announcements are made before completion.
      Expected at most 10 announcements.
      49 were made in 50 updates.
      Heard after "(the progress is 30 percent)": "
      """
    XCTAssertTrue(failures.first?.hasPrefix(words) ?? false, "\(failures)")
  }
}

/// A screen with a progress indicator that has at most one fault.
final class DownloadBar: AccessibilityElement {
  enum Fault: CaseIterable {
    case notReached, offScreen
    case adjustable, button
    case notUpdating
    case noLabel, labelWithPercent
    case hintWithGesture
    case noValue, frozenValue, wrongPercent
    case falls
    case takesTheCursor
    case announcesEachUpdate
    case endsSilently, endsTwice
  }

  let bar = ScreenItem("Download", .updatesFrequently, y: 50)
  private let title = ScreenItem("Files", .header, y: 0)
  private let fault: Fault?
  private let words: String
  var fraction = 0.0 { didSet { if fraction != oldValue { update(from: oldValue) } } }

  init(_ fault: Fault? = nil, words: String = "%1%") {
    (self.fault, self.words) = (fault, words)
    super.init()
    addChild(title)
    addChild(bar)
    bar.isHidden = fault == .notReached
    if fault == .offScreen { bar.accessibilityFrame.origin.x = -5_000 }
    switch fault {
    case .adjustable: bar.accessibilityTraits.insert(.adjustable)
    case .button: bar.accessibilityTraits.insert(.button)
    case .notUpdating: bar.accessibilityTraits = .none
    case .noLabel: bar.accessibilityLabel = nil
    case .hintWithGesture: bar.accessibilityHint = "Swipe up to hear more"
    default: break
    }
    show()
  }

  private var percent: Int { Int((fraction * 100).rounded()) }

  private func show() {
    if fault == .labelWithPercent { bar.accessibilityLabel = "Download \(percent)" }
    let shown =
      switch fault {
      case .frozenValue: 0
      case .wrongPercent: percent / 2
      case .falls: 100 - percent
      default: percent
      }
    bar.accessibilityValue =
      fault == .noValue
      ? nil
      : words.replacing("%1", with: "\(shown)").replacing("%2", with: "\(100 - shown)")
  }

  private func update(from old: Double) {
    show()
    let isDone = fraction == 1
    let entersQuarter = (fraction * 4).rounded(.down) > (old * 4).rounded(.down)
    if isDone {
      if fault != .endsSilently { announce("Download complete") }
      if fault == .endsTwice { announce("Download complete") }
    } else if fault == .announcesEachUpdate || entersQuarter {
      announce("\(percent)%")
    }
    if fault == .takesTheCursor { title.takeCursor() }
  }

  private func announce(_ text: String) {
    post(notification: .announcement, argument: .text(text))
  }

  /// Returns the subject of a contract: a progress indicator with a fault, or a correct one if
  /// `fault` is `nil`.
  static func subject(_ fault: Fault?) -> Subject<Role.Progress> {
    let download = DownloadBar(fault)
    return Subject(download.bar, in: download, advancing: { download.fraction = $0 })
  }
}
