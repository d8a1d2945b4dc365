/// Pages as Android's kernels of all these years have them.
enum AndroidPage {
  /// The size of one, in bytes.
  static var size: Int64 { 4_096 }

  /// The pages that `bytes` take.
  static func pages(of bytes: Int64) -> Int64 { (bytes + size - 1) / size }

  /// The whole pages in `bytes`, rounded down: what counts as free.
  static func wholePages(in bytes: Int64) -> Int64 { bytes >= 0 ? bytes / size : 0 }
}
