/** An invalid part of a request: where it is, and what was expected. */
export type Issue = { path: string; message: string }

/** A response other than 200, following RFC 9457. `detail` is shown to users and reveals no internals. */
export class Problem extends Error {
  override name = 'Problem'
  readonly statusCode: number
  readonly issues: readonly Issue[] | undefined
  /** in seconds */
  readonly retryAfter: number | undefined

  constructor(
    statusCode: number,
    detail: string,
    more: { issues?: readonly Issue[]; retryAfter?: number } = {},
  ) {
    super(detail)
    this.statusCode = statusCode
    this.issues = more.issues
    this.retryAfter = more.retryAfter
  }
}
