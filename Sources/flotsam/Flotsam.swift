@main
enum Flotsam {
  static func main() {}
}
