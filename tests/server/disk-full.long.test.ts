import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { uploadAttachment } from '#contract/attachments.ts'
import { getState } from '#contract/authentication.ts'
import { requestPasswordReset } from '#contract/recovery.ts'
import { addComment } from '#contract/tickets.ts'
import { engines } from '../support/server-engines.ts'
import { browserAt, startProcess } from '../support/server-process.ts'
import { appOn, addCleanup, clockAt, placeOf, signedIn } from '../support/server.ts'
import { multipart } from '../support/upload.ts'

const pollOptions = { timeout: 20_000, interval: 100 }

/** Mounts a disk of a few megabytes; null if this user isn't allowed to. */
const smallDisk = () => {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-small-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', folder])
  if (status !== 0) return null
  addCleanup(async () => {
    spawnSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** Fills the disk. */
const fill = (file: string) => {
  try {
    for (;;) writeFileSync(file, Buffer.alloc(64 * 1024), { flag: 'a' })
  } catch {
    try {
      for (;;) writeFileSync(file, 'x', { flag: 'a' })
    } catch {
      return () => rmSync(file)
    }
  }
}

const uploadTo = (address: string, cookie: string) => {
  const { payload, type } = multipart([
    { name: 'ticketId', value: '5' },
    { name: 'file', file: 'log.txt', type: 'text/plain', bytes: Buffer.alloc(2_000_000, 'line ') },
  ])
  const headers = { 'content-type': type, cookie: `sid=${cookie}` }
  const url = `${address}${uploadAttachment.path}`
  return fetch(url, { method: 'POST', headers, body: new Uint8Array(payload) })
}

test('answers 503 immediately while the disk is really full, and recovers without a restart', async ({
  skip,
}) => {
  const dataDir = smallDisk()
  if (dataDir === null) return skip('Mounting a small disk takes root.')
  const place = await placeOf(engines[0]!)
  const cookie = (await signedIn(await appOn(place, { clock: clockAt(Date.now()) }), 'ann')).cookie!
  for (const name of readdirSync(place.dataDir)) {
    copyFileSync(join(place.dataDir, name), join(dataDir, name))
  }
  const { address, end } = await startProcess({ dataDir }, { COMMENT_PAUSE_MS: '0' })
  addCleanup(() => end('SIGKILL'))
  const ann = browserAt(address, cookie)
  const comment = () => ann.post(addComment, { ticketId: 5, comment: 'x'.repeat(4900) })
  const readiness = async () => (await fetch(`${address}/readyz`)).status
  expect((await comment()).status).toBe(200)
  expect(await readiness()).toBe(200)

  const empty = fill(join(dataDir, 'filler'))
  const statuses = new Set<number>()
  let slowest = 0
  const timed = async (ask: () => Promise<Response>) => {
    const started = performance.now()
    const { status } = await ask()
    slowest = Math.max(slowest, performance.now() - started)
    statuses.add(status)
  }
  for (let turn = 0; turn < 30; turn += 1) await timed(comment)
  for (let turn = 0; turn < 10; turn += 1) await timed(() => uploadTo(address, cookie))
  expect([...statuses].filter((status) => status !== 200)).toEqual([503])
  expect(slowest).toBeLessThan(5000)
  expect(await readiness()).toBe(503)
  expect((await ann.post(getState)).status).toBe(200)

  empty()
  await expect.poll(readiness, pollOptions).toBe(200)
  expect((await comment()).status).toBe(200)
  expect((await uploadTo(address, cookie)).status).toBe(200)
  expect((await ann.post(requestPasswordReset, { username: 'ann' })).status).toBe(200)
  const isReset = (name: string) => readFileSync(join(dataDir, 'mail', name)).includes('password')
  const resets = () => readdirSync(join(dataDir, 'mail')).filter(isReset)
  await expect.poll(resets, pollOptions).toHaveLength(1)
  expect(await end('SIGTERM')).toEqual([0, null])
})
