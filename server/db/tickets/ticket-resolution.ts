import { ticketStatuses } from '#contract/limits.ts'
import type { TicketRating } from '#contract/ticket-rating.ts'
import type { RelatedTicket, TicketResolution } from '#contract/ticket-resolution.ts'
import type { Engine, List } from '#server/db/engine/engine.ts'
import { lookup, statement } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { rateable } from './ticket-rating.ts'

const { active, pending, postponed, resolved } = ticketStatuses

/** The statuses in which a ticket can be resolved. */
const open: readonly number[] = [active, pending, postponed]

type Ownership = { ticketId: number; accountId: number; now: number }

/** Resolves an owner's open ticket; false if it isn't theirs or isn't open (T83). */
export const markResolved = async (tx: Db, ownership: Ownership) =>
  (await resolve(tx, ownership)).changed === 1

const resolve = statement<{ now: number; ticketId: number; accountId: number }>()((tx, param) =>
  tx
    .updateTable('ticket')
    .set({
      statusId: resolved,
      resolvedAt: param('now'),
      updatedAt: param('now'),
    })
    .where('id', '=', param('ticketId'))
    .where('ownerId', '=', param('accountId'))
    .where('statusId', 'in', open),
)

const stateOf = lookup<{ ticketId: number; companyIds: List }>()(({ db, among }, param) =>
  db
    .selectFrom('ticket')
    .leftJoin('ticketRating', 'ticketRating.ticketId', 'ticket.id')
    .leftJoin('ticket as before', (join) =>
      join
        .onRef('before.id', '=', 'ticket.followUpOf')
        .on(({ ref }) => among(ref('before.companyId'), param('companyIds'), 'int')),
    )
    .select(['ticket.statusId', 'ticket.ownerId', 'ticket.resolvedAt'])
    .select(['ticketRating.score', 'ticketRating.comment'])
    .select(['before.id as beforeId', 'before.code as beforeCode'])
    .where('ticket.id', '=', param('ticketId')),
)

const followUpsOf = lookup<{ ticketId: number; companyIds: List }>()(({ db, among }, param) =>
  db
    .selectFrom('ticket')
    .select(['id as ticketId', 'code as ticketCode'])
    .where('followUpOf', '=', param('ticketId'))
    .where(({ ref }) => among(ref('companyId'), param('companyIds'), 'int'))
    .orderBy('id'),
)

type ResolutionParams = {
  ticketId: number
  accountId: number
  companyIds: readonly number[]
  /** how long after its resolution a ticket closes, in milliseconds; 0 if tickets don't close (T84) */
  closesAfter: number
}

type State = {
  statusId: number
  ownerId: number
  resolvedAt: number | null
  score: number | null
  comment: string | null
  beforeId: number | null
  beforeCode: string | null
}

const ratingIn = ({ score, comment }: State): TicketRating | undefined =>
  score === null ? undefined : { score, comment: comment ?? '' }

const followedIn = ({ beforeId, beforeCode }: State): RelatedTicket | undefined =>
  beforeId === null ? undefined : { ticketId: beforeId, ticketCode: beforeCode ?? '' }

const closingOf = ({ statusId, resolvedAt }: State, closesAfter: number) =>
  statusId === resolved && resolvedAt !== null && closesAfter > 0
    ? new Date(resolvedAt + closesAfter).toISOString()
    : undefined

/** How a ticket ends and what its reader can do about it. Only for readers with access to the ticket. */
export const resolutionOf = async (
  engine: Engine,
  { ticketId, accountId, companyIds, closesAfter }: ResolutionParams,
): Promise<TicketResolution> => {
  const values = { ticketId, companyIds: engine.list(companyIds) }
  const [[state], followUps] = await Promise.all([
    stateOf(engine, values),
    followUpsOf(engine, values),
  ])
  if (!state) return { canResolve: false, canRate: false, followUps: [] }
  const isOwner = state.ownerId === accountId
  const [rating, followUpOf] = [ratingIn(state), followedIn(state)]
  const closesAt = closingOf(state, closesAfter)
  return {
    canResolve: isOwner && open.includes(state.statusId),
    canRate: isOwner && rating === undefined && rateable.includes(state.statusId),
    ...(closesAt && { closesAt }),
    ...(isOwner && rating && { rating }),
    ...(followUpOf && { followUpOf }),
    followUps,
  }
}
