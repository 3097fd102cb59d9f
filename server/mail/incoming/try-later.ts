/** A message that can't be taken in now: it stays where it is and comes again. */
export class TryLater extends Error {
  override name = 'TryLater'
}
