public import AccessibilityModel
public import Languages

/// A command of a person to the reader.
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

  /// Swipe with one finger, several times faster than speech; only the last result is spoken.
  ///
  /// A count below 1 counts as 1.
  case swipe(Direction, count: Int = 1)
  /// Change the value by larger steps. A count below 1 counts as 1.
  case page(PageDirection, count: Int = 1)
  /// Go to the lowest value.
  case minimum
  /// Go to the highest value.
  case maximum
  /// Go to a value.
  case set(Double)
  /// Activate the element.
  case activate
  /// Perform the main action of the application.
  case magicTap
  /// Say the custom actions of the element.
  case actions
  /// Perform a custom action, by its name.
  case `do`(String)
  /// Put a finger on a point, and say the element under it.
  case touch(Point)
  /// Put a finger down, move it to another point, and lift it there.
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
  /// Say the last reply again.
  case `repeat`
  /// Say the place, the position and the range.
  case `where`
  /// Say the rule behind each part of the last reply.
  case why
  /// Be silent.
  case stop
  /// Switch speech on or off; replies are still printed.
  case speech(isOn: Bool)
  /// Turn the rotor, which decides the effect of swipes up and down.
  case rotor(RotorChoice)
  /// Change a setting, such as the verbosity or the language.
  case change(SettingChange)
  /// Say a setting and its possible values; without a name, all settings.
  case describeSetting(SettingName? = nil)
  /// Reset a setting to its default; without a name, all settings.
  case resetSetting(SettingName? = nil)
  /// Repeat the last swipe; typed as an empty line.
  case swipeAgain
  /// Say how to use the commands, or explain one of them. Answered by the session.
  case help(String? = nil)
  /// Leave.
  case quit
  /// A request that only the prompt can carry out.
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
  /// Say all elements by number, or those whose label contains a text. A single match gets the cursor.
  case items(String? = nil)
  /// Go to an element of the last numbered list.
  case choose(Int)
  /// Go to the next element that contains a text; without one, the last text.
  case find(String? = nil)
  /// Go to the previous element that contains the last text.
  case findPrevious
  /// Go to the next element of a kind.
  case next(RotorElementKind)
  /// Go to the previous element of a kind.
  case previous(RotorElementKind)
  /// Read all elements, from the first.
  case readAll
  /// Read all elements, from the focused one.
  case readFromHere
  /// Pause or resume speech.
  case pause
  /// Say the last replies again, the newest last.
  case history
  /// Spell the last spoken name.
  case spell
  /// Spell the last spoken name with a word for each letter.
  case phonetics
  /// Copy the last reply.
  case copy
  /// Switch speech off, or on again.
  case mute
  /// Hide the printed words, or show them again.
  case curtain
  /// Play the range of the element as tones, then its value.
  case sonify
  /// Say all adjustable values.
  case values
  /// Announce changes of the value of an element, by its label; without a label, stop.
  case watch(String? = nil)
  /// Undo the last adjustment.
  case undo
  /// Say the custom content of the element.
  case more
  /// Type a text into the element; without one, await a text that is typed unseen.
  case type(String? = nil)
  /// Delete the last character of the element's text.
  case delete
}

/// A request of a person that only the prompt can carry out: it has files, a reader has none.
public enum PromptRequest: Equatable, Sendable {
  /// Say the settings that differ from their defaults.
  case settings
  /// Save the settings.
  case saveSettings
  /// Begin the tutorial at the lesson of a name; `nil` for the point where the person left it.
  case tutorial(lesson: String?)
  /// Operate by single keys.
  case keys
}
