import { auditAll } from '#server/db/accounts/audit.ts'
import { companiesMatching } from '#server/db/accounts/imported.ts'
import { insertAccounts } from '#server/db/accounts/insert-account.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import { deleteForgotten } from '#server/db/operating/forgotten-records.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { addAccount, rowFor } from '#server/rules/new-account.ts'
import type { Tools } from './kind.ts'
import {
  companiesOf,
  forgottenValues,
  permissionColumns,
  type Companies,
  type UserRecord,
} from './user-record.ts'

const accountFor = async (user: UserRecord, companies: Companies, { keyring, now }: Tools) => {
  const account = {
    username: user.username,
    firstName: user.first_name,
    lastName: user.last_name,
    mail: user.mail,
    telephone: user.telephone ?? '',
    flags: permissionColumns(user),
    mfa: 2 as const,
    ...(user.language && { language: user.language }),
  }
  const { row } = await rowFor(keyring, account, { language: companies[0]?.language ?? 'en', now })
  return { row: { ...row, externalId: user.external_id }, companies }
}

type Created = { user: UserRecord; accountId: number }

/** Writes what belongs to new accounts: the audit log, invitations, and that they are no longer erased. */
const finish = async (
  tx: Db,
  created: readonly Created[],
  { keyring, now, invites, addsErased }: Tools,
) => {
  const entry = { event: 'operator.changed', address: '', detail: 'imported' } as const
  await auditAll(
    tx,
    now,
    created.map(({ accountId }) => ({ ...entry, accountId })),
  )
  if (addsErased)
    await deleteForgotten(
      tx,
      keyring,
      created.flatMap(({ user }) => forgottenValues(user)),
    )
  if (!invites) return
  for (const { accountId } of created) await queueMail(tx, { kind: 'invitation', accountId, now })
}

/** Creates one user. */
export const createUser = async (
  tx: Db,
  { user, companies }: { user: UserRecord; companies: Companies },
  tools: Tools,
) => {
  const { row } = await accountFor(user, companies, tools)
  const accountId = await addAccount(tx, row, companies)
  await finish(tx, [{ user, accountId }], tools)
}

/** Creates many users together; returns which were created. Those whose username or email address is taken aren't. */
export const createUsers = async (tx: Db, users: readonly UserRecord[], tools: Tools) => {
  const companies = await companiesMatching(
    tx,
    users.flatMap((user) => user.companies),
  )
  const accounts = await Promise.all(
    users.map((user) => accountFor(user, companiesOf(user, companies), tools)),
  )
  const ids = await insertAccounts(tx, accounts)
  const created = users.flatMap((user, at) => {
    const accountId = ids[at]
    return accountId === undefined ? [] : { user, accountId }
  })
  if (created.length > 0) await finish(tx, created, tools)
  return ids.map((id) => id !== undefined)
}
