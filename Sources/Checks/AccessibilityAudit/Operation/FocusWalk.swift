internal import AccessibilityModel
internal import ScreenReader

/// A flaw of the keyboard focus at one element.
enum FocusFlaw: Hashable, Sendable {
  /// The keys that do not move the focus away, and the one that does, in words.
  case trap(keys: [String], exit: String?)
  /// The Tab key goes round some elements and never reaches another one.
  case loop(count: Int, unreached: String)
  /// The screen moves the focus on to another element, or takes it away.
  case diversion(to: String?)
  /// A dialog or a window opens.
  case opening(String)
  /// Another page opens, or the program ends.
  case leaving
}

/// A walk through a running copy with the Tab key.
@MainActor
struct FocusWalk {
  private let copy: any OperableCopy
  private let keyboard: any CopyKeyboard
  private let rules: TraversalRules
  private let end: Duration
  /// The maximum number of keys, on a screen and in another document.
  private static let (maximumKeys, maximumOpaqueKeys) = (400, 40)
  /// The maximum number of elements that are judged, because each takes a new copy.
  private static let maximumSuspects = 8

  /// The flaws with the elements that have them.
  private(set) var flaws: [(key: OperationPlan.Key, flaw: FocusFlaw)] = []
  /// Whether the time did not suffice for the whole screen.
  private(set) var isIncomplete = false

  /// The places that Tab should reach, and those that it has reached, since the screen was opened.
  private var (places, visited): ([FocusStop], [FocusStop]) = ([], [])
  /// The elements whose focus seems to change the context.
  private var suspects: [OperationPlan.Key] = []
  private var trapped: Set<OperationPlan.Key> = []

  init(
    _ copy: any OperableCopy, _ keyboard: any CopyKeyboard, rules: TraversalRules,
    until end: Duration
  ) {
    (self.copy, self.keyboard, self.rules, self.end) = (copy, keyboard, rules, end)
  }

  /// Walks until the focus is at a known place again, and judges what it has met.
  mutating func run() {
    places = keyboard.stops
    walk()
    for key in suspects.prefix(Self.maximumSuspects) { confirm(key) }
  }

  private mutating func walk() {
    var last: FocusStop?
    var (lostCount, opaqueCount) = (0, 0)
    for _ in 0..<Self.maximumKeys {
      guard copy.now < end else {
        isIncomplete = true
        return
      }
      let visits = copy.visits
      let move = keyboard.press(.tab)
      if copy.visits != visits || move?.opened != nil || move == nil {
        // The screen may have opened another one late, after the last key.
        let landing = copy.visits == visits ? move?.landing : nil
        guard let stop = landing ?? successor(of: last),
          let next = reopen(after: stop, late: landing == nil ? last : nil)
        else { return }
        last = next
        continue
      }
      guard let move else { return }
      if let place = last, move.diversion == .to(place) {
        // An element that takes the focus back is a trap, unless the other one has sent it back.
        guard let landing = move.landing, suspect(landing) else { return }
        guard let next = leave(place, isTakenBack: true) else { return }
        last = next
        continue
      }
      let diverted = move.lateDiversion == nil ? move.diversion.flatMap { _ in move.landing } : last
      if let diverted {
        guard suspect(diverted) else { return }
        last = successor(of: diverted).flatMap { keyboard.focus(at: $0)?.active }
        guard last != nil else { return }
        continue
      }
      guard let active = move.active else {
        // At the end of a page, no place has the focus.
        lostCount += 1
        last = nil
        if lostCount > 1 { return }
        continue
      }
      lostCount = 0
      opaqueCount = move.isOpaque ? opaqueCount + 1 : 0
      if move.isOpaque {
        guard opaqueCount < Self.maximumOpaqueKeys else { return }
      } else if active == last {
        guard let next = leave(active) else { return }
        last = next
        continue
      } else if let known = visited.firstIndex(of: active) {
        if known > 0, !move.isInDialog { judgeLoop(Array(visited[known...])) }
        return
      } else {
        visited.append(active)
      }
      last = active
    }
  }

  private func successor(of stop: FocusStop?) -> FocusStop? {
    guard let stop else { return places.first }
    guard let index = places.firstIndex(of: stop), index + 1 < places.count else { return nil }
    return places[index + 1]
  }

  // MARK: - Contexts

  /// Notes an element whose focus seems to change the context, and returns whether that is new.
  private mutating func suspect(_ stop: FocusStop) -> Bool {
    guard let element = keyboard.element(at: stop), let key = key(of: element) else { return true }
    guard !suspects.contains(key) else { return false }
    suspects.append(key)
    return true
  }

  /// Opens the screen again after the focus of a place, or of the last one, has left it, and returns the
  /// place behind it.
  private mutating func reopen(after stop: FocusStop, late last: FocusStop?) -> FocusStop? {
    let lastIndex = last.flatMap(places.firstIndex(of:))
    guard let index = places.firstIndex(of: stop), open(), places.indices.contains(index)
    else { return nil }
    if let lastIndex { _ = suspect(places[lastIndex]) }
    guard suspect(places[index]), index + 1 < places.count else { return nil }
    let visits = copy.visits
    let next = keyboard.focus(at: places[index + 1])?.active
    return copy.visits == visits ? next : nil
  }

  private mutating func open() -> Bool {
    guard copy.reopen() else {
      isIncomplete = true
      return false
    }
    let count = places.count
    (places, visited) = (keyboard.stops, [])
    return places.count == count
  }

  /// Moves the focus to an element of a new copy, on which everything has loaded, and notes what that
  /// changes.
  ///
  /// On a slow machine, the new copy may not answer, or not have the element yet.
  private mutating func confirm(_ key: OperationPlan.Key) {
    guard key.label != nil else { return }
    guard copy.reopen() else { return isIncomplete = true }
    copy.idle(for: .milliseconds(300))
    guard let element = element(key) else { return isIncomplete = true }
    let (visits, dialogs) = (copy.visits, Set(keyboard.dialogs.map(\.id)))
    var move = keyboard.focus(element)
    // An element that has the focus already gets it again from another one.
    if let active = move?.active, move?.landing == nil,
      let other = keyboard.stops.first(where: { $0 != active }), keyboard.focus(at: other) != nil
    {
      move = keyboard.focus(element)
    }
    copy.idle(for: .milliseconds(200))
    let late = keyboard.dialogs.first { $0.isModal && !dialogs.contains($0.id) }
    if copy.visits != visits {
      flaws.append((key, .leaving))
    } else if let opened = move?.opened ?? late?.name {
      flaws.append((key, .opening(opened)))
    } else if let diversion = move?.diversion {
      flaws.append((key, .diversion(to: name(of: diversion))))
    } else if move == nil {
      isIncomplete = true
    }
  }

  /// Returns the name of the element to which the screen moves the focus, or `nil` if it takes the focus
  /// away.
  private func name(of diversion: FocusMove.Diversion) -> String? {
    guard case .to(let stop) = diversion else { return nil }
    return keyboard.element(at: stop)?.accessibilityLabel?.nonBlank ?? ""
  }

  // MARK: - Traps

  /// Tries all ways out of a place that Tab does not leave, notes the trap, and returns the next place.
  private mutating func leave(_ stop: FocusStop, isTakenBack: Bool = false) -> FocusStop? {
    guard let element = keyboard.element(at: stop), let key = key(of: element),
      trapped.insert(key).inserted, hasOtherPlace(than: stop, in: element), open()
    else { return nil }
    copy.idle(for: .milliseconds(200))
    var (failed, exit): ([String], KeyboardWayOut?) = ([], nil)
    for way in keyboard.waysOut {
      guard let again = self.element(key), let start = keyboard.focus(again)?.active else {
        return nil
      }
      var move: FocusMove?
      for pressed in way.keys { move = keyboard.press(pressed) }
      guard let move else { return nil }
      guard move.active == start, !move.isOpaque else {
        exit = way
        break
      }
      failed.append(way.words)
    }
    if exit.map({ !$0.isEnough && !isTakenBack && !Self.namesKey(element) }) ?? true {
      flaws.append((key, .trap(keys: failed, exit: exit?.words)))
    }
    // The walk continues behind the element.
    guard let again = self.element(key), let start = keyboard.focus(again)?.active,
      let next = successor(of: start)
    else { return nil }
    return keyboard.focus(at: next)?.active
  }

  /// Whether the text of an element names a key that leaves it.
  private static func namesKey(_ element: AccessibilityElement) -> Bool {
    [element.accessibilityHint, element.accessibilityLabel].compactMap(\.self)
      .flatMap(PlainText.words).contains { ["tab", "esc", "escape"].contains($0.lowercased()) }
  }

  /// Whether the focus can go to another place than one and those inside it.
  private func hasOtherPlace(than stop: FocusStop, in element: AccessibilityElement) -> Bool {
    keyboard.stops.contains { other in
      guard other != stop, let found = keyboard.element(at: other) else { return false }
      return found !== element && !found.accessibilityContainers.contains { $0 === element }
    }
  }

  /// Judges places that the Tab key goes round.
  private mutating func judgeLoop(_ loop: [FocusStop]) {
    let others = keyboard.stops.filter { !visited.contains($0) }
    // Escape closes windows of programs, whose lists and tables keep Tab.
    guard keyboard.waysOut.contains(where: { $0.keys.first == .escape }),
      keyboard.press(.escape) != nil, let active = keyboard.press(.tab)?.active,
      loop.contains(active)
    else { return }
    guard let last = loop.last, let element = keyboard.element(at: last),
      let unreached = firstLabel(at: others), let key = key(of: element)
    else { return }
    flaws.append((key, .loop(count: loop.count, unreached: unreached)))
  }

  private func firstLabel(at stops: [FocusStop]) -> String? {
    stops.lazy.compactMap { self.keyboard.element(at: $0)?.accessibilityLabel?.nonBlank }.first
  }

  // MARK: - Elements

  private var elements: [AuditedElement] {
    Traversal.elements(of: copy.screen, rules: rules).enumerated().map {
      AuditedElement($0.element, place: $0.offset)
    }
  }

  private func key(of element: AccessibilityElement) -> OperationPlan.Key? {
    let elements = elements
    let index = elements.firstIndex { $0.element === element }
    return index.map { OperationPlan.keys(of: elements)[$0] }
  }

  private func element(_ key: OperationPlan.Key) -> AccessibilityElement? {
    let elements = elements
    return OperationPlan.keys(of: elements).firstIndex(of: key).map { elements[$0].element }
  }
}
