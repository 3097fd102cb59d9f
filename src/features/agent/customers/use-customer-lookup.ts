import { findCustomers, type CustomersView } from '#contract/agent-users.ts'
import { agentLookupMachine } from '#machines/agent/agent-lookup.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

/** Finds customers with the search of the customers page; only those of the company if there is one. */
export const useCustomerLookup = (view: CustomersView, companyId?: number) =>
  useFlow(agentLookupMachine, {
    calls: { findCustomers: readPort(findCustomers) },
    input: { query: { view, search: '', page: 1, companyId } },
  })
