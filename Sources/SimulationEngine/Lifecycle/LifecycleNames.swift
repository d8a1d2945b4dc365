public import SimulationCore

/// The lifecycle profiles that a scenario may name, of all families.
public enum LifecycleNames {
  /// Their names: all but those that others start from.
  public static func all() throws(SimulationError) -> [String] {
    let apple = try LifecycleProfileCatalogue().names.filter { $0 != "base" }
    let android = try AndroidProfileCatalogue().names
    return apple + android.filter { $0 != AndroidProfileCatalogue.base }
  }

  /// What the built-in profile `name` stands for, in a few words.
  public static func summary(of name: String) throws(SimulationError) -> String {
    let text = try LifecycleProfileCatalogue().summary(of: name)
    return text.isEmpty ? try AndroidProfileCatalogue().summary(of: name) : text
  }
}
