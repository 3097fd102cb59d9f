import pg from 'pg'

/** The database has failed, but may recover. Whether a commit took place is unknown. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  /** the driver's own code, such as `ECONNREFUSED`, `57P01` or `SQLITE_FULL` */
  readonly code: string

  constructor(cause: unknown) {
    const { code, message } = cause as { code?: unknown; message?: unknown }
    super(String(message ?? cause), { cause })
    this.code = typeof code === 'string' ? code : 'CONNECTION_LOST'
  }
}

/**
 * The connection broke (08), resources ran out (53), a timeout or an administrator ended the statement (57),
 * the system failed (58), or the server is a read-only standby (25006).
 */
const unavailable = /^(?:08|53|57|58)\w{3}$|^25006$/

/** Whether the server answered with an error about the statement, which the caller handles. */
export const isAnswer = (error: unknown) =>
  error instanceof pg.DatabaseError && !unavailable.test(error.code ?? '')
