import { fromPromise } from 'xstate'

import type { Answer, Payload } from '#contract/call.ts'
import {
  addParticipant,
  findColleagues,
  listParticipants,
  removeParticipant,
} from '#contract/ticket-participants.ts'
import type { SearchQuery } from '#machines/shell/remote-search.machine.ts'
import { read } from '#src/flows/read-port.ts'
import { watchTab } from '#src/flows/watch-tab.ts'
import { knownExtras } from '#src/session/session.ts'

/** Asks only a server that offers participants. */
const listOffered = fromPromise<Answer<typeof listParticipants>, Payload<typeof listParticipants>>(
  async ({ input, signal }) =>
    (await knownExtras())['participants'] === 1
      ? read(listParticipants, input, signal)
      : { participants: [], mayAdd: false, mayAddExternal: false },
)

export const participantCalls = (ticketId: number) => ({
  listParticipants: listOffered,
  addParticipant,
  removeParticipant,
  watchTab,
  search: {
    search: fromPromise<object, SearchQuery>(({ input: { query }, signal }) =>
      read(findColleagues, { ticketId, query }, signal),
    ),
  },
})
