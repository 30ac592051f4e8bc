public import AccessibilityModel
public import Languages

/// A command of the user to the reader.
public enum Command: Equatable, Sendable {
  /// The direction of a one-finger swipe.
  public enum Direction: String, CaseIterable, Sendable {
    /// Moves to the next element.
    case right
    /// Moves to the previous element.
    case left
    /// Raises the value of an adjustable element.
    case up
    /// Lowers the value of an adjustable element.
    case down
  }

  /// The direction of a larger step.
  public enum PageDirection: String, CaseIterable, Sendable {
    /// Raises the value.
    case up
    /// Lowers the value.
    case down
  }

  /// Swipe with one finger, `count` times at once; only the last result is spoken.
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
  /// Perform the custom action with a name.
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
  /// Say the position among the elements and on the screen, and the range.
  case `where`
  /// Say the reason for each part of the last reply.
  case why
  /// Be silent.
  case stop
  /// Switch speech on or off; replies are still printed.
  case speech(isOn: Bool)
  /// Turn the rotor, which sets the effect of swipes up and down.
  case rotor(RotorChoice)
  /// Change a setting, such as the verbosity or the language.
  case change(SettingChange)
  /// Say a setting and its possible values; without a name, all settings.
  case describeSetting(SettingName? = nil)
  /// Reset a setting to its default; without a name, all settings.
  case resetSetting(SettingName? = nil)
  /// Repeat the last swipe; typed as an empty line.
  case swipeAgain
  /// Explain the commands, or a topic or command. The session replies.
  case help(String? = nil)
  /// Leave.
  case quit
  /// A command that only the prompt carries out.
  case prompt(PromptCommand)
  /// Hold a finger on the element, as a double tap and hold does.
  case hold
  /// Touch the element twice, as a triple tap does.
  case tripleTap
  /// Dismiss or go back, as a two-finger scrub does.
  case escape
  /// Scroll by a page.
  case scroll(Direction)
  /// Say all elements with their numbers, or those that contain a text. A single match gets the focus.
  case items(String? = nil)
  /// Go to an element of the last numbered list.
  case choose(Int)
  /// Go to the next element that contains a text; without a text, repeat the last search.
  case find(String? = nil)
  /// Go to the previous element that contains the last text.
  case findPrevious
  /// Go to the next element of a kind.
  case next(RotorElementKind)
  /// Go to the previous element of a kind.
  case previous(RotorElementKind)
  /// Read all elements, starting with the first.
  case readAll
  /// Read the focused element and all that follow.
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
  /// Announce value changes of the element with a label; without a label, stop announcing.
  case watch(String? = nil)
  /// Undo the last adjustment.
  case undo
  /// Say the custom content of the element.
  case more
  /// Type a text into the element; without a text, await one that is typed unseen.
  case type(String? = nil)
  /// Delete the last character of the element's text.
  case delete
}

/// A command that only the prompt carries out, since a reader has no files and keys.
///
/// Other hosts decline it. A ``HostRequest`` goes the other way, from the reader to its host.
public enum PromptCommand: Equatable, Sendable {
  /// Say the settings that differ from their defaults.
  case settings
  /// Save the settings.
  case saveSettings
  /// Begin the tutorial at a lesson; `nil` continues where the user left.
  case tutorial(lesson: String?)
  /// Operate by single keys.
  case keys
}
