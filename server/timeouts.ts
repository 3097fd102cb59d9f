import type { BodyTime } from './slow-bodies.ts'

/** How long things may take, in milliseconds. */
export type Timeouts = {
  /** what one request may wait for the database in all */
  database: number
  /** what `/readyz` may wait for it */
  readiness: number
  body: BodyTime
}

export const standardTimeouts: Timeouts = {
  database: 7000,
  readiness: 1500,
  body: { grace: 10_000, bytesPerSecond: 4096 },
}

/** What one round of a background job may wait for the database in all. */
export const jobTimeout = 60_000
