import { listCompanyRequests } from '#contract/management.ts'
import { useRemoteList } from '#src/flows/use-remote-list.ts'

export const useCompanyRequests = (page: number) =>
  useRemoteList(
    listCompanyRequests,
    {
      payloadOf: (place) => ({ page: place.page }),
      shownOf: (answer) => (answer.total > 0 ? answer : null),
    },
    { view: 'all', page },
  )
