/// The numbers of Android platforms as bytes, and back.
extension AndroidModel {
  mutating func code<Coder: BinaryCoder>(with coder: inout Coder) {
    coder.code(&release)
    memory.code(with: &coder)
    coder.code(&daemon, empty: AndroidDaemonModel(release: "")) { (coder, daemon) in
      daemon.code(with: &coder)
    }
    coder.code(&screen.width)
    coder.code(&screen.height)
    coder.code(&deathWait.microseconds)
    coder.code(&cached.total)
    coder.code(&cached.emptyTimeout)
    coder.code(&cached.unlockGrace)
    coder.code(&cached.killsForSwap)
    coder.code(&freezerDelay)
    coder.code(&previousExpiry)
    coder.code(&recentForeground.microseconds)
    trim.code(with: &coder)
  }
}

extension AndroidMemoryModel {
  fileprivate mutating func code<Coder: BinaryCoder>(with coder: inout Coder) {
    coder.code(&minimum)
    coder.code(&minimumLimit.count)
    coder.code(&watermarkScale.basisPoints)
    coder.code(&extraFree)
    coder.code(&systemFiles.basisPoints)
    coder.code(&inactiveFiles.basisPoints)
    coder.code(&cleanShare.basisPoints)
    coder.code(&swap.basisPoints)
    coder.code(&compression)
    coder.code(&kswapd.bytesPerHour)
    coder.code(&direct.bytesPerHour)
    coder.code(&fileRead.microseconds)
    coder.code(&swapRead.microseconds)
    coder.code(&touched.basisPoints)
    coder.code(&missed.basisPoints)
    coder.code(&tick.microseconds)
    coder.code(&reap.microseconds)
    coder.code(&outOfMemoryAfter.microseconds)
    coder.code(&batch.count)
  }
}

extension AndroidDaemonModel {
  fileprivate mutating func code<Coder: BinaryCoder>(with coder: inout Coder) {
    coder.code(&release)
    coder.code(&isLowRAM)
    coder.code(&partialStall.microseconds)
    coder.code(&completeStall.microseconds)
    coder.code(&shortPoll.microseconds)
    coder.code(&longPoll.microseconds)
    coder.code(&properties, empty: Property("", 0)) { (coder, property) in
      coder.code(&property.name)
      coder.code(&property.value)
    }
  }
}

extension AndroidTrimModel {
  fileprivate mutating func code<Coder: BinaryCoder>(with coder: inout Coder) {
    coder.code(&source)
    coder.code(&moderateStall.microseconds)
    coder.code(&lowStall.microseconds)
    coder.code(&criticalStall.microseconds)
    coder.code(&calm.microseconds)
    coder.code(&startsWithLeastRecent)
    coder.code(&shares, empty: .percent(0)) { (coder, share) in
      coder.code(&share.basisPoints)
    }
  }
}

extension BinaryCoder {
  /// Codes an amount that may be absent.
  package mutating func code(_ bytes: inout Bytes?) {
    code(&bytes, empty: .zero) { (coder, bytes) in coder.code(&bytes.count) }
  }

  /// Codes a number that may be absent.
  package mutating func code(_ number: inout Int64?) {
    code(&number, empty: 0) { (coder, number) in coder.code(&number) }
  }
}
