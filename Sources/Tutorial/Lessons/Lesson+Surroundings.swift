internal import Languages
internal import ScreenReader
internal import SpeechModel

/// The lessons about the rotor, actions, typing and dialogs.
extension Lesson {
  static let rotor = Lesson(
    name: "rotor",
    introduction:
      "The rotor selects what swipe up and swipe down do. Turn it with two fingers, like a knob.",
    steps: [
      Step(
        setup: ["rotor characters"],
        instruction:
          "On a phone you turn the rotor until you hear Headings. Here you can name it. "
          + "Type: rotor headings.",
        check: .rotor(.elements(.headings)), commands: 1, solution: "Type: rotor headings.",
        answer: ["rotor headings"]),
      Step(
        setup: ["rotor headings"],
        instruction:
          "Now swipe down with one finger to move to the next heading. Type: swipe down.",
        check: .at("Extras"), solution: "Type: swipe down.", answer: ["swipe down"]),
      Step(
        setup: ["go Extras", "rotor headings"],
        instruction:
          "Swipe up with one finger to move to the previous heading. Type: swipe up.",
        check: .at("Your order"), solution: "Type: swipe up.", answer: ["swipe up"]),
    ],
    drill: [
      Step(
        setup: ["rotor characters"],
        instruction: "Move to the next heading with the rotor, with two commands.",
        check: .sequence(.rotor(.elements(.headings)), then: .at("Extras")), commands: 2,
        solution: "Answer: rotor headings, swipe down.", answer: ["rotor headings", "swipe down"]),
      Step(
        setup: ["rotor characters"],
        instruction: "Move to the next link with the rotor, with two commands.",
        check: .sequence(.rotor(.elements(.links)), then: .at("Terms")), commands: 2,
        solution: "Answer: rotor links, swipe down.", answer: ["rotor links", "swipe down"]),
    ])

  static let actions = Lesson(
    name: "actions",
    introduction:
      "Some elements have actions: operations besides activation.",
    steps: [
      Step(
        setup: ["go Drink"], instruction: "To list the actions of this element, type: actions.",
        check: .heard(.action), solution: "Type: actions.", answer: ["actions"]),
      Step(
        setup: ["go Drink"],
        instruction: "Do and a name performs an action. Type: do remove.",
        check: .gone("Drink"), solution: "Type: do remove.", answer: ["do remove"]),
      Step(
        setup: ["go Drink"],
        instruction:
          "On such an element the rotor is set to Actions. Swipe down with one finger to choose an action. "
          + "Type: swipe down.",
        check: .heard(.action), solution: "Type: swipe down.", answer: ["swipe down"]),
      Step(
        setup: ["go Drink", "swipe down"],
        instruction:
          "Double tap with one finger to perform the chosen action. Type: double tap.",
        check: .gone("Drink"), solution: "Type: double tap.", answer: ["double tap"]),
    ],
    drill: [
      Step(
        instruction: "Remove Programme from the list, with two commands.",
        check: .gone("Programme"), commands: 2, solution: "Answer: go programme, do remove.",
        answer: ["go programme", "do remove"]),
      Step(
        setup: ["go Programme"],
        instruction:
          "Choose the action of this element with a swipe and perform it, with two commands.",
        check: .sequence(.heard(.action), then: .gone("Programme")), commands: 2,
        solution: "Answer: swipe down, double tap.", answer: ["swipe down", "double tap"]),
    ])

  static let typing = Lesson(
    name: "typing",
    introduction:
      "On a phone you double tap a text field before typing. Here you can type at once.",
    steps: [
      Step(
        setup: ["go Name"],
        instruction: "To fill this field, enter the word type and a name, such as: type Ann.",
        check: .filled("Name"), solution: "Enter: type Ann.", answer: ["type Ann"]),
      Step(
        setup: ["go Password"],
        instruction:
          "A password stays hidden. Enter the word type alone, then any word, which is not shown.",
        check: .filled("Password"), solution: "Enter type alone, then a word.",
        answer: ["type", "secret"]),
      Step(
        setup: ["go Tickets"],
        instruction: "You can also type a number instead of swiping. Enter: type 5.",
        check: .number("Tickets", is: 5), solution: "Enter: type 5.", answer: ["type 5"]),
    ],
    drill: [
      Step(
        instruction: "Order 3 tickets, with at most two commands.",
        check: .number("Tickets", is: 3), commands: 2, solution: "Answer: go tickets, type 3.",
        answer: ["go tickets", "type 3"]),
      Step(
        instruction: "Enter Bo into the field Name, with at most two commands.",
        check: .value("Name", is: "Bo"), commands: 2, solution: "Answer: swipe right, type Bo.",
        answer: ["swipe right", "type Bo"]),
    ])

  static let dialogs = Lesson(
    name: "dialogs",
    introduction: "A dialog opens above everything else, and the focus moves into it.",
    steps: [
      Step(
        setup: ["go Cancel"], instruction: "Cancel opens a dialog. Double tap it.",
        check: .at("Yes"), solution: "Type: double tap.", answer: ["double tap"]),
      Step(
        setup: ["go Cancel", "double tap"],
        instruction:
          "Swipes stay inside the dialog. Move to its last element. Type: swipe right.",
        check: .at("No"), solution: "Type: swipe right.", answer: ["swipe right"]),
      Step(
        setup: ["go Cancel", "double tap"],
        instruction:
          "Scrub with two fingers, left and right as if to erase, to close the dialog. Type: escape.",
        check: .at("Cancel"), solution: "Type: escape.", answer: ["escape"]),
    ],
    drill: [
      Step(
        setup: ["go Buy"],
        instruction: "From Buy, open the dialog of Cancel and close it, with three commands.",
        check: .sequence(.at("Yes"), then: .at("Cancel")), commands: 3,
        solution: "Answer: swipe right, double tap, escape.",
        answer: ["swipe right", "double tap", "escape"]),
      Step(
        setup: ["go Cancel", "double tap"],
        instruction: "Answer the question with No, with two commands.",
        check: .sequence(.at("No"), then: .at("Cancel")), commands: 2,
        solution: "Answer: swipe right, double tap.", answer: ["swipe right", "double tap"]),
    ])
}
