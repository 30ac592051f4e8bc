internal import AccessibilityContracts
internal import AccessibilityModel

/// Measures the contracts of containers, on screens with two to seven elements.
extension ContractCosts {
  static var screens: [(name: String, body: () -> Int)] {
    [
      (
        "Tab bar: 3 tabs",
        {
          failureCount(
            Contract.tabBar.results {
              let window = TabbedWindow(["Artists", "Albums", "Songs"])
              return Subject(window.bar, in: window, selectedTab: { window.selectedTab })
            })
        }
      ),
      (
        "List: 4 rows",
        {
          failureCount(
            Contract.list.results {
              let queue = Queue(["Intro", "Verse", "Chorus", "Outro"])
              return Subject(queue.list, in: queue, rowCount: { queue.rows.count })
                .inserting { queue.insert("Bridge", at: $0) }
                .removing { queue.remove(at: $0) }
            })
        }
      ),
      (
        "Table: 3 rows, 2 columns",
        {
          failureCount(
            Contract.table.results {
              let screen = AccessibilityElement()
              let table = Prices([["Drink", "Price"], ["Tea", "2.50"], ["Coffee", "3"]])
              screen.addChild(table)
              return Subject(table, in: screen)
            })
        }
      ),
      (
        "Modal: 2 elements over 2",
        {
          failureCount(
            Contract.modal.results {
              let editor = Editor()
              return Subject(editor.dialog, in: editor, openedBy: editor.rename)
            })
        }
      ),
      (
        "Announcement: of a button",
        {
          failureCount(
            Contract.announcement.results {
              let editor = Editor()
              return Subject("Saved", in: editor) { $0.perform("double tap") }
            })
        }
      ),
    ]
  }
}
