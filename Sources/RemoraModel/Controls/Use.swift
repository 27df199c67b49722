/// What a person does to a control: the name of the method that does the same.
package enum Use: String, CaseIterable {
  case tap, touch, moveTouch, hover, pinch, rotate
  case slide, type, beginEditing, submit
  case scroll, scrollToTop, drag
  case select, swipe, delete, roll
  case choose, cancel
}
