import { fromCallback, type EventObject } from 'xstate'

import { subscribe } from './event-bus.ts'

/** Reports what the server has told one of the tabs. A hidden tab reads again when it's shown. */
export const watchChanges = fromCallback<EventObject, undefined>(({ sendBack }) =>
  subscribe((event) => {
    if (event.type === 'tickets.changed' && document.visibilityState !== 'hidden') sendBack(event)
  }),
)
