import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'

import {
  authenticateUser,
  authenticateUserMfa,
  disconnectUser,
  getState,
} from '#contract/authentication.ts'
import { addComment, getPostState } from '#contract/tickets.ts'
import { password } from '../support/server-data.ts'
import { engines, type Place } from '../support/server-engines.ts'
import { browserAt, startProcess, type Process } from '../support/server-process.ts'
import { codeAt } from '../support/server.ts'
import { openForDemo } from '../support/demo-database.ts'
import { secretKey } from '../support/secret-key.ts'

const signedInAt = async (address: string, username: string) => {
  const user = browserAt(address)
  await user.post(authenticateUser, { username, password })
  const totp = codeAt(Date.now())
  await user.post(authenticateUserMfa, { username, totp, mfaAuthType: 2 })
  return user
}

describe.each(engines)('two processes on $name', (engine) => {
  let place: Place
  let both: [Process, Process]
  beforeAll(async () => {
    place = await engine.prepared()
    both = await Promise.all([startProcess(place), startProcess(place)])
  })
  afterAll(async () => {
    for (const { end } of both) await end('SIGKILL')
    await place.remove()
  })

  test('share sessions: signed in on one, known on the other, signed out on both', async () => {
    const [here, there] = both
    const ann = await signedInAt(here.address, 'ann')
    const elsewhere = browserAt(there.address, ann.cookie)
    type State = { username: string; isAuthenticated: { mfa: boolean } }
    expect(await elsewhere.call<State>(getState)).toMatchObject({
      username: 'ann',
      isAuthenticated: { mfa: true },
    })
    await elsewhere.post(disconnectUser)
    expect((await ann.call<State>(getState)).username).toBe('')
  })

  test('share limits: of 16 wrong passwords at the same time, 10 are checked', async () => {
    const wrong = { username: 'ann', password: 'Wrong-Horse-7' }
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        browserAt(both[index % 2]!.address).post(authenticateUser, wrong),
      ),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(6).fill(429)])
  })

  test('share locks: of 8 comments at the same time, one is accepted, and both enforce the pause', async () => {
    const { cookie } = await signedInAt(both[0].address, 'bob')
    const users = both.map(({ address }) => browserAt(address, cookie))
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        users[index % 2]!.call<{ success: boolean }>(addComment, {
          ticketId: 5,
          comment: `Comment ${index}`,
        }),
      ),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    for (const person of users) {
      expect(await person.call(getPostState, { ticketId: 5 })).toMatchObject({ canPost: false })
    }
  })
})

const newFolder = () => mkdtempSync(join(tmpdir(), 'statedesk-settings-'))

/** The output of a start in production, or that the server listens. */
const startInProduction = (variables: NodeJS.ProcessEnv) => {
  const own = { NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '' }
  // Without an unavailable address, every accepted start would keep running.
  const env = { ...process.env, SECRET_KEY: secretKey, ...own, ...variables, HOST: '192.0.2.1' }
  const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], { env })
  return { status, output: stderr.toString() }
}

describe('a start in production', () => {
  const accepted = /^HOST: expected an address of this machine/

  test('is refused with a secret from an example [O3]', () => {
    const SECRET_KEY = Buffer.alloc(32, 'changeme').toString('base64')
    const { status, output } = startInProduction({ DATA_DIR: newFolder(), SECRET_KEY })
    expect([status, output]).toEqual([1, expect.stringMatching(/^SECRET_KEY: expected 32 random/)])
  })

  test('is refused if everyone can open the data folder, until its mode is right [O3]', () => {
    const folder = newFolder()
    chmodSync(folder, 0o755)
    // An empty folder hasn't exposed anything yet.
    expect(startInProduction({ DATA_DIR: folder }).output).toMatch(accepted)
    chmodSync(folder, 0o755)
    const { status, output } = startInProduction({ DATA_DIR: folder })
    expect([status, output]).toEqual([1, expect.stringContaining(`run chmod 700 ${folder}`)])
    chmodSync(folder, 0o700)
    expect(startInProduction({ DATA_DIR: folder }).output).toMatch(accepted)
  })

  test.each(engines)('is refused with demo accounts on $name [O3]', async (engine) => {
    await using demo = await openForDemo(engine)
    await demo.seed()
    const { dataDir, databaseUrl = '' } = demo.place
    const { status, output } = startInProduction({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
    expect([status, output]).toEqual([1, expect.stringMatching(/^NODE_ENV: expected no demo/)])
  })
})
