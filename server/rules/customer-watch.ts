import { setTimeout as wait } from 'node:timers/promises'

import { startPeriodicJobs } from '#server/background/periodic-jobs.ts'
import { whileUsed } from '#server/background/while-used.ts'
import { activeAmong, readersOf, type Active } from '#server/db/accounts/session-readers.ts'
import { minute } from '#server/domain/lifetimes.ts'
import type { RuleServices } from './services.ts'
import type { TicketWatch } from './ticket-watch.ts'

/** A page of a signed-in customer that learns what to read again. */
type Listener = {
  idHash: string
  accountId: number
  onTickets: (tickets: readonly number[]) => void
  onMessages: () => void
  /** The session is still active. */
  onBeat: () => void
  onSessionEnd: () => void
}

export type CustomerWatch = {
  /** Calls the listener until the returned function is called. */
  listen: (listener: Listener) => Promise<() => void>
  countOf: (accountId: number) => number
}

type Options = {
  watch: TicketWatch
  /** how often sessions are checked, in milliseconds */
  heartbeat: number
  onError: (error: unknown) => void
}

/**
 * How many sessions one statement checks, and the milliseconds until the next one. If thousands of users
 * get a message, their browsers don't all read it at once.
 */
const batch = { size: 500, pause: 250 }

/**
 * Tells customers what has changed. Who can see a ticket is read for each change, so a user who has been
 * signed out, locked or removed from the company learns nothing. Notes never reach this (T172).
 */
export const watchForCustomers = (
  { engine, env, now }: RuleServices,
  { watch, heartbeat, onError }: Options,
): CustomerWatch => {
  const when = (): Active => ({ now: now(), idleSince: now() - env.SESSION_IDLE_MINUTES * minute })

  const tellOfTickets = async (ticketIds: readonly number[]) => {
    if (ticketIds.length === 0) return
    const readers = await readersOf(engine, ticketIds, when())
    for (const { idHash, onTickets } of members) {
      const visible = readers.get(idHash)
      if (visible) onTickets(visible)
    }
  }

  /** Ends the streams of sessions that have ended, and calls `work` with the others. */
  const whileActive = async (all: readonly Listener[], work: (one: Listener) => void) => {
    for (let start = 0; start < all.length; start += batch.size) {
      if (start > 0) await wait(batch.pause, undefined, { ref: false })
      const some = all.slice(start, start + batch.size).filter((one) => members.has(one))
      const idHashes = some.map(({ idHash }) => idHash)
      const active = some.length > 0 ? await activeAmong(engine, idHashes, when()) : new Set()
      for (const one of some) {
        if (active.has(one.idHash)) work(one)
        else one.onSessionEnd()
      }
    }
  }

  const tellOfMessages = async (accountIds: readonly number[]) => {
    const readers = new Set(accountIds)
    const listeners = [...members].filter(({ accountId }) => readers.has(accountId))
    await whileActive(listeners, ({ onMessages }) => onMessages())
  }

  const beat = () => whileActive([...members], ({ onBeat }) => onBeat())

  const { members, join } = whileUsed<Listener>(async () => {
    const leave = await watch.listen({
      onTickets: ({ shared }) => tellOfTickets(shared).catch(onError),
      // Not awaited, because changes of tickets don't wait.
      onMessages: (accountIds) => void tellOfMessages(accountIds).catch(onError),
    })
    const beats = startPeriodicJobs([{ pause: heartbeat, work: beat, onError }])
    return () => Promise.all([leave(), beats.stop()])
  })

  const counts = new Map<number, number>()
  const countOf = (accountId: number) => counts.get(accountId) ?? 0
  const add = (accountId: number, change: number) => {
    const count = countOf(accountId) + change
    if (count > 0) counts.set(accountId, count)
    else counts.delete(accountId)
  }

  return {
    countOf,
    listen: async (listener) => {
      const { accountId } = listener
      add(accountId, 1)
      try {
        const leave = await join(listener)
        return () => {
          add(accountId, -1)
          leave().catch(onError)
        }
      } catch (error) {
        add(accountId, -1)
        throw error
      }
    },
  }
}
