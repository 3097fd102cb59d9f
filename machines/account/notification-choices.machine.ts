import { assign, setup, type ActorRefFrom } from 'xstate'

import type { AgentMute } from '#contract/rules/agent-mutes.ts'
import type { Mute } from '#contract/rules/notification-events.ts'
import { effects, promisePort } from '#machines/ports.ts'

/** What a user or an agent isn't notified about. */
type AnyMute = Mute | AgentMute
type Mutes = { mutes: AnyMute[] }

export type NotificationChoicesActor = ActorRefFrom<typeof notificationChoicesMachine>

/** What a user or an agent is notified about; each change is saved at once (T197, T235). */
export const notificationChoicesMachine = setup({
  types: {} as {
    context: Mutes & {
      /** What is being saved, and what has been. */
      sent: AnyMute[]
      saved: AnyMute[]
    }
    events: { type: 'notifications.retry' } | { type: 'notification.toggle'; mute: AnyMute }
    tags: 'busy'
  },
  actors: {
    readMutes: promisePort<Mutes, object>(),
    saveMutes: promisePort<object, Mutes>(),
  },
  actions: {
    ...effects,
    setMutes: assign((_, { mutes }: Mutes) => ({ mutes, saved: mutes })),
    toggle: assign({
      mutes: ({ context: { mutes } }, { mute }: { mute: AnyMute }) =>
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
  description: 'A user or an agent chooses what to be notified about.',
  meta: { title: 'Choice of notifications', shown: ['mutes'], spec: ['T197', 'T235'] },
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
        input: ({ context }) => ({ mutes: context.mutes }),
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
