/** A setting that can't be used; the message names the variable and the expected value. */
export class EnvError extends Error {
  override name = 'EnvError'
}
