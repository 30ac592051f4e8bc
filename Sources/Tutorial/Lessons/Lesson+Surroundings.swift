internal import Languages
internal import ScreenReader
internal import SpeechModel

/// What an element has beside a value, and what lies around it.
extension Lesson {
  static let rotor = Lesson(
    name: "rotor",
    introduction: "The rotor chooses what swipes up and down do. Two fingers turn it, like a knob.",
    steps: [
      Step(
        setup: ["rotor characters"],
        instruction:
          "Two fingers, rotate, until you hear Headings. To go there at once, type: rotor headings.",
        check: .rotor(.elements(.headings)), commands: 1, solution: "Type: rotor headings.",
        answer: ["rotor headings"]),
      Step(
        setup: ["rotor headings"],
        instruction: "Now one finger, swipe down, goes to the next heading. Type: swipe down.",
        check: .at("Extras"), solution: "Type: swipe down.", answer: ["swipe down"]),
      Step(
        setup: ["go Extras", "rotor headings"],
        instruction: "One finger, swipe up, goes to the heading before. Type: swipe up.",
        check: .at("Your order"), solution: "Type: swipe up.", answer: ["swipe up"]),
    ],
    drill: [
      Step(
        setup: ["rotor characters"],
        instruction: "Go to the next heading by the rotor, with two commands.",
        check: .sequence(.rotor(.elements(.headings)), then: .at("Extras")), commands: 2,
        solution: "It was: rotor headings, swipe down.", answer: ["rotor headings", "swipe down"]),
      Step(
        setup: ["rotor characters"],
        instruction: "Go to the next link by the rotor, with two commands.",
        check: .sequence(.rotor(.elements(.links)), then: .at("Terms")), commands: 2,
        solution: "It was: rotor links, swipe down.", answer: ["rotor links", "swipe down"]),
    ])

  static let actions = Lesson(
    name: "actions",
    introduction:
      "Some elements can do more than be activated. What else they can do are their actions.",
    steps: [
      Step(
        setup: ["go Drink"], instruction: "What can be done with it? Type: actions.",
        check: .heard(.action), solution: "Type: actions.", answer: ["actions"]),
      Step(
        setup: ["go Drink"], instruction: "By name it is done at once. Type: do remove.",
        check: .gone("Drink"), solution: "Type: do remove.", answer: ["do remove"]),
      Step(
        setup: ["go Drink"],
        instruction:
          "The rotor is at Actions on such an element. One finger, swipe down, picks one. Type: swipe down.",
        check: .heard(.action), solution: "Type: swipe down.", answer: ["swipe down"]),
      Step(
        setup: ["go Drink", "swipe down"],
        instruction: "One finger, double tap, does what was picked. Type: double tap.",
        check: .gone("Drink"), solution: "Type: double tap.", answer: ["double tap"]),
    ],
    drill: [
      Step(
        instruction: "Remove the programme from the list, with two commands.",
        check: .gone("Programme"), commands: 2, solution: "It was: go programme, do remove.",
        answer: ["go programme", "do remove"]),
      Step(
        setup: ["go Programme"],
        instruction: "Pick the action of this element by a swipe, and do it, with two commands.",
        check: .sequence(.heard(.action), then: .gone("Programme")), commands: 2,
        solution: "It was: swipe down, double tap.", answer: ["swipe down", "double tap"]),
    ])

  static let typing = Lesson(
    name: "typing",
    introduction:
      "On glass a double tap opens a text field. Here you may type as soon as you are on one.",
    steps: [
      Step(
        setup: ["go Name"], instruction: "Enter the word type and a name, such as: type Ann.",
        check: .filled("Name"), solution: "Enter: type Ann.", answer: ["type Ann"]),
      Step(
        setup: ["go Password"],
        instruction:
          "A password is nobody's business. Enter the word type by itself, then any word, which is unseen.",
        check: .filled("Password"), solution: "Enter type by itself, then a word.",
        answer: ["type", "secret"]),
      Step(
        setup: ["go Tickets"],
        instruction: "A number can be typed as well as swiped to. Enter: type 5.",
        check: .number("Tickets", is: 5), solution: "Enter: type 5.", answer: ["type 5"]),
    ],
    drill: [
      Step(
        instruction: "Order 3 tickets, with two commands at most.",
        check: .number("Tickets", is: 3), commands: 2, solution: "It was: go tickets, type 3.",
        answer: ["go tickets", "type 3"]),
      Step(
        instruction: "Write Bo into the field for the name, with two commands at most.",
        check: .value("Name", is: "Bo"), commands: 2, solution: "It was: swipe right, type Bo.",
        answer: ["swipe right", "type Bo"]),
    ])

  static let dialogs = Lesson(
    name: "dialogs",
    introduction: "A question comes in front of everything else, and the cursor goes there.",
    steps: [
      Step(
        setup: ["go Cancel"], instruction: "Cancel asks first. Double tap it.",
        check: .at("Yes"), solution: "Type: double tap.", answer: ["double tap"]),
      Step(
        setup: ["go Cancel", "double tap"],
        instruction: "Nothing behind the question is reached. Go to its last element: swipe right.",
        check: .at("No"), solution: "Type: swipe right.", answer: ["swipe right"]),
      Step(
        setup: ["go Cancel", "double tap"],
        instruction:
          "Two fingers, scrub, as if to rub it out, closes it and you are where you were. Type: escape.",
        check: .at("Cancel"), solution: "Type: escape.", answer: ["escape"]),
    ],
    drill: [
      Step(
        setup: ["go Buy"],
        instruction: "Open the question of Cancel, and get out of it again, with three commands.",
        check: .sequence(.at("Yes"), then: .at("Cancel")), commands: 3,
        solution: "It was: swipe right, double tap, escape.",
        answer: ["swipe right", "double tap", "escape"]),
      Step(
        setup: ["go Cancel", "double tap"],
        instruction: "Answer No, with two commands.",
        check: .sequence(.at("No"), then: .at("Cancel")), commands: 2,
        solution: "It was: swipe right, double tap.", answer: ["swipe right", "double tap"]),
    ])
}
