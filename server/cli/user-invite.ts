import { notInvited } from '#server/db/accounts/not-invited.ts'
import type { Account } from '#server/db/accounts/accounts.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { sendLink } from '#server/rules/user-changes.ts'
import { companiesNamed } from './company.ts'
import { CommandError, UsageError, type CommandContext, type CommandResult } from './desk.ts'
import { accountNamed } from './user-changes.ts'

type Params = { company: string[]; everybody?: true; dryRun?: true }

/** Other writes of the portal wait for at most one batch. */
const batchSize = 100

const batchesOf = (accounts: readonly Account[]) =>
  Array.from({ length: Math.ceil(accounts.length / batchSize) }, (_, index) =>
    accounts.slice(index * batchSize, (index + 1) * batchSize),
  )

/** Creates a new link for the named users, even if the previous one is still valid. */
const oneNamed = async ({ engine: { db } }: CommandContext, name: string) => {
  const account = await accountNamed(db, name)
  if (account.locked) throw new CommandError(`${account.username} is locked`)
  if (account.passwordHash !== '')
    throw new CommandError(`${account.username} already has a password; use desk user link`)
  return [account]
}

const wantedBy = async (work: CommandContext, { company, everybody }: Params, name?: string) => {
  const audiences = [name !== undefined, company.length > 0, everybody === true].filter(Boolean)
  if (audiences.length !== 1)
    throw new UsageError('use exactly one of a username, --company and --everybody')
  if (name !== undefined) return oneNamed(work, name)
  const { engine, desk } = work
  const companies = everybody ? null : await companiesNamed(engine.db, company)
  return notInvited(engine.db, desk.now(), companies?.map(({ id }) => id) ?? null)
}

/** Emails a link to users who haven't set a password yet (O66). */
export const inviteUsers = async (
  work: CommandContext,
  params: Params,
  [name]: string[],
): Promise<CommandResult> => {
  const accounts = await wantedBy(work, params, name)
  const usernames = accounts.map(({ username }) => username)
  const { dryRun = false } = params
  if (!dryRun) {
    const by = { event: 'operator.changed', address: '', now: work.desk.now() } as const
    for (const batch of batchesOf(accounts))
      await inTransaction(work.engine.db, async (tx) => {
        for (const account of batch) await sendLink(tx, by, account)
      })
  }
  const text = dryRun
    ? [...usernames, `Dry run: ${accounts.length} users would be invited.`].join('\n')
    : `Invitations queued: ${accounts.length}.`
  return { data: { dryRun, invited: usernames }, text }
}
