#if !Jemalloc
/// What stands in for jemalloc's controls in a build without it: no name is known, so no counter is found.
@discardableResult
func mallctl(
  _ name: String,
  _ old: UnsafeMutableRawPointer?,
  _ size: UnsafeMutablePointer<Int>?,
  _ new: UnsafeMutableRawPointer?,
  _ length: Int
) -> Int32 { unknownName }

func mallctlnametomib(
  _ name: String,
  _ path: UnsafeMutablePointer<Int>?,
  _ count: UnsafeMutablePointer<Int>?
) -> Int32 { unknownName }

func mallctlbymib(
  _ path: UnsafePointer<Int>?,
  _ count: Int,
  _ old: UnsafeMutableRawPointer?,
  _ size: UnsafeMutablePointer<Int>?,
  _ new: UnsafeMutableRawPointer?,
  _ length: Int
) -> Int32 { unknownName }

/// ENOENT, as jemalloc says it.
private let unknownName: Int32 = 2
#endif
