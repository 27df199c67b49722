/// Asks which of some things to do, at the bottom of a screen.
public final class ActionSheet: Dialog {
  override var shareAbove: Double { 1 }
}
