/** A setting that cannot be used; the message names the variable and what was expected. */
export class EnvError extends Error {
  override name = 'EnvError'
}
