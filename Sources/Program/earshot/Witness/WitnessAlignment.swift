internal import AccessibilityModel
internal import ReaderSession
internal import ScreenReader

/// A command with Earshot's words and Orca's, both without what they repeat of the keys.
struct WitnessStep {
  let step: KeyStep
  var recorded: [String]
  var heard: [String]

  var isEqual: Bool { HeardWords.areEqual(recorded, heard) }

  /// The key, if it goes to the next element or line: Tab, the arrow down or a quick key.
  var move: KeyStroke? {
    guard step.strokes.count == 1, let stroke = step.strokes.first, stroke.modifiers.isEmpty,
      !step.command.hasPrefix("type ")
    else { return nil }
    switch stroke.key {
    case .named(.tab), .named(.down), .character: return stroke
    default: return nil
    }
  }
}

/// The differences of a session, in which presses of one key are a reading.
///
/// A line that only one of both readers says is one difference, and not one for each line after it.
enum WitnessAlignment {
  /// Returns the steps whose words differ. A line that only one of both has is a step without words of
  /// the other.
  static func differences(in steps: [WitnessStep]) -> [WitnessStep] {
    var rest = steps[...]
    var differences: [WitnessStep] = []
    while let first = rest.first {
      let run = first.move.map { move in rest.prefix { $0.move == move } } ?? rest.prefix(1)
      rest = rest.dropFirst(run.count)
      differences += Self.differences(ofReading: Array(run))
    }
    return differences
  }

  private static func differences(ofReading run: [WitnessStep]) -> [WitnessStep] {
    let steps = run.filter { !$0.isEqual }
    // A key at which Earshot is silent is no line, and must not be taken for one that it left out.
    let hasSilence = run.contains(where: \.recorded.isEmpty)
    guard run.count > 1, !steps.isEmpty, !hasSilence else { return steps }
    let change = run.map(\.heard).difference(from: run.map(\.recorded), by: HeardWords.areEqual)
    let onlyRecorded = Set(change.removals.map(\.offset))
    let onlyHeard = Set(change.insertions.map(\.offset))
    var differences: [(step: WitnessStep, isOfBoth: Bool)] = []
    var endOfEqual = 0
    var (old, now) = (0, 0)
    while old < run.count || now < run.count {
      let (isGone, isNew) = (onlyRecorded.contains(old), onlyHeard.contains(now))
      if isGone || isNew {
        let step = WitnessStep(
          step: run[isGone ? old : now].step, recorded: isGone ? run[old].recorded : [],
          heard: isNew ? run[now].heard : [])
        if !step.isEqual { differences.append((step, isGone && isNew)) }
      } else {
        endOfEqual = differences.count
      }
      if isGone || !isNew { old += 1 }
      if isNew || !isGone { now += 1 }
    }
    // Lines at the end that only one reader says are those that the other one has not reached.
    let end = differences[endOfEqual...].filter(\.isOfBoth)
    let all = (differences[..<endOfEqual] + end).map(\.step)
    return all.isEmpty ? steps : all
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
