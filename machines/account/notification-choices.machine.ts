import { assign, setup, type ActorRefFrom } from 'xstate'

import type { getNotificationMutes, setNotificationMutes } from '#contract/notifications.ts'
import type { Mute } from '#contract/rules/notification-events.ts'
import { effects, port } from '#machines/ports.ts'

type Mutes = { mutes: readonly Mute[] }

export type NotificationChoicesActor = ActorRefFrom<typeof notificationChoicesMachine>

/** What a user is notified about; each change is saved at once (T197). */
export const notificationChoicesMachine = setup({
  types: {} as {
    context: Mutes & {
      /** What is being saved, and what has been. */
      sent: readonly Mute[]
      saved: readonly Mute[]
    }
    events: { type: 'notifications.retry' } | { type: 'notification.toggle'; mute: Mute }
    tags: 'busy'
  },
  actors: {
    readMutes: port<typeof getNotificationMutes>(),
    saveMutes: port<typeof setNotificationMutes>(),
  },
  actions: {
    ...effects,
    setMutes: assign((_, { mutes }: Mutes) => ({ mutes, saved: mutes })),
    toggle: assign({
      mutes: ({ context: { mutes } }, { mute }: { mute: Mute }) =>
        mutes.includes(mute) ? mutes.filter((each) => each !== mute) : [...mutes, mute],
    }),
    markSent: assign({ sent: ({ context }) => context.mutes }),
    markSaved: assign({ saved: ({ context }) => context.sent }),
    revert: assign({ mutes: ({ context }) => context.saved }),
  },
  guards: {
    hasChanged: ({ context: { mutes, saved } }) => mutes !== saved,
  },
}).createMachine({
  id: 'notificationChoices',
  description: 'The user chooses what to be notified about by email and in the portal.',
  meta: { title: 'Choice of notifications', shown: ['mutes'], spec: ['T197'] },
  context: { mutes: [], sent: [], saved: [] },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading what the user isn’t notified about.',
      meta: { page: 'loading', spec: ['T197'] },
      tags: 'busy',
      invoke: {
        id: 'readMutes',
        src: 'readMutes',
        input: {},
        onDone: {
          target: 'shown',
          actions: { type: 'setMutes', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The choice failed to load; the user can try again.',
      meta: { page: 'failure', spec: ['X29'] },
      on: { 'notifications.retry': 'loading' },
    },
    shown: {
      description: 'The choice is shown, and saved.',
      meta: { page: 'choice', spec: ['T197'] },
      always: { guard: 'hasChanged', target: 'saving' },
      on: {
        'notification.toggle': { actions: { type: 'toggle', params: ({ event }) => event } },
      },
    },
    saving: {
      description: 'Saving the choice; what is changed meanwhile is saved after it.',
      meta: { page: 'choice', spec: ['T197'] },
      entry: 'markSent',
      on: {
        'notification.toggle': { actions: { type: 'toggle', params: ({ event }) => event } },
      },
      invoke: {
        id: 'saveMutes',
        src: 'saveMutes',
        input: ({ context }) => ({ mutes: [...context.mutes] }),
        onDone: { target: 'shown', actions: 'markSaved' },
        onError: {
          target: 'shown',
          actions: [
            'revert',
            { type: 'toast', params: { text: { key: 'notifications.notSaved' }, tone: 'error' } },
          ],
        },
      },
    },
  },
})
