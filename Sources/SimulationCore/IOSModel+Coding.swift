/// An iOS platform's numbers as bytes, and back.
extension IOSModel {
  mutating func code<Coder: BinaryCoder>(with coder: inout Coder) {
    let none = Lines(upTo: nil, critical: 0, idle: 0, soft: 0, reaper: 0)
    coder.code(&lines, empty: none) { (coder, lines) in lines.code(with: &coder) }
    coder.code(&raise)
    coder.code(&killTime.microseconds)
    bands.code(with: &coder)
    coder.code(&ageing.microseconds)
    coder.code(&relaunchHigh.microseconds)
    coder.code(&relaunchMedium.microseconds)
    coder.code(&limitWarning)
    coder.code(&limitSlack.count)
    aggressive.code(with: &coder)
    coder.code(&reaper.idle.microseconds)
    coder.code(&reaper.pause.microseconds)
    pressure.code(with: &coder)
    compressor.code(with: &coder)
    coder.code(&freezer, empty: Freezer()) { (coder, freezer) in freezer.code(with: &coder) }
  }
}

extension IOSModel.Lines {
  fileprivate mutating func code<Coder: BinaryCoder>(with coder: inout Coder) {
    coder.code(&upTo, empty: .zero) { (coder, bytes) in coder.code(&bytes.count) }
    coder.code(&critical)
    coder.code(&idle)
    coder.code(&soft)
    coder.code(&reaper)
  }
}

extension IOSModel.Bands {
  fileprivate mutating func code<Coder: BinaryCoder>(with coder: inout Coder) {
    coder.code(&front)
    coder.code(&frozen)
    coder.code(&work)
    coder.code(&fetch)
    coder.code(&ageing)
    coder.code(&idle)
  }
}

extension IOSModel.Aggressive {
  fileprivate mutating func code<Coder: BinaryCoder>(with coder: inout Coder) {
    coder.code(&below)
    coder.code(&crowd)
    coder.code(&lenient)
    coder.code(&memory.microseconds)
    coder.code(&memoryOfSmall.microseconds)
  }
}

extension IOSModel.Pressure {
  fileprivate mutating func code<Coder: BinaryCoder>(with coder: inout Coder) {
    coder.code(&warningOver)
    coder.code(&warningUntil)
    coder.code(&criticalOver)
    coder.code(&criticalUntil)
    coder.code(&hold.microseconds)
    coder.code(&interval.microseconds)
    coder.code(&rest.microseconds)
    coder.code(&least.count)
    coder.code(&lowestBand)
    coder.code(&sustained.microseconds)
    coder.code(&sustainedInterval.microseconds)
  }
}

extension IOSModel.Compressor {
  fileprivate mutating func code<Coder: BinaryCoder>(with coder: inout Coder) {
    coder.code(&below)
    coder.code(&share)
    coder.code(&ratio)
    coder.code(&compress.bytesPerHour)
    coder.code(&decompress.bytesPerHour)
  }
}

extension IOSModel.Freezer {
  fileprivate mutating func code<Coder: BinaryCoder>(with coder: inout Coder) {
    coder.code(&below)
    coder.code(&interval.microseconds)
    coder.code(&most)
    coder.code(&spared)
    coder.code(&least.count)
    coder.code(&budget.count)
    coder.code(&read.bytesPerHour)
    coder.code(&demoted)
    coder.code(&thaws)
  }
}
