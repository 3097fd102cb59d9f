import { fromPromise } from 'xstate'

import { findTexts, type InsertableText } from '#contract/agent-texts.ts'
import {
  remoteSearchMachine,
  type RemoteSearchActor,
  type SearchQuery,
} from '#machines/shell/remote-search.machine.ts'
import { read } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useInsertableTexts = (ticketId: number) => {
  const actor = useFlow(remoteSearchMachine, {
    calls: {
      search: fromPromise<object, SearchQuery>(({ input: { query }, signal }) =>
        read(findTexts, { ticketId, query }, signal),
      ),
    },
    input: { searchesAtOnce: true },
  })
  return actor as RemoteSearchActor<InsertableText[]>
}
