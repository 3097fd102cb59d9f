import { findPeople } from '#contract/ticket-people.ts'
import { peopleSearchMachine } from '#machines/tickets/people-search.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const usePeopleSearch = (debitorId: number) =>
  useFlow(peopleSearchMachine, {
    calls: { findPeople: readPort(findPeople) },
    input: { debitorId },
  })
