internal import SpeechModel

/// The lessons about moving, activating and adjusting.
extension Lesson {
  static let moving = Lesson(
    name: "moving",
    introduction:
      "You hear one element at a time. On a phone you would swipe; here you type the gesture.",
    steps: [
      Step(
        instruction:
          "Swipe right with one finger to move to the next element. Type: swipe right.",
        check: .at("Name"), solution: "Type: swipe right.", answer: ["swipe right"]),
      Step(
        setup: ["go Name"],
        instruction:
          "Swipe left with one finger to move to the previous element. Type: swipe left.",
        check: .at("Your order"), solution: "Type: swipe left.", answer: ["swipe left"]),
      Step(
        instruction:
          "Add a number to repeat a swipe; you hear only the last element. Type: swipe right 3.",
        check: .at("Tickets"), solution: "Type: swipe right 3.", answer: ["swipe right 3"]),
      Step(
        setup: ["go Tickets"],
        instruction:
          "Tap the lower half of the screen with four fingers to move to the last element. Type: last.",
        check: .at("Cancel"), solution: "Type: last.", answer: ["last"]),
      Step(
        setup: ["last"],
        instruction:
          "Tap the upper half with four fingers to move to the first element. Type: first.",
        check: .at("Your order"), solution: "Type: first.", answer: ["first"]),
    ],
    drill: [
      Step(
        instruction: "Move two elements forward, to Password, with one command.",
        check: .at("Password"), solution: "Answer: swipe right 2.", answer: ["swipe right 2"]),
      Step(
        setup: ["go Name"], instruction: "Move to the last element with one command.",
        check: .at("Cancel"), solution: "Answer: last.", answer: ["last"]),
      Step(
        setup: ["go Name"], instruction: "Move to the previous element with one command.",
        check: .at("Your order"), solution: "Answer: swipe left.", answer: ["l"]),
    ])

  static let activating = Lesson(
    name: "activating",
    introduction: "Touching an element only reads it, so explore freely.",
    steps: [
      Step(
        setup: ["go Gift wrap"],
        instruction:
          "Double tap with one finger to activate the current element. Type: double tap.",
        check: .pressed("Gift wrap"), solution: "Type: double tap.", answer: ["double tap"]),
      Step(
        setup: ["go Buy"],
        instruction: "A button can answer in words. Double tap this one.",
        check: .heard(.announcement), solution: "Type: double tap.", answer: ["tap"]),
      Step(
        scene: .deck,
        instruction:
          "A double tap with two fingers is the magic tap: it performs the main action of the "
          + "application. On this DJ deck it starts the disc. Type: magic tap.",
        check: .value("Disc", is: "Spinning"), solution: "Type: magic tap.", answer: ["magic tap"]),
    ],
    drill: [
      Step(
        instruction: "Press Gift wrap, with at most two commands.",
        check: .pressed("Gift wrap"), commands: 2, solution: "Answer: go gift wrap, double tap.",
        answer: ["go gift wrap", "double tap"]),
      Step(
        setup: ["last", "swipe left 2"],
        instruction: "Activate Buy, with at most two commands.",
        check: .heard(.announcement), commands: 2, solution: "Answer: swipe right, double tap.",
        answer: ["swipe right", "double tap"]),
    ])

  static let values = Lesson(
    name: "values",
    introduction:
      "An adjustable element has a value. When you change it, you hear only the new value.",
    scene: .radio,
    steps: [
      Step(
        setup: ["go Volume"],
        instruction: "Swipe up with one finger to raise a value by one step. Type: swipe up.",
        check: .number("Volume", is: 51), solution: "Type: swipe up.", answer: ["swipe up"]),
      Step(
        setup: ["go Volume"],
        instruction: "Swipe down with one finger to lower it. Type: swipe down.",
        check: .number("Volume", is: 49), solution: "Type: swipe down.", answer: ["swipe down"]),
      Step(
        setup: ["go Volume"],
        instruction:
          "For larger steps, use page up and page down. Type: page up.",
        check: .number("Volume", is: 60), solution: "Type: page up.", answer: ["page up"]),
      Step(
        setup: ["go Volume", "maximum"],
        instruction:
          "Volume is at its maximum. Try to raise it, to hear what happens. Type: swipe up.",
        check: .heard(.limit), solution: "Type: swipe up.", answer: ["swipe up"]),
      Step(
        setup: ["go Volume"],
        instruction: "Minimum and maximum jump to the limits. Type: minimum.",
        check: .number("Volume", is: 0), solution: "Type: minimum.", answer: ["minimum"]),
      Step(
        setup: ["go Volume"],
        instruction: "Set jumps to a number. Type: set 30.",
        check: .number("Volume", is: 30), solution: "Type: set 30.", answer: ["set 30"]),
    ],
    drill: [
      Step(
        instruction: "Set Volume to 72, with at most two commands.",
        check: .number("Volume", is: 72), commands: 2, solution: "Answer: go volume, set 72.",
        answer: ["go volume", "set 72"]),
      Step(
        setup: ["go Volume"],
        instruction: "Lower Volume by 20, with one command.",
        check: .number("Volume", is: 30), solution: "Answer: page down 2.", answer: ["page down 2"]),
      Step(
        setup: ["go Volume", "set 98"],
        instruction: "Raise Volume until you hear the limit, with one command.",
        check: .heard(.limit), solution: "Answer: swipe up 3, or page up.", answer: ["page up"]),
    ])
}
