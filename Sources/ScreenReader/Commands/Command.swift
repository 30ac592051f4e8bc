public import AccessibilityModel
public import Languages

/// What a person asks of the reader.
public enum Command: Equatable, Sendable {
  /// The direction of a one-finger swipe.
  public enum Direction: String, CaseIterable, Sendable {
    /// To the next element.
    case right
    /// To the previous element.
    case left
    /// Up: raises the value of an adjustable element.
    case up
    /// Down: lowers the value of an adjustable element.
    case down
  }

  /// The direction of a larger step.
  public enum PageDirection: String, CaseIterable, Sendable {
    /// Raises the value.
    case up
    /// Lowers the value.
    case down
  }

  /// Swipe with one finger, so many times faster than speech; only the last result is heard. A count
  /// below 1 is as good as 1.
  case swipe(Direction, count: Int = 1)
  /// Change the value by so many larger steps; a count below 1 is as good as 1.
  case page(PageDirection, count: Int = 1)
  /// Go to the lowest value.
  case minimum
  /// Go to the highest value.
  case maximum
  /// Go to a value.
  case set(Double)
  /// Activate the element.
  case activate
  /// Do the most important thing the application does.
  case magicTap
  /// Say what can be done with the element beyond its standard actions.
  case actions
  /// Do one of those, by its name.
  case `do`(String)
  /// Put a finger on a place, and say what is under it.
  case touch(Point)
  /// Put a finger down, move it to another place, and lift it there.
  case drag(from: Point, to: Point)
  /// Turn the screen to its other orientation.
  case rotate
  /// Say the element again, with its hint.
  case describe
  /// Go to the first element.
  case first
  /// Go to the last element.
  case last
  /// Go to the element with a label.
  case go(String)
  /// Say again what was said last.
  case `repeat`
  /// Say the place, the position and the range.
  case `where`
  /// Say which rule gave which words.
  case why
  /// Be silent.
  case stop
  /// Switch speech on or off; what would be said is still written.
  case speech(isOn: Bool)
  /// Turn the rotor, which decides what swipes up and down do.
  case rotor(RotorChoice)
  /// Change how much is said, or in which language.
  case change(SettingChange)
  /// Say how a setting is and what it can be; without a name, how each of them is.
  case tellSetting(SettingName? = nil)
  /// Take a setting back to how it is at first; without a name, all of them.
  case resetSetting(SettingName? = nil)
  /// Do the last swipe again; an empty line asks for it.
  case swipeAgain
  /// Say what can be asked, or more about one command.
  case help(String? = nil)
  /// Leave.
  case quit
  /// Something that the prompt does, not the reader.
  case prompt(PromptRequest)

  // MARK: Hand, ear and keyboard

  /// Hold a finger on the element, as a double tap and hold does.
  case hold
  /// Touch the element twice, as a triple tap does.
  case tripleTap
  /// Dismiss or go back, as a two-finger scrub does.
  case escape
  /// Scroll by a page.
  case scroll(Direction)
  /// Say all elements by number, or those whose label contains a text; the only one is gone to.
  case items(String? = nil)
  /// Go to one of the elements that were numbered last.
  case choose(Int)
  /// Go to the next element that contains a text; without one, the text that was wanted last.
  case find(String? = nil)
  /// Go to the previous element that contains the text that was wanted last.
  case findPrevious
  /// Go to the next element of a kind.
  case next(RotorElementKind)
  /// Go to the previous element of a kind.
  case previous(RotorElementKind)
  /// Read everything, from the first element on.
  case readAll
  /// Read from the element on.
  case readFromHere
  /// Hold speech, or go on with it.
  case pause
  /// Say the last replies again, the newest last.
  case history
  /// Say the name that was said last, letter by letter.
  case spell
  /// Say the name that was said last, with a word for each letter.
  case phonetics
  /// Copy what was said last.
  case copy
  /// Switch speech off, or on again.
  case mute
  /// Hide what is shown, or show it again.
  case curtain
  /// Play the range of the element as tones, and that of its value.
  case sonify
  /// Say all values that can be adjusted.
  case values
  /// Say when the value of the element with a label changes; without a label, no longer.
  case watch(String? = nil)
  /// Take the last adjustment back.
  case undo
  /// Say what more the element tells.
  case more
  /// Type a text into the element; without one, what comes next is typed unseen.
  case type(String? = nil)
  /// Take the last character of what was typed into the element away.
  case delete
}
