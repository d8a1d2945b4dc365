import Foundation
import SimulationCore
import Testing
import Workloads

/// Damages traces at random: each is read into ordered actions, or refused with a place.
///
/// `FLOTSAM_FUZZ` sets how many; a failure prints the seed to repeat it with, as an assignment.
@Suite struct UsageTraceFuzzTests {
  private static let seeds: ClosedRange<UInt64> = {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["FLOTSAM_FUZZ_SEED"].flatMap(UInt64.init) { return seed...seed }
    return 1...(environment["FLOTSAM_FUZZ"].flatMap(UInt64.init) ?? 3_000)
  }()

  private static let originals = [
    "time,app,event,size,duration\n0,Mail,,60MiB,40s\n1.5,\"a, \"\"b\"\"\",open,1e6,0:00:05\n"
      + "2,,lock,,\n3,,unlock,,\n4,Mail,kill,,\n5,,reboot,,\n6,,home,,\n7,Mail,open,,2min\n",
    "\u{feff}time,app\r\n2019-05-17T18:25:07,é\r\n2019-05-17T18:25:08.123+02:00,b\r\n",
    "App,Date,Time,Duration\nScreen off (locked),2/28/2024,7:51:30,0:00:10\n"
      + "Device shutdown,2/28/2024,7:52:30,0:00:10\nDevice boot,2/28/2024,7:53:00,0:00:00\n"
      + "Parrot,2/28/2024,7:54:02,0:00:05\nScreen on (unlocked),2/29/2024,7:53:03,100:00:05\n",
  ].map { Array($0.utf8) }

  private static let bytes = Array(",\"\n\r\u{0}0123456789.:-+eETZ MiBksh/é".utf8) + [0xff, 0x80]

  private func damaged(_ seed: UInt64) -> [UInt8] {
    let stream = RandomStream(seed: seed, purpose: .test)
    var bytes = Self.originals[Int(stream.index(below: UInt64(Self.originals.count), at: 0))]
    for step in 0...stream.index(below: 4, at: 1) {
      let base = 10 * (step + 1)
      let place = Int(stream.index(below: UInt64(bytes.count), at: base))
      let byte = Self.bytes[Int(stream.index(below: UInt64(Self.bytes.count), at: base + 1))]
      switch stream.index(below: 5, at: base + 2) {
      case 0: bytes[place] = byte
      case 1: bytes.insert(byte, at: place)
      case 2: bytes.remove(at: place)
      case 3: bytes.removeSubrange(place...)
      default:
        let length = Int(stream.index(below: 20, at: base + 3))
        bytes.insert(contentsOf: bytes[place...].prefix(length), at: place)
      }
      if bytes.isEmpty { break }
    }
    return bytes
  }

  @Test func `reads or refuses whatever it gets`() {
    for seed in Self.seeds {
      let bytes = damaged(seed)
      do throws(SimulationError) {
        let trace = try UsageTrace.read(bytes, file: "fuzz.csv")
        let ordered = zip(trace.actions, trace.actions.dropFirst()).allSatisfy {
          $0.time <= $1.time
        }
        let known = trace.actions.allSatisfy { Int($0.app) < trace.apps.count }
        #expect(ordered && known, "FLOTSAM_FUZZ_SEED=\(seed)")
      } catch {
        #expect(
          error.kind == .badData && error.place?.file == "fuzz.csv",
          "FLOTSAM_FUZZ_SEED=\(seed)"
        )
      }
    }
  }
}
