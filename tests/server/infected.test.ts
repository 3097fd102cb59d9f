import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { uploadAgentAttachment } from '#contract/agent-ticket-attachments.ts'
import { listAttachments, uploadAttachment, uploadMedia } from '#contract/attachments.ts'
import { newAgentApp, signedInAgent } from '../support/agents.ts'
import { eicar, hasClamav, startClamav } from '../support/clamav.ts'
import { draftOf } from '../support/new-ticket.ts'
import { anyEngine } from '../support/server-engines.ts'
import { newApp, signedIn } from '../support/server.ts'
import { pixel, upload } from '../support/upload.ts'

const open = 5
const blobsIn = ({ services: { db } }: FastifyInstance) =>
  db.selectFrom('blob').select('key').execute()

const infected = {
  success: false,
  messages: [expect.stringContaining('virus')],
  isInfected: true,
}
const unchecked = {
  success: false,
  messages: [expect.stringContaining('can’t scan files for viruses')],
}

/** A server that replaces the daemon and gives a fixed answer. */
const fakeDaemon = async (text: string | null) => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    if (text === null) socket.destroy()
    else socket.resume().end(text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe.each(anyEngine)('files that can’t be scanned', (engine) => {
  test.each([
    ['the daemon is down', 'tcp://127.0.0.1:9'],
    ['its socket is missing', 'unix:///nowhere/clamd.ctl'],
  ])('aren’t stored: %s', async (_, CLAMAV_URL) => {
    const app = await newApp(engine, { env: { CLAMAV_URL } })
    const ann = await signedIn(app, 'ann')
    expect(await upload(ann, uploadAttachment, open, { bytes: 'x' })).toEqual(unchecked)
    expect(await blobsIn(app)).toEqual([])
  })

  test.each([null, 'INSTREAM size limit exceeded. ERROR\0', 'stream: what? ERROR\0', ''])(
    'aren’t stored when the daemon answers %j',
    async (words) => {
      const app = await newApp(engine, { env: { CLAMAV_URL: await fakeDaemon(words) } })
      const ann = await signedIn(app, 'ann')
      expect(await upload(ann, uploadAttachment, open, { bytes: 'x' })).toEqual(unchecked)
      expect(await blobsIn(app)).toEqual([])
    },
  )
})

describe.each(anyEngine)('an infected file', (engine) => {
  test('is refused for good, from customers and agents alike [X21, T106]', async () => {
    const env = { CLAMAV_URL: await fakeDaemon('stream: Eicar-Signature FOUND\0') }
    const app = await newAgentApp(engine, { env })
    const [ann, agent] = [await signedIn(app, 'ann'), await signedInAgent(app, 'agent')]
    expect(await upload(ann, uploadAttachment, open, { bytes: 'x' })).toEqual(infected)
    expect(await upload(agent, uploadAgentAttachment, open, { bytes: 'x' })).toEqual(infected)
    expect(await blobsIn(app)).toEqual([])
  })
})

describe.runIf(hasClamav).each(anyEngine)('a real ClamAV', (engine) => {
  let clamav: Awaited<ReturnType<typeof startClamav>>
  beforeAll(async () => {
    clamav = await startClamav()
  }, 90_000)
  afterAll(() => clamav.stop())

  test('finds a virus however deeply it’s nested, names it and stores nothing [X21]', async () => {
    const app = await newApp(engine, { env: { CLAMAV_URL: clamav.url } })
    const ann = await signedIn(app, 'ann')
    const deep = Buffer.concat([Buffer.alloc(900_000, 'a'), Buffer.from(eicar)])
    for (const bytes of [eicar, deep])
      expect(await upload(ann, uploadAttachment, open, { bytes })).toEqual(infected)
    const picture = Buffer.concat([pixel, Buffer.from(eicar)])
    const draft = await draftOf(ann)
    expect(await upload(ann, uploadMedia, draft, { bytes: picture })).toEqual(infected)
    expect(await blobsIn(app)).toEqual([])
  })

  test('accepts a clean file of 10 MB', async () => {
    const app = await newApp(engine, { env: { CLAMAV_URL: clamav.url } })
    const ann = await signedIn(app, 'ann')
    const bytes = Buffer.alloc(10 * 1024 * 1024, 'clean ')
    expect((await upload(ann, uploadAttachment, open, { bytes })).success).toBe(true)
    expect(await ann.call(listAttachments, { ticketId: open })).toHaveLength(1)
  })
})
