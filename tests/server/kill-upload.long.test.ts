import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'

import { uploadAttachment } from '#contract/attachments.ts'
import type { Answer } from '#contract/call.ts'
import { partsOf } from '#server/db/files/blobs.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { engines } from '../support/server-engines.ts'
import { startProcess } from '../support/server-process.ts'
import { appOn, clockAt, placeOf, signedIn } from '../support/server.ts'

/** More than one row, so that a file can be cut in the middle. */
const size = 600 * 1024
const tickets = [1, 2, 4, 5]
const pollOptions = { timeout: 30_000, interval: 5 }

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Uploads files in parallel until the server is gone, and records what was acknowledged. */
const uploadUntilKilled = (address: string, cookie: string, acknowledged: Map<number, string>) => {
  const loop = async (ticketId: number) => {
    for (;;) {
      const bytes = randomBytes(size)
      const form = new FormData()
      form.append('ticketId', String(ticketId))
      form.append('file', new Blob([bytes]), 'dump.bin')
      const answer = await fetch(address + uploadAttachment.path, {
        method: 'POST',
        headers: { cookie: `sid=${cookie}` },
        body: form,
      })
      const verdict = (await answer.json()) as Answer<typeof uploadAttachment>
      if (verdict.attachment) acknowledged.set(verdict.attachment.id, digestOf(bytes))
    }
  }
  return Promise.allSettled(tickets.map(loop))
}

/** The content of every stored file, by its number. */
const keptIn = async (db: Db) => {
  const kept = new Map<number, string>()
  for (const { id, blobKey } of await db.selectFrom('attachment').selectAll().execute()) {
    const parts: Uint8Array[] = []
    for await (const part of partsOf(db, blobKey)) parts.push(part)
    kept.set(id, digestOf(Buffer.concat(parts)))
  }
  return kept
}

/**
 * Kills the server repeatedly while files arrive; everything acknowledged must be stored
 * completely.
 */
const testLosesNoFile = (rounds: number) =>
  test.each(engines)(
    `loses no acknowledged file to kill -9 during uploads on $name, ${rounds} times [C35]`,
    async (kind) => {
      const place = await placeOf(kind)
      const ann = await signedIn(await appOn(place, { clock: clockAt(Date.now()) }), 'ann')
      const acknowledged = new Map<number, string>()
      for (let round = 0; round < rounds; round += 1) {
        const { address, end } = await startProcess(place, { ATTACHMENTS_PER_TICKET: '1000' })
        const before = acknowledged.size
        const loops = uploadUntilKilled(address, ann.cookie ?? '', acknowledged)
        // Once a few files are stored, kill at a different point in every round.
        await expect.poll(() => acknowledged.size, pollOptions).toBeGreaterThan(before + 1)
        await wait((round * 72) / rounds)
        await end('SIGKILL')
        await loops
      }

      const engine = openDatabase(place)
      const kept = await keptIn(engine.db)
      await engine.close()
      expect(acknowledged.size).toBeGreaterThan(rounds)
      expect([...acknowledged].filter(([id, digest]) => kept.get(id) !== digest)).toEqual([])
    },
    180_000,
  )

testLosesNoFile(6)
