internal import AccessibilityModel
internal import Reporting
internal import ScreenReader

/// What the order of one screen costs, and what its peer costs, measured in turn.
@MainActor
struct Costs {
  /// Of the product and of its peer.
  struct Pair {
    /// The product.
    var product: LatencyFigures
    /// The peer.
    var peer: LatencyFigures
  }

  /// To find the order of a screen that was never walked through in this order.
  let opening: Pair
  /// To find the order again after an element was hidden.
  let change: LatencyFigures
  /// A step to the next element.
  let next: Pair
  /// A step to the element before.
  let previous: Pair
  /// A whole swipe: the step, the description, and what is to be heard.
  let swipe: LatencyFigures

  /// Measures.
  ///
  /// - Parameters:
  ///   - kind: The kind of screen.
  ///   - count: How many elements it has.
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

  /// How many steps are measured, and how many come before them.
  static let steps = 10_000
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
          use(order.first())
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
    use(order.first())
    let hidden = elements[elements.count / 3]
    return LatencyFigures(
      of: (0..<runs).map { _ in
        hidden.isHidden.toggle()
        defer { hidden.isHidden = false }
        return time { use(order.element(after: elements[0])) }
      })
  }

  private static func steps(
    _ distance: Int, _ order: inout ElementOrder, _ peer: inout SortedArray
  ) -> Pair {
    let elements = order.all()
    // From the middle on, and from an end again where there are fewer than are measured.
    var place = elements.count / 2
    var product: [Duration] = []
    var other: [Duration] = []
    for index in 0..<warmUp + steps {
      if !elements.indices.contains(place + distance) {
        place = distance > 0 ? 0 : elements.count - 1
      }
      // Wherever it comes from, the order knows where the cursor is, as it does after a swipe.
      if index == 0 || place == 0 || place == elements.count - 1 {
        use(order.move(from: elements[place], by: 0)?.element)
      }
      peer.go(to: place)
      let element = elements[place]
      let own = time {
        use(distance > 0 ? order.element(after: element) : order.element(before: element))
      }
      let its = time { use(peer.step(distance)) }
      place += distance
      guard index >= warmUp else { continue }
      product.append(own)
      other.append(its)
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

  /// Returns how long something takes. The clock's own `measure` would ask at each call which actor runs it.
  private static func time(_ work: () -> Void) -> Duration {
    let start = ContinuousClock.now
    work()
    return ContinuousClock.now - start
  }

  /// Keeps a result from being left out because nobody uses it.
  @inline(never)
  private static func use(_ element: AccessibilityElement?) {}
}
