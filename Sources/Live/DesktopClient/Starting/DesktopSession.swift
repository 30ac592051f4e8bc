private import ChildProcesses
private import DesktopBus
private import DesktopTree
private import Foundation
private import LiveTree
private import Locking

/// A program that is found or started, with all that must end with it.
@MainActor
package final class DesktopSession {
  /// The program to read, and how to get it.
  package enum Target: Hashable, Sendable {
    /// A program that runs, by its name.
    case running(String)
    /// A command for the shell.
    case starting(String, headless: Bool)
    /// A command that is started a second time, without a display and with an empty home folder.
    case copying(String)
  }

  /// The interval at which to look for a program that has not registered yet.
  private static let interval: UInt32 = 10_000

  package let program: LiveProgram
  private let accessibility: AccessibilityBus
  private let desktop: HeadlessDesktop?
  private let display: Display?
  private let processes: ProcessGroup?
  /// The error output of a started program, which is read as long as the program runs.
  private let errors: ErrorOutput?
  private var hasEnded = false
  /// Whether the program is asked to close its windows. A copy has nothing to save.
  private var asksToClose = true

  /// Finds or starts a program, and waits until it can be read.
  ///
  /// - Parameters:
  ///   - target: The program.
  ///   - patience: The maximum time until the program offers something to read.
  ///   - detailTime: The time for the details of the program's tree, or `nil` for as long as they
  ///     take.
  ///   - environment: The environment of this process.
  ///   - onWait: Called once if the program takes longer than a second, with the reason for which
  ///     a running program is not found yet.
  /// - Throws: A failure, after everything that was started has ended.
  package init(
    _ target: Target, patience: Duration = .seconds(10), detailTime: Duration? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    onWait: (DesktopFailure?) -> Void = { _ in }
  ) throws(DesktopFailure) {
    let command: String?
    switch target {
    case .starting(let text, let headless):
      command = text
      desktop = headless ? try HeadlessDesktop(environment: environment) : nil
    case .copying(let text):
      command = text
      desktop = try HeadlessDesktop(environment: environment, hasOwnHome: true)
      asksToClose = false
    case .running: (command, desktop) = (nil, nil)
    }
    let place = desktop?.environment ?? environment
    // The switches must be on before the program starts.
    accessibility = try AccessibilityBus(environment: place)
    if desktop == nil { BusesAtExit.add(accessibility) }
    let processes = command == nil ? nil : ProcessGroup()
    self.processes = processes
    let isStarted = { (process: Int) in processes?.contains(process) == true }
    let errors = command == nil ? nil : ErrorOutput()
    self.errors = errors
    do {
      var leader: Int32?
      if let command, let processes {
        do throws(ProcessStart.Failure) {
          leader = try processes.start(
            ["sh", "-c", command], environment: Self.environment(forPrograms: place),
            descriptors: errors?.descriptor.map { [STDERR_FILENO: $0] } ?? [:])
        } catch {
          throw DesktopFailure.cannotStart(command, reason: error.reason)
        }
      }
      let start = ContinuousClock.now
      var hasReported = false
      while true {
        if let found = try Self.find(target, among: accessibility.programs(), isStarted) {
          program = try LiveProgram(found, on: accessibility.bus, detailTime: detailTime)
          let display = Display(environment: place)
          self.display = display
          program.displayedWindow = { display?.window(of: found.processID) }
          program.closeDisplayedWindow = {
            guard let window = display?.window(of: found.processID), window.canBeAsked else {
              return false
            }
            display?.close(window)
            return true
          }
          if desktop == nil { program.keyboard = .init(environment: environment) }
          if command != nil || program.tree.answersLate {
            program.waitUntilReady(isNew: command != nil)
          }
          if let display, desktop != nil { program.hearFocus(leave: display.takeFocus) }
          return
        }
        if let command, let leader, let code = processes?.exitCode(of: leader) {
          throw Self.failure(toStart: command, code, errors?.lastLine)
        }
        let waited = start.duration(to: .now)
        guard waited < patience else {
          throw try Self.absence(of: target, patience, accessibility.programs(), isStarted)
        }
        if waited > .seconds(1), !hasReported {
          hasReported = true
          let programs = try accessibility.programs()
          onWait(
            command == nil ? Self.absence(of: target, patience, programs, isStarted) : nil)
        }
        usleep(Self.interval)
      }
    } catch {
      accessibility.close()
      processes?.end()
      desktop?.end()
      throw error as? DesktopFailure ?? .noBus("\(error)")
    }
  }

  /// Returns the reason why a command has ended before it could be read.
  nonisolated static func failure(
    toStart command: String, _ code: Int32, _ lastError: String?
  ) -> DesktopFailure {
    // The shell's code for a program that it does not find.
    if code == 127 { return .cannotStart(command, reason: "the program is not installed") }
    guard code != 0, let message = lastError?.prefix(longestMessage) else {
      return .ended(command, code: code)
    }
    let words = DesktopFailure.words(for: code)
    return .cannotStart(command, reason: "it ended with exit code \(words): “\(message)”")
  }

  /// The maximum length of a program's message, in characters.
  private nonisolated static let longestMessage = 300

  /// Returns the program, or `nil` if it can't be read yet.
  nonisolated static func find(
    _ target: Target, among programs: [RunningProgram], _ isStarted: (Int) -> Bool
  ) throws(DesktopFailure) -> RunningProgram? {
    switch target {
    case .starting, .copying:
      return programs.first { $0.windowCount > 0 && $0.processID.map(isStarted) == true }
    case .running(let name):
      do throws(DesktopFailure) {
        let program = try ProgramChoice.program(named: name, among: programs)
        return program.answers ? program : nil
      } catch .noProgram where !ProcessList.isMissing(name) {
        return nil
      }
    }
  }

  /// Returns the reason why a program can't be read after the wait.
  nonisolated static func absence(
    of target: Target, _ patience: Duration, _ programs: [RunningProgram],
    _ isStarted: (Int) -> Bool
  ) -> DesktopFailure {
    let seconds = Int(patience / .seconds(1))
    switch target {
    case .starting(let command, _), .copying(let command):
      let hangs = programs.contains { !$0.answers && $0.processID.map(isStarted) == true }
      let started = ProcessList.all.filter(isStarted)
      return hangs
        ? .hung(command)
        : .notRegistered(command, seconds: seconds, Self.toolkit(of: started))
    case .running(let name):
      do throws(DesktopFailure) {
        let program = try ProgramChoice.program(named: name, among: programs)
        return program.answers ? .silent(name, nil) : .hung(program.title)
      } catch {
        let readable = Set(programs.filter { $0.windowCount > 0 }.compactMap(\.processID))
        let running = ProcessList.named(name).filter { !readable.contains($0) }
        guard case .noProgram = error, !running.isEmpty else { return error }
        return .silent(name, Self.toolkit(of: running))
      }
    }
  }

  private nonisolated static func toolkit(of processes: [Int]) -> ProgramToolkit? {
    processes.lazy.compactMap(ProgramToolkit.ofProcess).first
  }

  /// Returns the environment in which programs offer their accessibility.
  package nonisolated static func environment(forPrograms place: [String: String]) -> [String:
    String]
  {
    var environment = place
    // Qt 6.4 does not register at a bus that is given to it.
    environment["AT_SPI_BUS_ADDRESS"] = nil
    environment["NO_AT_BRIDGE"] = nil
    environment["GTK_A11Y"] = "atspi"
    environment["QT_ACCESSIBILITY"] = "1"
    environment["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"
    environment["GNOME_ACCESSIBILITY"] = "1"
    // GTK 2 loads its accessibility as modules, which other versions ignore.
    environment["GTK_MODULES"] = [place["GTK_MODULES"] ?? "", "gail", "atk-bridge"]
      .filter { !$0.isEmpty }.joined(separator: ":")
    // Firefox takes a session that was ended early for a crash, and after a few of them it starts
    // only in its troubleshoot mode.
    environment["MOZ_DISABLE_AUTO_SAFE_MODE"] = "1"
    return environment
  }

  /// The exit code of a started program, or `nil` if it runs or was not started here.
  package var exitCode: Int32? { processes.flatMap { $0.exitCode(of: $0.leader) } }

  /// The exit code of a started program that has left the bus, which it does shortly before it ends.
  package var finalExitCode: Int32? {
    let start = ContinuousClock.now
    while processes != nil, exitCode == nil, start.duration(to: .now) < .milliseconds(300) {
      usleep(2_000)
    }
    return exitCode
  }

  /// The last exception that a started program has reported, or `nil`.
  package var lastException: String? {
    errors?.lastException.map { String($0.prefix(Self.longestMessage)) }
  }

  /// Resets what was changed, and ends what was started.
  package func end() {
    guard !hasEnded else { return }
    hasEnded = true
    accessibility.close()
    if asksToClose { closeWindows() }
    processes?.end()
    desktop?.end()
  }

  /// Asks a program that was started to close its windows, and waits until it has ended.
  private func closeWindows() {
    guard let processes, let display, program.state == .running else { return }
    var end = PoliteEnd()
    let start = ContinuousClock.now
    while exitCode == nil {
      let windows = display.windows { processes.contains($0) }
      switch end.step(windows, at: start.duration(to: .now)) {
      case .ask(let asked):
        for window in windows where asked.contains(window.id) { display.close(window) }
      case .wait: break
      case .stop: return
      }
      usleep(Self.interval)
    }
  }

  isolated deinit { end() }
}

/// The buses whose switches are reset when Earshot exits without ending its sessions, such as after
/// Control-C.
private enum BusesAtExit {
  private static let buses = PosixMutex<[AccessibilityBus]>([])
  private static let registration: Void = {
    atexit { for bus in BusesAtExit.buses.withLock(\.self) { bus.close() } }
  }()

  static func add(_ bus: AccessibilityBus) {
    registration
    buses.withLock { $0.append(bus) }
  }
}
