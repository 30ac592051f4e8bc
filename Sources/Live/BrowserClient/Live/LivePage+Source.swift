package import AccessibilityModel
internal import Languages
package import LiveTree
package import PageTree

/// The page as a live source.
extension LivePage: LiveSource {
  package var adapter: PageAdapter { PageAdapter(mirror) }

  package var title: (text: String?, language: String?) { mirror.title }

  package var now: Duration { browser.now }

  package var readerLanguage: String? {
    get { mirror.readerLanguage }
    set { mirror.readerLanguage = newValue }
  }

  /// The reason why the page can't be operated, or `nil` if it can.
  package var failure: BrowserFailure? {
    switch state {
    // The words of an earlier state would be wrong in a test.
    case .running: isAttached && mirror.hasTooManyNodes ? .tooManyNodes(PageTree.nodeLimit) : nil
    case .hung: .hung(address)
    case .ended: hasLeftFolder ? .leftFolder : hasCrashed ? .crashed(address) : .ended
    }
  }

  /// The sentence about the state, in the language of the page or else of the reader.
  package var report: AccessibilityAttributedString? {
    let phrases = mirror.phrases
    return switch state {
    case .running: nil
    case .hung: AccessibilityAttributedString(phrases.pageHangs)
    case .ended:
      AccessibilityAttributedString(hasCrashed ? phrases.pageCrashed : phrases.browserEnded)
    }
  }

  package func takeEvents() -> [LiveEvent<PageItemID>] {
    moments += chronology.moments(of: exchange(&events, with: []))
    return moments.isEmpty ? [] : moments.removeFirst()
  }

  /// Forgets the events of a page that has just been opened.
  func dropEvents() { (events, moments, chronology) = ([], [], PageChronology()) }
}
