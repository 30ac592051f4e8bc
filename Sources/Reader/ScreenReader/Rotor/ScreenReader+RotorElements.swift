internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// Tests whether elements and containers are of a kind, such as headings or lists.
extension RotorElementKind {
  /// The traits that must match for two elements to be the same kind of item.
  private static let roles: AccessibilityTraits = [
    .button, .link, .image, .keyboardKey, .staticText, .searchField, .adjustable, .header,
    .textEntry, .backButton, .tabBarItem, .toggleButton,
  ]

  /// The traits that text does not have.
  private static let controls: AccessibilityTraits = roles.subtracting(.staticText)

  /// A test for container types of this kind, or `nil` if the kind consists of elements.
  var containers: ((AccessibilityContainerType) -> Bool)? {
    switch self {
    case .lists: { $0 == .list }
    case .tables: { $0 == .dataTable }
    case .landmarks: { $0 == .landmark }
    case .containers: { $0 != .none }
    default: nil
    }
  }

  /// Returns whether an element is of this kind, which is `false` for kinds of containers.
  @MainActor
  func includes(_ element: AccessibilityElement, from current: AccessibilityElement?) -> Bool {
    let traits = element.accessibilityTraits
    return switch self {
    case .headings: traits.contains(.header) || (1...6).contains(element.accessibilityHeadingLevel)
    case .headings1, .headings2, .headings3, .headings4, .headings5, .headings6:
      element.accessibilityHeadingLevel == headingLevel
    case .links: traits.contains(.link)
    case .buttons:
      !traits.isDisjoint(with: [.button, .backButton]) && element.accessibilityCheck == nil
        && element.accessibilityPopup == nil
    case .textFields:
      !traits.isDisjoint(with: [.textEntry, .searchField]) && Self.otherWord(for: element) == nil
    case .formControls:
      !traits.isDisjoint(with: [
        .button, .textEntry, .searchField, .adjustable, .toggleButton, .tabBarItem,
      ])
        || element.accessibilityCheck != nil
    case .images: traits.contains(.image)
    case .sameItem: isSame(element, as: current)
    case .tabs:
      traits.contains(.tabBarItem)
        || element.accessibilityContainers.first?.accessibilityTraits.contains(.tabBar) == true
    case .checkBoxes: element.accessibilityCheck?.kind == .checkBox
    case .radioButtons: element.accessibilityCheck?.kind == .radioButton
    case .sliders: traits.contains(.adjustable) && !traits.contains(.textEntry)
    case .switches:
      traits.contains(.toggleButton) || element.accessibilityPressedState != nil
    case .texts: traits.isDisjoint(with: Self.controls) && element.accessibilityCheck == nil
    case .comboBoxes:
      [.picker, .listbox].contains(element.accessibilityPopup)
        || element.accessibilityPopup != nil && traits.contains(.textEntry)
    case .popupButtons:
      element.accessibilityPopup != nil && !traits.contains(.textEntry)
        || Self.otherWord(for: element) == Self.phrases(for: element).popupButton
    case .lists, .tables, .landmarks, .containers: false
    }
  }

  /// The phrase for a field that takes text but is not called a text field, or `nil`.
  ///
  /// On pages, these are dates, their parts and colors.
  @MainActor
  private static func otherWord(for element: AccessibilityElement) -> String? {
    guard element.accessibilityTraits.contains(.textEntry),
      let word = element.accessibilityRoleDescription
    else { return nil }
    let phrases = phrases(for: element)
    return [phrases.popupButton, phrases.page.roles.colorWell, phrases.adjustable]
      .first { $0 == word || $0.dropLast() == word }
  }

  @MainActor
  private static func phrases(for element: AccessibilityElement) -> Phrases {
    PhraseBook.of(element.accessibilityLanguage).phrases
  }

  @MainActor
  private func isSame(_ element: AccessibilityElement, as current: AccessibilityElement?) -> Bool {
    guard let current else { return false }
    return element.accessibilityTraits.intersection(Self.roles)
      == current.accessibilityTraits.intersection(Self.roles)
  }
}

extension ScreenReader {
  /// Goes to the next or previous element of a kind. If `setting` is `nil`, the rotor stays.
  mutating func move(
    to kind: RotorElementKind, _ steps: RotorMove, by setting: RotorSetting?
  ) -> Reply {
    let elements = order.all()
    let start = focusedElement.flatMap { order.index(of: $0) } ?? 0
    let indexes = indexes(of: kind, in: elements)
    let beyond =
      steps.isForward ? indexes.filter { $0 > start } : indexes.filter { $0 < start }.reversed()
    let target = beyond.isEmpty ? nil : beyond[min(steps.count, beyond.count) - 1]
    var reply = Reply()
    let isStopped = beyond.count < steps.count
    if let target, let setting {
      arrive(at: target, of: elements, by: setting, withHint: !isStopped, &reply)
    } else if let target {
      focus(target, of: elements, reply: &reply)
    }
    if isStopped {
      let items = phrases.rotor.items(of: kind)
      sayRotorEdge(indexes.isEmpty ? items.none : items.noMore, reply: &reply)
    }
    // A user who types “next heading 3” may mean the third heading, not level 3.
    if let level = kind.headingLevel, setting == nil, indexes.isEmpty,
      self.indexes(of: .headings, in: elements).count >= level
    {
      let suggestion = Command.ordinals[level - 1] + " heading"
      reply.say(Utterance(segments(phrases.nearest, english: suggestion)))
    }
    return latest(reply)
  }

  /// Goes to the element of a kind with a number, counted from 1, or from -1 at the end.
  mutating func move(to kind: RotorElementKind, number: Int) -> Reply {
    let elements = order.all()
    let indexes = indexes(of: kind, in: elements)
    let place = number < 0 ? indexes.count + number : number - 1
    guard indexes.indices.contains(place) else {
      let items = phrases.rotor.items(of: kind)
      return refuseAtEdge(
        indexes.isEmpty ? items.none : items.noMore,
        "since the screen has fewer elements of that kind.")
    }
    return settle(in: elements, at: indexes[place])
  }

  /// Goes to the next element of a kind, or else to the first one on the screen.
  mutating func seek(_ kind: RotorElementKind) -> Reply {
    let elements = order.all()
    let start = focusedElement.flatMap { order.index(of: $0) } ?? -1
    let indexes = indexes(of: kind, in: elements)
    guard let first = indexes.first else { return refuseMissing(kind) }
    return settle(in: elements, at: indexes.first { $0 > start } ?? first)
  }

  /// Goes to the first element of a landmark, unless the focus is in it.
  mutating func seek(_ landmark: AccessibilityLandmark) -> Reply {
    let elements = order.all()
    guard
      let first = elements.firstIndex(where: { element in
        ([element] + element.accessibilityContainers).contains {
          $0.accessibilityContainerType == .landmark && $0.accessibilityLandmark == landmark
        }
      })
    else { return refuseMissing(.landmarks) }
    return settle(in: elements, at: first)
  }

  /// Stays at an element of a kind, or goes to the only one on the screen. Among several, goes to the
  /// first and names the others, and nothing may be operated.
  mutating func pick(_ kind: RotorElementKind) -> Reply {
    let elements = order.all()
    let indexes = indexes(of: kind, in: elements)
    guard let first = indexes.first else { return refuseMissing(kind) }
    if let here = focusedElement.flatMap({ order.index(of: $0) }), indexes.contains(here) {
      return Reply()
    }
    var reply = settle(in: elements, at: first)
    guard indexes.count > 1 else { return reply }
    let others = indexes.dropFirst().compactMap { describer.name(of: elements[$0])?.text }
    sayOtherMatches(others, rule: "since they are of the same kind.", reply: &reply)
    reply.outcome = .refused(.notApplicable)
    return latest(reply)
  }

  mutating func refuseMissing(_ kind: RotorElementKind) -> Reply {
    refuseAtEdge(
      phrases.rotor.items(of: kind).none, "since the screen has no elements of that kind.")
  }

  /// Focuses an element that the rotor has found, and says it. The rotor keeps its setting, even if
  /// the element has actions.
  mutating func arrive(
    at index: Int, of elements: [AccessibilityElement], by setting: RotorSetting,
    withHint: Bool = true, _ reply: inout Reply
  ) {
    focus(index, of: elements, withHint: withHint, reply: &reply)
    if !elements[index].accessibilityTraits.contains(.adjustable) { rotor.elementChoice = setting }
  }

  /// Returns the indexes of the elements of a kind, or of the first element in each container.
  func indexes(of kind: RotorElementKind, in elements: [AccessibilityElement]) -> [Int] {
    guard let matches = kind.containers else {
      return elements.indices.filter { kind.includes(elements[$0], from: focusedElement) }
    }
    var seen: Set<ObjectIdentifier> = []
    return elements.indices.filter { index in
      var begins = false
      for container in [elements[index]] + elements[index].accessibilityContainers {
        // If a container was seen with an earlier element, so were its own containers.
        guard seen.insert(ObjectIdentifier(container)).inserted else { break }
        if matches(container.accessibilityContainerType) { begins = true }
      }
      return begins
    }
  }

  /// The maximum number of items that one swipe requests from a custom rotor.
  private static let maximumSearches = 10_000

  /// Returns the rotors of the focused element, then those of its containers, nearest first.
  func customRotors() -> [AccessibilityCustomRotor] {
    guard let element = focusedElement else { return [] }
    return ([element] + element.accessibilityContainers)
      .flatMap { $0.accessibilityCustomRotors ?? [] }
  }

  /// Returns the name of a custom rotor, or the reader's own name for a system type.
  func customRotorName(_ customRotor: AccessibilityCustomRotor) -> String {
    phrases.rotor.name(of: customRotor.systemRotorType)
      ?? customRotor.name.nonBlank ?? phrases.rotor.unnamed
  }

  /// Goes to the next or previous item of a custom rotor.
  mutating func move(byCustomRotor name: String, _ steps: RotorMove) -> Reply {
    var reply = Reply()
    guard let customRotor = customRotors().first(where: { customRotorName($0) == name }),
      let start = focusedElement
    else {
      sayRotorEdge(phrases.rotor.edge(ofRotor: name), ["name": name], reply: &reply)
      return latest(reply)
    }
    let here = index(of: start)
    var current = Item(element: start, range: rotor.itemRange)
    var reached: Item?
    var left = steps.count
    for _ in 0..<Self.maximumSearches where left > 0 {
      guard let next = next(after: current, in: customRotor, steps), next != current else { break }
      current = next
      // Skip items that swipes can't reach, and the focused item.
      let index = index(of: next.element)
      if index != nil, index != here || next.range != rotor.itemRange {
        reached = next
        left -= 1
      }
    }
    if let reached { arrive(at: reached, withHint: left == 0, &reply) }
    if left > 0 || reply.utterances.isEmpty {
      sayRotorEdge(phrases.rotor.edge(ofRotor: name), ["name": name], reply: &reply)
    }
    return latest(reply)
  }

  private struct Item: Equatable {
    let element: AccessibilityElement
    let range: Range<Int>?

    static func == (one: Item, other: Item) -> Bool {
      one.element === other.element && one.range == other.range
    }
  }

  private func next(
    after item: Item, in customRotor: AccessibilityCustomRotor, _ steps: RotorMove
  ) -> Item? {
    let result = AccessibilityCustomRotorItemResult(
      targetElement: item.element, targetRange: item.range)
    let predicate = AccessibilityCustomRotorSearchPredicate(
      currentItem: result, searchDirection: steps.isForward ? .next : .previous)
    guard let found = customRotor.itemSearchBlock(predicate),
      let element = found.targetElement
    else { return nil }
    return Item(element: element, range: found.targetRange)
  }

  /// Returns the index of an element, or else of the first element inside it.
  private mutating func index(of element: AccessibilityElement) -> Int? {
    order.index(of: element)
      ?? Traversal.elements(of: element, rules: order.rules).first.flatMap { order.index(of: $0) }
  }

  /// Focuses an item and says it, or only its passage of text in the focused element.
  private mutating func arrive(at item: Item, withHint: Bool, _ reply: inout Reply) {
    guard let index = index(of: item.element) else { return }
    let elements = order.elements
    let part = item.range.flatMap { text(in: $0, of: item.element) }
    if elements[index] !== focusedElement || part == nil {
      arrive(at: index, of: elements, by: rotorSetting, withHint: withHint && part == nil, &reply)
    }
    rotor.itemRange = item.range
    if let part {
      reply.say(
        describer.segment(.value, part, of: item.element),
        rule: "is the text that the rotor found.")
    }
  }

  private func text(in range: Range<Int>, of element: AccessibilityElement) -> String? {
    let text = Array(describer.valueText(of: element) ?? element.accessibilityLabel ?? "")
    return String(text[range.clamped(to: 0..<text.count)]).nonBlank
  }
}
