internal import AccessibilityModel
internal import ScreenReader
internal import SourceDiagnostics

/// Rules about the screen as a whole, such as its title, language, headings and reading order.
extension AuditRule {
  static let emptyScreen = AuditRule(
    "empty-screen", .error, sources: ["WCAG 2.2 SC 4.1.2"],
    title: "Nothing on the screen can be read",
    reason: "Screen-reader users get nothing that they could read or operate.",
    remedy:
      "Make the texts and controls accessibility elements. If this is a dump, take it again when the screen has appeared.",
    limits: "Not reported if views that should be read are.",
    .surveying { screen in
      if screen.elements.isEmpty {
        return [screen.finding("It has no elements that screen readers reach.")]
      }
      guard screen.elements.count == 1, let only = screen.elements.first, !only.isControl,
        only.value == nil, let label = only.label, label == screen.title
      else { return [] }
      return [screen.finding("Its only element repeats its title.")]
    })

  static let screenWithoutTitle = AuditRule(
    "screen-without-title", .warning, sources: ["WCAG 2.2 SC 2.4.2"],
    title: "The screen has no title",
    reason: "Screen-reader users do not hear where they are when it opens.",
    remedy: "Give the screen a title of a few words.",
    .surveying { screen in
      screen.title == nil && screen.knowledge.contains(.title)
        ? [screen.finding("It has no title.")] : []
    })

  static let screenWithoutLanguage = AuditRule(
    "screen-without-language", .warning, sources: ["WCAG 2.2 SC 3.1.1"],
    title: "The screen has no valid language",
    reason:
      "Screen readers choose the voice by the language. In the wrong voice, users cannot understand the text.",
    remedy: "Set the language of the screen as a BCP 47 tag, such as en or de-AT.",
    limits:
      "The audit checks only the script of the text, so text in another language can go unnoticed.",
    .surveying { screen in
      guard let language = screen.language else {
        return screen.knowledge.contains(.language)
          ? [screen.finding("It does not specify a language.")] : []
      }
      guard !LanguageTag(language).isWellFormed else { return [] }
      return [screen.finding("“\(PlainText.line(language))” is not a BCP 47 tag.")]
    })

  static let missingHeadings = AuditRule(
    "missing-headings", .warning, sources: ["WCAG 2.2 SC 1.3.1", "WCAG 2.2 SC 2.4.6"],
    title: "A long screen has no headings",
    reason:
      "Screen-reader users jump from heading to heading to find a part. Here they have to go through everything.",
    remedy: "Add the header trait to the title of each part.",
    limits:
      "Applies only to screens with at least 30 elements, not counting keyboard keys. Landmarks, lists and tables can replace headings. Dumps that do not mark headings are not checked.",
    needs: .headings,
    .surveying { screen in
      let dividing: Set<AccessibilityContainerType> = [.landmark, .list, .dataTable]
      let isDivided =
        screen.elements.contains { $0.traits.contains(.header) }
        || screen.containers.contains { dividing.contains($0.container.accessibilityContainerType) }
      let count = screen.elements.count { !$0.traits.contains(.keyboardKey) }
      return isDivided || count < 30
        ? [] : [screen.finding("It has \(count) elements, and none is a heading.")]
    })

  static let skippedHeadingLevel = AuditRule(
    "skipped-heading-level", .advice, sources: ["WCAG 2.2 SC 1.3.1", "axe: heading-order"],
    title: "A heading level is skipped",
    reason: "Screen-reader users who search level by level look for a heading that does not exist.",
    remedy: "Give the heading the next level.",
    limits: "Headings without a level are not checked. The first heading may have any level.",
    .reading { screen in
      let headings = screen.elements.filter {
        $0.traits.contains(.header) && (1...6).contains($0.element.accessibilityHeadingLevel)
      }
      return zip(headings, headings.dropFirst()).compactMap { one, next in
        let (from, to) = (
          one.element.accessibilityHeadingLevel, next.element.accessibilityHeadingLevel
        )
        return to > from + 1
          ? next.finding("Its level is \(to), but that of the heading before it is \(from).") : nil
      }
    })

  static let missingTableHeaders = AuditRule(
    "missing-table-headers", .warning, sources: ["WCAG 2.2 SC 1.3.1"],
    title: "A table has no headers",
    reason:
      "Screen-reader users hear the contents of a cell, but not what row and column it is in.",
    remedy: "Provide the header cells of the rows and columns.",
    limits:
      "A table with a single row or column needs no headers. A table with a control in each row may be a layout and is exempt.",
    .reading { screen in
      screen.containers.compactMap { container, places in
        guard let table = TableHeaders(of: container), table.rows > 1, table.columns > 1,
          !table.hasAny, places.count(where: { screen.elements[$0].isControl }) < table.rows
        else { return nil }
        return screen.finding(
          "It has \(table.rows) rows and \(table.columns) columns but no headers.", about: container
        )
      }
    })

  static let unmarkedPage = AuditRule(
    "unmarked-page", .warning, sources: ["WCAG 2.2 SC 1.3.1", "WCAG 2.2 SC 4.1.2"],
    title: "The links to pages do not say which page is shown",
    reason: "Screen-reader users hear the numbers, but not which page they are on.",
    remedy: "Mark the link of the page that is shown, with aria-current or the trait selected.",
    limits: "Checks only navigation in which at least three links are called 1, 2, 3 and so on.",
    .reading { screen in
      screen.containers.compactMap { container, places in
        guard container.accessibilityLandmark == .navigation else { return nil }
        let numbers = places.map { screen.elements[$0] }.filter { element in
          element.label.flatMap { Int($0) } != nil
        }
        guard numbers.count > 2, numbers.first?.label == "1",
          zip(numbers, 1...).allSatisfy({ $0.label == "\($1)" && $0.traits.contains(.link) }),
          !numbers.contains(where: {
            $0.value != nil || $0.traits.contains(.selected) || !$0.isEnabled
          })
        else { return nil }
        return screen.finding(
          "None of its \(numbers.count) links is marked as the page that is shown.",
          about: container)
      }
    })

  static let swipeOrder = AuditRule(
    "swipe-order", .warning, sources: ["WCAG 2.2 SC 1.3.2", "WCAG 2.2 SC 2.4.3"],
    title: "The reading order contradicts the layout",
    reason:
      "Screen-reader users hear another order than people see, and may connect what does not belong together.",
    remedy: "List the elements in the order of the layout, row by row.",
    limits:
      "A jump up to the next column, between overlapping elements, or into a tab bar is not reported, nor a jump up between declared views, whose frames are estimates. Dumps of Android and of web pages are not checked.",
    needs: .layout,
    .reading { screen in
      zip(screen.elements, screen.elements.dropFirst()).compactMap { one, next in
        // Scrolled content may continue behind a tab bar, so moving up into the bar is allowed.
        guard let from = one.frame, let to = next.frame, one.isTab || !next.isTab
        else { return nil }
        let isRightToLeft = screen.rules.direction == .rightToLeft
        let isFurther = isRightToLeft ? to.maxX <= from.minX : to.minX >= from.maxX
        let isBefore = isRightToLeft ? to.minX >= from.maxX : to.maxX <= from.minX
        let isSameRow = abs(to.minY - from.minY) < screen.rowThreshold
        // In an estimated layout, layers of a stack are not where the program puts them.
        let knowsLayers = screen.knowledge.contains(.layoutByProgram)
        let isAbove = to.maxY <= from.minY && !isSameRow && knowsLayers
        guard (isAbove && !isFurther) || (isSameRow && isBefore) else { return nil }
        let direction = isSameRow ? "back in the row" : "up"
        return next.finding("After \(one.name), a swipe moves \(direction) to \(next.name).")
      }
    })

  static let swipesToReach = AuditRule(
    "swipes-to-reach", .info, sources: ["WCAG 2.2 SC 2.4.1"],
    title: "A control takes many swipes to reach",
    reason: "Screen-reader users hear at least the beginning of each element on the way.",
    remedy:
      "Divide the screen with headings, group related elements, or move the control to an end.",
    limits:
      "Reports only the most distant control, if it takes at least 30 swipes, counting jumps to headings and to the end.",
    .surveying { screen in
      let swipes = Effort(headings: screen.elements.map { $0.traits.contains(.header) }).swipes
      guard let farthest = screen.targets.max(by: { swipes[$0.place] < swipes[$1.place] }),
        case let count = swipes[farthest.place], count >= 30
      else { return [] }
      return [
        farthest.finding("It is the most distant control and takes \(count) swipes to reach.")
      ]
    })
}
