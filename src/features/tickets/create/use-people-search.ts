import { fromPromise } from 'xstate'

import type { NamedUser } from '#contract/ticket-form.ts'
import { findPeople } from '#contract/ticket-people.ts'
import {
  remoteSearchMachine,
  type RemoteSearchActor,
  type SearchQuery,
} from '#machines/shell/remote-search.machine.ts'
import { read } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

/** Finds users of a company (T95). */
export const usePeopleSearch = (debitorId: number) => {
  const actor = useFlow(remoteSearchMachine, {
    calls: {
      search: fromPromise<object, SearchQuery>(({ input: { query }, signal }) =>
        read(findPeople, { debitorId, query }, signal),
      ),
    },
    input: { searchesAtOnce: false },
  })
  return actor as RemoteSearchActor<NamedUser[]>
}
