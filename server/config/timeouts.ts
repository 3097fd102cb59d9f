/** A body has `grace` milliseconds, plus a second for every `bytesPerSecond` received. */
export type BodyTime = { grace: number; bytesPerSecond: number }

/** Timeouts of the server, in milliseconds. */
export type Timeouts = {
  /** how long one request can wait for the database in total */
  database: number
  /** how long `/readyz` can wait for the database */
  readiness: number
  body: BodyTime
  /** how often an event stream sends a heartbeat and checks its session */
  heartbeat: number
}

export const standardTimeouts: Timeouts = {
  database: 7000,
  readiness: 1500,
  body: { grace: 10_000, bytesPerSecond: 4096 },
  heartbeat: 15_000,
}

/** How long one round of a background job can wait for the database in total. */
export const jobTimeout = 60_000
