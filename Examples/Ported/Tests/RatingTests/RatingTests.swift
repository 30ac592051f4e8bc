import AccessibilityContracts
import AccessibilityModel
import Ratings
import Testing

/// A suite that needs no annotation, because its target's default isolation is the main actor.
@Suite struct RatingTests {
  private let rating = StarRating(frame: Rectangle(x: 0, y: 0, width: 200, height: 44))

  @Test func ratingSatisfiesContract() {
    Contract.adjustable.without(.assignedValue).check {
      let rating = StarRating(frame: Rectangle(x: 0, y: 0, width: 200, height: 44))
      return Subject(rating).disabled { rating.isEnabled = false }
    }
  }

  @Test func ratingSpeaksItsValue() {
    let listener = Listener(to: rating)
    listener.opening.expect(.value("3 of 5 stars"))
    listener.perform("swipe up").expect(.value("4"))
    #expect(rating.stars == 4)
  }
}
