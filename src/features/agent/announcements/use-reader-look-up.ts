import { findCustomers, type CustomersView } from '#contract/agent-users.ts'
import { agentLookUpMachine } from '#machines/agent-look-up.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

/** Finds readers with the search of the customers page. */
export const useReaderLookUp = (view: CustomersView) =>
  useFlow(agentLookUpMachine, {
    calls: { findCustomers: readPort(findCustomers) },
    input: { query: { view, search: '', page: 1 } },
  })
