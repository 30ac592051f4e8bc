import AccessibilityModel

/// Cases for rules about values, operation and reachability.
extension AuditCase {
  static let valueCases: [AuditCase] = [
    AuditCase(
      "value-never-changes",
      finds: ["“Volume” | Neither a step up nor a step down changes the spoken value."],
      fails: page([Item("Volume", .adjustable, value: "5")]),
      passes: page([
        Item.slider(),
        // A value at an end of its range, or in an empty range, is allowed to stay the same.
        Item.slider("Bass", AccessibilityRange(maximum: 10, value: 10)),
        Item.slider("Balance", AccessibilityRange(minimum: 3, maximum: 3, value: 3)),
        Item("Off", [.adjustable, .notEnabled], value: "5"),
      ])),
    AuditCase(
      "value-goes-the-wrong-way", finds: ["“Pitch” | A step up changes 5 to 4."],
      fails: page([
        Item.slider("Pitch") {
          $0.onIncrement = { $0.move(to: $0.accessibilityRange?.nextDown) }
          $0.onDecrement = { $0.move(to: $0.accessibilityRange?.nextUp) }
        }
      ]),
      passes: page([Item.slider("Pitch", AccessibilityRange(minimum: -10, maximum: 0, value: -5))])),
    AuditCase(
      "value-leaves-range",
      finds: [
        "“Treble” | At its maximum, 10, another step changes it to 11.",
        "“Hour” | At its maximum, 10, another step changes it to 0.",
      ],
      fails: page([
        Item.slider("Treble") {
          $0.onIncrement = { $0.move(to: ($0.accessibilityRange?.value ?? 0) + 1) }
        },
        Item.slider("Hour") {
          $0.onIncrement = { item in
            let value = item.accessibilityRange?.value ?? 0
            item.move(to: value == 10 ? 0 : value + 1)
          }
        },
      ]),
      passes: page([Item.slider("Treble"), Item.slider("Hour")])),
    AuditCase(
      "needless-decimals",
      finds: [
        "“Pitch” | Its value is 7.1284769201, but its steps need no decimals.",
        "“Distance” | Its value 3.14159265 has 8 decimals.",
      ],
      fails: page([
        Item.slider("Pitch", AccessibilityRange(maximum: 10, value: 7.1284769201)) {
          $0.accessibilityValue = "7.1284769201"
        },
        Item("Distance", value: "3.14159265 km"),
      ]),
      passes: page([
        Item.slider("Temperature", AccessibilityRange(maximum: 40, step: 0.1, value: 25.5)),
        Item("Place", value: "52.5200, 13.4050"), Item("Version", value: "1.20345.6"),
      ])),
    AuditCase(
      "many-presses",
      finds: ["“Year” | From one end, some values take 205 pages and steps to reach."],
      fails: page([Item.slider("Year", AccessibilityRange(minimum: 0, maximum: 2000, value: 1000))]
      ),
      passes: page([
        // These are the sliders of the ARIA Authoring Practices.
        Item.slider("Red", AccessibilityRange(maximum: 255, page: 10, value: 128)),
        Item.slider("Seek", AccessibilityRange(maximum: 300, page: 15, value: 90)),
        Item.slider("Price", AccessibilityRange(maximum: 400, page: 10, value: 100)),
      ])),
    AuditCase(
      "few-presses", finds: ["“Size” | It has 2 steps from end to end."],
      fails: page([Item.slider("Size", AccessibilityRange(maximum: 2, value: 1))]),
      passes: page([Item.slider("Size", AccessibilityRange(maximum: 3, value: 1))])),
    AuditCase(
      "error-not-described",
      finds: [
        "“Adults” | Its value is not between 1 and 8, and it has no error message.",
        "“Mail” | “Invalid value!” does not say what is wrong.",
      ],
      fails: page([
        Item.slider("Adults", AccessibilityRange(minimum: 1, maximum: 8, value: 13)),
        Item("Mail", .textEntry, value: "anna") { $0.accessibilityErrorMessage = "Invalid value!" },
      ]),
      passes: page([
        Item.slider("Adults", AccessibilityRange(minimum: 1, maximum: 8, value: 13)) {
          $0.accessibilityErrorMessage = "Must be between 1 and 8"
        },
        Item("Mail", .textEntry, value: "anna") {
          $0.accessibilityErrorMessage = "The @ is missing"
        },
      ])),
    AuditCase(
      "field-without-instructions",
      finds: ["“Date of birth” | It expects a date or a time but does not say in which format."],
      fails: page([Item("Date of birth", .textEntry)]),
      passes: page([
        Item("Date of birth", .textEntry, hint: "Day, month, year"),
        Item("Date (31.12.2030)", .textEntry), Item("Name", .textEntry),
      ])),
    AuditCase(
      "drag-only", finds: ["“Zoom” | Only a drag changes its value."],
      fails: page([
        Item("Zoom", value: "1", frame: (0, 0, 100, 100)) {
          $0.onDrag = { $0.accessibilityValue = "2" }
        }
      ]),
      passes: page([
        Item.slider("Zoom") {
          $0.accessibilityFrame = Rectangle(x: 0, y: 0, width: 100, height: 100)
          $0.onDrag = { $0.move(to: 7) }
        },
        Item("Place", value: "1", frame: (0, 200, 100, 100)) {
          $0.onDrag = { $0.accessibilityValue = "2" }
          $0.accessibilityCustomActions = [AccessibilityCustomAction(name: "Move on") { _ in true }]
        },
      ])),
    AuditCase(
      "unreachable-element",
      finds: [
        "“Send” | Its frame is empty, so swipes and touches cannot reach it.",
        "“Row” | Its frame is empty, so swipes and touches cannot reach it.",
      ],
      fails: page([
        Item("Play", .button), Item(around: [Item("Send", .button, frame: (0, 250, 0, 0))]),
        Item("Row", frame: (0, 0, 0, 0)) { $0.onActivate = { _ in true } },
      ]),
      passes: page([
        Item("Play", .button), Item("Send", .button, frame: (0, 250, 0, 1)),
        // Text without layout needs no size, and neither do hidden elements.
        Item("Note", frame: (0, 0, 0, 0)), Item(nil, .button, frame: (0, 0, 0, 0)),
        Item("Later", .button, frame: (0, 0, 0, 0)) { $0.isHidden = true },
        Item("Off", [.button, .notEnabled], frame: (0, 0, 0, 0)),
        Item(around: [Item("Part", .button, frame: (0, 0, 0, 0))]) {
          $0.accessibilityElementsHidden = true
        },
        Item("Card", .button, frame: (0, 300, 50, 50)) {
          $0.addChild(Item("Card", .button, frame: (0, 0, 0, 0)))
        },
      ])),
    AuditCase(
      "touch-without-element",
      finds: ["“Stars” | A finger can operate this view, but swipes do not reach it."],
      fails: page([
        Item("Film", .header, frame: (0, 0, 300, 44)),
        touched("Stars", frame: (0, 100, 300, 44)) {
          $0.addChild(touched("First", frame: (0, 100, 44, 44)))
        },
      ]),
      passes: page([
        Item("Film", .header, frame: (0, 0, 300, 44)),
        Item("Poster", .image, frame: (0, 50, 300, 200)) {
          $0.addChild(touched("Zoom", frame: (0, 50, 44, 44)))
        },
        touched("Gallery", frame: (0, 300, 300, 44)) {
          $0.addChild(Item("First tree", .image, frame: (10, 310, 30, 30)))
        },
        Item("Send", .button, frame: (0, 400, 300, 44)),
        touched("Overlay", frame: (0, 400, 300, 44)),
        touched("Duplicate", frame: (0, 500, 300, 44)) { $0.accessibilityElementsHidden = true },
        touched("Later", frame: (0, 550, 300, 44)) { $0.isHidden = true },
        touched("Off", frame: (0, 560, 300, 30)) { $0.isUserInteractionEnabled = false },
        Item("Picture", frame: (0, 600, 300, 44)) { $0.isAccessibilityElement = false },
      ])),
    AuditCase(
      "pointer-only",
      finds: [
        "“Piano” | It takes touches, but has neither the role of a control nor an action."
      ],
      fails: page([Item("Piano", .allowsDirectInteraction)]),
      passes: page([
        Item("Piano", .allowsDirectInteraction) {
          $0.accessibilityCustomActions = [
            AccessibilityCustomAction(name: "Play C") { _ in true }
          ]
        },
        Item("C", [.allowsDirectInteraction, .keyboardKey]),
      ])),
  ]

  /// Returns a view that takes touches but is not an element.
  @MainActor
  private static func touched(
    _ label: String, frame: (Double, Double, Double, Double), _ more: (Item) -> Void = { _ in }
  ) -> Item {
    Item(label, frame: frame) {
      $0.isAccessibilityElement = false
      $0.onDrag = { _ in }
      more($0)
    }
  }
}
