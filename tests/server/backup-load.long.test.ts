import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'

import { uploadAttachment } from '#contract/attachments.ts'
import type { DatabasePlace } from '#server/db/engine/open.ts'
import { contentOf, newFolder, withoutBackups } from '#tests/support/backup-content.ts'
import { deskOn } from '#tests/support/desk.ts'
import { secretKey } from '#tests/support/secret-key.ts'
import { engines } from '#tests/support/server-engines.ts'
import { appOn, placeOf, signedIn } from '#tests/support/server.ts'
import { upload } from '#tests/support/upload.ts'
import { backupWaits } from '../bench/backup-waits.ts'

/** A file that was still being uploaded. */
const isPending = (row: string) => /"pending_since":\d/.test(row)

/** Runs in another process than the one that writes. */
const backUpElsewhere = ({ databaseUrl = '', dataDir }: DatabasePlace, file: string) => {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
  }
  return promisify(execFile)(process.execPath, ['server/cli/main.ts', 'backup', file], { env })
}

/** Uploads files to a ticket until it's stopped, and records which were acknowledged. */
const keepUploading = async (place: DatabasePlace) => {
  const app = await appOn(place, { env: { ATTACHMENTS_PER_TICKET: '1000' } })
  const ann = await signedIn(app, 'ann')
  const acknowledged: string[] = []
  const stopping = new AbortController()
  const work = async () => {
    for (let number = 1; !stopping.signal.aborted; number += 1) {
      const name = `file-${number}.bin`
      await upload(ann, uploadAttachment, 1, { name, bytes: randomBytes(20_000 + number) })
      acknowledged.push(name)
    }
  }
  const working = work()
  return {
    acknowledged,
    stop: async () => {
      stopping.abort()
      await working
      await app.close()
    },
  }
}

describe.each(engines)('a backup of a busy portal on $name', (engine) => {
  test('contains everything acknowledged before it, and restores it row by row and file by file [O30, O33]', async () => {
    const place = await placeOf(engine)
    const file = join(newFolder(), 'backup.tar')
    const load = await keepUploading(place)
    await expect.poll(() => load.acknowledged.length).toBeGreaterThan(5)
    const before = [...load.acknowledged]
    await backUpElsewhere(place, file)
    const seen = load.acknowledged.length
    await expect.poll(() => load.acknowledged.length).toBeGreaterThan(seen + 2)
    await load.stop()

    const there = await placeOf(engine, 'empty')
    expect(await deskOn(there).desk(['restore', file])).toMatchObject({ code: 0 })
    const [live, restored] = [await contentOf(place), await contentOf(there)]
    expect([...restored.files.keys()]).toEqual(expect.arrayContaining(before))
    expect(restored.files.size).toBeLessThan(live.files.size)
    for (const [name, bytes] of restored.files) expect(live.files.get(name) === bytes).toBe(true)
    // Uploads only add rows, except that they update the ticket.
    const { ticket: _, ...unchanged } = withoutBackups(restored.rows)
    for (const [table, rows] of Object.entries(unchanged)) {
      const known = new Set(live.rows[table])
      const unknown = rows.filter((row) => !known.has(row) && !isPending(row))
      expect([table, unknown]).toEqual([table, []])
    }
  })
})

const minutes = 8

/** Delays caused by other processes vary between attempts; those caused by a backup don't. */
const tries = 5

describe.each(engines)('a backup of 300 MB on $name', (engine) => {
  test(
    'delays no write by more than 100 ms [T163]',
    async () => {
      const longest: number[] = []
      while (longest.length < tries && !longest.some((wait) => wait < 100)) {
        const { databaseUrl } = await placeOf(engine, 'empty')
        const { underLoad, megabytes } = await backupWaits(databaseUrl, 1)
        expect(megabytes).toBeGreaterThan(300)
        expect(underLoad.writes).toBeGreaterThan(100)
        longest.push(underLoad.longest)
      }
      expect(Math.min(...longest)).toBeLessThan(100)
    },
    minutes * 60_000,
  )
})
