internal import SpeechModel

/// To get about, to activate and to adjust.
extension Lesson {
  static let moving = Lesson(
    name: "moving",
    introduction:
      "One element is heard at a time. On glass you would swipe; here you type what the finger does.",
    steps: [
      Step(
        instruction: "One finger, swipe right, goes to the next element. Type: swipe right.",
        check: .at("Name"), solution: "Type: swipe right.", answer: ["swipe right"]),
      Step(
        setup: ["go Name"],
        instruction: "One finger, swipe left, goes back to the one before. Type: swipe left.",
        check: .at("Your order"), solution: "Type: swipe left.", answer: ["swipe left"]),
      Step(
        instruction:
          "With a number you swipe so many times, and only hear where you arrive. Type: swipe right 3.",
        check: .at("Tickets"), solution: "Type: swipe right 3.", answer: ["swipe right 3"]),
      Step(
        setup: ["go Tickets"],
        instruction: "Four fingers, a tap on the lower half, goes to the last element. Type: last.",
        check: .at("Cancel"), solution: "Type: last.", answer: ["last"]),
      Step(
        setup: ["last"],
        instruction: "Four fingers, a tap on the upper half, goes to the first one. Type: first.",
        check: .at("Your order"), solution: "Type: first.", answer: ["first"]),
    ],
    drill: [
      Step(
        instruction: "Go two elements on, to Password, with one command.",
        check: .at("Password"), solution: "It was: swipe right 2.", answer: ["swipe right 2"]),
      Step(
        setup: ["go Name"], instruction: "Go to the last element with one command.",
        check: .at("Cancel"), solution: "It was: last.", answer: ["last"]),
      Step(
        setup: ["go Name"], instruction: "Go to the element before with one command.",
        check: .at("Your order"), solution: "It was: swipe left.", answer: ["l"]),
    ])

  static let activating = Lesson(
    name: "activating",
    introduction: "To touch an element does nothing to it, so that everything can be explored.",
    steps: [
      Step(
        setup: ["go Gift wrap"],
        instruction:
          "One finger, double tap, activates the element that you are on. Type: double tap.",
        check: .pressed("Gift wrap"), solution: "Type: double tap.", answer: ["double tap"]),
      Step(
        setup: ["go Buy"],
        instruction: "A button can answer in words. Double tap it.",
        check: .heard(.announcement), solution: "Type: double tap.", answer: ["tap"]),
      Step(
        screen: .deck,
        instruction:
          "Two fingers, double tap, is the magic tap: wherever you are, it does what the application is "
          + "for. On this DJ deck it starts the disc. Type: magic tap.",
        check: .value("Disc", is: "Spinning"), solution: "Type: magic tap.", answer: ["magic tap"]),
    ],
    drill: [
      Step(
        instruction: "Have the order wrapped: press Gift wrap, with two commands at most.",
        check: .pressed("Gift wrap"), commands: 2, solution: "It was: go gift wrap, double tap.",
        answer: ["go gift wrap", "double tap"]),
      Step(
        setup: ["last", "swipe left 2"], instruction: "Buy, with two commands at most.",
        check: .heard(.announcement), commands: 2, solution: "It was: swipe right, double tap.",
        answer: ["swipe right", "double tap"]),
    ])

  static let values = Lesson(
    name: "values",
    introduction: "What is adjustable has a value. Only the new value is said when it changes.",
    screen: .radio,
    steps: [
      Step(
        setup: ["go Volume"],
        instruction: "One finger, swipe up, raises a value by a step. Type: swipe up.",
        check: .number("Volume", is: 51), solution: "Type: swipe up.", answer: ["swipe up"]),
      Step(
        setup: ["go Volume"],
        instruction: "One finger, swipe down, lowers it. Type: swipe down.",
        check: .number("Volume", is: 49), solution: "Type: swipe down.", answer: ["swipe down"]),
      Step(
        setup: ["go Volume"],
        instruction: "Larger steps are a key: Page Up or Page Down. Type: page up.",
        check: .number("Volume", is: 60), solution: "Type: page up.", answer: ["page up"]),
      Step(
        setup: ["go Volume", "maximum"],
        instruction:
          "This is the upper end. Try to go further, to hear what that is like: swipe up.",
        check: .heard(.limit), solution: "Type: swipe up.", answer: ["swipe up"]),
      Step(
        setup: ["go Volume"],
        instruction: "The ends are minimum and maximum. Type: minimum.",
        check: .number("Volume", is: 0), solution: "Type: minimum.", answer: ["minimum"]),
      Step(
        setup: ["go Volume"],
        instruction: "A number is set at once. Type: set 30.",
        check: .number("Volume", is: 30), solution: "Type: set 30.", answer: ["set 30"]),
    ],
    drill: [
      Step(
        instruction: "Set Volume to 72, with two commands at most.",
        check: .number("Volume", is: 72), commands: 2, solution: "It was: go volume, set 72.",
        answer: ["go volume", "set 72"]),
      Step(
        setup: ["go Volume"],
        instruction: "Lower Volume by 20, with one command.",
        check: .number("Volume", is: 30), solution: "It was: page down 2.", answer: ["page down 2"]),
      Step(
        setup: ["go Volume", "set 98"],
        instruction: "Go up until you hear that it is the end, with one command.",
        check: .heard(.limit), solution: "It was: swipe up 3, or page up.", answer: ["page up"]),
    ])
}
