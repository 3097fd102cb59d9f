import {
  listReceivedEmails,
  receivedView,
  type ReceivedView,
} from '#contract/agent-received-emails.ts'
import type { ListPlace } from '#machines/shell/remote-list.machine.ts'
import { useRemoteList } from '#src/flows/use-remote-list.ts'

const viewIn = (view: string): ReceivedView => receivedView.safeParse(view).data ?? 'open'

export const useReceivedEmails = (place: ListPlace) =>
  useRemoteList(
    listReceivedEmails,
    {
      payloadOf: ({ view, page }) => ({ view: viewIn(view), page }),
      shownOf: (answer) => (answer.total > 0 ? answer : null),
    },
    place,
  )
