/** A backup that can't be made, read or restored; the message says why. */
export class BackupFailure extends Error {
  override name = 'BackupFailure'
}
