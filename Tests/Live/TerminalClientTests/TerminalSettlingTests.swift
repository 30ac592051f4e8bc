import TerminalClient
import Testing

/// Tests when output is complete, at times that the test chooses.
struct TerminalSettlingTests {
  /// A moment of a program: a time in milliseconds, and what happens then.
  enum Event: Sendable {
    case output(Int)
    case activity(Int, TerminalActivity)
  }

  struct Case: Sendable {
    let name: String
    var limits = TerminalSettling.Limits.prompt
    let events: [Event]
    /// The times of the frames, then that of the end of the step.
    let frames: [Int]
    let end: Int
  }

  static let cases = [
    Case(name: "no effect", events: [], frames: [], end: 200),
    Case(name: "one write", events: [.output(10)], frames: [70], end: 110),
    Case(
      name: "a pause that is shorter than quiet", events: [.output(10), .output(60)],
      frames: [120], end: 160),
    Case(
      name: "a pause that is longer than quiet", events: [.output(10), .output(90)],
      frames: [70, 150], end: 190),
    Case(
      name: "the same pause in which the program computes",
      events: [.output(10), .activity(11, .busy), .output(90), .activity(91, .waiting)],
      frames: [150], end: 190),
    Case(
      name: "a slow first effect",
      events: [.activity(0, .busy), .activity(600, .waiting), .output(700)],
      frames: [760], end: 800),
    Case(
      name: "a sleep at the prompt",
      events: [.output(10), .activity(11, .sleeping), .output(500)], frames: [30], end: 110),
    Case(
      name: "a sleep in a script", limits: .script(.seconds(10)),
      events: [.output(10), .activity(11, .sleeping), .output(900), .activity(901, .waiting)],
      frames: [30, 960], end: 1_200),
    Case(
      name: "endless output", events: (0..<200).map { .output($0 * 10) }, frames: [1_000],
      end: 1_000),
    Case(
      name: "endless work", events: [.activity(0, .busy)], frames: [], end: 1_000),
    Case(
      name: "endless work after output", events: [.output(10), .activity(11, .busy)],
      frames: [1_000], end: 1_000),
  ]

  @Test(arguments: cases)
  func aStepEndsWhenAllItsFramesAreThere(_ example: Case) {
    var settling = TerminalSettling(at: .zero, example.limits)
    var (frames, activity) = ([Int](), TerminalActivity.waiting)
    for time in 0..<20_000 {
      for event in example.events {
        switch event {
        case .output(time): settling.read(at: .milliseconds(time))
        case .activity(time, let new): activity = new
        default: break
        }
      }
      var next = settling.next(at: .milliseconds(time), activity)
      if next == .frame {
        frames.append(time)
        next = settling.next(at: .milliseconds(time), activity)
      }
      guard next == .end else { continue }
      #expect(frames == example.frames, "\(example.name)")
      // A busy program is looked at every 20 milliseconds.
      #expect(time >= example.end && time <= example.end + 20, "\(example.name): \(time)")
      return
    }
    Issue.record("\(example.name): the step never ends")
  }
}
