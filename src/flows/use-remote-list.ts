import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'

import type { Answer, Call, Payload } from '#contract/call.ts'
import {
  remoteListMachine,
  type ListPlace,
  type RemoteListActor,
} from '#machines/shell/remote-list.machine.ts'
import { callQuery } from '#src/api/call-query.ts'
import { queryClient } from '#src/api/query-client.ts'
import { read } from './read-port.ts'
import { useFlow } from './use-flow.ts'
import { watchTab } from './watch-tab.ts'

type RemoteList<C extends Call, Shown extends object> = {
  payloadOf: (place: ListPlace) => Payload<C>
  /** The part of the answer that the page shows; null if there is nothing to show. */
  shownOf: (answer: Answer<C>) => Shown | null
}

/** Runs a list that follows the address of its page. An earlier visit's answer is shown until it's reloaded. */
export function useRemoteList<C extends Call, Shown extends object>(
  call: C,
  { payloadOf, shownOf }: RemoteList<C, Shown>,
  { view, page }: ListPlace,
) {
  const [input] = useState(() => {
    const known = queryClient.getQueryData(callQuery(call, payloadOf({ view, page })).queryKey)
    return { view, page, answer: known === undefined ? null : shownOf(known) }
  })
  const actor = useFlow(remoteListMachine, {
    calls: {
      readList: fromPromise(async ({ input: place, signal }) => ({
        answer: shownOf(await read(call, payloadOf(place), signal)),
      })),
      watchTab,
    },
    input,
  })
  useEffect(() => actor.send({ type: 'address.changed', view, page }), [actor, view, page])
  return actor as RemoteListActor<Shown>
}
