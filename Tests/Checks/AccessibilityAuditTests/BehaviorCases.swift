import AccessibilityModel

/// Cases for rules about behavior and announcements.
extension AuditCase {
  static let behaviorCases: [AuditCase] = [
    AuditCase(
      "focus-trap", finds: ["“Player” | A swipe right does not leave it."],
      fails: page([
        Item("Before", .button),
        Item("Player", .button) { item in
          var isLeaving = false
          item.onBlur = { item in
            guard !isLeaving else { return }
            isLeaving = true
            item.post(notification: .layoutChanged, argument: .element(item))
            isLeaving = false
          }
        },
        Item("After", .button),
      ]),
      passes: page([
        Item("Before", .button),
        Item("Player", .button) { $0.onBlur = { $0.post(notification: .layoutChanged) } },
        Item("After", .button),
      ])),
    AuditCase(
      "modal-without-way-out",
      finds: [
        "“Offer” | It is a dialog that neither the escape gesture nor an element inside it closes."
      ],
      fails: page([Item("Buy", .button), dialog("Offer", closes: false)]),
      passes: page([Item("Buy", .button), dialog("Offer", closes: true)])),
    AuditCase(
      "modal-without-close-button",
      finds: ["“Options” | It opens a dialog that only the escape gesture closes."],
      fails: options(closes: false), passes: options(closes: true)),
    AuditCase(
      "context-change-on-focus",
      finds: ["“Menu” | When it is focused, the focus moves to another screen or element."],
      fails: page([Item("Menu", .button) { $0.onFocus = { $0.post(notification: .screenChanged) } }]
      ),
      passes: page([
        Item("Menu", .button) {
          $0.onFocus = { $0.post(notification: .layoutChanged) }
          $0.onActivate = {
            $0.post(notification: .screenChanged); return true
          }
        }
      ])),
    AuditCase(
      "context-change-on-input",
      finds: ["“Sync” | When its value changes, the focus moves to another screen or element."],
      fails: page([sync(hint: nil)]), passes: page([sync(hint: "Opens the accounts")])),
    AuditCase(
      "stale-contents",
      finds: [
        "“Visitors” | After it is chosen, screen readers still say “Chart of views”, which belongs to “Views”."
      ],
      fails: page([choice(["Views", "Visitors"], drawing: { _ in "Chart of views" })]),
      passes: page([
        choice(["Day", "Week"], drawing: { $0 == 0 ? "Chart of the day" : "Chart of the week" }),
        // A text that names neither says nothing about the choice.
        choice(["Bars", "Lines"], drawing: { _ in "Chart" }),
        choice(["First", "Second"], drawing: { _ in "First and second" }),
      ])),
    AuditCase(
      "untold-change",
      finds: ["“Add” | Operating it changes “Total”, and no notification is posted."],
      fails: cart(announces: false), passes: cart(announces: true)),
    AuditCase(
      "unheard-change",
      finds: [
        "“Apply” | Activating it changes the value of “Volume”, and the screen reader says nothing."
      ],
      fails: page([Item.slider(), stepper("Apply")]),
      passes: page([
        Item.slider(),
        // These buttons pass because the label or hint names the change, or because the change is
        // announced.
        stepper("Volume"), stepper("Back 5 seconds"), stepper("Reset"),
        stepper("Choose") { $0.accessibilityHint = "Makes it louder" }, stepper("Louder"),
        stepper("Agree") { item in
          let step = item.onActivate
          item.onActivate = { item in
            item.post(notification: .announcement, argument: .text("Volume 6"))
            return step?(item) ?? false
          }
        },
        stepper("Loop") { item in
          let step = item.onActivate
          item.accessibilityTraits.insert(.toggleButton)
          item.accessibilityValue = "0"
          item.onActivate = { item in
            item.accessibilityValue = "1"
            return step?(item) ?? false
          }
        },
      ])),
    AuditCase(
      "lost-announcement",
      finds: ["“Save” | It announces “Saved”, and other speech interrupts it at once."],
      fails: page([saver(priority: .default)]), passes: page([saver(priority: .high)])),
    AuditCase(
      "sound-without-stop",
      finds: ["“Trailer” | It makes sound without being activated, and no control stops it."],
      fails: page([Item("Trailer", .startsMediaSession)]),
      passes: page([Item("Trailer", .startsMediaSession), Item("Pause the trailer", .button)])),
  ]

  /// Returns a choice of segments, and a text that is drawn for the chosen one.
  @MainActor
  private static func choice(
    _ names: [String], drawing text: @escaping @MainActor (Int) -> String
  ) -> Item {
    let contents = Item(text(0))
    let segments = names.enumerated().map { index, name in
      Item(name, index == 0 ? [.button, .selected] : .button) { item in
        item.onActivate = { item in
          for other in item.accessibilityContainer?.children ?? [] {
            other.accessibilityTraits.remove(.selected)
          }
          item.accessibilityTraits.insert(.selected)
          contents.accessibilityLabel = text(index)
          item.post(notification: .layoutChanged)
          return true
        }
      }
    }
    return Item(around: [
      Item(around: segments) { $0.accessibilityContainerType = .series }, contents,
    ])
  }

  @MainActor
  private static func dialog(_ label: String, closes: Bool) -> Item {
    Item(around: [Item("Half price"), Item("Buy now", .button)]) { dialog in
      dialog.accessibilityLabel = label
      dialog.accessibilityViewIsModal = true
      dialog.children.compactMap { $0 as? Item }.last?.onActivate = { button in
        if closes { button.parent?.isHidden = true }
        button.post(notification: closes ? .screenChanged : .layoutChanged)
        return true
      }
    }
  }

  /// Returns a button and its dialog, which the escape gesture closes.
  @MainActor
  private static func options(closes: Bool) -> AccessibilityElement {
    let offer = dialog("Offer", closes: closes)
    offer.onEscape = { dialog in
      dialog.isHidden = true
      return true
    }
    return page([opener("Options", of: offer), offer])
  }

  @MainActor
  private static func sync(hint: String?) -> Item {
    Item("Sync", [.button, .toggleButton], value: "0", hint: hint) {
      $0.onActivate = { item in
        item.accessibilityValue = item.accessibilityValue == "0" ? "1" : "0"
        item.post(notification: .screenChanged)
        return true
      }
    }
  }

  @MainActor
  private static func cart(announces: Bool) -> AccessibilityElement {
    let total = Item("Total", value: "1 item")
    return page([
      total,
      Item("Add", .button) {
        $0.onActivate = { _ in
          total.accessibilityValue = "2 items"
          if announces { total.post(notification: .announcement, argument: .text("2 items")) }
          return true
        }
      },
      // The control announces that it is expanded, so the changes that follow are expected.
      Item("Details", .button) {
        $0.accessibilityExpandedStatus = .collapsed
        $0.onActivate = { item in
          item.accessibilityExpandedStatus = .expanded
          total.accessibilityValue = "1 item of 3"
          return true
        }
      },
    ])
  }

  /// Returns a button that increments the first slider in its view. The slider then posts
  /// `valueChanged`.
  @MainActor
  private static func stepper(_ label: String, _ more: (Item) -> Void = { _ in }) -> Item {
    Item(label, .button) { item in
      item.onActivate = { item in
        guard let slider = item.parent?.children.first as? Item else { return false }
        slider.accessibilityIncrement()
        return true
      }
      more(item)
    }
  }

  @MainActor
  private static func saver(priority: AccessibilityPriority) -> Item {
    Item("Save", .button) {
      $0.onActivate = { item in
        item.post(
          notification: .announcement,
          argument: .attributedText(
            AccessibilityAttributedString("Saved", announcementPriority: priority)))
        item.post(notification: .screenChanged)
        return true
      }
    }
  }
}
