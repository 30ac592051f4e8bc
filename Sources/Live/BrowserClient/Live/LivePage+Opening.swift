internal import LiveTree
internal import PageTree
internal import TextFormats

/// Opens a page.
extension LivePage {
  /// Opens the address, and waits until the page is complete, up to a limit.
  ///
  /// - Parameters:
  ///   - width: The width of the page, in points.
  ///   - height: The height of the page.
  ///   - isBeside: Whether the page gets a separate tab, because another page has the first one.
  ///   - onWait: Called once if the page takes longer than a second.
  /// - Throws: A failure whose description names the problem and its solution.
  package func open(
    width: Int, height: Int, isBeside: Bool = false, onWait: @escaping () -> Void = {}
  ) throws(BrowserFailure) {
    let targets = result(of: .targets, timeout: Limits.starting)?["targetInfos"]?.array ?? []
    let opened =
      isBeside ? nil : targets.first { $0["type"]?.string == "page" }?["targetId"]?.string
    // A browser that has just started may have no page yet.
    guard
      let target = opened
        ?? result(of: .createTarget, ["url": "about:blank"])?["targetId"]?.string,
      let session = result(
        of: .attach, ["targetId": .string(target), "flatten": .bool(true)],
        timeout: Limits.starting)?["sessionId"]?.string
    else {
      throw .cannotStart(
        "the browser", reason: state == .ended ? "it has ended at once" : "it has no page")
    }
    sessions = [session]
    _ = results(
      of: preparation(of: .page) + [
        call(
          .setSize,
          [
            "width": .integer(width), "height": .integer(height), "deviceScaleFactor": 1,
            "mobile": .bool(false),
          ]),
        call(.interceptFileChooser, ["enabled": .bool(true)]),
        DevToolsCall(.denyDownloads, ["behavior": "deny"], session: nil),
        DevToolsCall(.discoverTargets, ["discover": .bool(true)], session: nil),
      ], timeout: Limits.starting)
    // Otherwise, a move of the focus without a key has no events.
    if observesFocus { result(of: .emulateFocus, ["enabled": .bool(true)]) }
    try reopen(onWait: onWait)
  }

  /// Opens the address in a new document, and waits until it is complete.
  ///
  /// - Parameter onWait: Called once if the page takes longer than a second.
  /// - Throws: A failure whose description names the problem and its solution.
  package func reopen(onWait: @escaping () -> Void = {}) throws(BrowserFailure) {
    if isAttached { return try readAttached() }
    applyEvents()
    endPause()
    (isLoaded, isNewDocument) = (false, false)
    try navigate(onWait: onWait)
    onLongReading = onWait
    readNewDocument(waits: false)
    onLongReading = {}
    dropEvents()
    try check()
  }

  /// The commands with which the documents of a process are observed.
  func preparation(of process: FrameProcess) -> [DevToolsCall] {
    // The owner of an attached page reports its frames.
    let frames = call(
      .attachToFrames,
      [
        "autoAttach": .bool(true), "waitForDebuggerOnStart": .bool(false), "flatten": .bool(true),
      ], of: process)
    let scripts = [PageScript.source] + (observesFocus ? [AuditScript.source] : [])
    let observers = scripts.map {
      call(
        .addScript, ["source": .string($0), "worldName": .string(PageScript.world)], of: process)
    }
    return [
      call(.enablePage, [:], of: process), call(.enableRuntime, [:], of: process),
      call(
        .addBinding,
        ["name": .string(PageScript.binding), "executionContextName": .string(PageScript.world)],
        of: process),
    ] + blocking(of: process) + observers
      + (isAttached ? [] : [frames] + requestEvents(of: process))
  }

  /// The command after which the browser reports requests, without keeping what they contain.
  private func requestEvents(of process: FrameProcess) -> [DevToolsCall] {
    guard !isInteractive else { return [] }
    return [
      call(
        .enableNetwork,
        ["maxTotalBufferSize": 0, "maxResourceBufferSize": 0, "maxPostDataSize": 0], of: process)
    ]
  }

  /// The maximum number of processes with frames of other origins at a time.
  private static let processLimit = 20

  /// Prepares the processes of frames that the browser has reported.
  func prepareFrames() {
    while !newSessions.isEmpty, isReady,
      sessions.count(where: { $0 != nil }) <= Self.processLimit
    {
      sessions.append(newSessions.removeFirst())
      haveFramesChanged = true
      _ = results(of: preparation(of: FrameProcess(index: sessions.count - 1)))
      applyEvents()
    }
    newSessions = []
  }

  private func navigate(onWait: () -> Void) throws(BrowserFailure) {
    let start = browser.now
    let second = Duration.seconds(1)
    let reply = browser.results(
      of: [call(.navigate, ["url": .string(address)])], timeout: patience)[0]
    applyEvents()
    switch reply {
    case .success(let value):
      if let reason = value["errorText"]?.string {
        throw .cannotOpen(address, reason: reason)
      }
    case .failure(.refused(let reason)): throw .cannotOpen(address, reason: reason)
    case .failure(.timeout): throw .noAnswer(address, seconds: Int(patience / second))
    case .failure(.blocked), .failure(.closed), .failure(.tooLarge): break
    }
    if browser.now - start < patience, !isLoaded {
      waitForLoad(by: start + patience, onWait: onWait)
    }
    try check()
  }

  private func check() throws(BrowserFailure) {
    if let failure { throw failure }
    if mirror.hasTooManyNodes { throw .tooManyNodes(PageTree.nodeLimit) }
  }
}
