internal import AccessibilityModel
internal import Languages
package import LiveTree
internal import TerminalScreen
internal import TerminalSpeech

/// The rows, prompts, links and changes between which the rotor moves.
extension LiveTerminal: RotorSource {
  package var rotors: [LiveRotor] {
    let names = phrases.rotor
    let order = rows.children(of: rows.root)
    func rotor(_ name: String, _ rows: [Int]) -> LiveRotor {
      LiveRotor(name, rows.map { (AnyHashable($0), nil) })
    }
    return [
      rotor(names.textUnits[.lines]?.name ?? "", order),
      rotor(phrases.program.prompts, order.filter(watch.screen.isPrompt)),
      LiveRotor(names.items(of: .links).name, order.flatMap(links)),
      rotor(phrases.program.changes, order.filter(changed.contains)),
    ].filter { !$0.items.isEmpty }
  }

  /// Returns the links of a row, with their places in the text that is heard.
  private func links(ofRow row: Int) -> [(node: AnyHashable, range: Range<Int>?)] {
    let screen = watch.screen
    var found: [(address: String?, text: String)] = []
    for column in 0..<screen.columns {
      let address = screen.link(row: row, column: column)
      let text = screen.text(row: row, column: column)
      if let last = found.last, last.address == address {
        found[found.count - 1].text += text
      } else {
        found.append((address, text))
      }
    }
    let label = rows.texts[row] ?? ""
    return found.filter { $0.address != nil }.map { link in
      let range = label.firstRange(of: ScreenText.clean(link.text))
      return (
        AnyHashable(row),
        range.map {
          let start = label.distance(from: label.startIndex, to: $0.lowerBound)
          return start..<start + label[$0].count
        }
      )
    }
  }
}
