import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  authenticateUser,
  authenticateUserMfa,
  disconnectUser,
  getState,
} from '#contract/authentication.ts'
import { addComment, getPostState } from '#contract/tickets.ts'
import { password } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import type { Place } from '../support/server-engines.ts'
import { browserAt, startProcess } from '../support/server-process.ts'
import type { Process } from '../support/server-process.ts'
import { codeAt } from '../support/server.ts'

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
