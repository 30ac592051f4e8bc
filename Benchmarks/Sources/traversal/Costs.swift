internal import AccessibilityModel
internal import Reporting
internal import ScreenReader

/// The costs of a screen's reading order, and those of a sorted array for comparison.
///
/// The two are measured alternately, so other load affects both.
@MainActor
struct Costs {
  /// The figures for the reading order (the product) and for a sorted array (the peer).
  struct Pair {
    var product: LatencyFigures
    var peer: LatencyFigures
  }

  /// The cost of the first traversal of a screen.
  let opening: Pair
  /// The cost of a traversal after an element has been hidden.
  let change: LatencyFigures
  /// The cost of a step to the next element.
  let next: Pair
  /// The cost of a step to the previous element.
  let previous: Pair
  /// The cost of a complete swipe, with the step, the description and the speech.
  let swipe: LatencyFigures

  /// Measures a screen.
  ///
  /// - Parameters:
  ///   - kind: The kind of screen.
  ///   - count: The number of elements.
  init(of kind: ScreenKind, count: Int) {
    let screen = kind.screen(of: count)
    let elements = Traversal.elements(of: screen)
    let runs = min(max(2_000_000 / count, 5), 200)
    opening = Self.opening(screen, elements, runs: runs)
    change = Self.change(screen, elements, runs: runs)
    var order = ElementOrder(of: screen)
    var peer = SortedArray(elements)
    next = Self.steps(1, &order, &peer)
    previous = Self.steps(-1, &order, &peer)
    swipe = Self.swipes(screen)
  }

  /// The number of measured steps.
  static let steps = 10_000
  /// The number of steps before the measured steps, which are not counted.
  private static let warmUp = 100

  private static func opening(
    _ screen: AccessibilityElement, _ elements: [AccessibilityElement], runs: Int
  ) -> Pair {
    let mixed = elements.shuffled()
    var product: [Duration] = []
    var peer: [Duration] = []
    for _ in 0..<runs {
      product.append(
        time {
          var order = ElementOrder(of: screen)
          use(order.all().first)
        })
      peer.append(
        time {
          var array = SortedArray(mixed)
          use(array.step(1))
        })
    }
    return Pair(product: LatencyFigures(of: product), peer: LatencyFigures(of: peer))
  }

  private static func change(
    _ screen: AccessibilityElement, _ elements: [AccessibilityElement], runs: Int
  ) -> LatencyFigures {
    var order = ElementOrder(of: screen)
    use(order.all().first)
    let hidden = elements[elements.count / 3]
    return LatencyFigures(
      of: (0..<runs).map { _ in
        hidden.isHidden.toggle()
        defer { hidden.isHidden = false }
        return time { use(order.move(from: elements[0], by: 1)?.element) }
      })
  }

  private static func steps(
    _ distance: Int, _ order: inout ElementOrder, _ peer: inout SortedArray
  ) -> Pair {
    let elements = order.all()
    // Step from the middle to one end. If steps remain, continue from the other end.
    var position = elements.count / 2
    var product: [Duration] = []
    var other: [Duration] = []
    for index in 0..<warmUp + steps {
      if !elements.indices.contains(position + distance) {
        position = distance > 0 ? 0 : elements.count - 1
      }
      // In a session, the order remembers the position of the cursor after each swipe. At the start
      // and after a jump, a move by 0 makes the order remember the position.
      if index == 0 || position == 0 || position == elements.count - 1 {
        use(order.move(from: elements[position], by: 0)?.element)
      }
      peer.go(to: position)
      let element = elements[position]
      let ownTime = time { use(order.move(from: element, by: distance)?.element) }
      let peerTime = time { use(peer.step(distance)) }
      position += distance
      guard index >= warmUp else { continue }
      product.append(ownTime)
      other.append(peerTime)
    }
    return Pair(product: LatencyFigures(of: product), peer: LatencyFigures(of: other))
  }

  private static func swipes(_ screen: AccessibilityElement) -> LatencyFigures {
    var reader = ScreenReader(screen: screen)
    _ = reader.open()
    var times: [Duration] = []
    for index in 0..<warmUp + steps {
      let isForwards = index / 900 % 2 == 0
      let took = time { _ = reader.perform(.swipe(isForwards ? .right : .left, count: 1)) }
      if index >= warmUp { times.append(took) }
    }
    return LatencyFigures(of: times)
  }

  /// Returns the time that a closure takes.
  ///
  /// The clock's own `measure` is not used, because it would check the actor on each call.
  private static func time(_ work: () -> Void) -> Duration {
    let start = ContinuousClock.now
    work()
    return ContinuousClock.now - start
  }

  /// Keeps the optimizer from removing an unused result.
  @inline(never)
  private static func use(_ element: AccessibilityElement?) {}
}
