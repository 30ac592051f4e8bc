import AccessibilityModel
import SourceDiagnostics

/// Cases for rules about markup, and about texts that readers repeat or misread.
extension AuditCase {
  static let markupCases: [AuditCase] =
    [
      ("broken-reference", .brokenReference), ("focusable-in-hidden", .focusableInHidden),
      ("misplaced-state", .misplacedState), ("missing-state", .missingState),
      ("unnamed-frame", .unnamedFrame), ("outside-view", .outsideView),
      ("click-without-role", .clickWithoutRole), ("wrong-attribute-value", .wrongValue),
      ("misused-role-description", .roleDescription), ("lost-text", .lostText),
      ("lost-name", .lostName), ("restyled-table", .restyledTable),
      ("uncounted-rows", .virtualRows), ("broken-fragment", .brokenFragment),
    ].map { (rule: String, kind: MarkupFlaw.Kind) in
      AuditCase(
        rule, finds: ["“Save” | It is wrong."],
        fails: page([flawed("Save", MarkupFlaw(kind, "It is wrong."))]),
        passes: page([flawed("Save", nil)]))
    } + [
      AuditCase(
        "unnamed-dialog",
        finds: [
          "A container | This dialog has no label.",
          "A container | This dialog has no label.",
        ],
        fails: page([
          Item(around: [Item("Cancel", .button)]) { $0.accessibilityContainerType = .alert },
          Item(around: [Item("Delete?"), Item("No", .button)]) {
            $0.described.facts = SourceFacts()
            $0.described.facts?.isUnnamedDialog = true
          },
        ]),
        passes: page([
          Item(around: [Item("Delete?"), Item("Cancel", .button)]) {
            $0.accessibilityContainerType = .alert
          },
          Item(around: [Item("Close", .button), Item("Photo", .header)]) {
            $0.accessibilityContainerType = .alert
          },
        ])),
      AuditCase(
        "broken-skip-link",
        finds: ["Skip to the menu", "Zum Inhalt springen", "跳到内容"].map { "“\($0)” | It is wrong." },
        fails: page(
          ["Skip to the menu", "Zum Inhalt springen", "跳到内容"].map {
            flawed($0, MarkupFlaw(.brokenFragment, "It is wrong."))
          }),
        passes: page([
          flawed("Skip to the menu", nil), flawed("Skipping ropes", nil), flawed("Save", nil),
          flawed("Skip the song", MarkupFlaw(.brokenFragment, "It is wrong.")),
        ]), alsoFound: ["broken-fragment | “Skip the song” | It is wrong."]),
      AuditCase(
        "error-in-group-name",
        finds: [
          "“When? Error: Enter a day” | Its name contains an error message, after “Error”.",
          "“何时？ 错误：请输入” | Its name contains an error message, after “错误”.",
        ],
        fails: page([
          fieldGroup("When? Error: Enter a day"), fieldGroup("何时？ 错误：请输入", language: "zh"),
        ]),
        passes: page([
          fieldGroup("Report an error"), fieldGroup("Level: high"), fieldGroup("Error: none", 1),
        ])),
      AuditCase(
        "unheard-container",
        finds: [
          "A container | It is adjustable, but swipes reach only its parts.",
          "“Tip” | It has a value, but swipes reach only its parts.",
        ],
        fails: page([
          Item(around: [Item("Sync"), Item("Offline")]) { $0.accessibilityTraits = .adjustable },
          Item(around: [Item("10 percent")]) {
            $0.accessibilityLabel = "Tip"
            $0.accessibilityValue = "10 percent"
          },
        ]),
        // The elements of a container offer its actions.
        passes: page([
          Item(around: [Item("Sync"), Item("Offline")]) {
            $0.accessibilityCustomActions = [AccessibilityCustomAction(name: "Next") { _ in true }]
          }
        ])),
      AuditCase(
        "hint-repeats-label",
        finds: [
          "“Close” | Its hint, “close”, repeats its label.",
          "“Name Shown in the store” | Its hint, “Shown in the store.”, repeats its label.",
          "“Volume” | Its hint, “Loud”, repeats its value.",
          "“Save” | Its description (title=\"Save\"), “Save”, repeats its label.",
        ],
        fails: page([
          Item("Close", .button, hint: "close"),
          Item("Name Shown in the store", .button, hint: "Shown in the store."),
          Item("Volume", .adjustable, value: "Loud", hint: "Loud") {
            $0.accessibilityTraits.insert(.notEnabled)
          },
          Item("Save", .button, hint: "Save") {
            $0.described.facts = SourceFacts()
            $0.described.facts?.hintAttribute = "title=\"Save\""
          },
        ]),
        passes: page([
          Item("Close the door", .button, hint: "Door"),
          Item("Close", .button, hint: "Closes the window"),
        ])),
      AuditCase(
        "raw-state",
        finds: [
          "“Alerts” | It is spoken as “Alerts: 0. Button.”, with the stored value “0”.",
          "“Sound” | It is spoken as “Sound: True. Button.”, with the stored value “true”.",
          "“Alarm” | It is spoken as “Alarm: true. Dimmed. Adjustable.”, with the stored value “true”.",
        ],
        fails: page([
          Item("Alerts", .button, value: "0"), Item("Sound", .button, value: "True"),
          Item("Alarm", [.adjustable, .notEnabled], value: "true"),
        ]),
        passes: page([
          Item("Answer", .textEntry, value: "true"),
          Item("Alerts", [.button, .toggleButton], value: "0"),
          Item("Messages", .button, value: "1 new"), Item("Step", value: "1"),
          Item("Cart", .button, value: "3"),
        ])),
      AuditCase(
        "misread-text",
        finds: [
          "“Episode 12, 30m left” | Screen readers may say other words for “30m”.",
          "“Yearly, $1.24/mo” | Screen readers may say other words for “$1.24/mo”.",
          "“Length” | Screen readers may say other words for “1h 15m”.",
          "“No 8-digit number?” | Screen readers may say other words for “No 8-digit”.",
          "“Your PIN” | Screen readers may say “100001” as one number.",
          "“Enter PIN 4839 at the door” | Screen readers may say other words for “PIN 4839”.",
        ],
        fails: page([
          Item("Episode 12, 30m left", .button), Item("Yearly, $1.24/mo", .button),
          Item("Length", value: "1h 15m"), Item("No 8-digit number?", .button),
          Item("Your PIN", value: "100001"), Item("Enter PIN 4839 at the door"),
        ]),
        passes: page([
          Item("Swim 200m", .button), Item("Hits of the 80s"), Item("Length", value: "1 hour"),
          Item("No 1 in Austria"), Item("Your PIN", value: "1 0 0 0"),
          Item("Visitors", value: "100001"),
          Item("and/or 5"), Item("4h2"), Item("Pin 12 photos"),
        ])),
      AuditCase(
        "mnemonic-in-label",
        finds: ["&Edit", "Save &As", "E&xit", "_Open", "Page _1"].map {
          "“\($0)” | The label “\($0)” contains the mark of a shortcut key."
        },
        fails: page(["&Edit", "Save &As", "E&xit", "_Open", "Page _1"].map { Item($0, .button) }),
        passes: page(
          ["R&D", "Q&A", "Salt & pepper", "AT&T", "Rock&roll"].map { Item($0, .button) }
            + [Item("See _private", .link), Item("See _private")])),
      AuditCase(
        "icon-without-label",
        finds: ["Element 1 | This small image has no accessible name."],
        fails: page([Item(nil, .image, frame: (0, 0, 64, 64))]),
        passes: page([
          Item("Disk", .image, frame: (0, 0, 16, 16)), Item(nil, .image, frame: (0, 50, 65, 64)),
        ]), alsoFound: ["image-without-label | Element 2 | This image has no accessible name."]
      ).inToolkit(.gtk),
      AuditCase(
        "unmarked-page",
        finds: ["“Pages” | None of its 3 links is marked as the page that is shown."],
        fails: page([navigation(["1", "2", "3"])]),
        passes: page([
          navigation(["1", "2", "3"]) { $0[1].accessibilityValue = "current page" },
          Item("More", .header), navigation(["2", "3", "4"]), Item("Rest", .header),
          navigation(["1", "2"]),
        ])),
    ]

  @MainActor
  private static func fieldGroup(
    _ label: String, _ count: Int = 2, language: String? = nil
  ) -> Item {
    Item(
      around: ["Day", "Month"].prefix(count).map {
        Item("\($0) (1 or 01)", .textEntry) { $0.accessibilityLanguage = "en" }
      }
    ) {
      $0.accessibilityContainerType = .semanticGroup
      $0.accessibilityLabel = label
      $0.accessibilityLanguage = language
    }
  }

  @MainActor
  private static func flawed(_ label: String, _ flaw: MarkupFlaw?) -> Item {
    Item(label, .button) {
      $0.described.facts = SourceFacts()
      $0.described.facts?.flaws = flaw.map { [$0] } ?? []
    }
  }

  @MainActor
  private static func navigation(
    _ labels: [String], _ change: ([Item]) -> Void = { _ in }
  ) -> Item {
    let links = labels.map { Item($0, .link) }
    change(links)
    return Item(around: links) {
      $0.accessibilityContainerType = .landmark
      $0.accessibilityLandmark = .navigation
      $0.accessibilityLabel = "Pages"
    }
  }
}
