/** The database didn't do what it was asked, and may do it later. Whether a commit took place is unknown. */
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
