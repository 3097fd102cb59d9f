import type { Encrypted } from '#server/rules/keyring.ts'
import { given, statement } from '#server/db/engine/prepared.ts'
import type { Db, Row } from '#server/db/schema/schema.ts'

export type Account = Row<'account'>

/** User names are alike whatever their case. */
export const usernameKey = (username: string) => username.trim().toLowerCase()

export const accountByUsername = (db: Db, username: string): Promise<Account | undefined> =>
  db
    .selectFrom('account')
    .selectAll()
    .where('usernameKey', '=', usernameKey(username))
    .executeTakeFirst()

export const accountByMail = (db: Db, mail: string): Promise<Account | undefined> =>
  db
    .selectFrom('account')
    .selectAll()
    .where('mailKey', '=', mail.trim().toLowerCase())
    .where('mailKey', '<>', '')
    .executeTakeFirst()

export const accountById = async (db: Db, id: number): Promise<Account> => {
  const [account] = (await accounts(db, { id })).rows
  if (!account) throw new Error(`There is no account ${id}.`)
  return account
}

const accounts = statement((db) =>
  db.selectFrom('account').selectAll().where('id', '=', given<number>('id')),
)

/** Accepts the code of a time step once: false when this step or a later one was used before. */
export const useTotpStep = async (db: Db, accountId: number, step: number) => {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ totpLastStep: step })
    .where('id', '=', accountId)
    .where((where) =>
      where.or([where('totpLastStep', 'is', null), where('totpLastStep', '<', step)]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type NewFactor = {
  accountId: number
  secret: Encrypted
  /** the time step of the code that proved it: used up */
  step: number
  emergencyCodeHash: string | null
}

/** Makes an offered secret the account's factor (A9); false when it has one already. */
export const activateFactor = async (db: Db, { accountId, secret, step, ...factor }: NewFactor) => {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ ...factor, totpSecret: secret, totpLastStep: step, mfaWizardComplete: 1 })
    .where('id', '=', accountId)
    .where('totpSecret', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const completeWizard = (db: Db, accountId: number) =>
  db.updateTable('account').set({ mfaWizardComplete: 1 }).where('id', '=', accountId).execute()

/** Spends an emergency code: with it goes the factor it stood in for. False when it is none of this account. */
export const spendEmergencyCode = async (db: Db, accountId: number, emergencyCodeHash: string) => {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ emergencyCodeHash: null, totpSecret: null, totpLastStep: null, mfaWizardComplete: 0 })
    .where('id', '=', accountId)
    .where('mfaAuthType', '=', 2)
    .where('emergencyCodeHash', '=', emergencyCodeHash)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
