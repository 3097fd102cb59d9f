import { once } from 'node:events'
import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'

import { expect, test } from 'vitest'

import * as calls from '#contract/attachments.ts'
import { maintainFiles } from '#server/jobs/housekeeping.ts'
import { deskOn } from '#tests/support/desk.ts'
import { s3Server } from '#tests/support/s3.ts'
import { startOfTests } from '#tests/support/server-data.ts'
import { engines } from '#tests/support/server-engines.ts'
import { addCleanup, appOn, clockAt, placeOf, signedIn } from '#tests/support/server.ts'
import { upload } from '#tests/support/upload.ts'

const content = Buffer.from('Pour water into the tank. '.repeat(20_000))

/** A file of a ticket in S3, and a download over the network. */
const setUp = async () => {
  const [place, s3] = [await placeOf(engines[0]!), await s3Server()]
  const app = await appOn(place, { env: s3.env })
  const ann = await signedIn(app, 'ann')
  const file = { name: 'guide.txt', bytes: content }
  const { attachment } = (await upload(ann, calls.uploadAttachment, 1, file)) as {
    attachment: { id: number }
  }
  await maintainFiles(app.services)
  const [name = ''] = s3.names()
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const download = async () => {
    const answer = await fetch(origin + calls.downloadAttachment.path, {
      method: 'POST',
      body: new URLSearchParams({ ticketId: '1', id: String(attachment.id) }),
      headers: { cookie: ann.cookieHeader },
    })
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const doctor = async () => {
    const { out } = await deskOn(place, s3.env).desk('doctor --json')
    const findings: { check: string; level: string; message: string }[] = JSON.parse(out)
    return findings.find(({ check }) => check === 'stored files')
  }
  return { app, s3, place, path: s3.fileOf(name), name, download, doctor }
}

test('sends a file from S3 that equals the stored one [O73]', async () => {
  const { download, doctor } = await setUp()
  expect(await download()).toEqual({ status: 200, bytes: content })
  expect(await doctor()).toMatchObject({ level: 'ok', message: 'in S3: 1, none missing' })
})

test.each<[string, (path: string) => void]>([
  ['has a changed byte', (path) => writeFileSync(path, readFileSync(path).fill(0x58, 5, 6))],
  [
    'has a changed last byte',
    (path) => writeFileSync(path, readFileSync(path).fill(0x58, content.length - 1)),
  ],
  ['is too short', (path) => truncateSync(path, 400_000)],
  ['is too long', (path) => writeFileSync(path, Buffer.concat([readFileSync(path), content]))],
  ['is empty', (path) => truncateSync(path, 0)],
])('breaks off the download of a file that %s in S3 [O73]', async (_, damage) => {
  const { path, download } = await setUp()
  damage(path)
  await expect(download()).rejects.toThrow('terminated')
})

test('reports files that are missing or incomplete in S3 [O73]', async () => {
  const { path, name, doctor } = await setUp()
  truncateSync(path, 100)
  const expected = {
    level: 'wrong',
    message: `in S3: 1, missing or incomplete: 1, such as ${name}`,
  }
  expect(await doctor()).toMatchObject(expected)
  rmSync(path)
  expect(await doctor()).toMatchObject(expected)
})

test('doesn’t follow a redirect of S3 [O73]', async () => {
  const { app, place } = await setUp()
  let followed = 0
  const elsewhere = createServer((request, response) => {
    if (request.url === '/elsewhere') followed += 1
    response
      .writeHead(request.url === '/elsewhere' ? 200 : 307, { location: '/elsewhere' })
      .end(content)
  })
  elsewhere.listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  addCleanup(async () => void elsewhere.close())
  const { port } = elsewhere.address() as { port: number }
  await app.close()
  const S3_URL = `http://127.0.0.1:${port}/files`
  const env = { S3_URL, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
  // A code works once.
  const clock = clockAt(startOfTests + 60_000)
  const redirected = await appOn(place, { env, clock })
  const ann = await signedIn(redirected, 'ann')
  const { statusCode } = await ann.post(calls.downloadAttachment.path, { ticketId: 1, id: 1 })
  expect([statusCode, followed]).toEqual([503, 0])
})
