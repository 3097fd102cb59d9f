/** A backup that can't be made, read or restored; the message explains why. */
export class BackupFailure extends Error {
  override name = 'BackupFailure'
}
