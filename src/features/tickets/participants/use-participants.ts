import {
  addParticipant,
  findColleagues,
  listParticipants,
  removeParticipant,
} from '#contract/ticket-participants.ts'
import { ticketParticipantsMachine } from '#machines/tickets/ticket-participants.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { watchTab } from '#src/flows/watch-tab.ts'

export const useParticipants = (ticketId: number) =>
  useFlow(ticketParticipantsMachine, {
    calls: {
      listParticipants: readPort(listParticipants),
      findColleagues: readPort(findColleagues),
      addParticipant,
      removeParticipant,
      watchTab,
    },
    input: { ticketId },
  })
