internal import CSQLite

/// File systems that several computers share: memory that is mapped to a file there is each one's own.
enum NetworkFolder {
  /// What Linux calls them (linux/magic.h, statfs(2)).
  private static let kinds: Set<UInt32> = [
    0x6969,  // NFS
    0x517b, 0xff53_4d42, 0xfe53_4d42,  // SMB
    0x0102_1997,  // 9P
    0x5346_414f,  // AFS
    0x7375_7245,  // Coda
    0x00c3_6400,  // Ceph
    0x6573_5546,  // FUSE, which GlusterFS and sshfs go through
    0x0bd0_0bd0,  // Lustre
    0x4750_4653,  // GPFS
    0x1983_0326,  // BeeGFS
    0x0116_1970,  // GFS2
    0x7461_636f,  // OCFS2
  ]

  /// Whether the file `path`, which is there, lies on one.
  static func holds(_ path: String) -> Bool { kinds.contains(flotsam_file_system(path)) }
}
