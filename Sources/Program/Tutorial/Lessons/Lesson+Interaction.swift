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
      .step(
        "On a phone you turn the rotor until you hear Headings. Here you can name it.",
        after: ["rotor characters"], type: "rotor headings", until: .rotor(.elements(.headings))),
      .step(
        "Now swipe down with one finger to move to the next heading.", after: ["rotor headings"],
        type: "swipe down", until: .at("Extras")),
      .step(
        "Swipe up with one finger to move to the previous heading.",
        after: ["go Extras", "rotor headings"], type: "swipe up", until: .at("Your order")),
    ],
    tasks: [
      .task(
        "Use the rotor to move to the next heading, with two commands.",
        after: ["rotor characters"], answer: ["rotor headings", "swipe down"],
        until: .sequence(.rotor(.elements(.headings)), then: .at("Extras"))),
      .task(
        "Use the rotor to move to the next link, with two commands.", after: ["rotor characters"],
        answer: ["rotor links", "swipe down"],
        until: .sequence(.rotor(.elements(.links)), then: .at("Terms"))),
    ])

  static let actions = Lesson(
    name: "actions",
    introduction:
      "Some elements have actions in addition to activation.",
    steps: [
      Step(
        setup: ["go Drink"], instruction: "To list the actions of this element, type: actions.",
        solution: "Type: actions.", answer: ["actions"], check: .heard(.action)),
      .step(
        "The command do, followed by a name, performs an action.", after: ["go Drink"],
        type: "do remove", until: .gone("Drink")),
      .step(
        "On an element with actions, the rotor is set to Actions. "
          + "Swipe down with one finger to choose an action.",
        after: ["go Drink"], type: "swipe down", until: .heard(.action)),
      .step(
        "Double tap with one finger to perform the chosen action.",
        after: ["go Drink", "swipe down"], type: "double tap", until: .gone("Drink")),
    ],
    tasks: [
      .task(
        "Remove Programme from the list, with two commands.",
        answer: ["go programme", "do remove"], until: .gone("Programme")),
      .task(
        "Choose the action of this element with a swipe and perform it, with two commands.",
        after: ["go Programme"], answer: ["swipe down", "double tap"],
        until: .sequence(.heard(.action), then: .gone("Programme"))),
    ])

  static let typing = Lesson(
    name: "typing",
    introduction:
      "On a phone you double tap a text field before typing. Here you can type at once.",
    steps: [
      Step(
        setup: ["go Name"],
        instruction: "To fill this field, enter the word type and a name, as in: type Ann.",
        solution: "Enter: type Ann.", answer: ["type Ann"], check: .filled("Name")),
      Step(
        setup: ["go Password"],
        instruction:
          "A password stays hidden. Enter the word type alone, then any word, which is not shown.",
        solution: "Enter type alone, then a word.", answer: ["type", "secret"],
        check: .filled("Password")),
      Step(
        setup: ["go Tickets"],
        instruction: "You can also type a number instead of swiping. Enter: type 5.",
        solution: "Enter: type 5.", answer: ["type 5"], check: .number("Tickets", is: 5)),
    ],
    tasks: [
      .task(
        "Order 3 tickets, with at most two commands.", answer: ["go tickets", "type 3"],
        until: .number("Tickets", is: 3)),
      .task(
        "Enter Bo in the Name field, with at most two commands.",
        answer: ["swipe right", "type Bo"], until: .value("Name", is: "Bo")),
    ])

  static let dialogs = Lesson(
    name: "dialogs",
    introduction: "A dialog opens above everything else, and the focus moves into it.",
    steps: [
      Step(
        setup: ["go Cancel"], instruction: "The button Cancel opens a dialog. Double tap it.",
        solution: "Type: double tap.", answer: ["double tap"], check: .at("Yes")),
      .step(
        "Swipes stay inside the dialog. Move to its last element.",
        after: ["go Cancel", "double tap"], type: "swipe right", until: .at("No")),
      .step(
        "Scrub with two fingers, left and right as if to erase, to close the dialog.",
        after: ["go Cancel", "double tap"], type: "escape", until: .at("Cancel")),
    ],
    tasks: [
      .task(
        "From Buy, open the Cancel dialog and close it, with three commands.",
        after: ["go Buy"], answer: ["swipe right", "double tap", "escape"],
        until: .sequence(.at("Yes"), then: .at("Cancel"))),
      .task(
        "Answer the question with No, with two commands.", after: ["go Cancel", "double tap"],
        answer: ["swipe right", "double tap"], until: .sequence(.at("No"), then: .at("Cancel"))),
    ])
}
