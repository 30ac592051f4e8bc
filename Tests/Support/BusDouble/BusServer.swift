import DesktopBus
import DesktopDouble
import Foundation

/// A server of doubles at a socket, in one thread. Each connection has a copy of the double.
final class BusServer {
  private struct Client {
    let descriptor: Int32
    var double: DesktopDouble
    var unsent: [UInt8] = []
  }

  private struct Storm {
    let interval: Duration
    let nodes: Int
    let end: Int
    var sent = 0
    let start = ContinuousClock.now
    /// The number of signals that are due by now.
    var due: Int { min(Int(start.duration(to: .now) / interval), end) }
  }

  /// The double for the next connection.
  private var original: DesktopDouble
  private let listener: Int32
  private var clients: [Client] = []
  private var storm: Storm?
  private var typed = MessageBuffer()
  private var hasInput = true

  init(_ double: DesktopDouble, at path: String) {
    original = double
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else {
      fail("The path is too long.")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard status == 0, listen(listener, 10) == 0 else { fail("The socket can't be created.") }
  }

  /// Serves until standard input and all connections have ended.
  func run() {
    while hasInput || !clients.isEmpty {
      var entries = [pollfd(fd: listener, events: Int16(POLLIN), revents: 0)]
      entries.append(pollfd(fd: hasInput ? 0 : -1, events: Int16(POLLIN), revents: 0))
      entries += clients.map {
        pollfd(
          fd: $0.descriptor, events: Int16(POLLIN) | ($0.unsent.isEmpty ? 0 : Int16(POLLOUT)),
          revents: 0)
      }
      poll(&entries, nfds_t(entries.count), storm == nil ? -1 : 1)
      if entries[1].revents != 0 { readCommands() }
      for (index, entry) in entries.dropFirst(2).enumerated().reversed() where entry.revents != 0 {
        serve(index)
      }
      if entries[0].revents != 0 {
        clients.append(Client(descriptor: accept(listener, nil, nil), double: original))
      }
      blow()
    }
  }

  /// The desktop's switches, as the last connection that set one has left them.
  private var switches = ["IsEnabled": false, "ScreenReaderEnabled": false]

  private func serve(_ index: Int) {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(clients[index].descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    if count > 0 {
      let before = clients[index].double.switches
      clients[index].unsent += clients[index].double.receive(Array(bytes[..<count]))
      if clients[index].double.switches != before { switches = clients[index].double.switches }
    } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
      close(clients[index].descriptor)
      clients.remove(at: index)
      return
    }
    flush(index)
  }

  private func flush(_ index: Int) {
    let unsent = clients[index].unsent
    guard !unsent.isEmpty else { return }
    let count = Foundation.send(
      clients[index].descriptor, unsent, unsent.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
    if count > 0 { clients[index].unsent.removeFirst(count) }
  }

  // MARK: - Commands

  private func readCommands() {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = read(0, &bytes, bytes.count)
    guard count > 0 else {
      hasInput = false
      return
    }
    typed.append(bytes[..<count])
    while let line = typed.nextLine() { perform(line) }
  }

  private func perform(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let argument = words.count > 1 ? words[1] : ""
    switch words.first {
    case "hang": change { $0.hangsAfter = 0 }
    case "recover": change { $0.recover() }
    case "leave": change { $0.leave() }
    case "malformed": change { $0.malformed.insert(argument) }
    case "name":
      change { double in
        guard let button = double.order.first(where: { double.objects[$0]?.role == 43 })
        else { return }
        double.rename(button, argument)
      }
    case "storm":
      let numbers = argument.split(separator: " ").compactMap { Int($0) }
      guard numbers.count == 3, numbers[0] > 0, numbers[2] > 0 else { return }
      storm = Storm(
        interval: .seconds(1) / numbers[0], nodes: numbers[2], end: numbers[0] * numbers[1])
    case "calls": break
    case "switches":
      print(
        ["IsEnabled", "ScreenReaderEnabled"].map { "\(switches[$0] == true)" }.joined(
          separator: " "))
      fflush(nil)
      return
    default: fail("The command is unknown: \(line)")
    }
    print(clients.map(\.double.calls.count).reduce(0, +))
    fflush(nil)
  }

  private func change(_ effect: (inout DesktopDouble) -> Void) {
    effect(&original)
    for index in clients.indices {
      effect(&clients[index].double)
      deliver(index)
    }
  }

  /// Sends what a client's double has to say.
  private func deliver(_ index: Int) {
    let now = clients[index].double.now
    clients[index].unsent += clients[index].double.advance(to: now)
    flush(index)
  }

  /// Sends the signals of the storm that are due.
  private func blow() {
    guard var current = storm else { return }
    let due = current.due
    for number in current.sent..<due {
      for index in clients.indices {
        clients[index].double.rename("/n\(number % current.nodes)", "Renamed \(number)")
      }
    }
    current.sent = due
    storm = due < current.end ? current : nil
    for index in clients.indices { deliver(index) }
  }
}

extension DesktopDouble {
  fileprivate mutating func rename(_ path: String, _ name: String) {
    guard objects[path] != nil else { return }
    objects[path]?.name = name
    signal("Object.PropertyChange", "accessible-name", from: path)
  }
}
