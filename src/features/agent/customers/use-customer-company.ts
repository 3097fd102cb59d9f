import { getCustomerCompany } from '#contract/agent-users.ts'
import { useRemoteList } from '#src/flows/use-remote-list.ts'

export const useCustomerCompany = (companyId: number, page: number) =>
  useRemoteList(
    getCustomerCompany,
    {
      payloadOf: (place) => ({ companyId, page: place.page }),
      shownOf: ({ data }) => data,
    },
    { view: 'users', page },
  )
