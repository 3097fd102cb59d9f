import { createActor, fromPromise, waitFor } from 'xstate'
import type { Actor, AnyStateMachine, SnapshotFrom } from 'xstate'
import * as z from 'zod/mini'

import { getFlags, getState } from '#contract/authentication.ts'
import type { Answer, Call, Payload } from '#contract/call.ts'
import type { Answers } from '#contract/drawing.ts'
import { mayUseTickets } from '#contract/rules/permissions.ts'
import type { TicketQuery } from '#contract/rules/ticket-query.ts'
import { listTickets } from '#contract/tickets.ts'
import { sessionMachine, type SessionActor } from '#machines/session.machine.ts'
import { ticketListMachine } from '#machines/ticket-list.machine.ts'

/** All answers are there: what takes longer never comes, in milliseconds. */
const patience = 100

/** A port that is answered already. */
const answered = <C extends Call>({ answer }: C, text: string) =>
  fromPromise<Answer<C>, Payload<C>>(async () => z.parse(answer, JSON.parse(text)) as Answer<C>)

/** Lets a flow come to rest and stops it there: no timer of it goes on. */
const rested = async <M extends AnyStateMachine>(
  actor: Actor<M>,
  isThere: (snapshot: SnapshotFrom<M>) => boolean,
) => {
  actor.start()
  try {
    await waitFor(actor, isThere, { timeout: patience })
    return actor
  } finally {
    actor.stop()
  }
}

/** The session of who asks, flags read. */
export const restingSession = ({ state, flags }: Answers) =>
  rested(
    createActor(
      sessionMachine.provide({
        actors: { readState: answered(getState, state), readFlags: answered(getFlags, flags) },
      }),
    ),
    (flow) => flow.matches({ signedIn: 'resting' }),
  )

/** The list with its first rows. */
export const shownList = (session: SessionActor, query: TicketQuery, { list }: Answers) => {
  const flags = session.getSnapshot().context.account?.groupBasedPermissions
  return rested(
    createActor(
      ticketListMachine.provide({ actors: { listTickets: answered(listTickets, list) } }),
      { input: { mayUse: flags !== undefined && mayUseTickets(flags), query } },
    ),
    (flow) => flow.matches({ listing: 'shown' }),
  )
}
