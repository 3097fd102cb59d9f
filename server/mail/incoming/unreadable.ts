/** Input that isn't a message. `reason` is for the log. */
export class UnreadableMessage extends Error {
  override name = 'UnreadableMessage'
}
