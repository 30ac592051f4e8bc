/// A class of elements that computes nothing of what decides whether and where it is visited: as in
/// `AccessibilityElement` itself, every change of it is a change of something stored.
///
/// Whoever keeps the order of a screen need not ask such elements again.
package protocol StoresLayout: AccessibilityElement {}
