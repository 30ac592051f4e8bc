/// The role of a node, by its number in AT-SPI.
///
/// Toolkits write the names of roles differently, and in several languages, so only numbers are
/// compared.
package struct DesktopRole: RawRepresentable, Hashable, Sendable {
  package var rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }
}

/// The roles with a meaning in the model, by their names in AT-SPI.
extension DesktopRole {
  package static let unknown = DesktopRole(rawValue: 67)
  package static let application = DesktopRole(rawValue: 75)
  package static let frame = DesktopRole(rawValue: 23)
  package static let internalFrame = DesktopRole(rawValue: 28)
  package static let window = DesktopRole(rawValue: 69)
  package static let dialog = DesktopRole(rawValue: 16)
  package static let alert = DesktopRole(rawValue: 2)
  package static let infoBar = DesktopRole(rawValue: 102)
  package static let notification = DesktopRole(rawValue: 101)
  package static let comboBox = DesktopRole(rawValue: 11)
  package static let checkBox = DesktopRole(rawValue: 7)
  package static let radioButton = DesktopRole(rawValue: 44)
  package static let button = DesktopRole(rawValue: 43)
  package static let toggleButton = DesktopRole(rawValue: 62)
  package static let switchControl = DesktopRole(rawValue: 130)
  package static let slider = DesktopRole(rawValue: 51)
  package static let spinButton = DesktopRole(rawValue: 52)
  package static let scrollBar = DesktopRole(rawValue: 48)
  package static let dial = DesktopRole(rawValue: 15)
  package static let levelBar = DesktopRole(rawValue: 103)
  package static let progressBar = DesktopRole(rawValue: 42)
  package static let separator = DesktopRole(rawValue: 50)
  package static let label = DesktopRole(rawValue: 29)
  package static let staticText = DesktopRole(rawValue: 116)
  package static let text = DesktopRole(rawValue: 61)
  package static let paragraph = DesktopRole(rawValue: 73)
  package static let entry = DesktopRole(rawValue: 79)
  package static let passwordText = DesktopRole(rawValue: 40)
  package static let heading = DesktopRole(rawValue: 83)
  package static let link = DesktopRole(rawValue: 88)
  package static let caption = DesktopRole(rawValue: 81)
  package static let viewport = DesktopRole(rawValue: 68)
  package static let filler = DesktopRole(rawValue: 20)
  package static let panel = DesktopRole(rawValue: 39)
  package static let scrollPane = DesktopRole(rawValue: 49)
  package static let pageTab = DesktopRole(rawValue: 37)
  package static let pageTabList = DesktopRole(rawValue: 38)
  package static let menu = DesktopRole(rawValue: 33)
  package static let menuItem = DesktopRole(rawValue: 35)
  package static let checkMenuItem = DesktopRole(rawValue: 8)
  package static let radioMenuItem = DesktopRole(rawValue: 45)
  package static let table = DesktopRole(rawValue: 55)
  package static let tableCell = DesktopRole(rawValue: 56)
  package static let tree = DesktopRole(rawValue: 65)
  package static let toolTip = DesktopRole(rawValue: 64)
  package static let popupMenu = DesktopRole(rawValue: 41)
  package static let treeItem = DesktopRole(rawValue: 91)
  package static let list = DesktopRole(rawValue: 31)
  package static let rowHeader = DesktopRole(rawValue: 58)
  package static let listBox = DesktopRole(rawValue: 98)
  package static let listItem = DesktopRole(rawValue: 32)
  package static let menuBar = DesktopRole(rawValue: 34)
  package static let icon = DesktopRole(rawValue: 26)
  package static let landmark = DesktopRole(rawValue: 110)
  package static let statusBar = DesktopRole(rawValue: 54)
  package static let documentWeb = DesktopRole(rawValue: 95)
}
