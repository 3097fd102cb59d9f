import { listInbox } from '#contract/account.ts'
import { markInboxRead } from '#contract/extras.ts'
import { inboxMachine } from '#machines/inbox.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { onceVisible } from '#src/flows/with-ports.ts'

type Inbox = {
  /** `1` asks for the latest messages only, as the bell shows them. */
  format: 1 | null
  marksRead: boolean
}

export const useInbox = (input: Inbox) =>
  useFlow(inboxMachine, {
    calls: { listInbox: readPort(listInbox), markRead: onceVisible(markInboxRead) },
    input,
  })
