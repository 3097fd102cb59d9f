import type { BodyTime } from './slow-bodies.ts'

/** Timeouts of the server, milliseconds. */
export type Timeouts = {
  /** how long one request may wait for the database in total */
  database: number
  /** how long `/readyz` may wait for the database */
  readiness: number
  body: BodyTime
}

export const standardTimeouts: Timeouts = {
  database: 7000,
  readiness: 1500,
  body: { grace: 10_000, bytesPerSecond: 4096 },
}

/** How long one round of a background job may wait for the database in total. */
export const jobTimeout = 60_000
