import { canUseTickets } from '#contract/rules/permissions.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { entryOf } from '#server/texts/ticket-history.ts'
import { accounts } from './accounts.ts'
import type { Filed } from './files/attachment.ts'
import type { Ids } from './ticket-rows.ts'

const minute = 60_000

/** A service company some customers keep informed. */
const external = 'service@printware.example'

const users = new Map(accounts.map((account) => [account.username, account]))

/** Up to two affected colleagues with access to tickets. */
const invitedTo = ({ ticket: { owner, affected } }: Filed) =>
  affected
    .filter((username) => username !== owner)
    .flatMap((username) => users.get(username) ?? [])
    .filter(({ flags, state }) => canUseTickets(flags) && state === undefined)
    .slice(0, 2)

/** Adds colleagues to some tickets, and occasionally an external address. */
export const seedParticipants = async (tx: Db, filed: readonly Filed[], ids: Ids) => {
  const tickets = await tx.selectFrom('ticket').select(['id', 'code']).execute()
  const idOf = new Map(tickets.map(({ id, code }) => [code, id]))
  for (const [place, one] of filed.entries()) {
    const { ticket, code } = one
    const [first, second] = ticket.log
    const colleagues = invitedTo(one)
    const owner = users.get(ticket.owner)
    if (!first || !second || !owner || colleagues.length === 0 || place % 3 !== 0) continue
    const row = { ticketId: idOf.get(code) ?? 0, addedById: ids.person(owner.username) }
    const emails = place % 9 === 0 ? [external] : []
    const added = [
      ...colleagues.map(({ username, firstName, lastName }) => ({
        name: `${firstName} ${lastName}`,
        who: { accountId: ids.person(username) },
      })),
      ...emails.map((email) => ({ name: email, who: { email, emailKey: email } })),
    ]
    const at = Math.min(first.at + minute, second.at - minute)
    for (const { name, who } of added) {
      await tx
        .insertInto('ticketParticipant')
        .values({ ...row, ...who, addedAt: at })
        .execute()
      if ('accountId' in who)
        await tx
          .insertInto('ticketSubscription')
          .values({ ticketId: row.ticketId, accountId: who.accountId })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      const event = { what: 'participantAdded', who: name } as const
      await tx
        .insertInto('actionLog')
        .values({
          ticketId: row.ticketId,
          at,
          kind: 'participants',
          isCurrent: 0,
          source: `${owner.firstName} ${owner.lastName}`,
          authorId: row.addedById,
          ...entryOf(event, ticket.language),
        })
        .execute()
    }
  }
}
