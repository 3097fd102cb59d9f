import { fromCallback, fromPromise, type EventObject, type InputFrom } from 'xstate'

import { listInbox } from '#contract/account.ts'
import type { Answer, Payload } from '#contract/call.ts'
import { markInboxRead } from '#contract/extras.ts'
import { markAllInboxRead } from '#contract/notifications.ts'
import { inboxMachine } from '#machines/inbox/inbox.machine.ts'
import { callApi, callPort } from '#src/flows/call-port.ts'
import { subscribe } from '#src/flows/event-bus.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { watchTab } from '#src/flows/watch-tab.ts'

/** The user hasn't seen what a hidden tab shows: waits until the tab is visible. */
const markRead = fromPromise<Answer<typeof markInboxRead>, Payload<typeof markInboxRead>>(
  async ({ input, signal }) => {
    await untilVisible(signal)
    return callApi(markInboxRead, input, signal)
  },
)

const untilVisible = (signal: AbortSignal) =>
  new Promise<unknown>((resolve) => {
    if (!document.hidden) return resolve(null)
    document.addEventListener('visibilitychange', resolve, { once: true, signal })
  })

const watchInbox = fromCallback<EventObject, undefined>(({ sendBack }) =>
  subscribe((event) => {
    if (event.type === 'inbox.read') sendBack(event)
    // A hidden tab reads again when it's shown.
    if (event.type === 'inbox.changed' && !document.hidden) sendBack({ type: 'inbox.refresh' })
  }),
)

export const useInbox = (input: InputFrom<typeof inboxMachine>) =>
  useFlow(inboxMachine, {
    calls: {
      listInbox: readPort(listInbox),
      markRead,
      markAllRead: callPort(markAllInboxRead),
      watchTab,
      watchInbox,
    },
    input,
  })
