import { describe, expect, test } from 'vitest'

import { authenticateUser, authenticateUserMfa, getState } from '#contract/authentication.ts'
import { addComment } from '#contract/tickets.ts'
import { freePort } from '../../scripts/testing/free-port.ts'
import { browserBehind, proxies, startProxy } from '../support/proxies.ts'
import { password } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { startProcess } from '../support/server-process.ts'
import { appOn, addCleanup, codeAt, placeOf } from '../support/server.ts'

const postgres = engines.find(({ name }) => name === 'PostgreSQL')

/** Enough that the proxy sends some of their addresses to each instance. */
const clients = 16
const poll = { timeout: 60_000, interval: 50 }

const portal = {
  PUBLIC_URL: 'https://portal.example.com',
  TRUST_PROXY: '127.0.0.1',
  HOST: '127.0.0.1',
  COMMENT_PAUSE_MS: '0',
  REQUESTS_PER_MINUTE: '1000000',
  DRAIN_SECONDS: '5',
}

describe.runIf(postgres)('two instances on PostgreSQL', () => {
  test.each(proxies.filter(({ isThere }) => isThere))(
    'are restarted one after the other behind $name without a failed request [O9]',
    async (proxy) => {
      const place = await placeOf(postgres!)
      const ports = [await freePort(), await freePort()]
      const metricsPorts = [await freePort(), await freePort()]
      const start = (index: number) =>
        startProcess(place, {
          ...portal,
          PORT: String(ports[index]),
          METRICS_PORT: String(metricsPorts[index]),
        })
      const isAsked = async (index: number) => {
        const metrics = await fetch(`http://127.0.0.1:${metricsPorts[index]}/metrics`)
        return (await metrics.text()).includes(`{call="${getState.path}",status="200"}`)
      }
      const running = await Promise.all([start(0), start(1)])
      addCleanup(() => Promise.all(running.map(({ end }) => end('SIGKILL'))))
      const front = await startProxy(proxy, ports)
      addCleanup(front.stop)

      const failed: string[] = []
      let [answered, comments] = [0, 0]
      const over = new AbortController()
      const note = (text: string) => void failed.push(text)
      const signedIn = browserBehind(front)
      await signedIn.post(authenticateUser.path, { username: 'bob', password })
      const totp = codeAt(Date.now())
      const factor = { username: 'bob', totp, mfaAuthType: 2 }
      expect((await signedIn.post(authenticateUserMfa.path, factor)).status).toBe(200)

      const write = async () => {
        while (!over.signal.aborted) {
          const form = { ticketId: 5, comment: `Comment ${comments}` }
          const { status, text } = await signedIn.post(addComment.path, form)
          if (status !== 200 || !text.includes('"success":true')) return note(`${status} ${text}`)
          comments += 1
        }
      }
      const read = async (browser: typeof signedIn) => {
        while (!over.signal.aborted) {
          const { status, text } = await browser.post(getState.path)
          if (status === 200) answered += 1
          else note(`${status} ${text}`)
        }
        browser.end()
      }
      const load = [
        write(),
        ...Array.from({ length: clients }, (_, index) =>
          read(browserBehind(front, { localAddress: `127.0.0.${index + 2}` })),
        ),
      ].map((one) => one.catch((error: Error) => note(error.message)))
      const more = async () => {
        const before = answered
        await expect.poll(() => answered + failed.length, poll).toBeGreaterThan(before + 200)
      }

      await more()
      for (const index of [0, 1]) {
        expect(await running[index]!.end('SIGTERM')).toEqual([0, null])
        await more()
        running[index] = await start(index)
        // Waits a few seconds, like an operator, until the proxy has seen that it's back.
        await expect.poll(() => isAsked(index), poll).toBe(true)
        await more()
      }
      over.abort()
      await Promise.all(load)
      signedIn.end()
      expect(failed).toEqual([])
      const { db } = (await appOn(place)).services
      const entries = db.selectFrom('actionLog').select('id').where('ticketId', '=', 5)
      const kept = await entries.where('kind', '=', 'comment').execute()
      expect(comments).toBeGreaterThan(10)
      expect(kept).toHaveLength(comments)
    },
  )
})
