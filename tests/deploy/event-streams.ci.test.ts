import { expect, test } from 'vitest'

import { authenticateUser, authenticateUserMfa } from '#contract/authentication.ts'
import { addComment } from '#contract/tickets.ts'
import { userEventsPath } from '#contract/user-events.ts'
import { freePort } from '../../scripts/testing/free-port.ts'
import { browserBehind, proxies, startProxy } from '../support/proxies.ts'
import { password } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { startProcess } from '../support/server-process.ts'
import { addCleanup, codeAt, placeOf } from '../support/server.ts'

const portal = {
  PUBLIC_URL: 'https://portal.example.com',
  TRUST_PROXY: '127.0.0.1',
  HOST: '127.0.0.1',
}

test.each(proxies.filter(({ isThere }) => isThere))(
  'what changes reaches a page through $name at once [T172, O63]',
  async (proxy) => {
    const port = await freePort()
    const running = await startProcess(await placeOf(engines[0]!), {
      ...portal,
      PORT: String(port),
    })
    addCleanup(() => running.end('SIGKILL'))
    const front = await startProxy(proxy, [port, port])
    addCleanup(front.stop)
    const browser = browserBehind(front)
    await browser.post(authenticateUser.path, { username: 'bob', password })
    const totp = codeAt(Date.now())
    await browser.post(authenticateUserMfa.path, { username: 'bob', totp, mfaAuthType: 2 })
    /** The first bytes say that the stream is open. */
    const opened = async () => {
      const stream = { arrived: '', end: () => {} }
      const open = browser.stream(userEventsPath, (piece) => (stream.arrived += piece))
      stream.end = () => void open.destroy()
      await expect.poll(() => stream.arrived, { timeout: 5000 }).not.toBe('')
      return stream
    }
    // A reloaded page leaves its stream; more than a user may have at a time.
    for (let pages = 0; pages < 12; pages += 1) (await opened()).end()
    const last = await opened()
    await browser.post(addComment.path, { ticketId: 5, comment: 'It burns.' })
    await expect.poll(() => last.arrived, { timeout: 3000 }).toContain('"tickets":[5]')
    last.end()
    browser.end()
  },
)
