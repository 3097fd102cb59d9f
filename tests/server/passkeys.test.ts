import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { lockUser, resetUserFactor, unlockUser } from '#contract/agent-users.ts'
import { authenticateUser, getState } from '#contract/authentication.ts'
import { redeemEmergencyCode } from '#contract/extras.ts'
import { limits } from '#contract/limits.ts'
import { startPasskeySignIn } from '#contract/passkey-sign-in.ts'
import {
  finishPasskeyRegistration,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskeyProof,
  startPasskeyRegistration,
} from '#contract/passkeys.ts'
import { endSessions, renewEmergencyCode, startFactorRenewal } from '#contract/security.ts'
import { accountById, updateAccount } from '#server/db/accounts/accounts.ts'
import {
  insertPasskeyChallenge,
  takePasskeyChallenge,
} from '#server/db/accounts/passkey-challenges.ts'
import type { OwnerColumns } from '#server/db/schema/schema-passkeys.ts'
import { hashEmergencyCode } from '#server/domain/emergency-code.ts'
import type { Visitor as Caller } from '#server/rules/caller.ts'
import { eraseUser } from '#server/rules/erase-user.ts'
import * as rules from '#server/rules/passkeys.ts'
import { deskOn } from '../support/desk.ts'
import { newAgentApp, signedInAgent, withoutManager } from '../support/agents.ts'
import { idsIn, newPasskey, type TestPasskey } from '../support/authenticator.ts'
import { deliverAll, filedMails } from '../support/mail.ts'
import {
  addPasskey,
  annWithPasskey,
  freshCode,
  givenOptions,
  signInWith,
} from '../support/passkeys.ts'
import { password } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { appOn, clockAt, placeOf, signedIn, visitor, type Visitor } from '../support/server.ts'

const minute = 60_000
const ann = 1
const noProof = { totp: '', password: '' }
const tooLate = { success: false, message: 'That took too long. Please try again.', errorCode: 555 }
const noPasskey = { success: false, message: expect.stringContaining('passkey'), errorCode: 555 }

const listOf = async (user: Visitor) => (await user.call(listPasskeys)).list

const firstOf = async (user: Visitor) => {
  const [first] = await listOf(user)
  if (!first) throw new Error('There is no passkey.')
  return first
}

/** The browser's answer to a request for a proof, as a form has it. */
const proofBy = async (user: Visitor, passkey: TestPasskey, answer = {}) => {
  const { options } = await user.call(startPasskeyProof)
  return { ...noProof, passkey: passkey.get(givenOptions(options), answer) }
}

const subjectsOf = async (app: FastifyInstance) => {
  await deliverAll(app)
  return (await filedMails(app)).map(({ subject }) => subject)
}

const auditOf = ({ services: { db } }: FastifyInstance) =>
  db.selectFrom('audit').select(['event', 'accountId', 'detail']).orderBy('id').execute()

const rename = (user: Visitor, id: number, name: string) => user.call(renamePasskey, { id, name })

/** The ways of registration that are refused. */
const register = (user: Visitor, passkey: string, name = 'Key') =>
  user.call(finishPasskeyRegistration, { passkey, name })

const startBy = async (user: Visitor, proof: Record<string, string>) =>
  givenOptions((await user.call(startPasskeyRegistration, proof)).options)

describe.each(engines)('the passkeys of a user on $name', (engine) => {
  test('are added, named, renamed and removed, with an audit and emails [T272, T274]', async () => {
    const { app, clock, ann: user, passkey } = await annWithPasskey(engine)
    const added = await firstOf(user)
    expect(added).toEqual({
      id: added.id,
      name: 'Laptop',
      kind: 'device',
      createdAt: new Date(clock.now()).toISOString(),
      lastUsedAt: null,
      host: 'localhost',
      works: true,
      signsIn: true,
      canRemove: true,
    })
    expect(await rename(user, added.id, ' My laptop ')).toEqual({ success: true })
    expect((await firstOf(user)).name).toBe('My laptop')
    const removal = { id: added.id, ...freshCode(clock) }
    expect(await user.call(removePasskey, removal)).toEqual({
      success: true,
      removed: { host: 'localhost', credentialId: passkey.id },
    })
    expect(await listOf(user)).toEqual([])
    expect(await user.call(removePasskey, { ...removal, ...freshCode(clock) })).toEqual({
      success: false,
      message: 'This passkey has been removed already.',
    })
    const about = (event: string, detail: string) => ({ event, accountId: ann, detail })
    expect((await auditOf(app)).slice(-3)).toEqual([
      about('passkey.added', 'Laptop'),
      about('passkey.renamed', 'My laptop'),
      about('passkey.removed', 'My laptop'),
    ])
    expect(await subjectsOf(app)).toEqual([
      'Statedesk: a passkey has been added',
      'Statedesk: a passkey has been removed',
    ])
  })

  test('are named after the browser that adds them [T283]', async () => {
    const { clock, ann: user } = await annWithPasskey(engine)
    for (const [agent, name] of [
      [
        'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        'Firefox on Linux',
      ],
      ['curl/8.0', 'Unknown device'],
    ] as const) {
      const options = await startBy(user, freshCode(clock))
      const passkey = newPasskey().create(options)
      await user.post(finishPasskeyRegistration.path, { passkey }, { 'user-agent': agent })
      expect((await listOf(user)).at(-1)?.name).toBe(name)
    }
  })

  test.each([
    [{}, true],
    [{ isStored: true }, true],
    [{ isStored: false }, false],
    [{ isVerified: false }, false],
  ])('say whether they sign in without a password: %o → %o [T284]', async (answer, signsIn) => {
    const { clock, ann: user } = await annWithPasskey(engine)
    const options = await startBy(user, freshCode(clock))
    await register(user, newPasskey().create(options, answer))
    expect((await listOf(user)).at(-1)?.signsIn).toBe(signsIn)
  })

  test('are named in the emails about them [T274]', async () => {
    const { app, clock, ann: user } = await annWithPasskey(engine)
    const { id } = await firstOf(user)
    await rename(user, id, 'Key <1>')
    await user.call(removePasskey, { id, ...freshCode(clock) })
    await deliverAll(app)
    const [added, removed] = (await filedMails(app)).map(({ text }) => text)
    expect(added).toMatch(/Passkey:\s+Laptop/)
    expect(added).toContain('IP address')
    expect(removed).toMatch(/Passkey:\s+Key <1>/)
  })

  test('sign out other browsers when they are removed [T272]', async () => {
    const { app, clock, ann: user, passkey } = await annWithPasskey(engine)
    const { browser } = await signInWith(app, passkey)
    expect((await browser.call(getState)).username).toBe('ann')
    const { id } = await firstOf(user)
    await user.call(removePasskey, { id, ...freshCode(clock) })
    expect(await browser.call(getState)).toMatchObject({ username: '', endReason: 'signedOut' })
    expect((await user.call(getState)).username).toBe('ann')
  })

  test('are of a kind that users recognize [T272]', async () => {
    const { clock, ann: user } = await annWithPasskey(engine)
    await addPasskey(user, clock, { isSynced: true })
    await addPasskey(user, clock, { transports: ['usb', 'nfc'] })
    await addPasskey(user, clock, { transports: [] })
    const kinds = (await listOf(user)).map(({ kind }) => kind)
    expect(kinds).toEqual(['device', 'synced', 'securityKey', 'device'])
  })

  test('are the user’s own: others can’t see, rename or remove them [T272]', async () => {
    const { app, clock, ann: user } = await annWithPasskey(engine)
    const { id } = await firstOf(user)
    clock.pass(minute)
    const bob = await signedIn(app, 'bob')
    expect(await listOf(bob)).toEqual([])
    expect(await bob.call(startPasskeyProof)).toEqual({ options: null })
    const gone = { success: false, message: 'This passkey has been removed already.' }
    expect(await rename(bob, id, 'Mine')).toEqual(gone)
    expect(await bob.call(removePasskey, { id, ...freshCode(clock) })).toEqual(gone)
    expect((await firstOf(user)).name).toBe('Laptop')
  })

  test('ask for the same user, and not for a passkey that is there already [T272]', async () => {
    const { clock, ann: user, passkey } = await annWithPasskey(engine)
    const options = await startBy(user, freshCode(clock))
    expect(options).toMatchObject({
      attestation: 'none',
      rp: { id: 'localhost', name: 'Statedesk' },
      user: { name: 'ann', displayName: 'Ann Àdams' },
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    })
    expect(idsIn(options, 'excludeCredentials')).toEqual([passkey.id])
    const again = await startBy(user, freshCode(clock))
    expect(again['user']).toEqual(options['user'])
  })

  test('have no passkey that someone else has registered [T270]', async () => {
    const { app, clock, ann: user, passkey } = await annWithPasskey(engine)
    const taken = { success: false, message: 'This passkey has been added already.' }
    const own = await startBy(user, freshCode(clock))
    expect(await register(user, newPasskey().create(own, { id: passkey.id }))).toEqual(taken)
    const bob = await signedIn(app, 'bob')
    const options = await startBy(bob, freshCode(clock))
    expect(await register(bob, newPasskey().create(options, { id: passkey.id }))).toEqual(taken)
    expect(await listOf(bob)).toEqual([])
    expect((await signInWith(app, passkey)).result.username).toBe('ann')
  })

  test('aren’t added without a proof, or by an answer to something else [T270, T273]', async () => {
    const { app, clock, ann: user, passkey } = await annWithPasskey(engine)
    const refused = await user.call(startPasskeyRegistration, { totp: '000000', password })
    expect(refused).toMatchObject({ success: false, errorCode: 555 })
    expect(refused).not.toHaveProperty('options')
    const timedOut = { success: false, message: expect.stringContaining('timed out') }
    const signIn = (await user.call(startPasskeySignIn)).options
    const made = newPasskey().create({ ...signIn, user: { id: 'AAAA' }, rp: { id: 'localhost' } })
    expect(await register(user, made)).toEqual(timedOut)
    const elsewhere = await signInWith(app, passkey)
    const options = await startBy(user, freshCode(clock))
    expect(await register(elsewhere.browser, newPasskey().create(options))).toEqual(timedOut)
    const invalid = { success: false, message: expect.stringContaining('can’t be used') }
    for (const wrong of [
      { origin: 'https://evil.example' },
      { host: 'evil.example' },
      { type: 'webauthn.get' },
      { isPresent: false },
    ]) {
      const creation = await startBy(user, freshCode(clock))
      expect([wrong, await register(user, newPasskey().create(creation, wrong))]).toEqual([
        wrong,
        invalid,
      ])
    }
    expect(await register(user, '{}')).toEqual(invalid)
    expect(await listOf(user)).toHaveLength(1)
  })

  test('are added once, in time, and with a name [T268, T272]', async () => {
    const { clock, ann: user } = await annWithPasskey(engine)
    const answer = newPasskey().create(await startBy(user, freshCode(clock)))
    expect(await register(user, answer, ' ')).toEqual({
      success: false,
      message: 'Enter a name for the passkey.',
    })
    const both = await Promise.all([register(user, answer), register(user, answer)])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    const late = newPasskey().create(await startBy(user, freshCode(clock)))
    clock.pass(5 * minute)
    expect((await register(user, late)).message).toContain('timed out')
    expect(await listOf(user)).toHaveLength(2)
    const large = { name: 'Key', passkey: 'x'.repeat(limits.passkeyAnswerMax + 1) }
    expect((await user.post(finishPasskeyRegistration.path, large)).statusCode).toBe(400)
  })

  test('are at most ten, also if two are added at the same time [T272]', async () => {
    const { clock, ann: user } = await annWithPasskey(engine)
    for (let count = 1; count < limits.passkeys - 1; count += 1) await addPasskey(user, clock)
    const started = [await startBy(user, freshCode(clock)), await startBy(user, freshCode(clock))]
    const full = {
      success: false,
      message: 'You can have up to 10 passkeys. Remove one you don’t need first.',
    }
    const both = await Promise.all(started.map((one) => register(user, newPasskey().create(one))))
    expect(both.toSorted((one) => (one.success ? -1 : 1))).toEqual([{ success: true }, full])
    expect(await user.call(startPasskeyRegistration, noProof)).toEqual(full)
    expect(await listOf(user)).toHaveLength(limits.passkeys)
  })

  test('include the last second factor, which stays [T272]', async () => {
    const { app, clock, ann: user } = await annWithPasskey(engine)
    await addPasskey(user, clock, { name: 'Phone' })
    await updateAccount(app.services.db, ann, { totpSecret: null })
    const proof = { totp: '', password }
    const list = await listOf(user)
    expect(list.map(({ canRemove }) => canRemove)).toEqual([true, true])
    const remove = (id = 0) => user.call(removePasskey, { id, ...proof })
    expect(await remove(list[0]?.id)).toMatchObject({ success: true })
    expect((await firstOf(user)).canRemove).toBe(false)
    const last = { success: false, message: expect.stringContaining('only second factor') }
    expect(await remove(list[1]?.id)).toEqual(last)
    expect(await listOf(user)).toHaveLength(1)
  })

  test('include the last second factor, also if both are removed at the same time [T272]', async () => {
    const { app, clock, ann: user } = await annWithPasskey(engine)
    await addPasskey(user, clock, { name: 'Phone' })
    await updateAccount(app.services.db, ann, { totpSecret: null })
    const removals = (await listOf(user)).map(({ id }) =>
      user.call(removePasskey, { id, totp: '', password }),
    )
    const successes = (await Promise.all(removals)).filter(({ success }) => success)
    expect(successes).toHaveLength(1)
    expect(await listOf(user)).toHaveLength(1)
  })
})

describe.each(engines)('changes in the meantime on $name', (engine) => {
  test('keep the last second factor, if the app goes while a removal is confirmed [T272]', async () => {
    const { app, ann: user } = await annWithPasskey(engine)
    const { id } = await firstOf(user)
    const { services } = app
    const caller = {
      services,
      origin: 'http://localhost',
      address: '',
    } as Partial<Caller> as Caller
    const owner = { accountId: ann, agentId: null }
    const known = { owner, sessionHash: '', username: 'ann', name: 'Ann', hasFactor: true }
    const seen = { ...known, caller, device: { browser: '', system: '', network: '' } }
    const confirm = async () => {
      await updateAccount(services.db, ann, { totpSecret: null })
      return null
    }
    const removal = rules.removePasskey(seen, id, confirm)
    await expect(removal).rejects.toThrow('passkeyIsLastFactor')
    expect(await listOf(user)).toHaveLength(1)
  })

  test('use up no challenge of another user in the same session [T268]', async () => {
    const { db } = (await annWithPasskey(engine)).app.services
    const challenge = { hash: 'a', purpose: 'proof', holderHash: 'b' } as const
    const row = { ...challenge, accountId: ann, agentId: null, userHandle: null, expiresAt: 2 }
    await insertPasskeyChallenge(db, row)
    const take = (owner: OwnerColumns) =>
      takePasskeyChallenge(db, { ...challenge, ...owner, now: 1 })
    expect(await take({ accountId: 2, agentId: null })).toBeUndefined()
    expect(await take({ accountId: null, agentId: 1 })).toBeUndefined()
    expect(await take({ accountId: null, agentId: null })).toBeUndefined()
    expect(await take({ accountId: ann, agentId: null })).toEqual({ userHandle: null })
  })
})

describe.each(engines)('a passkey as a proof on $name', (engine) => {
  test('confirms changes, and verifies its user [T273]', async () => {
    const { ann: user, passkey } = await annWithPasskey(engine)
    const options = givenOptions((await user.call(startPasskeyProof)).options)
    expect(options).toMatchObject({ userVerification: 'required' })
    expect(idsIn(options, 'allowCredentials')).toEqual([passkey.id])
    for (const call of [endSessions, startFactorRenewal, renewEmergencyCode])
      expect(await user.call(call, await proofBy(user, passkey))).toMatchObject({ success: true })
    const more = await startBy(user, await proofBy(user, passkey))
    expect(await register(user, newPasskey().create(more))).toEqual({ success: true })
    const { id } = await firstOf(user)
    const removal = await user.call(removePasskey, { id, ...(await proofBy(user, passkey)) })
    expect(removal).toMatchObject({ success: true })
  })

  test('is refused if it’s wrong, used before, or of another session or user [T270, T273]', async () => {
    const { app, clock, ann: user, passkey } = await annWithPasskey(engine)
    const confirm = (by: Visitor, proof: Record<string, string>) =>
      by.call(renewEmergencyCode, proof)
    const used = await proofBy(user, passkey)
    expect(await confirm(user, used)).toMatchObject({ success: true })
    expect(await confirm(user, used)).toEqual(tooLate)
    for (const wrong of [
      { isVerified: false },
      { origin: 'https://evil.example' },
      { userHandle: 'AAAA' },
    ])
      expect(await confirm(user, await proofBy(user, passkey, wrong))).toEqual(noPasskey)
    const elsewhere = (await signInWith(app, passkey)).browser
    expect(await confirm(elsewhere, await proofBy(user, passkey))).toEqual(tooLate)
    clock.pass(minute)
    const others = await addPasskey(await signedIn(app, 'bob'), clock)
    expect(await confirm(user, await proofBy(user, others))).toEqual(noPasskey)
    const refusals = (await auditOf(app)).filter(({ event }) => event === 'passkey.refused')
    expect(refusals).toEqual(Array.from({ length: 6 }, () => ({ ...refusals[0], accountId: ann })))
    expect(refusals[0]?.detail).toBe('')
  })

  test('confirms the changes of an account without an app, beside the password [T273]', async () => {
    const { app, ann: user, passkey } = await annWithPasskey(engine)
    await updateAccount(app.services.db, ann, { totpSecret: null })
    const more = await startBy(user, await proofBy(user, passkey))
    expect(await register(user, newPasskey().create(more))).toEqual({ success: true })
    expect(await startBy(user, { totp: '', password })).toHaveProperty('challenge')
  })
})

const signInResult = async (app: FastifyInstance, passkey: TestPasskey) =>
  (await signInWith(app, passkey)).result.success

describe.each(engines)('what happens to passkeys on $name', (engine) => {
  test('a reset of the second factor removes them, an emergency code doesn’t [T275]', async () => {
    const clock = clockAt()
    const app = await newAgentApp(engine, { clock })
    await withoutManager(app)
    const passkey = await addPasskey(await signedIn(app, 'ann'), clock)
    const emergencyCode = 'AAAA-AAAA-AAAA-AAAA'
    const emergencyCodeHash = await hashEmergencyCode(emergencyCode)
    await updateAccount(app.services.db, ann, { emergencyCodeHash })
    const user = visitor(app)
    await user.call(authenticateUser, { username: 'ann', password })
    await user.call(redeemEmergencyCode, { emergencyCode })
    expect(await signInResult(app, passkey)).toBe(true)
    const lead = await signedInAgent(app, 'lead')
    expect(await lead.call(resetUserFactor, { userId: ann })).toMatchObject({ success: true })
    expect(await signInResult(app, passkey)).toBe(false)
    expect(await app.services.db.selectFrom('passkey').selectAll().execute()).toEqual([])
  })

  test('a lock keeps them from working until it ends [T275]', async () => {
    const clock = clockAt()
    const app = await newAgentApp(engine, { clock })
    const passkey = await addPasskey(await signedIn(app, 'ann'), clock)
    const admin = await signedInAgent(app, 'admin')
    await admin.call(lockUser, { userId: ann })
    expect(await signInResult(app, passkey)).toBe(false)
    await admin.call(unlockUser, { userId: ann })
    expect(await signInResult(app, passkey)).toBe(true)
  })

  test('the export names them without their secrets, and erasing a user deletes them [T275]', async () => {
    const place = await placeOf(engine)
    const clock = clockAt()
    const app = await appOn(place, { clock })
    const passkey = await addPasskey(await signedIn(app, 'ann'), clock)
    const { services } = app
    const out = join(place.dataDir, 'export')
    await deskOn(place).json(['user', 'export', 'ann', '--out', out])
    const exported = JSON.parse(readFileSync(join(out, 'passkey.json'), 'utf8')) as object[]
    expect(exported).toMatchObject([{ name: 'Laptop', kind: 'device', host: 'localhost' }])
    const { credentialId, publicKey, userHandle } = await services.db
      .selectFrom('passkey')
      .selectAll()
      .executeTakeFirstOrThrow()
    for (const secret of [credentialId, publicKey, userHandle])
      expect(JSON.stringify(exported)).not.toContain(secret)
    const account = await accountById(services.db, ann)
    await eraseUser(services.engine, account, { keyring: services.keyring, now: clock.now() })
    expect(await services.db.selectFrom('passkey').selectAll().execute()).toEqual([])
    expect(await signInResult(app, passkey)).toBe(false)
  })
})

describe.each(engines)('a portal that has moved on $name', (engine) => {
  const [before, after] = ['http://localhost', 'https://new.example.com']

  const moved = async () => {
    const place = await placeOf(engine)
    const clock = clockAt()
    const old = await appOn(place, { clock, env: { PUBLIC_URL: before } })
    const passkey = await addPasskey(await signedIn(old, 'ann'), clock)
    clock.pass(minute)
    const app = await appOn(place, { clock, env: { PUBLIC_URL: after } })
    return { place, clock, old, app, passkey }
  }

  test('lists earlier passkeys, which don’t work there [T277]', async () => {
    const { clock, old, app, passkey } = await moved()
    const options = (await visitor(app).call(startPasskeySignIn)).options
    expect(options['rpId']).toBe('new.example.com')
    const forged = { origin: after, host: 'new.example.com' }
    expect((await signInWith(app, passkey, forged)).result.success).toBe(false)
    const half = visitor(app)
    const { hasPasskey } = await half.call(authenticateUser, { username: 'ann', password })
    expect(hasPasskey).toBeUndefined()
    const user = await signedIn(app, 'ann')
    expect(await firstOf(user)).toMatchObject({ host: 'localhost', works: false, canRemove: true })
    expect(await user.call(startPasskeyProof)).toEqual({ options: null })
    const more = await startBy(user, freshCode(clock))
    expect(idsIn(more, 'excludeCredentials')).toEqual([])
    expect(await signInResult(old, passkey)).toBe(true)
  })

  test('lets users remove them, but not the only one that works there [T277]', async () => {
    const { clock, app } = await moved()
    const user = await signedIn(app, 'ann')
    const options = await startBy(user, freshCode(clock))
    const made = newPasskey({ origin: after }).create(options)
    expect(await register(user, made)).toEqual({ success: true })
    await updateAccount(app.services.db, ann, { totpSecret: null })
    const list = await listOf(user)
    expect(list.map(({ canRemove }) => canRemove)).toEqual([true, false])
  })

  test('says so on the command line, which removes one or all [T277]', async () => {
    const { place, clock, app } = await moved()
    const { desk, json } = deskOn(place, { PUBLIC_URL: after }, clock.now())
    expect((await desk('user passkeys ann')).out).toContain(
      'localhost (doesn’t work at new.example.com)',
    )
    expect((await desk('doctor')).out).toContain('don’t work at new.example.com: 1 for localhost')
    type Listed = { id: number; works: boolean }[]
    const [listed] = await json<Listed>('user passkeys ann')
    expect(listed?.works).toBe(false)
    const unknown = await desk('user passkeys ann --remove 4711')
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('no passkey 4711')])
    expect((await desk('user passkeys ann --remove x')).code).toBe(2)
    expect(await json(`user passkeys ann --remove ${listed?.id}`)).toEqual({
      username: 'ann',
      removed: 1,
    })
    expect((await desk('user passkeys ann')).out).toContain('ann has no passkeys.')
    const sessions = app.services.db.selectFrom('session').selectAll()
    expect(await sessions.where('accountId', '=', ann).execute()).toEqual([])
    expect((await auditOf(app)).at(-1)).toEqual({
      event: 'operator.changed',
      accountId: ann,
      detail: 'passkeys removed: 1',
    })
    expect(await json('user passkeys ann --remove-all')).toMatchObject({ removed: 0 })
    expect((await desk('agent passkeys lead')).out).toContain('lead has no passkeys.')
    expect(await subjectsOf(app)).toContain('Statedesk: a passkey has been removed')
  })
})
