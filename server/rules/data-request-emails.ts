import { isMailAddress } from '#contract/rules/mail-address.ts'
import { allAgents } from '#server/db/agents/agents.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import type { Db } from '#server/db/schema/schema.ts'
import type { RuleServices } from './services.ts'

type About = { kind: 'dataRequestNew' | 'dataRequestDue'; requestId: number; now: number }

/** The admins who can be emailed. */
export const reachableAdmins = async (db: Db) =>
  (await allAgents(db)).filter(
    ({ role, locked, mail }) => role === 'admin' && locked === 0 && isMailAddress(mail),
  )

/** Emails every admin about a request; if there is none with an address, the provider's support (T346). */
export const tellAdmins = async (
  tx: Db,
  { provider: { supportMail } }: Pick<RuleServices, 'provider'>,
  { kind, requestId: aboutId, now }: About,
) => {
  const mail = { kind, accountId: null, aboutId, now }
  const admins = await reachableAdmins(tx)
  if (admins.length > 0)
    await queueMail(tx, ...admins.map(({ id: agentId }) => ({ ...mail, agentId })))
  else if (supportMail !== undefined) await queueMail(tx, { ...mail, recipient: supportMail })
}
