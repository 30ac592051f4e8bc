internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// The position of an element in its containers.
extension ElementDescriber {
  /// Returns the position in a series, or the start or end of a list, then the landmarks that begin
  /// or end.
  func containerPosition(of subject: DescribedElement, isAlone: Bool) -> [ExplainedSegment] {
    guard detail.containers else { return [] }
    let position = position(of: subject, isAlone: isAlone)
    let landmarks = landmarks(of: subject)
    guard isAlone, position.isEmpty, let first = landmarks.first else {
      return position + landmarks
    }
    return [Self.afterEmptyDescription(first)] + landmarks.dropFirst()
  }

  /// Returns the words for the landmarks that begin or end at an element, the innermost first.
  private func landmarks(of subject: DescribedElement) -> [ExplainedSegment] {
    LandmarkEdge.edges(of: subject.element, among: containers).map { edge in
      let phrases = subject.phrases
      let purpose =
        edge.landmark.accessibilityRoleDescription?.nonBlank
        ?? edge.landmark.accessibilityLandmark.flatMap { phrases.landmarks[$0] }
      var label = edge.landmark.accessibilityLabel?.nonBlank
      // A heading that labels its landmark has just been spoken.
      if edge.isStart, label == subject.label { label = nil }
      let names = [label, purpose].compactMap { $0 }
      let phrase =
        edge.isStart
        ? names.isEmpty ? phrases.landmarkStart : phrases.namedLandmarkStart
        : names.isEmpty ? phrases.landmarkEnd : phrases.namedLandmarkEnd
      let segment = phrases.segment(.container, phrase, ["name": names.joined(separator: ", ")])
      return segment.explained(
        by: edge.isStart ? "since a landmark begins here." : "since the landmark ends here.")
    }
  }

  /// As in VoiceOver, a full stop is printed in place of an empty description. The full stop is not
  /// spoken.
  private static func afterEmptyDescription(_ part: ExplainedSegment) -> ExplainedSegment {
    var segment = part.segment
    segment.engineText = segment.engineText ?? segment.text
    segment.text = ". " + segment.text
    return segment.explained(by: part.rule)
  }

  private func position(of subject: DescribedElement, isAlone: Bool) -> [ExplainedSegment] {
    let book = subject.book
    var phrases: Phrases { book.phrases }
    let edge: (phrase: String, rule: String)
    switch subject.context {
    case .listStart:
      let phrase = isDefinition(subject) ? phrases.page.definitionListStart : phrases.listStart
      edge = (phrase, "since a list begins here.")
    case .listEnd:
      let phrase = isDefinition(subject) ? phrases.page.definitionListEnd : phrases.listEnd
      edge = (phrase, "since the list ends here.")
    case .series(let position), .tab(let position), .tabBarItem(let position):
      // As observed in VoiceOver, no full stop comes before the position in a segmented control:
      // "Segment A 1 of 3."
      let segment = phrases.segment(
        of: position, separator: isOfDevice(subject) ? .space : .standard)
      return [segment.explained(by: "is the element's position in the series.")]
    case .none, .tableCell: return []
    }
    let part = phrases.segment(.container, edge.phrase).explained(by: edge.rule)
    return [isAlone ? Self.afterEmptyDescription(part) : part]
  }

  /// Whether the element is a term or a definition of a page's description list.
  func isDefinition(_ subject: DescribedElement) -> Bool {
    let page = subject.phrases.page
    return [page.term, page.definition].contains(subject.element.accessibilityRoleDescription)
  }

  /// Whether the element is a text of a page that is marked as deleted or inserted.
  func isChangedText(_ subject: DescribedElement) -> Bool {
    let words = subject.phrases.page.roles
    return [words.deletion, words.insertion].contains(subject.element.accessibilityRoleDescription)
  }

  /// Returns the position in a set, unless a container already provides a position.
  func positionInSet(of subject: DescribedElement) -> [ExplainedSegment] {
    guard let position = subject.element.accessibilityPositionInSet else { return [] }
    // In Safari, a radio button of a menu is a menu item, which has no position.
    let isMenuItem =
      subject.element.accessibilityRoleDescription == subject.phrases.page.roles.menuItem
    let isChoice =
      subject.element.accessibilityCheck?.kind == .radioButton && !isMenuItem
      || !subject.traits.isDisjoint(with: [.pickerElement, .tabBarItem])
    guard detail.positions || detail.containers && (isChoice || position.level != nil),
      !(detail.containers && subject.context.hasPosition)
    else { return [] }
    let level = level(of: position, subject.phrases)
    guard position.isValid else { return level }
    let segment = subject.phrases.segment(of: position)
    return level + [segment.explained(by: "is the element's position in its set.")]
  }

  private func level(
    of position: AccessibilityPositionInSet, _ phrases: Phrases
  ) -> [ExplainedSegment] {
    guard let level = position.level else { return [] }
    let segment = phrases.segment(.position, phrases.level, ["level": String(level)])
    return [segment.explained(by: "is the element's level in its tree.")]
  }

  /// Returns the words for the groups, dialogs and alerts that the focus leaves and enters, before
  /// the description. Entered ones are named from the outermost to the innermost.
  ///
  /// As recorded from VoiceOver in Safari, a group of a page is left without a word.
  func groups(
    leaving previous: AccessibilityElement?, entering next: AccessibilityElement
  ) -> [ExplainedSegment] {
    guard detail.containers, table == nil else { return [] }
    let (left, entered) = crossed(from: previous, to: next)
    var words: [ExplainedSegment] = []
    if let previous, !isPage,
      left.contains(where: {
        $0.accessibilityContainerType == .semanticGroup && !$0.accessibilityViewIsModal
      })
    {
      let phrases = book(for: previous).phrases
      words.append(
        phrases.segment(.container, phrases.groupEnd).explained(by: "since the focus left a group.")
      )
    }
    for group in entered { words += entry(of: group, to: next) }
    return words
  }

  /// Returns the hints of the groups and dialogs that the focus enters, the outermost first.
  ///
  /// They follow the hint of the element. The hint of an alert is a part of its description.
  func groupHints(
    leaving previous: AccessibilityElement?, entering next: AccessibilityElement
  ) -> [ExplainedSegment] {
    guard detail.containers, detail.hints, table == nil else { return [] }
    return crossed(from: previous, to: next).entered.compactMap { group in
      guard group.accessibilityContainerType != .alert,
        let hint = group.accessibilityHint?.nonBlank, hint != next.accessibilityLabel
      else { return nil }
      return subject(group).segment(.hint, hint).explained(
        by: "is the hint of the container that the focus entered.")
    }
  }

  /// Returns the announced containers that the focus leaves and those that it enters, the outermost
  /// first.
  private func crossed(
    from previous: AccessibilityElement?, to next: AccessibilityElement
  ) -> (left: [AccessibilityElement], entered: [AccessibilityElement]) {
    let before = previous.map(announcedContainers) ?? []
    let after = announcedContainers(next)
    func others(than stays: [AccessibilityElement]) -> (AccessibilityElement) -> Bool {
      { group in !stays.contains { $0 === group } }
    }
    return (before.filter(others(than: after)), after.filter(others(than: before)))
  }

  /// Returns the words for entering a container. The label of an alert or group that is also the
  /// label of the focused element is left out, because a title would be spoken twice.
  private func entry(
    of container: AccessibilityElement, to element: AccessibilityElement
  ) -> [ExplainedSegment] {
    let subject = subject(container)
    let phrases = subject.phrases
    let isAlert = container.accessibilityContainerType == .alert
    var words: [ExplainedSegment] = []
    if isAlert {
      words.append(
        phrases.segment(.container, phrases.alert).explained(
          by: "since the focus entered an alert.")
      )
    }
    let isDialog = !isAlert && container.accessibilityViewIsModal
    if let label = subject.label, isDialog || label != element.accessibilityLabel {
      words.append(
        subject.segment(.container, label).explained(
          by: "is the label of the container that the focus entered."))
    }
    if let role = container.accessibilityRoleDescription?.nonBlank {
      let segment =
        words.isEmpty
        ? subject.segment(.container, role.prefix(1).uppercased() + role.dropFirst())
        : subject.segment(.container, role, separator: .comma)
      words.append(
        segment.explained(
          by: "is the role description of the container that the focus entered."))
    } else if isDialog {
      words.append(
        phrases.segment(.container, phrases.dialog, separator: .comma).explained(
          by: "since the focus entered a dialog."))
    }
    if let position = container.accessibilityPositionInSet {
      words.append(
        phrases.segment(of: position).explained(by: "is the position of the container in its set."))
    }
    // An alert's description is its message.
    if isAlert, let message = subject.hint, message != element.accessibilityLabel {
      words.append(
        subject.segment(.container, message).explained(
          by: "is the hint of the alert that the focus entered."))
    }
    return words
  }

  /// Returns the alerts, the dialogs with a label or a role description, the groups and the
  /// tables with a role description around an element, the outermost first. The label of the root is
  /// the title of the screen.
  private func announcedContainers(_ element: AccessibilityElement) -> [AccessibilityElement] {
    element.accessibilityContainers.reversed().filter {
      let type = $0.accessibilityContainerType
      if type == .alert { return true }
      let isNamed = $0.accessibilityLabel?.nonBlank != nil
      let isDialog = $0.accessibilityViewIsModal && $0.accessibilityContainer != nil
      let isDescribed = $0.accessibilityRoleDescription?.nonBlank != nil
      return isNamed && (type == .semanticGroup || isDialog || isPage && type == .dataTable)
        || isDescribed && (isDialog || type == .dataTable)
    }
  }

  /// Whether the element is spoken as a table cell.
  func isCell(_ subject: DescribedElement) -> Bool { cell(of: subject) != nil }

  private func cell(of subject: DescribedElement) -> TableCellContext? {
    guard detail.tablePositions, case .tableCell(let cell) = subject.context else { return nil }
    return cell
  }

  func tableHeaders(of subject: DescribedElement) -> [ExplainedSegment] {
    guard detail.tableHeaders, case .tableCell(let cell) = subject.context else { return [] }
    func words(_ headers: [TableCellContext.Header], of line: String) -> [ExplainedSegment] {
      // A check box may have the name of its column.
      headers.compactMap { $0.text(in: subject.book.phrases.numbers) }.filter {
        $0 != subject.label
      }.map {
        subject.segment(.tableHeader, $0, mark: Self.fullStop(after: $0)).explained(
          by: "is a header of the cell's \(line).")
      }
    }
    return words(cell.rowHeaders, of: "row") + words(cell.columnHeaders, of: "column")
  }

  /// Returns the label of a cell, which ends with a full stop.
  ///
  /// The full stop of an empty label is printed, too, as observed on devices: ". Row 1."
  func cellLabel(_ label: String, of subject: DescribedElement) -> [ExplainedSegment] {
    guard !label.isEmpty || isOfDevice(subject) else { return [] }
    let segment = subject.segment(.label, label, mark: Self.fullStop(after: label))
    let rule = label.isEmpty ? "since the cell has no label." : "is the element's label."
    return [segment.explained(by: rule)]
  }

  /// Whether an element is printed with the full stops observed on devices, and not read from a page
  /// or a Linux program.
  func isOfDevice(_ subject: DescribedElement) -> Bool {
    !isPage && !(subject.element is any RemoteElement) && subject.element.reportedFacts == nil
  }

  func tablePosition(of subject: DescribedElement) -> [ExplainedSegment] {
    guard let cell = cell(of: subject) else { return [] }
    let book = subject.book
    var phrases: Phrases { book.phrases }
    var words: [ExplainedSegment] = []
    func say(_ phrase: String, _ name: String, _ number: Int, rule: String) {
      let segment = phrases.segment(.tablePosition, phrase, [name: String(number)])
      words.append(segment.explained(by: rule))
    }

    if cell.rowSpan > 1, cell.row != nil {
      say(phrases.rowSpan, "count", cell.rowSpan, rule: "since the cell spans several rows.")
    }
    if cell.columnSpan > 1, cell.column != nil {
      say(
        phrases.columnSpan, "count", cell.columnSpan, rule: "since the cell spans several columns.")
    }
    if cell.namesRow, let row = cell.row, row < .max {
      say(
        phrases.row, "number", row + 1,
        rule: arrival == nil ? "since the cell is the first in its row." : "is the cell's row.")
    }
    if cell.namesColumn, let column = cell.column, column < .max {
      say(phrases.column, "number", column + 1, rule: "is the cell's column.")
    }
    return words
  }

  private static func fullStop(after text: String) -> String {
    SentenceEnd.isWritten(in: text) ? "" : "."
  }
}

extension AccessibilityPositionInSet {
  /// Whether the position is one of the set, whose size may be unknown.
  var isValid: Bool { 1 <= position && position <= count }
}

extension ContainerContext {
  fileprivate var hasPosition: Bool {
    switch self {
    case .series, .tab, .tabBarItem: true
    default: false
    }
  }
}

extension Phrases {
  fileprivate func segment(
    of position: AccessibilityPositionInSet, separator: SpeechSegment.Separator = .standard
  ) -> SpeechSegment {
    segment(
      .position, self.position,
      ["position": String(position.position), "count": String(position.count)],
      separator: separator)
  }
}
