import { describe, expect, test } from 'vitest'

import { authenticateUser, authenticateUserMfa } from '#contract/authentication.ts'
import { password, startOfTests } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { appOn, clockAt, codeAt, newApp, placeOf, visitor } from '../support/server.ts'

const wrong = { username: 'ann', password: 'Wrong-Horse-7' }

const from = (address: string) => ({ 'x-forwarded-for': address })

describe.each(engines)('wrong attempts on $name', (engine) => {
  test('block the account after 10 from one address, whether it exists or not', async () => {
    const clock = clockAt()
    const app = await newApp(engine, { clock })
    for (const username of ['ann', 'nobody']) {
      const someone = visitor(app)
      const statuses = []
      for (let tried = 0; tried < 11; tried += 1) {
        const { statusCode } = await someone.post(authenticateUser.path, { ...wrong, username })
        statuses.push(statusCode)
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    }
    const waiting = await visitor(app).post(authenticateUser.path, { username: 'ann', password })
    expect(waiting.statusCode).toBe(429)
    expect(waiting.headers['retry-after']).toBe('900')
    clock.pass(15 * 60_000)
    const after = await visitor(app).call(authenticateUser, { username: 'ann', password })
    expect(after.success).toBe(true)
  })

  test('are counted across two instances, even in parallel', async () => {
    const place = await placeOf(engine)
    const apps = [await appOn(place), await appOn(place)]
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        visitor(apps[index % 2]!).post(authenticateUser.path, wrong),
      ),
    )
    const admitted = answers.filter(({ statusCode }) => statusCode === 200)
    expect(admitted).toHaveLength(10)
  })

  test('are reset by the right password', async () => {
    const app = await newApp(engine)
    for (let round = 0; round < 3; round += 1) {
      for (let tried = 0; tried < 8; tried += 1) {
        await visitor(app).call(authenticateUser, wrong)
      }
      const right = await visitor(app).call(authenticateUser, { username: 'ann', password })
      expect(right.success).toBe(true)
    }
  })

  test('can’t block an address the account has signed in from, if made elsewhere', async () => {
    const clock = clockAt()
    const app = await newApp(engine, { clock, env: { TRUST_PROXY: '127.0.0.1' } })
    const home = visitor(app)
    await home.post(authenticateUser.path, { username: 'ann', password }, from('10.0.0.1'))
    const code = { username: 'ann', totp: codeAt(startOfTests), mfaAuthType: 2 }
    await home.post(authenticateUserMfa.path, code, from('10.0.0.1'))

    for (let tried = 0; tried < 50; tried += 1) {
      await visitor(app).post(authenticateUser.path, wrong, from(`10.9.${tried % 6}.1`))
    }
    const right = { username: 'ann', password }
    const elsewhere = await visitor(app).post(authenticateUser.path, right, from('10.8.0.1'))
    expect(elsewhere.statusCode).toBe(429)
    const known = await visitor(app).post(authenticateUser.path, right, from('10.0.0.1'))
    expect(known.json().success).toBe(true)
  })

  test('are limited to 100 codes a day with the password, from any number of addresses', async () => {
    const clock = clockAt()
    const app = await newApp(engine, { clock, env: { TRUST_PROXY: '127.0.0.1' } })
    const guess = { username: 'ann', totp: '000000', mfaAuthType: 2 }
    const thiefIn = async () => {
      const thief = visitor(app)
      await thief.call(authenticateUser, { username: 'ann', password })
      return async (address: string) =>
        (await thief.post(authenticateUserMfa.path, guess, from(address))).statusCode
    }
    const statuses = []
    for (let quarter = 0; quarter < 3; quarter += 1) {
      for (let session = 0; session < 5; session += 1) {
        const guessFrom = await thiefIn()
        for (let tried = 0; tried < 9; tried += 1)
          statuses.push(await guessFrom(`10.${quarter}.${session}.${tried}`))
      }
      clock.pass(15 * 60_000)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(100)
    expect(statuses.at(-1)).toBe(429)
    clock.pass(24 * 60 * 60_000)
    expect(await (await thiefIn())('10.7.7.7')).toBe(200)
  })

  test('block one session, but not the owner’s other sessions at the same address', async () => {
    const app = await newApp(engine)
    const halfOpen = async () => {
      const user = visitor(app)
      await user.call(authenticateUser, { username: 'ann', password })
      return user
    }
    const fuzzer = await halfOpen()
    const owner = await halfOpen()
    const guess = { username: 'ann', totp: '000000', mfaAuthType: 2 }
    const statuses = []
    for (let tried = 0; tried < 40; tried += 1)
      statuses.push((await fuzzer.post(authenticateUserMfa.path, guess)).statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    const code = { username: 'ann', totp: codeAt(startOfTests), mfaAuthType: 2 }
    expect((await owner.call(authenticateUserMfa, code)).response.success).toBe(true)
  })

  test('don’t stop one of ten half-open sessions with the right code while another guesses', async () => {
    const app = await newApp(engine)
    const users = []
    for (let number = 0; number < 11; number += 1) {
      const person = visitor(app)
      await person.call(authenticateUser, { username: 'ann', password })
      users.push(person)
    }
    const [fuzzer, ...owners] = users
    const guess = { username: 'ann', totp: '000000', mfaAuthType: 2 }
    const code = { ...guess, totp: codeAt(startOfTests) }
    const guesses = Array.from({ length: 20 }, () => fuzzer!.post(authenticateUserMfa.path, guess))
    const answers = await Promise.all(
      owners.map((owner) => owner.post(authenticateUserMfa.path, code)),
    )
    await Promise.all(guesses)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect(answers.filter((answer) => answer.json().response.success)).toHaveLength(1)
  })

  test('are limited to 30 codes in 15 minutes from one address with the password', async () => {
    const app = await newApp(engine)
    const guess = { username: 'ann', totp: '000000', mfaAuthType: 2 }
    let admitted = 0
    for (let session = 0; session < 5; session += 1) {
      const thief = visitor(app)
      await thief.call(authenticateUser, { username: 'ann', password })
      for (let tried = 0; tried < 10; tried += 1) {
        const { statusCode } = await thief.post(authenticateUserMfa.path, guess)
        if (statusCode === 200) admitted += 1
      }
    }
    expect(admitted).toBe(30)
  })

  test('are limited to 10 codes per session', async () => {
    const ann = visitor(await newApp(engine))
    await ann.call(authenticateUser, { username: 'ann', password })
    const guess = { username: 'ann', totp: '000000', mfaAuthType: 2 }
    for (let tried = 0; tried < 10; tried += 1) await ann.call(authenticateUserMfa, guess)
    expect((await ann.post(authenticateUserMfa.path, guess)).statusCode).toBe(429)
  })
})
