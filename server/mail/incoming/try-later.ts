/** A message that can't be processed now: it stays where it is and is retried. */
export class TryLater extends Error {
  override name = 'TryLater'
}
