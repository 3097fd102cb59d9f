import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { addComment } from '#contract/tickets.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { engines } from '../support/server-engines.ts'
import { browserAt, startProcess } from '../support/server-process.ts'
import { appOn, clockAt, placeOf, signedIn } from '../support/server.ts'

const pollOptions = { timeout: 30_000, interval: 5 }
/** Each round comments on open tickets of one company, for the first time on each. */
const openTickets = Array.from({ length: 30 }, (_, index) => index + 1).filter((n) => n % 5 !== 3)

/** Comments in parallel until the server is gone, and records what was acknowledged. */
const commentUntilKilled = (
  address: string,
  cookie: string,
  round: number,
  acknowledged: string[],
) => {
  const ann = browserAt(address, cookie)
  const loop = async (tickets: number[]) => {
    for (let turn = 0; ; turn += 1) {
      for (const ticketId of tickets) {
        const comment = `round ${round} turn ${turn} ticket ${ticketId}`
        const { success } = await ann.call<{ success: boolean }>(addComment, { ticketId, comment })
        if (success) acknowledged.push(comment)
      }
    }
  }
  const quarters = [0, 1, 2, 3].map((part) => openTickets.filter((n) => n % 4 === part))
  return Promise.allSettled(quarters.map(loop))
}

const rounds = 20

/** Kills the server repeatedly while it writes; everything acknowledged must be stored. */
test.each(engines)(
  `loses no acknowledged comment to kill -9 on $name, ${rounds} times`,
  async (kind) => {
    const place = await placeOf(kind)
    const ann = await signedIn(await appOn(place, { clock: clockAt(Date.now()) }), 'ann')
    const acknowledged: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const { address, end } = await startProcess(place, { COMMENT_PAUSE_MS: '0' })
      const before = acknowledged.length
      const loops = commentUntilKilled(address, ann.cookie ?? '', round, acknowledged)
      await expect.poll(() => acknowledged.length, pollOptions).toBeGreaterThan(before + 1)
      // Kills at a different point in every round.
      await wait((round * 300) / rounds)
      await end('SIGKILL')
      await loops
    }

    const engine = openDatabase(place)
    const kept = await engine.db.selectFrom('actionLog').select('description').execute()
    await engine.close()
    const descriptions = new Set(kept.map(({ description }) => description))
    expect(acknowledged.length).toBeGreaterThan(rounds)
    expect(acknowledged.filter((comment) => !descriptions.has(comment))).toEqual([])
  },
  180_000,
)
