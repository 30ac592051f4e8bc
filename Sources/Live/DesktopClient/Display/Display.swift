internal import AccessibilityModel
internal import DesktopBus
private import Foundation
internal import UnixSockets

/// A window on a display.
struct DisplayWindow: Hashable, Sendable {
  let id: UInt32
  let process: Int
  var title: String?
  /// The place of the contents on the screen, in points, or `nil` if it is unknown.
  var origin: Point?
  /// Whether the window can be asked to close.
  var canBeAsked = false
  var isActive = false
}

/// A connection to the X server of a desktop, which knows what AT-SPI does not: the titles of
/// windows without accessible names, and how a window is asked to close.
final class Display {
  /// The time for the reply to a request. The server is on the same machine.
  private static let patience = Duration.milliseconds(300)
  /// The maximum length of a message, in bytes.
  private static let longestMessage = 1 << 20
  /// The maximum number of windows that are looked at.
  private static let maximumWindows = 200

  private let socket: UnixSocket
  private var received: [UInt8] = []
  private var root: UInt32 = 0
  /// The window that can take the focus from the program.
  private var ownWindow: UInt32 = 0
  private var atoms: [DisplayMessage.AtomName: DisplayMessage.Atom] = [:]

  /// Connects to the display of an environment, or returns `nil` if it is elsewhere.
  init?(environment: [String: String]) {
    guard let number = Self.number(of: environment["DISPLAY"] ?? "") else { return nil }
    let path = "/tmp/.X11-unix/X\(number)"
    guard let socket = try? UnixSocket(connectingTo: [.path(path), .abstract(path)]) else {
      return nil
    }
    self.socket = socket
    let file =
      environment["XAUTHORITY"] ?? (environment["HOME"] ?? "") + "/.Xauthority"
    let entries = FileManager.default.contents(atPath: file).map { [UInt8]($0) } ?? []
    guard send(DisplayMessage.setup(cookie: DisplayCookie.find(for: number, in: entries))),
      let setup = receive(
        headerLength: 8, { 4 * Int(DisplayMessage.number(UInt16.self, at: 6, of: $0)) }),
      let root = DisplayMessage.root(ofSetup: setup)
    else { return nil }
    self.root = root
    ownWindow = DisplayMessage.firstWindow(ofSetup: setup)
    for name in DisplayMessage.AtomName.allCases {
      guard let reply = ask(DisplayMessage.atom(name)) else { return nil }
      atoms[name] = DisplayMessage.number(UInt32.self, at: 8, of: reply)
    }
  }

  /// Returns the number in the name of a display on this machine, such as “:5.0”.
  static func number(of display: String) -> Int? {
    let name = display.hasPrefix("unix:") ? display.dropFirst(4) : display[...]
    guard name.hasPrefix(":") else { return nil }
    return Int(name.dropFirst().prefix { $0 != "." }).flatMap {
      (0..<100_000).contains($0) ? $0 : nil
    }
  }

  /// Returns the windows of some processes, in the order of their creation.
  func windows(where isOwn: (Int) -> Bool) -> [DisplayWindow] {
    let active = numbers(.activeWindow, of: root).first
    return numbers(.clientList, of: root).prefix(Self.maximumWindows).compactMap { id in
      guard let process = numbers(.process, of: id).first.map({ Int($0) }), isOwn(process) else {
        return nil
      }
      var window = DisplayWindow(id: id, process: process)
      window.title = (value(atoms[.title], of: id) ?? value(DisplayMessage.oldTitle, of: id))
        .flatMap { $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self) }
      window.canBeAsked = numbers(.protocols, of: id).contains(atoms[.delete] ?? 0)
      window.isActive = id == active
      return window
    }
  }

  /// Returns the active window of a process, or its only window.
  func window(of process: Int?) -> DisplayWindow? {
    let windows = windows { $0 == process }
    let found = windows.first(where: \.isActive) ?? (windows.count == 1 ? windows.first : nil)
    guard var window = found else { return nil }
    window.origin = origin(of: window.id)
    return window
  }

  /// Returns the place of a window's contents on the screen. Its shadow belongs to the window.
  private func origin(of window: UInt32) -> Point? {
    guard let reply = ask(DisplayMessage.place(of: window, in: root)) else { return nil }
    let shadow = numbers(.shadow, of: window).map { Double($0) }
    let place = DisplayMessage.place(in: reply)
    return Point(
      x: place.x + (shadow.count == 4 ? shadow[0] : 0),
      y: place.y + (shadow.count == 4 ? shadow[2] : 0))
  }

  /// Asks a window to close.
  func close(_ window: DisplayWindow) {
    guard let protocols = atoms[.protocols], let delete = atoms[.delete] else { return }
    _ = send(DisplayMessage.close(window.id, protocols: protocols, delete: delete))
  }

  /// Takes the keyboard focus from its window, and returns a closure that gives it back, or `nil`.
  func takeFocus() -> (() -> Void)? {
    guard let reply = ask(DisplayMessage.focus) else { return nil }
    let window = DisplayMessage.number(UInt32.self, at: 8, of: reply)
    // 0 stands for no window, and 1 for the one under the pointer.
    guard window > 1, send(DisplayMessage.pixel(ownWindow, in: root)),
      send(DisplayMessage.setFocus(to: ownWindow))
    else { return nil }
    return { [self] in
      _ = send(DisplayMessage.setFocus(to: window) + DisplayMessage.destroy(ownWindow))
    }
  }

  private func numbers(_ name: DisplayMessage.AtomName, of window: UInt32) -> [UInt32] {
    DisplayMessage.numbers(in: value(atoms[name], of: window) ?? [])
  }

  private func value(_ atom: DisplayMessage.Atom?, of window: UInt32) -> [UInt8]? {
    guard let atom, let reply = ask(DisplayMessage.property(atom, of: window)) else { return nil }
    return DisplayMessage.value(ofProperty: reply)
  }

  // MARK: Bytes

  /// Sends a request, and returns its reply, or `nil` after an error.
  private func ask(_ request: [UInt8]) -> [UInt8]? {
    guard send(request) else { return nil }
    while true {
      let message = receive(headerLength: 32) { header in
        // Only replies are longer.
        header.first == 1 ? 4 * Int(DisplayMessage.number(UInt32.self, at: 4, of: header)) : 0
      }
      guard let message else { return nil }
      switch message.first {
      case 1: return message
      case 0: return nil
      // An event.
      default: continue
      }
    }
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    let start = ContinuousClock.now
    while !rest.isEmpty {
      guard let count = socket.send(rest), start.duration(to: .now) < Self.patience else {
        return false
      }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Reads a message whose length follows from its beginning.
  private func receive(headerLength: Int, _ length: ([UInt8]) -> Int) -> [UInt8]? {
    let start = ContinuousClock.now
    while true {
      if received.count >= headerLength {
        let end = headerLength + length(Array(received.prefix(headerLength)))
        guard end <= Self.longestMessage else { return nil }
        if received.count >= end {
          defer { received.removeFirst(end) }
          return Array(received.prefix(end))
        }
      }
      let left = Self.patience - start.duration(to: .now)
      guard left > .zero, let more = socket.receive(forRoom: false, timeout: left) else {
        return nil
      }
      received += more
    }
  }
}
