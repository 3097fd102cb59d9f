import { accountByUsername, type Account } from '#server/db/accounts/accounts.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { voidLinks } from '#server/db/accounts/links.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { newTotpSecret } from '#server/rules/totp.ts'
import { Refusal, type Said, type Work } from './desk.ts'
import { invite } from './link.ts'

type Change = {
  detail: string
  set: Partial<Omit<Account, 'id'>>
  /** `halfOpen`: sign-ins that still wait for the second factor */
  endsSessions: 'all' | 'halfOpen' | 'none'
}

export const accountNamed = async (db: Db, username: string | undefined) => {
  const account = await accountByUsername(db, username ?? '')
  if (!account) throw new Refusal(`there is no user “${username}”`)
  return account
}

const endSessions = (tx: Db, accountId: number, which: 'all' | 'halfOpen') =>
  tx
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .where('stage', 'in', which === 'all' ? ['password', 'full'] : ['password'])
    .execute()

const change = async (
  { engine: { db }, desk }: Work,
  { id }: Account,
  { detail, set, endsSessions }: Change,
) =>
  db.transaction().execute(async (tx) => {
    await tx.updateTable('account').set(set).where('id', '=', id).execute()
    if (endsSessions !== 'none') await endSessions(tx, id, endsSessions)
    const event = 'operator.changed'
    await audit(tx, desk.now(), { event, accountId: id, address: '', detail })
  })

export const expire = async (
  work: Work,
  { totp, now }: { totp?: true; now?: true },
  [name]: string[],
): Promise<Said> => {
  const account = await accountNamed(work.engine.db, name)
  const requireTotp = totp ? 1 : 0
  const set = { passwordExpired: 1, requireTotp } as const
  await change(work, account, {
    detail: 'password expired',
    set,
    endsSessions: now ? 'all' : 'halfOpen',
  })
  return {
    data: {
      username: account.username,
      passwordExpired: true,
      requireTotp: Boolean(totp),
      endedSessions: Boolean(now),
    },
    text: `${account.username} must choose a new password at the next sign-in. ${
      now ? 'All sessions have ended.' : 'Current sessions continue; use --now to end them.'
    }`,
  }
}

/** E7: the portal asks for another address until one is given. */
export const askForMail = async (
  work: Work,
  { not }: { not?: true },
  [name]: string[],
): Promise<Said> => {
  const account = await accountNamed(work.engine.db, name)
  const set = { mustUpdateMail: not ? 0 : 1 } as const
  const detail = not ? 'new email no longer required' : 'new email required'
  await change(work, account, { detail, set, endsSessions: 'none' })
  return {
    data: { username: account.username, mustUpdateMail: !not },
    text: `${account.username} ${not ? 'no longer has to' : 'must'} enter a new email address.`,
  }
}

export const lockTo =
  (locked: 0 | 1) =>
  async (work: Work, _: object, [name]: string[]): Promise<Said> => {
    const account = await accountNamed(work.engine.db, name)
    const word = locked ? 'locked' : 'unlocked'
    await change(work, account, {
      detail: word,
      set: { locked },
      endsSessions: locked === 1 ? 'all' : 'none',
    })
    return {
      data: { username: account.username, locked: locked === 1 },
      text: `${account.username} is ${word}.`,
    }
  }

export const resetFactor = async (
  work: Work,
  { totpSecret: given }: { totpSecret?: string },
  [name]: string[],
): Promise<Said> => {
  const account = await accountNamed(work.engine.db, name)
  const secret = account.mfaAuthType === 1 ? (given ?? newTotpSecret()) : null
  const totpSecret = secret === null ? null : await work.keyring.encrypt(secret)
  const set = { totpSecret, totpLastStep: null, emergencyCodeHash: null }
  const detail = 'second factor reset'
  await change(work, account, {
    detail,
    set: { ...set, mfaWizardComplete: 0 },
    endsSessions: 'all',
  })
  return {
    data: { username: account.username, ...(secret ? { totpSecret: secret } : {}) },
    text: secret
      ? `Secret for the new token of ${account.username}: ${secret}`
      : `${account.username} sets up two-factor authentication at the next sign-in.`,
  }
}

export const link = async (work: Work, _: object, [name]: string[]): Promise<Said> => {
  const { db } = work.engine
  const { id, username, locked } = await accountNamed(db, name)
  if (locked) throw new Refusal(`${username} is locked, so a link wouldn’t work`)
  const now = work.desk.now()
  const invitation = await db.transaction().execute(async (tx) => {
    await voidLinks(tx, id)
    const event = 'operator.changed'
    await audit(tx, now, { event, accountId: id, address: '', detail: 'link issued' })
    return invite(tx, work.env, id, now)
  })
  return { data: { username, ...invitation }, text: invitation.link }
}
