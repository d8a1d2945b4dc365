/// A value that closures share.
///
/// A class, since closures can't hold what can't be copied.
final class Held<Value: ~Copyable> {
  var value: Value

  init(_ value: consuming Value) { self.value = value }
}
