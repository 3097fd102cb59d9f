import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

import { downloadAttachment, listAttachments, uploadAttachment } from '#contract/attachments.ts'
import { authenticateUser } from '#contract/authentication.ts'
import { searchKb } from '#contract/knowledge-base.ts'
import { limits } from '#contract/limits.ts'
import * as tickets from '#contract/tickets.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { migrate } from '#server/db/engine/migrate.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { keyring, secretKey } from '#tests/support/secret-key.ts'
import { hashPassword } from '#server/domain/password-hash.ts'

import { fillArticles, searchBody, listsOf, questionsOf, texts } from './knowledge-cost.ts'
import { load } from './load.ts'
import { fill } from './fill-tickets.ts'

const clients = 8
const password = 'Memory-Bench-7'
/** How long garbage collection and the return of freed pages take, in milliseconds. */
const rest = 15_000

const givePasswords = async ({ db }: Engine) => {
  const passwordHash = await hashPassword(password)
  await db.updateTable('account').set({ passwordHash }).execute()
}

const form = (fields: Record<string, string | number>) =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value)]),
  ).toString()

/** Eight concurrent clients, sending files as a browser does. */
const sendFiles = async (origin: string, cookie: string, each: number) => {
  const bytes = new Uint8Array(limits.attachmentMaxSize - 1000).fill(65)
  let turn = 0
  const client = async () => {
    for (let sent = 0; sent < each; sent += 1) {
      // Tickets with the status "Active" accept files.
      const ticketId = String(5 * (50_000 / 5 + (turn += 1)))
      const body = new FormData()
      body.set('ticketId', ticketId)
      body.set('file', new Blob([bytes]), 'letters.txt')
      const answer = await fetch(origin + uploadAttachment.path, {
        method: 'POST',
        headers: { cookie },
        body,
      })
      const result = (await answer.json()) as { attachment?: { id: number } }
      const id = result.attachment?.id
      if (id === undefined) throw new Error(`An upload answered ${JSON.stringify(result)}`)
      const file = await fetch(origin + downloadAttachment.path, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
        body: form({ ticketId, id }),
      })
      await file.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
}

/** The work of a busy day, one kind after another. */
const work = (origin: string, cookie: string): Record<string, () => Promise<unknown>> => {
  const [questions, lists] = [questionsOf(), listsOf()]
  let turn = 0
  const next = () => form({ ticketId: 1 + ((turn += 1) % 90_000) })
  const calls = (path: string, body: () => string, each: number) =>
    load({ url: origin + path, cookie, body }, clients, each)
  return {
    'sign-ins': () => {
      const body = () => form({ username: `person${1 + ((turn += 1) % 50)}`, password })
      // With the cookie, a sign-in would end the session of the other calls.
      return load({ url: origin + authenticateUser.path, cookie: '', body }, clients, 30)
    },
    'ticket lists': async () => {
      await calls(tickets.listTickets.path, lists.again, 200)
      await calls(tickets.listTickets.path, lists.first, 100)
    },
    'open tickets': async () => {
      const about = [tickets.getTicket, tickets.getActionLog, tickets.getPostState, listAttachments]
      for (const { path } of about) await calls(path, next, 200)
    },
    searches: async () => {
      await calls(searchKb.path, () => searchBody(questions.again()), 100)
      await calls(searchKb.path, () => searchBody(questions.first()), 100)
    },
    files: () => sendFiles(origin, cookie, 4),
  }
}

export type Memory = { name: string; megabytes: number }

/** The measurement that has a budget. */
export const atRest = 'at rest after load'

/** Starts the server with the script of `npm start`, which becomes the server's process. */
const startServer = async (dataDir: string) => {
  const server = spawn('sh', ['scripts/start.sh'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: dataDir,
      SEED: 'none',
      PORT: '0',
      LOG_LEVEL: 'error',
      SECRET_KEY: secretKey,
      REQUESTS_PER_MINUTE: '100000000',
    },
  })
  for await (const line of createInterface({ input: server.stdout })) {
    const [, origin] = /Portal: (\S+)/.exec(line) ?? []
    if (origin) return { server, origin }
  }
  throw new Error('The server ended before it listened.')
}

const residentMegabytes = (pid: number | undefined) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024

/** The server's resident memory with 110,000 tickets and the demo's articles on SQLite. */
export const memory = async (): Promise<Memory[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'statedesk-bench-'))
  const engine = openDatabase({ dataDir })
  await migrate(engine, keyring)
  const cookie = await fill(engine)
  await fillArticles(engine, texts().length)
  await givePasswords(engine)
  await engine.close()
  const { server, origin } = await startServer(dataDir)
  const sizes: Memory[] = []
  const note = (name: string) => sizes.push({ name, megabytes: residentMegabytes(server.pid) })
  await wait(rest)
  note('idle')
  for (const [name, run] of Object.entries(work(origin, cookie))) {
    await run()
    note(`after ${name}`)
  }
  await wait(rest)
  note(atRest)
  server.kill('SIGTERM')
  await once(server, 'exit')
  rmSync(dataDir, { recursive: true })
  return sizes
}
