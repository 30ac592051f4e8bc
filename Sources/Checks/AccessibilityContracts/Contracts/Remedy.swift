/// The advice on each clause, for failures whose evidence does not already say what to do.
enum Remedy {
  /// Returns the advice on a clause, or `nil` if the clause is the test's own.
  static func text(for clause: String) -> String? { texts[clause] }

  /// Whether a remark tells the reader what to do.
  static func isAdvice(_ remark: String) -> Bool {
    remark.split(separator: /[.:] |\n/).contains { sentence in
      sentence.contains(" needs ") || sentence.hasPrefix("set the trait ")
        || verbs.contains { sentence.hasPrefix("\($0) ") }
    }
  }

  private static let verbs = [
    "Change", "Check", "Compute", "Create", "Give", "Keep", "Leave", "Override", "Post", "Remove",
    "Return", "Send",
    "Set", "Use",
  ]

  private static let texts = [
    // Names and roles
    "reached":
      "Make it an accessibility element with a frame on the screen, outside other elements.",
    "oneElement":
      "Set isAccessibilityElement to true on the control and to false on its parts, and "
      + "add the trait adjustable.",
    "role":
      "Insert the trait of that role, usually .button, remove others such as .image of UIImageView, and "
      + "keep .selected.",
    "traits": "Set the traits of the element to those of its role, and remove all others.",
    "label": "Set accessibilityLabel to the short name of the thing, without its role or state.",
    "names": "Set accessibilityLabel on each element, and give each action a name.",
    "hint": "Set accessibilityHint to the result of the action, or to nil.",
    "frame": "Set accessibilityFrame in the coordinates of the screen, inside all containers.",
    "frames": "Set accessibilityFrame in the coordinates of the screen, inside all containers.",
    "title": "Post screenChanged with the heading of the dialog, or with its name as the text.",
    // Values
    "range": "Return an accessibilityRange whose value lies between its ends.",
    "direction": "Raise the value in accessibilityIncrement(), and lower it in "
      + "accessibilityDecrement().",
    "step":
      "Move by exactly one step in accessibilityIncrement() and accessibilityDecrement(), and "
      + "round the value to the steps.",
    "monotone": "Compute each step from the current value, and do not round it back.",
    "roundTrip": "Make the way back undo each step of the way there.",
    "stepCount": "Choose a step that leads from end to end in fewer swipes, or pass the number to "
      + "Subject(…).steps(_:).",
    "ends":
      "Stop at both ends, and return an accessibilityRange so that the screen reader knows them.",
    "page": "Return an accessibilityRange with a page of several steps.",
    "set": "Override accessibilitySetValue(_:), store the number, and return true.",
    "spokenValue": "Compute accessibilityValue from the value of the control, on each use.",
    "spokenPage": "Compute accessibilityValue from the current page, on each use.",
    "spokenRow": "Compute accessibilityValue from the selected row, on each use.",
    "wording": "Write accessibilityValue in words for users, in the language of the screen.",
    "audibleSteps": "Give each step its own accessibilityValue, or make the steps larger.",
    "decimals": "Format the number in accessibilityValue with only the decimals that steps change.",
    "assignedValue":
      "Compute accessibilityValue from the value, or set it whenever the value changes.",
    "assignedState": "Compute the spoken state from the stored state, on each use.",
    "newValue":
      "Post the new value as an announcement, or make the control one adjustable element.",
    // States
    "state": "Show the state with a trait, accessibilityPressedState or accessibilityValue.",
    "spokenState": "Compute the spoken state from the stored state, on each use.",
    "newState": "Change the spoken state before the action returns.",
    "disabled":
      "Add the trait notEnabled while the control is disabled, and check isEnabled in each "
      + "action.",
    "error": "Set the element's error message while its value is invalid, and nil otherwise.",
    // Operation
    "activation":
      "Override accessibilityActivate(), or handle the touch in the middle of the element.",
    "cursor": "Keep the same element object, and post no notification that names another element.",
    "onlyValue":
      "Post no notification about the value, because the screen reader speaks it itself.",
    "changeEvent": "Send valueChanged once after each change by the user, and never without one.",
    "announcesChanges": "Post an announcement with the new words, or layoutChanged.",
    "focusSelectsNothing":
      "Select in accessibilityActivate(), and not when the element is focused.",
    // Selection
    "choices": "Make each choice an accessibility element, and count only those.",
    "components": "Make each component one adjustable element.",
    "position": "Put the choices in one container, so that the screen reader counts them.",
    "oneSelected": "Add the trait selected to the chosen element, and remove it from the others.",
    "spokenSelection": "Compute the trait selected from the stored selection, on each use.",
    "selection": "Select the element in accessibilityActivate(), or in its touch.",
    "staysSelected": "Do nothing if the element is already selected.",
    // Containers
    "together": "Put the elements in one container, or list them in accessibilityElements.",
    "complete": "List every visible element in accessibilityElements.",
    "order": "List the elements in accessibilityElements in the order in which they are read.",
    "belongs": "Set the parent of each element in accessibilityElements to the container.",
    "bothWays": "Return the same accessibilityElements each time.",
    "steady": "Create the elements once, and keep them.",
    "rows": "Make each row one accessibility element in the list.",
    "listEnds": "Set accessibilityContainerType to list.",
    "insertion": "Post layoutChanged or an announcement after a row is inserted.",
    "removal": "Post layoutChanged with the next row after a row is removed.",
    "tabs": "Make each tab an accessibility element in the tab bar.",
    "dataTable":
      "Set accessibilityContainerType to dataTable, and adopt the protocol for data tables.",
    "cells": "Return an element for each row and column.",
    "places": "Return for each cell the row and column at which the table has it.",
    "rowByRow": "List the cells row by row.",
    "tablePosition": "Return the row and column ranges of each cell.",
    "headers": "Return the header elements of each row and column.",
    "headerCells": "Add the trait header to the header elements.",
    "visualOrder":
      "List the elements in accessibilityElements in the order in which they are laid out.",
    "noTrap": "Let the escape gesture and a button close each dialog, and move no focus on swipes.",
    // Several thumbs
    "thumbs": "Make each thumb one adjustable element.",
    "thumbLabels": "Set a different accessibilityLabel for each thumb.",
    "thumbOrder": "List the thumbs in accessibilityElements in ascending order.",
    "neighbors": "Return for each thumb an accessibilityRange that ends at its neighbor.",
    "noCrossing": "Limit each thumb to the value of its neighbor.",
    "namedLimit": "Name the neighboring thumb as the bound of the range.",
    "othersStay": "Move only the thumb that is operated.",
    // Fields
    "editing":
      "Become the first responder in accessibilityActivate(), and add the trait isEditing.",
    "spokenText": "Return the text in accessibilityValue, and the name in accessibilityLabel.",
    "typing": "Insert the text in insertText(_:), and change nothing else.",
    "deleting": "Remove one character in deleteBackward().",
    "hasText": "Return in hasText whether the field has text.",
    "masked": "Add the trait secureTextField, and return no text in accessibilityValue.",
    "unspoken": "Post no text of the field in a notification.",
    // Content that opens and closes
    "content": "Insert the content after the element that opens it.",
    "hiddenContent": "Hide the closed content, or set accessibilityElementsHidden on it.",
    "opens": "Show the dialog in the action of the element that opens it.",
    "cursorInside": "Post screenChanged with the first element of the dialog.",
    "silencesRest":
      "Set accessibilityViewIsModal to true on the dialog, which must be a sibling of the "
      + "other content.",
    "screenChanged": "Post screenChanged after the dialog has opened and after it has closed.",
    "escape": "Override accessibilityPerformEscape() in the dialog, close it, and return true.",
    "closeButton": "Add a button that closes the dialog.",
    "cursorReturns": "Post screenChanged with the element that opened the dialog.",
    // Announcements
    "said": "Post the announcement with exactly this text, after all other notifications.",
    "once": "Post the announcement once.",
    "priority": "Post an attributed text with this priority.",
    "finished": "Post nothing after the announcement, or give it high priority.",
    "cursorStays": "Post an announcement, and not layoutChanged or screenChanged.",
    "updatesFrequently": "Add the trait updatesFrequently while the value changes by itself.",
    "rareAnnouncements": "Post at most one announcement for each tenth of the progress.",
    "completion": "Post an announcement when the work is done.",
    "again": "Post the announcement each time, even if its text is the same.",
  ]
}
