import { expect, test } from 'vitest'

import { addComment, createTicket } from '#contract/tickets.ts'
import { startHousekeeping } from '#server/jobs/housekeeping.ts'
import { deskOn } from '../support/desk.ts'
import { smtpServer } from '../support/mail.ts'
import { draftOf, wholeTicket } from '../support/new-ticket.ts'
import { startOfTests } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { appOn, addCleanup, placeOf, signedIn } from '../support/server.ts'

/** In milliseconds. */
const promised = 5000

/** A clock that actually runs. */
const runningClock = () => {
  const begin = Date.now()
  return { now: () => startOfTests + Date.now() - begin, pass: () => undefined }
}

test.each(engines)(
  'reach an agent within five seconds of a ticket or a comment with two instances on $name [T122]',
  async (engine) => {
    const place = await placeOf(engine)
    const { url, received } = await smtpServer()
    const clock = runningClock()
    const env = { AGENTS: 'on', PUBLIC_URL: 'https://portal.example.com', SMTP_URL: url }
    const apps = [await appOn(place, { clock, env }), await appOn(place, { clock, env })]
    for (const { services, log } of apps) addCleanup(startHousekeeping(services, log).stop)
    const { desk } = deskOn(place)
    await desk('ticket assign 5 agent')
    await desk(['group', 'mail', 'Service Desk', 'desk@provider.example'])

    const waits: number[] = []
    const measure = async (address: string, act: () => Promise<unknown>) => {
      const mails = () => received.filter(({ to }) => to.includes(address)).length
      const before = mails()
      await act()
      const since = performance.now()
      await expect.poll(mails, { timeout: 30_000, interval: 20 }).toBe(before + 1)
      waits.push(Math.round(performance.now() - since))
    }
    for (const [at, name] of ['ann', 'bob', 'eve'].entries()) {
      const user = await signedIn(apps[at % apps.length]!, name)
      const ticketId = await draftOf(user)
      await measure('desk@provider.example', () =>
        user.call(createTicket, { ...wholeTicket, ticketId }),
      )
      await measure('agent@provider.example', () =>
        user.call(addComment, { ticketId: 5, comment: `${name} sees smoke.` }),
      )
    }
    console.log(`${engine.name}: ${waits.join(', ')} ms`)
    expect(waits).toHaveLength(6)
    expect(Math.max(...waits)).toBeLessThanOrEqual(promised)
  },
  120_000,
)
