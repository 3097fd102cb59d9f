/** The message can't be processed now. It stays where it is and is retried. */
export class TryLater extends Error {
  override name = 'TryLater'
}
