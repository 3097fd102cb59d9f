import * as z from 'zod/mini'

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime()
