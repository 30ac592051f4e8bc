/// A screen whose frames are estimated, because a stand-in for the toolkit lays it out.
package protocol EstimatedFrames: AccessibilityElement {}
