import { createHash } from 'node:crypto'

const rows = Array.from({ length: 20_000 }, (_, at) => ({
  ticketId: (at * 7919) % 20_000,
  shortDescription: `Printer ${at} in room ${(at * 31) % 500} is offline`,
}))
const text = JSON.stringify(rows)

/** Reads, sorts, writes and hashes a list, as a server does. */
const work = () => {
  const sorted = (JSON.parse(text) as typeof rows).toSorted((a, b) => a.ticketId - b.ticketId)
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}

/** The work's CPU time in milliseconds where the times in `budgets.ts` were measured. */
const reference = 10.6

/**
 * How much longer this machine takes for a fixed piece of work than the one on which the budgets
 * were measured. It makes each budget in milliseconds a ratio to something of the same run.
 */
export const measurePace = () => {
  const times = Array.from({ length: 30 }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  // The fastest, because anything else on the machine only makes it slower.
  return Math.min(...times) / reference
}
