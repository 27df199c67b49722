extension UInt8 {
  /// Whether it is a line feed or a carriage return.
  var isLineEnd: Bool { self == 10 || self == 13 }

  /// Whether it may be a part of a name; every byte of a character beyond ASCII counts.
  var isNamePart: Bool {
    self == 95 || (48...57).contains(self) || (97...122).contains(self | 0x20) || self >= 0x80
  }
}

extension Array {
  /// The index of the first element for which the condition holds, if it holds for all that follow.
  func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
