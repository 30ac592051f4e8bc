internal import Languages
internal import LiveTree
internal import PageTree
internal import TextFormats

/// The events of the browser.
extension LivePage {
  /// Applies the events since the last call.
  func applyEvents() {
    for event in browser.takeEvents() { apply(event) }
    if browser.closingReason != nil { state = .ended }
  }

  private func apply(_ event: DevToolsEvent) {
    let parameters = event.parameters
    switch event.method {
    case .bindingCalled:
      guard parameters["name"]?.string == PageScript.binding else { return }
      // A change that was reported before the last request is among the changes that it returned.
      let numbers = (parameters["payload"]?.string ?? "").split(separator: "+").map { Int($0) }
      guard (numbers.first ?? nil) ?? lastTake >= lastTake else { return }
      isDirty = true
      if numbers.count == 2, let count = numbers[1] { chronology.announce(count) }
    case .dialogOpening:
      let dialog = PageDialog(
        kind: parameters["type"]?.string ?? "alert",
        message: (parameters["message"]?.string ?? "").cut(to: 2_000),
        text: parameters["defaultPrompt"]?.string,
        phrases: mirror.phrases)
      if isAttached {
        // The test answers the dialog. Reports of the page may be lost meanwhile.
        chronology.addDialog(dialog.message)
        haveFramesChanged = true
      } else {
        events += mirror.show(dialog)
      }
    case .dialogClosed:
      if mirror.isBlocked { events += mirror.closeDialog(returningTo: operated) }
    case .loaded:
      if event.session == session {
        isLoaded = true
        if let frame = frames.first { loadingFrames.remove(frame.id) }
      }
    case .documentOpened:
      if let frame = parameters["frame"]?["id"]?.string { loadingFrames.insert(frame) }
    case .attached:
      if parameters["targetInfo"]?["type"]?.string == "iframe",
        let frame = parameters["sessionId"]?.string
      {
        newSessions.append(frame)
      }
    case .navigated:
      if parameters["frame"]?["parentId"] == nil, event.session == session {
        (isNewDocument, isNavigating) = (true, false)
        documentCount += 1
        endPause()
        // A page that the browser has kept is complete at once, without a further event.
        if parameters["type"]?.string == "BackForwardCacheRestore" { isLoaded = true }
      } else {
        haveFramesChanged = true
      }
    case .navigatedWithinDocument:
      if let address = parameters["url"]?.string { mirror.visit(address) }
    case .navigating:
      if parameters["frameId"]?.string == frames.first?.id,
        parameters["navigationType"]?.string?.lowercased().hasSuffix("samedocument") != true
      {
        (isLoaded, isNavigating) = (false, true)
      }
    case .startedLoading:
      if let frame = parameters["frameId"]?.string { loadingFrames.insert(frame) }
    case .stoppedLoading:
      if let frame = parameters["frameId"]?.string { loadingFrames.remove(frame) }
      // A download ends so, and an answer without content.
      if parameters["frameId"]?.string == frames.first?.id { isNavigating = false }
    case .frameAttached, .frameDetached:
      haveFramesChanged = true
      if event.method == .frameDetached, let frame = parameters["frameId"]?.string {
        loadingFrames.remove(frame)
      }
    case .chooserOpened:
      guard let own = parameters["backendNodeId"]?.integer,
        let process = sessions.firstIndex(of: event.session),
        let node = mirror.tree.node(number: FrameProcess(index: process).number(own))
      else { return }
      events += mirror.show(PageDialog(fileFor: node, phrases: mirror.phrases))
    case .windowOpened:
      openedWindowCount += 1
      let address = (parameters["url"]?.string ?? "").cut(to: 200)
      events.append(
        .announcement(
          Phrases.fill(mirror.phrases.newWindow, ["address": address]), isAssertive: false))
    case .targetCreated:
      guard let target = parameters["targetInfo"], target["type"]?.string == "page",
        target["openerId"] != nil, let id = target["targetId"]?.string
      else { return }
      _ = browser.results(
        of: [DevToolsCall(.closeTarget, ["targetId": .string(id)], session: nil)],
        timeout: Limits.call)
    case .crash:
      if event.session == session { crash() } else { haveFramesChanged = true }
    case .detached:
      guard let ended = parameters["sessionId"]?.string else { return }
      if ended == session { crash() }
      if let index = sessions.firstIndex(of: ended) {
        sessions[index] = nil
        haveFramesChanged = true
      }
    case .requestSent, .requestFinished, .requestFailed: requests.apply(event)
    }
  }

  private func crash() { (state, hasCrashed) = (.ended, true) }
}
