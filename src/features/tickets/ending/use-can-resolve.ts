import type { TicketRecord } from '#contract/tickets.ts'
import { useExtras } from '#src/session/use-extras.ts'

/** Whether the user may resolve a ticket as it is now: its owner, where the server offers it (T83). */
export const useCanResolve = ({ resolution }: Pick<TicketRecord, 'resolution'>) =>
  useExtras()['ticketResolution'] === 1 && resolution?.canResolve === true
