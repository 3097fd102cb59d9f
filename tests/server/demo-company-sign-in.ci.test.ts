import { execFileSync } from 'node:child_process'

import { describe, expect, test } from 'vitest'

import { getFlags, getState } from '#contract/authentication.ts'
import { finishCompanySignIn, startCompanySignIn } from '#contract/company-sign-in.ts'
import { insertProvider } from '#server/db/accounts/company-providers.ts'
import { demoKey, demoOn, get, post } from '#tests/support/demo-pages.ts'
import { deskOn } from '#tests/support/desk.ts'
import { engines, type TestEngine } from '#tests/support/server-engines.ts'
import { appOn, visitor } from '#tests/support/server.ts'

const [sqlite] = engines
const people = { url: `/demo/people?key=${demoKey}` }
const press = { url: `/demo/company-sign-in?key=${demoKey}` }
const email = 'someone@brandt-armaturen.example'

type Demo = Awaited<ReturnType<typeof demoOn>>

const unescaped = (text: string) => text.replaceAll('&#38;', '&')

/** Presses the button; returns the page of the provider, with its cookie of the portal. */
const goThere = async (demo: Pick<Demo, 'app'>) => {
  const answer = await post(demo, press)
  expect(answer.statusCode).toBe(200)
  const address = unescaped(/url=([^"]+)"/.exec(answer.body)?.[1] ?? '')
  const cookie = `company=${answer.cookies.find(({ name }) => name === 'company')?.value}`
  const comeBack = async (returned: Record<string, string>) =>
    (
      await visitor(demo.app).post(finishCompanySignIn.path, returned, {
        cookie,
        host: 'localhost:8080',
      })
    ).json<unknown>()
  const html = await (await fetch(address)).text()
  const linkTo = (text: string) =>
    unescaped(new RegExp(`href="([^"]+)">${text}<`).exec(html)?.[1] ?? '')
  return { address, comeBack, html, linkTo }
}

/** Follows a link of the provider; returns what it adds to the portal's address. */
const returnedBy = async (link: string) => {
  const { headers } = await fetch(link, { redirect: 'manual' })
  const { origin, pathname, searchParams } = new URL(headers.get('location') ?? '')
  expect(origin + pathname).toBe('http://localhost:8080/login/return')
  return Object.fromEntries(searchParams)
}

const offeredBy = async ({ app }: Pick<Demo, 'app'>) =>
  (await visitor(app).call(getFlags)).extras?.['companySignIn'] ?? 0

describe.each(engines)('the demo’s identity provider on $name', (engine: TestEngine) => {
  test('starts with the first press, and signs a linked user in at once [T316]', async () => {
    const demo = await demoOn(engine)
    expect((await get(demo, people)).body).toContain('Sign in at Brandt ID')
    expect(await offeredBy(demo)).toBe(0)
    const { comeBack, linkTo, html } = await goThere(demo)
    expect(html).toContain('Jonas Wolff')
    const returned = await returnedBy(linkTo('Sign in as Anna Keller'))
    expect(await comeBack(returned)).toMatchObject({ outcome: 'signedIn' })
    expect(await offeredBy(demo)).toBe(1)
  })

  test('keeps its links when the portal starts again, and isn’t offered until the next press [T316]', async () => {
    const demo = await demoOn(engine)
    await goThere(demo)
    const { db, place } = demo
    await db.updateTable('companyLink').set({ subject: 'jonas.wolff' }).execute()
    await demo.app.close()
    const app = await appOn(place, { env: { SEED: 'demo', DEV_MAIL_KEY: demoKey } })
    expect(await offeredBy({ app })).toBe(0)
    const { html } = await goThere({ app })
    expect(html).toMatch(/Jonas Wolff<\/a><span>Linked/)
    expect(html).toMatch(/Anna Keller<\/a><span>Not linked/)
    expect(await offeredBy({ app })).toBe(1)
  })

  test('isn’t offered after a crash, until the next press [T316]', async () => {
    const demo = await demoOn(engine)
    await goThere(demo)
    const app = await appOn(demo.place, { env: { SEED: 'demo', DEV_MAIL_KEY: demoKey } })
    expect(await offeredBy({ app })).toBe(0)
  })

  test('leaves a provider alone that an operator has added [T316]', async () => {
    const demo = await demoOn(engine)
    const { id } = await demo.db
      .selectFrom('company')
      .select('id')
      .where('name', 'like', 'Brandt%')
      .executeTakeFirstOrThrow()
    const own = {
      companyId: id,
      name: 'Own',
      issuer: 'https://login.example',
      clientId: 'portal',
      clientSecret: await demo.app.services.keyring.encrypt('secret'),
      mode: 'testing' as const,
      createdAt: 1,
    }
    await insertProvider(demo.db, own, ['brandt.example'])
    expect((await get(demo, people)).body).not.toContain('Brandt ID')
    expect((await post(demo, press)).statusCode).toBe(404)
  })
})

test('asks an unlinked user for their account, and lets them cancel [T316]', async () => {
  const demo = await demoOn(sqlite!)
  const first = await goThere(demo)
  const unlinked = await returnedBy(first.linkTo('Sign in as Lena Vogt'))
  expect(await first.comeBack(unlinked)).toMatchObject({
    outcome: 'unlinked',
    provider: 'Brandt ID',
  })
  const second = await goThere(demo)
  const cancelled = Object.fromEntries(new URL(second.linkTo('Cancel and go back')).searchParams)
  expect(await second.comeBack(cancelled)).toMatchObject({
    outcome: 'refused',
    reason: 'cancelled',
  })
})

test('is reached from the sign-in page, too [T316]', async () => {
  const demo = await demoOn(sqlite!)
  await goThere(demo)
  const browser = visitor(demo.app)
  const departure = await browser.call(startCompanySignIn, { email, returnTo: '' })
  expect(departure.outcome).toBe('leaving')
  expect((await browser.call(getState)).isAuthenticated.basic).toBe(false)
})

test('signs nobody in for a request of another client or address [T316]', async () => {
  const demo = await demoOn(sqlite!)
  const { address, linkTo } = await goThere(demo)
  const chosen = linkTo('Sign in as Anna Keller')
  for (const changed of [
    chosen.replace('user=anna.keller', 'user=karl.brunner'),
    chosen.replace('client_id=statedesk-demo', 'client_id=other'),
    chosen.replace('localhost%3A8080', 'elsewhere.example'),
    address.replace('%2Flogin%2Freturn', '%2Felsewhere'),
    address.replace('code_challenge=', 'challenge='),
  ])
    expect([changed, (await fetch(changed, { redirect: 'manual' })).status]).toEqual([changed, 400])
})

test('redeems a code once, for the portal alone [T316]', async () => {
  const demo = await demoOn(sqlite!)
  const { address, comeBack, linkTo } = await goThere(demo)
  const { code = '' } = await returnedBy(linkTo('Sign in as Anna Keller'))
  const answer = await fetch(`${new URL(address).origin}/token`, {
    method: 'POST',
    headers: { authorization: 'Basic c3RhdGVkZXNrLWRlbW86' },
    body: new URLSearchParams({ code, redirect_uri: 'http://localhost:8080/login/return' }),
  })
  expect([answer.status, await answer.json()]).toEqual([400, { error: 'invalid_grant' }])
  // The attempt has used it up, and a sign-in with it fails.
  const returned = { code, state: new URL(address).searchParams.get('state') ?? '' }
  expect(await comeBack(returned)).toMatchObject({
    outcome: 'refused',
    reason: 'answer',
  })
})

/** The processes of the provider that this one has started. */
const processes = () =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, ...args]) => parent === `${process.pid}` && /issuer-process/.test(`${args}`),
    )
    .map(([pid]) => Number(pid))

const isGone = (address: string) =>
  fetch(new URL('/jwks', address)).then(
    () => false,
    () => true,
  )

test('runs in one process, whoever presses meanwhile, which ends with the portal [T316]', async () => {
  const demo = await demoOn(sqlite!)
  expect(processes()).toEqual([])
  const [one, other] = await Promise.all([goThere(demo), goThere(demo)])
  expect(new URL(one.address).origin).toBe(new URL(other.address).origin)
  expect(processes()).toHaveLength(1)
  await demo.app.close()
  expect(await isGone(one.address)).toBe(true)
  expect(processes()).toEqual([])
})

test('starts again with the next press if its process has ended [T316]', async () => {
  const demo = await demoOn(sqlite!)
  const { address } = await goThere(demo)
  process.kill(processes()[0] ?? 0, 'SIGKILL')
  await expect.poll(() => offeredBy(demo)).toBe(0)
  expect(demo.app.services.providerNetwork.demoOrigin).toBeNull()
  const again = await goThere(demo)
  expect(again.html).toContain('Jonas Wolff')
  expect(await isGone(address)).toBe(true)
  expect(await offeredBy(demo)).toBe(1)
})

test.each(['/missing/node', '/bin/false'])(
  'says that it can’t start with %s, and tries again with the next press [T316]',
  async (broken) => {
    const demo = await demoOn(sqlite!)
    const { execPath } = process
    process.execPath = broken
    try {
      const answers = await Promise.all([post(demo, press), post(demo, press)])
      for (const { statusCode, body } of answers)
        expect([statusCode, body]).toEqual([503, expect.stringContaining('couldn’t be started')])
    } finally {
      process.execPath = execPath
    }
    expect(await offeredBy(demo)).toBe(0)
    expect((await goThere(demo)).html).toContain('Jonas Wolff')
  },
)

test('is no concern of desk doctor, which can’t reach it [T301, T316]', async () => {
  const demo = await demoOn(sqlite!)
  await goThere(demo)
  const { desk } = deskOn(demo.place, { SEED: 'demo' })
  expect((await desk('doctor')).out).toMatch(/company sign-in +providers: 0/)
  const elsewhere = deskOn(demo.place, { SEED: 'none' })
  expect((await elsewhere.desk('doctor')).out).toMatch(/company sign-in +Brandt.* isn’t accepted/)
})

test('says so if it can’t read its users, and goes on once it can [T316]', async () => {
  const demo = await demoOn(sqlite!)
  const { address } = await goThere(demo)
  await demo.db.schema.alterTable('companyLink').renameTo('hidden').execute()
  expect((await fetch(address)).status).toBe(500)
  await demo.db.schema.alterTable('hidden').renameTo('companyLink').execute()
  const pages = await Promise.all([fetch(address), fetch(address)])
  for (const page of pages) expect(await page.text()).toContain('Jonas Wolff')
})

test.each([
  ['without the key', { SEED: 'demo' }, '/demo/company-sign-in'],
  ['outside a demo', { SEED: 'none' }, press.url],
  ['with a public address', { SEED: 'demo', PUBLIC_URL: 'https://portal.example' }, press.url],
])('doesn’t exist %s [T316]', async (_, env, url) => {
  const { place } = await demoOn(sqlite!)
  const app = await appOn(place, { env: { DEV_MAIL_KEY: demoKey, ...env } })
  expect([403, 404]).toContain((await post({ app }, { url })).statusCode)
  expect(app.services.providerNetwork.demoOrigin).toBeNull()
})
