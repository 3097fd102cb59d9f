import * as z from 'zod/mini'

/** A point in time, ISO 8601 in UTC. */
export const instant = z.iso.datetime()
