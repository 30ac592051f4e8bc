import AccessibilityContracts
import AccessibilityModel
import DeclarativeAccessibility
import Foundation

/// The forms of views in the vocabulary of SwiftUI.
@MainActor
enum ReportedViews {
  /// When the sheet posts the change of the screen, which names no element.
  enum Post { case never, atOnce, later, afterAnimation }

  private struct Paywall: View {
    let post: Post
    @Binding var isOpen: Bool

    var body: some View {
      ZStack {
        VStack {
          Text("Go Premium").accessibilityAddTraits(.isHeader)
          Button("Show all plans") { show(true) }
        }
        .accessibilityHidden(post != .never && isOpen)
        if isOpen {
          VStack {
            Text("All plans").accessibilityAddTraits(.isHeader)
            Button("Weekly") {}
            Button("Close") { show(false) }
          }
          .accessibilityElement(children: .contain)
          .accessibilityAddTraits(post == .never ? [] : .isModal)
          .accessibilityAction(.escape) { show(false) }
        }
      }
    }

    private func show(_ opens: Bool) {
      isOpen = opens
      let tell = { @MainActor in
        UIAccessibility.post(notification: .screenChanged, argument: nil)
      }
      switch post {
      case .never: break
      case .atOnce: tell()
      case .later: DispatchQueue.main.async { MainActor.assumeIsolated { tell() } }
      case .afterAnimation:
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.35) {
          MainActor.assumeIsolated { tell() }
        }
      }
    }
  }

  private static func paywall(_ post: Post) -> AccessibilityHost {
    let isOpen = State(wrappedValue: false)
    return host { Paywall(post: post, isOpen: isOpen.projectedValue) }
  }

  private static func host<Content: View>(
    @ViewBuilder _ content: @escaping @MainActor () -> Content
  ) -> AccessibilityHost {
    let host = AccessibilityHost(content: content)
    host.accessibilityLabel = "Shop"
    host.accessibilityLanguage = "en"
    return host
  }

  private static func sheet(_ post: Post) -> Subject<Role.Modal> {
    let host = paywall(post)
    return Subject(host.container("All plans"), in: host, openedBy: host.element("Show all plans"))
  }

  private struct Offers: View {
    let marks: Bool
    @Binding var plan: Int

    var body: some View {
      VStack {
        offer(0, "Yearly", "$69.99 yearly")
        offer(1, "Monthly", "$9.99 monthly")
      }
      .accessibilityElement(children: .contain)
      .accessibilityLabel("Plans")
    }

    private func offer(_ index: Int, _ name: String, _ price: String) -> some View {
      Button(action: { plan = index }) {
        Text(name)
        Text(price)
      }
      .accessibilityAddTraits(marks && plan == index ? .isSelected : [])
    }
  }

  private static func offers(marks: Bool) -> Subject<Role.Choice> {
    let plan = State(wrappedValue: 0)
    let host = host { Offers(marks: marks, plan: plan.projectedValue) }
    return Subject(host.element("Plans"), in: host, count: 2) { plan.wrappedValue }
  }

  private struct Passengers: View {
    let isOne: Bool
    @Binding var count: Int

    var body: some View {
      if isOne {
        HStack { Text("\(count)") }
          .accessibilityElement()
          .accessibilityLabel("Passengers")
          .accessibilityValue("\(count)")
          .accessibilityAdjustableAction { change(by: $0 == .increment ? 1 : -1) }
      } else {
        HStack {
          Button("Fewer") { change(by: -1) }
          Text("\(count)")
          Button("Add") { change(by: 1) }
        }
      }
    }

    private func change(by step: Int) { count = min(max(count + step, 0), 9) }
  }

  private static func passengers(isOne: Bool) -> AccessibilityHost {
    let count = State(wrappedValue: 1)
    return host { Passengers(isOne: isOne, count: count.projectedValue) }
  }

  static let forms: [ReportedForm] =
    [
      .broken(
        "purchases-ios#7703", rules: ["untold-change"],
        clauses: ["title", "cursorInside", "screenChanged"], screen: { paywall(.never) },
        Contract.modal
      ) { sheet(.never) }
    ]
    + [Post.atOnce, .later, .afterAnimation].map { post in
      .fixed("purchases-ios#7703 \(post)", screen: { paywall(post) }, Contract.modal) {
        sheet(post)
      }
    } + [
      .broken(
        "purchases-ios#7538", clauses: ["oneSelected"], screen: { offers(marks: false).screen },
        Contract.choice.without(.disabled, .changeEvent)
      ) { offers(marks: false) },
      .fixed(
        "purchases-ios#7538", screen: { offers(marks: true).screen },
        Contract.choice.without(.disabled, .changeEvent)
      ) { offers(marks: true) },
      .broken(
        "orbit-swiftui#488", rules: ["untold-change"], screen: { passengers(isOne: false) },
        Contract<Subject<Role.Button>>?.none
      ) { Subject(passengers(isOne: false)) },
      .fixed(
        "orbit-swiftui#488", screen: { passengers(isOne: true) },
        Contract.adjustable.without(.disabled)
      ) {
        let host = passengers(isOne: true)
        return Subject(host.element("Passengers"), in: host)
      },
    ]
}
