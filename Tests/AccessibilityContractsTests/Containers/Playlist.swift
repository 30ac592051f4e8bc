import AccessibilityContracts
import AccessibilityModel

/// A list of songs with at most one fault.
final class Playlist: AccessibilityElement {
  enum Fault: CaseIterable {
    case losesARow, hasTooMany, scattered
    case noList
    case noWords
    case replacesRows, replacesRowsOnRemoval
    case changesSilently
  }

  private(set) var songs: [String]
  let screen = AccessibilityElement()
  private let heading = ScreenItem("Queue", .header, y: 0)
  private let fault: Fault?
  private var rows: [AccessibilityElement] = []

  init(_ songs: [String], _ fault: Fault? = nil) {
    self.songs = songs
    self.fault = fault
    super.init()
    accessibilityContainerType = fault == .noList ? .none : .list
    screen.addChild(heading)
    screen.addChild(self)
    rows = songs.map(row)
    layOut()
  }

  func insert(_ song: String, at index: Int) {
    songs.insert(song, at: index)
    rows.insert(row(song), at: index)
    if fault == .replacesRows { rows = songs.map(row) }
    layOut()
    reportChange()
  }

  func remove(at index: Int) {
    songs.remove(at: index)
    rows.remove(at: index).removeFromParent()
    if fault == .replacesRowsOnRemoval { rows = songs.map(row) }
    layOut()
    reportChange()
  }

  private func row(_ song: String) -> AccessibilityElement {
    ScreenItem(fault == .noWords ? "" : song, .button, y: 50)
  }

  private func layOut() {
    for child in children where !rows.contains(where: { $0 === child }) { child.removeFromParent() }
    for (index, row) in rows.enumerated() {
      row.accessibilityFrame = Rectangle(x: 0, y: 50 + Double(index) * 44, width: 300, height: 44)
      addChild(row)
    }
    accessibilityElements = rows
    switch fault {
    case .losesARow: accessibilityElements = rows.dropLast()
    case .hasTooMany: accessibilityElements = rows + [row("Ghost")]
    case .scattered: screen.accessibilityElements = [rows[0], heading] + rows.dropFirst()
    default: break
    }
  }

  private func reportChange() {
    if fault != .changesSilently { post(notification: .layoutChanged) }
  }

  /// Returns the subject of a contract: a list with a fault, or a correct one if `fault` is `nil`.
  static func subject(_ fault: Fault?) -> Subject<Role.List> {
    let list = Playlist(["Intro", "Verse", "Chorus", "Outro"], fault)
    return Subject(list, in: list.screen, rowCount: { list.songs.count })
      .inserting { list.insert("Bridge", at: $0) }
      .removing { list.remove(at: $0) }
  }
}
