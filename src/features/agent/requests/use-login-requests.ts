import { listLoginRequests, type RequestView } from '#contract/agent-requests.ts'
import type { ListPlace } from '#machines/shell/remote-list.machine.ts'
import { useRemoteList } from '#src/flows/use-remote-list.ts'

const viewIn = (view: string): RequestView => (view === 'decided' ? 'decided' : 'open')

export const useLoginRequests = (place: ListPlace) =>
  useRemoteList(
    listLoginRequests,
    {
      payloadOf: ({ view, page }) => ({ view: viewIn(view), page }),
      shownOf: (answer) => (answer.total > 0 ? answer : null),
    },
    place,
  )
