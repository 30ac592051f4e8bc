import AccessibilityModel
import ArgumentParser
import Foundation
import LiveTree
import Scenes
import ScreenReader

@testable import earshot

/// A program or a page in one object, for tests of its hosts.
@MainActor
final class SourceDouble: LiveContent {
  let live: LiveScreen<LiveDouble>
  var source: LiveDouble { live.source }
  var screen: AccessibilityElement { live.screen }
  var operationCount: Int { live.operationCount }
  let rules = TraversalRules()
  let savedTree = ""
  /// What happens before each update, in order.
  var events: [@MainActor (SourceDouble) -> Void] = []
  var problem: (message: String, code: ExitCode)?
  private(set) var (updateCount, endCount) = (0, 0)

  init(labels: [String] = ["Reconnect"]) {
    live = LiveScreen(LiveDouble(nil, labels.map { LiveDouble.Node($0) }))
  }

  func scene(named name: String) -> SceneFile { SceneFile(problems: []) }

  func update() {
    updateCount += 1
    if !events.isEmpty { events.removeFirst()(self) }
    live.update()
  }

  func end() { endCount += 1 }

  func announce(_ text: String) { source.announce(text, isAssertive: true) }

  /// Removes all elements, as a program does when it ends.
  func removeElements(announcing text: String) {
    source.nodes = []
    source.send(.opened(nil))
    announce(text)
  }
}

/// The standard streams of a prompt, for a test that reads the output line by line.
final class StreamsDouble {
  let output: StandardOutput
  private let (written, typed) = (Pipe(), Pipe())

  init() { output = StandardOutput(descriptor: written.fileHandleForWriting.fileDescriptor) }

  var input: StandardInput {
    StandardInput(descriptor: typed.fileHandleForReading.fileDescriptor)
  }

  func type(_ text: String) { typed.fileHandleForWriting.write(Data(text.utf8)) }

  func endInput() { try? typed.fileHandleForWriting.close() }

  /// Returns the lines that the prompt has written since the last call.
  func takeLines() -> [String] {
    output.writeLine("end")
    output.flush()
    var text = ""
    while !text.hasSuffix("end\n") {
      text += String(decoding: written.fileHandleForReading.availableData, as: UTF8.self)
    }
    return text.split(separator: "\n").dropLast().map(String.init)
  }
}
