import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { authenticateUser, authenticateUserMfa, getState } from '#contract/authentication.ts'
import { addComment, listTickets } from '#contract/tickets.ts'
import { openDatabase, type DatabasePlace } from '#server/db/engine/open.ts'
import { freePort } from '../../scripts/testing/free-port.ts'
import { buildNext, buildThis, nextVersion, thisVersion } from '../support/next-version.ts'
import { browserBehind, proxies, startProxy } from '../support/proxies.ts'
import { secretKey } from '../support/secret-key.ts'
import { password } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { startProcess } from '../support/server-process.ts'
import { addCleanup, codeAt, placeOf } from '../support/server.ts'

const nginx = proxies.find(({ name, isThere }) => isThere && name === 'nginx')

const requests = 10_000
const readers = 12
const poll = { timeout: 120_000, interval: 50 }
const minutes = 15

const portal = {
  PUBLIC_URL: 'https://portal.example.com',
  TRUST_PROXY: '127.0.0.1',
  HOST: '127.0.0.1',
  COMMENT_PAUSE_MS: '0',
  REQUESTS_PER_MINUTE: '1000000',
  DRAIN_SECONDS: '5',
}

type Front = Awaited<ReturnType<typeof startProxy>>

const signedInCookie = async (front: Front) => {
  const browser = browserBehind(front)
  await browser.post(authenticateUser.path, { username: 'bob', password })
  const factor = { username: 'bob', totp: codeAt(Date.now()), mfaAuthType: 2 }
  expect((await browser.post(authenticateUserMfa.path, factor)).status).toBe(200)
  browser.end()
  return browser.cookie
}

/** Browsers at different addresses that read and write without a pause, until they are stopped. */
const startTraffic = (front: Front, cookie: string) => {
  const failed: string[] = []
  const acknowledged: string[] = []
  let answered = 0
  const over = new AbortController()

  type Browser = ReturnType<typeof browserBehind>
  type Answer = Awaited<ReturnType<Browser['get']>>
  const check = (what: string, { status, text }: Answer, isRight: boolean) => {
    if (status === 200 && isRight) answered += 1
    else failed.push(`${what}: ${status} ${text.slice(0, 200)}`)
  }

  const readPage = async (browser: Browser) => {
    const page = await browser.get('/login')
    const [script = ''] = /\/assets\/index-[^"]+\.js/.exec(page.text) ?? []
    check('page', page, script !== '')
    check(script, await browser.get(script), true)
  }
  const read = async (browser: Browser) => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const state = await browser.post(getState.path)
      check('state', state, state.text.includes('"username":"bob"'))
      const list = await browser.post(listTickets.path, { page: 1, limit: 10 })
      check('list', list, list.text.includes('totalVisibleCount'))
      if (turn % 5 === 0) await readPage(browser)
    }
  }
  /** One after the other, because a user writes one comment at a time, but on both instances. */
  const write = async (browsers: Browser[]) => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const comment = `Comment ${turn}`
      const browser = browsers[turn % browsers.length]!
      const answer = await browser.post(addComment.path, { ticketId: 5, comment })
      const isDone = answer.text.includes('"success":true')
      check('comment', answer, isDone)
      if (isDone) acknowledged.push(comment)
    }
  }
  const browsersFrom = (first: number) =>
    Array.from({ length: readers }, (_, index) =>
      browserBehind(front, { localAddress: `127.0.0.${first + index}`, cookie }),
    )
  const [reading, writing] = [browsersFrom(10), browsersFrom(50)]
  const running = [write(writing), ...reading.map(read)].map((one) =>
    one.catch((error: Error) => failed.push(error.message)),
  )
  return {
    failed,
    acknowledged,
    answered: () => answered,
    /** Resolves after some more requests. */
    more: async (count: number) => {
      const before = answered
      await expect.poll(() => answered + failed.length, poll).toBeGreaterThan(before + count)
    },
    stop: async () => {
      over.abort()
      await Promise.all(running)
      for (const browser of [...reading, ...writing]) browser.end()
    },
  }
}

/** What the command line of a version says about the running instances. */
const doctorOf = async (folder: string, { databaseUrl = '', dataDir }: DatabasePlace) => {
  const env = { ...process.env, ...portal, SECRET_KEY: secretKey }
  const running = promisify(execFile)(
    process.execPath,
    [join(folder, 'dist-server/desk.js'), 'doctor', '--json'],
    { env: { ...env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir } },
  )
  const { stdout } = await running.catch((error: unknown) => error as { stdout: string })
  const findings = JSON.parse(stdout) as { check: string; message: string }[]
  return findings.find(({ check }) => check === 'instances')?.message
}

/** With the commands of docs/operating.md: pages opened before a restart find their files after it. */
const shareAssets = async (older: string, newer: string) => {
  const commands = readFileSync('docs/operating.md', 'utf8').match(/^cp .*dist\/assets.*$/gm) ?? []
  expect(commands).toHaveLength(2)
  for (const command of commands) {
    const adapted = command
      .replace('/opt/statedesk/current', older)
      .replace('/opt/statedesk/0.2.1', newer)
    await promisify(execFile)('sh', ['-euc', adapted])
  }
}

const coloursIn = async (place: DatabasePlace) => {
  const { db, close } = openDatabase(place)
  const { rows } = await sql<{ description: string; colour: string | null }>`
    select description, colour from action_log where ticket_id = 5 and kind = 'comment'`.execute(db)
  await close()
  return rows
}

describe.runIf(nginx)('two instances behind nginx', () => {
  test.each(engines)(
    'are upgraded under traffic on $name, and go back, without a failed request [T319]',
    async (engine) => {
      const made = [buildThis(), buildNext()] as const
      for (const { remove } of made) addCleanup(remove)
      const [older, newer] = [made[0].folder, made[1].folder]
      await shareAssets(older, newer)
      const place = await placeOf(engine)
      const ports = [await freePort(), await freePort()]
      const metricsPorts = [await freePort(), await freePort()]
      const start = (index: number, folder: string) =>
        startProcess(
          place,
          {
            ...portal,
            PORT: String(ports[index]),
            METRICS_PORT: String(metricsPorts[index]),
          },
          [join(folder, 'dist-server/main.js')],
        )
      const isAsked = async (index: number) => {
        const metrics = await fetch(`http://127.0.0.1:${metricsPorts[index]}/metrics`)
        return (await metrics.text()).includes(`{call="${getState.path}",status="200"}`)
      }
      const running = [await start(0, older), await start(1, older)]
      addCleanup(() => Promise.all(running.map(({ end }) => end('SIGKILL'))))
      const front = await startProxy(nginx!, ports)
      addCleanup(front.stop)
      const traffic = startTraffic(front, await signedInCookie(front))
      addCleanup(traffic.stop)

      const restart = async (index: number, folder: string) => {
        expect(await running[index]!.end('SIGTERM')).toEqual([0, null])
        await traffic.more(200)
        running[index] = await start(index, folder)
        await expect.poll(() => isAsked(index), poll).toBe(true)
        await traffic.more(requests / 6)
      }
      const next = (index: number, version: string) =>
        expect
          .poll(() => doctorOf(version === nextVersion ? newer : older, place), poll)
          .toMatch(new RegExp(`next: restart \\S+:${ports[index]} with ${version}`))

      await traffic.more(requests / 6)
      await restart(0, newer)
      await next(1, nextVersion)
      await restart(1, newer)
      expect(await doctorOf(newer, place)).not.toContain('next:')
      await restart(0, older)
      await next(1, thisVersion)
      await restart(1, older)
      expect(await doctorOf(older, place)).not.toContain('next:')
      await traffic.stop()

      expect(traffic.failed.slice(0, 10)).toEqual([])
      expect(traffic.answered()).toBeGreaterThan(requests)
      const comments = await coloursIn(place)
      const written = comments.map(({ description }) => /Comment \d+/.exec(description)?.[0])
      expect(written.toSorted()).toEqual(traffic.acknowledged.toSorted())
      expect(written.length).toBeGreaterThan(100)
      const colours = new Set(comments.map(({ colour }) => colour))
      expect(colours).toEqual(new Set([null, 'blue']))
    },
    minutes * 60_000,
  )
})
