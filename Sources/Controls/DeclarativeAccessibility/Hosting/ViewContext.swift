internal import AccessibilityModel

/// The result of evaluating a view.
struct Rendering {
  /// The elements, containers and drawings of the view, in the order of the code.
  var nodes: [ViewNode] = []
  /// The height of the view, in points.
  var height = 0.0

  /// The nodes that assistive technology presents.
  @MainActor var presented: [ViewNode] { nodes.filter(\.isPresented) }
}

/// The place at which a view is evaluated: its identity, and the space that it has.
///
/// The frames are as simple as possible. An element is 44 points high and as wide as its stack, or
/// its share of a row.
@MainActor
struct ViewContext {
  /// The arrangement of the views in a list.
  enum Axis { case vertical, horizontal, depth }

  /// The height of an element, which is the least height that Apple recommends for touches.
  static let elementHeight = 44.0

  let graph: ViewGraph
  var id = ViewIdentity()
  var axis = Axis.vertical
  var origin = Point.zero
  var width: Double

  func inside(_ component: ViewIdentity.Component) -> ViewContext {
    var inside = self
    inside.id.components.append(component)
    return inside
  }

  func inside(_ axis: Axis) -> ViewContext {
    var inside = self
    inside.axis = axis
    return inside
  }

  func render(_ view: some View) -> Rendering {
    if let primitive = view as? Primitive { return primitive.render(self) }
    graph.connectStates(of: view, at: id)
    return inside(.body).render(view.body)
  }

  /// Renders views along the axis. Each view is identified by its index unless it has a component.
  func stack(_ views: [any View], components: [ViewIdentity.Component]? = nil) -> Rendering {
    var result = Rendering()
    for (index, view) in views.enumerated() {
      var place = inside(components?[index] ?? .index(index))
      // The views of a view in a row are in a column again, unless a stack says otherwise.
      place.axis = .vertical
      switch axis {
      case .vertical: place.origin.y += result.height
      case .horizontal:
        place.width /= Double(views.count)
        place.origin.x += place.width * Double(index)
      case .depth: break
      }
      let part = place.render(view)
      result.nodes += part.nodes
      result.height =
        axis == .vertical ? result.height + part.height : max(result.height, part.height)
    }
    return result
  }

  func node(height: Double = elementHeight) -> ViewNode {
    ViewNode(
      id, frame: Rectangle(origin: origin, size: Size(width: width, height: height)))
  }

  /// Returns a drawing without accessibility.
  func shape() -> Rendering { Rendering(nodes: [node()], height: Self.elementHeight) }

  /// Returns an element.
  func element(
    height: Double = elementHeight, _ describe: @MainActor (ViewNode) -> Void
  ) -> Rendering {
    let node = node(height: height)
    node.description.isElement = true
    describe(node)
    return Rendering(nodes: [node], height: height)
  }

  /// Returns the element of a control, whose label consists of the labels of views.
  func control(_ label: some View, _ describe: @MainActor (ViewNode) -> Void) -> Rendering {
    let parts = inside(.index(0)).render(label).presented
    return element { node in
      node.combine(parts)
      describe(node)
    }
  }
}
