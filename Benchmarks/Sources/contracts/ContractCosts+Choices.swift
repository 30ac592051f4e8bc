internal import AccessibilityContracts
internal import AccessibilityModel
internal import AccessibleControls
internal import UIKitStandIns

/// Measures the contracts of controls with choices, pages, rows, two buttons, content or progress.
extension ContractCosts {
  static var choices: [(name: String, body: () -> Int)] {
    [
      (
        "Choice: UISegmentedControl",
        {
          failureCount(
            Contract.choice.results {
              let control = UISegmentedControl(items: ["Map", "Transit", "Satellite"])
              control.frame = Rectangle(x: 0, y: 0, width: 300, height: 44)
              control.selectedSegmentIndex = 0
              return Subject(control, count: 3, selectedChoice: { control.selectedSegmentIndex })
                .disabled { control.isEnabled = false }
            })
        }
      ),
      (
        "Page control: UIPageControl",
        {
          failureCount(
            Contract.pageControl.results {
              let control = UIPageControl(frame: Rectangle(x: 0, y: 0, width: 200, height: 44))
              control.numberOfPages = 5
              control.currentPage = 2
              return Subject(control, pages: 5, currentPage: { control.currentPage })
                .disabled { control.isEnabled = false }
            })
        }
      ),
      (
        "Picker: 5 rows",
        {
          failureCount(
            Contract.picker.results {
              let wheel = Wheel("Fruit", rows: ["Apple", "Banana", "Cherry", "Fig", "Grape"])
              return Subject(wheel, rows: wheel.rows, selectedRow: { wheel.row })
                .disabled { wheel.isEnabled = false }
            })
        }
      ),
      (
        "Stepper: 6 values",
        {
          failureCount(
            Contract.stepper.results {
              let seats = Seats()
              return Subject(
                seats, increment: seats.increment, decrement: seats.decrement,
                value: { Double(seats.count) }
              ).disabled { seats.isEnabled = false }
            })
        }
      ),
      (
        "Disclosure: 1 text",
        {
          failureCount(
            Contract.disclosure.results {
              let details = Details()
              return Subject(
                details.button, in: details, content: details.content,
                isExpanded: { details.isExpanded }
              ).disabled { details.isEnabled = false }
            })
        }
      ),
      (
        "Progress: 50 updates, twice",
        {
          failureCount(
            Contract.progress.results {
              let download = Download()
              return Subject(download.bar, in: download, advancing: { download.fraction = $0 })
            })
        }
      ),
    ]
  }
}
