import { insertProvider, takenDomains } from '#server/db/accounts/company-providers.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import type { Db } from '#server/db/schema/schema.ts'
import type { Keyring } from '#server/domain/keyring.ts'
import { accounts } from './accounts.ts'
import { companies } from './companies.ts'
import { demoMark } from './mark.ts'
import { customerLines } from './people-texts.ts'

const { name: companyName, domain } = companies.brandt

/** The portal as the demo's provider knows it; tells its row apart from an operator's. */
export const demoClient = 'statedesk-demo'

/** An email address that leads to the demo's provider. */
export const demoEmail = `anna.keller@${domain}`

/** Whose identity is linked from the start. */
const linkedUser = 'anna.keller'

const companyIn = (db: Db) =>
  db.selectFrom('company').select('id').where('name', '=', companyName).executeTakeFirst()

const providerIn = (db: Db, companyId: number) =>
  db
    .selectFrom('companyProvider')
    .select(['id', 'clientId'])
    .where('companyId', '=', companyId)
    .executeTakeFirst()

/** Whether the demo's company can have the demo's provider: an operator's is left alone. */
export const canOfferProvider = async (db: Db) => {
  const company = (await demoMark.isThere(db)) ? await companyIn(db) : undefined
  if (!company) return false
  const provider = await providerIn(db, company.id)
  return provider
    ? provider.clientId === demoClient
    : (await takenDomains(db, [domain])).length === 0
}

type Issuer = { issuer: string; clientSecret: string }
type Place = { db: Db; keyring: Keyring; now: () => number }

const linkFirstUser = async (tx: Db, providerId: number, now: number) => {
  const account = await tx
    .selectFrom('account')
    .select('id')
    .where('username', '=', linkedUser)
    .executeTakeFirst()
  if (!account) return
  const link = { providerId, accountId: account.id, subject: linkedUser, linkedAt: now }
  await tx.insertInto('companyLink').values(link).execute()
}

/** Offers the demo's provider to its company; its address is another one at each start. */
export const offerProvider = async ({ db, keyring, now }: Place, { issuer, ...client }: Issuer) => {
  const clientSecret = await keyring.encrypt(client.clientSecret)
  const set = { issuer, clientSecret, mode: 'offered' } as const
  await inTransaction(db, async (tx) => {
    const { id: companyId } = (await companyIn(tx)) ?? { id: 0 }
    const known = await providerIn(tx, companyId)
    if (known) {
      await tx.updateTable('companyProvider').set(set).where('id', '=', known.id).execute()
      return
    }
    const name = 'Brandt ID'
    const provider = { companyId, name, clientId: demoClient, createdAt: now() }
    const id = await insertProvider(tx, { ...provider, ...set, trustsFactor: 1 }, [domain])
    await linkFirstUser(tx, id, now())
  })
}

/** While it doesn't run, the sign-in page doesn't lead to it. */
export const withdrawProvider = (db: Db) =>
  db
    .updateTable('companyProvider')
    .set({ mode: 'testing' })
    .where('clientId', '=', demoClient)
    .execute()

/** A user of the demo's company, as its provider knows them. */
export type ProviderUser = { username: string; name: string; isLinked: boolean }

/** The demo users that the demo's provider can sign in. */
export const providerUsers = async (db: Db): Promise<ProviderUser[]> => {
  const links = await db
    .selectFrom('companyLink')
    .innerJoin('companyProvider', 'companyProvider.id', 'companyLink.providerId')
    .select('subject')
    .where('clientId', '=', demoClient)
    .execute()
  return accounts
    .filter(({ username, companies: all }) => username in customerLines && all.includes('brandt'))
    .map(({ username, firstName, lastName }) => ({
      username,
      name: `${firstName} ${lastName}`,
      isLinked: links.some(({ subject }) => subject === username),
    }))
}
