public import AccessibilityModel
public import Languages

/// A user's command to the reader.
public enum Command: Equatable, Sendable {
  /// The direction of a one-finger swipe.
  public enum Direction: String, CaseIterable, Sendable {
    /// Moves to the next element.
    case right
    /// Moves to the previous element.
    case left
    /// Raises a value or moves back, depending on the rotor setting.
    case up
    /// Lowers a value or moves forward, depending on the rotor setting.
    case down
  }

  /// The direction of a larger step.
  public enum PageDirection: String, CaseIterable, Sendable {
    /// Raises the value.
    case up
    /// Lowers the value.
    case down
  }

  /// Swipe with one finger, `count` times in quick succession.
  ///
  /// Only the last result is spoken. A count below 1 is treated as 1.
  case swipe(Direction, count: Int = 1)
  /// Change the value by larger steps. A count below 1 is treated as 1.
  case page(PageDirection, count: Int = 1)
  /// Raise or lower the value by `count` steps, whatever the rotor setting.
  case step(PageDirection, count: Int = 1)
  /// Go to the lowest value.
  case minimum
  /// Go to the highest value.
  case maximum
  /// Set the value to a number.
  case set(Double)
  /// Go to the element with the given label, and set its value as typed: a number, or on or off.
  case setValue(of: String, to: String)
  /// Activate the element.
  case activate
  /// Perform the main action of the application.
  case magicTap
  /// Say the custom actions of the element.
  case actions
  /// Perform commands in order, up to the first that is not done. Only the last result is spoken.
  case sequence([Command])
  /// List the elements of a kind with numbers, after their count.
  case list(RotorElementKind)
  /// Say the number of elements of a kind.
  case count(RotorElementKind)
  /// Say the title of the screen.
  case title
  /// Perform the custom action with the given name.
  case `do`(String)
  /// Touch a point, and say the element there.
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
  /// Go to the element with the given label.
  case go(String)
  /// Say the last reply again.
  case `repeat`
  /// Say the position in the reading order, the range and the frame.
  case `where`
  /// Say the reason for each part of the last reply.
  case why
  /// Stop speech.
  case stop
  /// Switch speech on or off. Replies are still printed.
  case speech(isOn: Bool)
  /// Turn the rotor, which sets the effect of swipes up and down.
  case rotor(RotorChoice)
  /// Change a setting, such as the verbosity or the language.
  case change(SettingChange)
  /// Raise or lower a numeric setting by `count` steps, and say it.
  case stepSetting(SettingName, PageDirection, count: Int = 1)
  /// Say a setting and its possible values, or all settings if the name is `nil`.
  case describeSetting(SettingName? = nil)
  /// Reset a setting to its default, or all settings if the name is `nil`.
  case resetSetting(SettingName? = nil)
  /// Repeat the last swipe. An empty line stands for this command.
  case swipeAgain
  /// Explain a topic or command, or give an overview. The session composes the reply.
  case help(String? = nil)
  /// End the session.
  case quit
  /// A command that only the prompt can carry out.
  case prompt(PromptCommand)
  /// Hold a finger on the element, as a double tap and hold does.
  case hold
  /// Touch the element twice, as a triple tap does.
  case tripleTap
  /// Dismiss or go back, as a two-finger scrub does.
  case escape
  /// Do the same as escape. If there is nothing to dismiss, go to the page before.
  case back
  /// Go to the page from which the user went back.
  case forward
  /// Load the page again.
  case reload
  /// Move between the cells of a table, or read a row or a column.
  case table(TableMove)
  /// Scroll by a page.
  case scroll(Direction)
  /// List all elements with numbers, or only those that contain the given text.
  ///
  /// A single match gets the focus instead.
  case items(String? = nil)
  /// Go to an element by its number in the last list.
  case choose(Int)
  /// Go to the next element that contains the text, or repeat the last search if the text is `nil`.
  case find(String? = nil)
  /// Go to the previous element that contains the last searched text.
  case findPrevious
  /// Go to the next element of a kind.
  case next(RotorElementKind)
  /// Go to the previous element of a kind.
  case previous(RotorElementKind)
  /// Go to the element of a kind with this number, counted from 1 at the start of the screen, or from
  /// -1 at its end.
  case nth(RotorElementKind, Int)
  /// Go to the next element of a kind, or else to the first one on the screen.
  case seek(RotorElementKind)
  /// Go to the first element of a landmark.
  case seekLandmark(AccessibilityLandmark)
  /// Go to the element with a label that is of a kind or, without a kind, to the control with it.
  ///
  /// If the next command of a ``sequence(_:)`` operates the element, the command is not done among
  /// several, so that a guess is not operated.
  case target(String, RotorElementKind?, isOperated: Bool)
  /// Switch to focus mode or to browse mode, or say the mode if it is `nil`. Only other readers than
  /// VoiceOver have modes, on pages.
  case mode(isFocus: Bool?)
  /// Stay at an element of a kind, or go to the only one on the screen.
  ///
  /// Among several, the command goes to the first, names the others, and is not done, so that a
  /// ``sequence(_:)`` does not operate a guess.
  case pick(RotorElementKind)
  /// Go to the first of several elements with the text in their labels, and say that nothing was
  /// operated.
  case offer(String)
  /// Choose an option of the pop-up button, list, radio group or tab bar at the focused element.
  case option(String)
  /// Read all elements, starting with the first.
  case readAll
  /// Read all elements of the table around the focused element, or of the next one.
  case readTable
  /// Read the focused element and all elements after it.
  case readFromHere
  /// Pause or resume speech.
  case pause
  /// Say the last replies again, the newest last.
  case history
  /// Say the last announcement of the application again.
  case announced
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
  /// Announce value changes of the element with the given label, or stop if the label is `nil`.
  case watch(String? = nil)
  /// Undo the last change that a command has made.
  case undo
  /// Say the custom content of the element.
  case more
  /// Type text into the element, or wait for masked text if the text is `nil`.
  case type(String? = nil)
  /// Delete the last character of the element's text.
  case delete
  /// Delete the last `count` characters or words of the element's text.
  case deleteLast(Int, TextUnit)
  /// Delete all of the element's text, and say it.
  case clear
  /// Select all of the element's text, which the next text replaces.
  case selectAll
  /// Press a key in the program that has the keyboard focus, and say what has the focus then.
  ///
  /// With the words of VoiceOver, keys are declined.
  case press(KeyStroke)
  /// Press Return in the element, which begins a new line, sends the text or ends text entry.
  case `return`

  /// The words for the numbers of ``nth(_:_:)``.
  package static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
  ]
}

/// A move between the cells of a table. Numbers of rows and columns begin with 1.
public enum TableMove: Equatable, Sendable {
  /// Go down by a number of rows, or up if it is negative.
  case rows(Int)
  /// Go to the right by a number of columns, or to the left if it is negative.
  case columns(Int)
  /// Go to a row in the same column.
  case toRow(Int)
  /// Go to a column in the same row.
  case toColumn(Int)
  /// Go to a cell.
  case to(row: Int, column: Int)
  /// Say all cells of the row.
  case readRow
  /// Say all cells of the column.
  case readColumn
}

/// A command that only the prompt can carry out, since a reader can't access files or keys.
///
/// Other hosts decline the command. A ``HostRequest`` goes the other way, from the reader to its
/// host.
public enum PromptCommand: Equatable, Sendable {
  /// Say the settings that differ from their defaults.
  case settings
  /// Save the settings.
  case saveSettings
  /// Begin the tutorial at a lesson, or continue where the user left off if `lesson` is `nil`.
  case tutorial(lesson: String?)
  /// Switch to single-key operation.
  case keys
  /// Listen for spoken commands.
  case listen
  /// Start a program or open a page again that has ended.
  case startAgain
}
