import type { HelpKind } from '#contract/sign-in-help.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { accountByUsername, type Account } from '#server/db/accounts/accounts.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { providerFileOf, readProvider } from '#server/provider/provider.ts'
import { recordOverride } from '#server/rules/sign-in-help.ts'
import * as users from '#server/rules/user-changes.ts'
import { CommandError, type CommandResult, type CommandContext } from './desk.ts'
import { invite } from './link.ts'

export const accountNamed = async (db: Db, username: string | undefined) => {
  const account = await accountByUsername(db, username ?? '')
  if (!account) throw new CommandError(`there is no user “${username}”`)
  return account
}

type Change<Result> = (tx: Db, by: users.ChangedBy, account: Account) => Promise<Result>

/** Changes the user with this username on the operator's behalf. */
export const changeNamed = async <Result>(
  { engine: { db }, desk }: CommandContext,
  name: string | undefined,
  change: Change<Result>,
) => {
  const account = await accountNamed(db, name)
  const by = { event: 'operator.changed', address: '', now: desk.now() } as const
  const result = await inTransaction(db, (tx) => change(tx, by, account))
  return { account, username: account.username, result }
}

export const expire = async (
  work: CommandContext,
  { totp, now }: { totp?: true; now?: true },
  [name]: string[],
): Promise<CommandResult> => {
  const requireTotp = totp ? 1 : 0
  const { username } = await changeNamed(work, name, (tx, by, { id }) =>
    users.changeUser(tx, by, id, {
      detail: 'password expired',
      set: { passwordExpired: 1, requireTotp },
      endsSessions: now ? 'all' : 'halfOpen',
    }),
  )
  return {
    data: {
      username,
      passwordExpired: true,
      requireTotp: Boolean(totp),
      endedSessions: Boolean(now),
    },
    text: `${username} must choose a new password at the next sign-in. ${
      now ? 'All sessions have ended.' : 'Current sessions continue; use --now to end them.'
    }`,
  }
}

/** The portal asks the user for a new email address until they enter one (E7). */
export const askForMail = async (
  work: CommandContext,
  { not }: { not?: true },
  [name]: string[],
): Promise<CommandResult> => {
  const { username } = await changeNamed(work, name, (tx, by, { id }) =>
    users.changeUser(tx, by, id, {
      detail: not ? 'new email no longer required' : 'new email required',
      set: { mustUpdateMail: not ? 0 : 1 },
    }),
  )
  return {
    data: { username, mustUpdateMail: !not },
    text: `${username} ${not ? 'no longer has to' : 'must'} enter a new email address.`,
  }
}

export const setLocked =
  (locked: 0 | 1) =>
  async (work: CommandContext, _: object, [name]: string[]): Promise<CommandResult> => {
    const { username } = await changeNamed(work, name, (tx, by, { id }) =>
      users.lockUser(tx, by, id, locked),
    )
    return {
      data: { username, locked: locked === 1 },
      text: `${username} is ${locked ? 'locked' : 'unlocked'}.`,
    }
  }

/** What agents would need proof for is an override (T247). */
const recordIfOverride = async (
  { env, keyring }: CommandContext,
  tx: Db,
  account: Account,
  help: { kind: HelpKind; now: number },
) => {
  if (env.AGENTS !== 'on') return
  const provider = readProvider(providerFileOf(env))
  await recordOverride(tx, { keyring, provider, now: () => help.now }, account, help)
}

export const resetFactor = async (
  work: CommandContext,
  { totpSecret }: { totpSecret?: string },
  [name]: string[],
): Promise<CommandResult> => {
  const { keyring } = work
  const { username, result: secret } = await changeNamed(work, name, async (tx, by, account) => {
    await recordIfOverride(work, tx, account, { kind: 'factor', now: by.now })
    return users.resetFactor(tx, by, account, {
      keyring,
      ...(totpSecret !== undefined && { newSecret: totpSecret }),
    })
  })
  return {
    data: { username, ...(secret ? { totpSecret: secret } : {}) },
    text: secret
      ? `Secret for the new token of ${username}: ${secret}`
      : `${username} will set up two-factor authentication at the next sign-in.`,
  }
}

export const link = async (
  work: CommandContext,
  _: object,
  [name]: string[],
): Promise<CommandResult> => {
  const { username, result: invitation } = await changeNamed(
    work,
    name,
    async (tx, by, account) => {
      const { id, locked } = account
      if (locked) throw new CommandError(`${account.username} is locked, so a link wouldn’t work`)
      await recordIfOverride(work, tx, account, { kind: 'link', now: by.now })
      await users.replaceLinks(tx, by, id)
      return invite(tx, work.env, id, by.now)
    },
  )
  return { data: { username, ...invitation }, text: invitation.link }
}
