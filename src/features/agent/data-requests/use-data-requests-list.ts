import { listDataRequests, type DataRequestView } from '#contract/agent-data-requests.ts'
import type { ListPlace } from '#machines/shell/remote-list.machine.ts'
import { useRemoteList } from '#src/flows/use-remote-list.ts'

const viewIn = (view: string): DataRequestView => (view === 'closed' ? 'closed' : 'open')

export const useDataRequestsList = (place: ListPlace) =>
  useRemoteList(
    listDataRequests,
    {
      payloadOf: ({ view, page }) => ({ view: viewIn(view), page }),
      shownOf: (answer) => (answer.total > 0 ? answer : null),
    },
    place,
  )
