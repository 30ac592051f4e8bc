internal import AccessibilityModel
internal import LiveTree
internal import TextFormats

/// The containers around the objects of a page, and the messages of its dialogs.
extension PageReading {
  /// Gives each dialog its texts that NVDA takes for its message: those of paragraphs, groups and links,
  /// but not those of headings, lists and labels. It leaves out those of a dialog whose role is “dialog”.
  mutating func addMessages() {
    let around: Set<NeutralRole> = [.paragraph, .section, .panel, .link, .statusBar]
    for (id, facts) in document.objects where facts.role == .dialog {
      guard !facts.hasOwnRole || facts.states.contains(.urgent) else { continue }
      let texts = document.passages.joined.compactMap { passage -> String? in
        guard passage.captioned.isEmpty, !passage.isSign, !passage.isBreak,
          let place = passage.path.firstIndex(of: id),
          passage.path[(place + 1)...].allSatisfy({ inner in
            document.objects[inner].map {
              around.contains($0.role) && !$0.states.contains(.editable)
            } == true
          })
        else { return nil }
        return DumpText.filled(passage.text)
      }
      document.objects[id]?.dialogTexts = texts
    }
  }

  /// Gives each object its containers.
  mutating func addContainers() {
    var paths: [Int: [Int]] = [:]
    for passage in document.passages {
      for (index, id) in passage.path.enumerated() where paths[id] == nil {
        paths[id] = Array(passage.path[..<index])
      }
    }
    // The browser's own window is around the page. A snapshot has no title.
    let title = document.title
    let window = title.isEmpty ? [] : [ElementFacts.Container(.frame, title + " - Chromium")]
    for (id, around) in paths {
      let containers = around.reversed().compactMap { outer in
        document.objects[outer].map { ElementFacts.Container($0, id: outer) }
      }
      document.objects[id]?.containers = containers + window
    }
  }
}

extension ElementFacts.Container {
  /// The container that an object is for those inside it.
  init(_ facts: ElementFacts, id: Int) {
    self.init(facts.role, facts.name, childCount: facts.childCount)
    (states, description) = (facts.states, facts.description)
    (roleDescription, landmark, table) = (facts.roleDescription, facts.landmark, facts.table)
    (hasOwnRole, sorting, details) = (facts.hasOwnRole, facts.sorting, facts.details)
    texts = facts.dialogTexts
    self.id = String(id)
  }
}
