/// A hash for file names, FNV-1a: names of different contents should differ; collisions need not be
/// hard to construct.
func fileMark(of bytes: some Sequence<UInt8>) -> String {
  let mark = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
    (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }
  return String(mark, radix: 16)
}
