import { assertEvent, assign, forwardTo, sendParent, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type {
  addParticipant,
  listParticipants,
  Participant,
  ParticipantList,
  removeParticipant,
} from '#contract/ticket-participants.ts'
import { effects, port, watchPort } from '#machines/ports.ts'
import { remoteSearchMachine } from '#machines/shell/remote-search.machine.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'

/** The participant to add: a colleague by username, or an address. */
export type ChosenParticipant = { kind: Participant['kind']; name: string }

export type TicketParticipantsActor = ActorRefFrom<typeof ticketParticipantsMachine>

/** Who gets the emails of a ticket, and how users are added and removed (T89, T90). */
export const ticketParticipantsMachine = setup({
  types: {} as {
    input: { ticketId: number }
    context: {
      ticketId: number
      list: ParticipantList | null
      /** The participant about to be removed. */
      toRemove: Participant | null
      problem: Text | null
    }
    events:
      | { type: 'list.retry' | 'ticket.changed' | 'tab.shown' }
      | { type: 'participant.add' | 'dialog.close' }
      | { type: 'query.change'; query: string }
      | { type: 'participant.choose'; chosen: ChosenParticipant }
      | { type: 'participant.remove'; participant: Participant }
      | { type: 'removal.confirm'; id: number }
      | { type: 'removal.cancel' }
    children: { search: 'search' }
    tags: 'busy'
  },
  actors: {
    listParticipants: port<typeof listParticipants>(),
    addParticipant: port<typeof addParticipant>(),
    removeParticipant: port<typeof removeParticipant>(),
    watchTab: watchPort(),
    search: remoteSearchMachine,
  },
  actions: {
    ...effects,
    reportChange: sendParent({ type: 'ticket.changed' }),
    setList: assign({ list: (_, list: ParticipantList) => list }),
    forwardQuery: forwardTo('search'),
    markForRemoval: assign({
      toRemove: (_, { participant }: { participant: Participant }) => participant,
    }),
    clearProblem: assign({ problem: null }),
    setAddProblem: assign({
      problem: (_, refusal: Refusal) => textOf(refusal, 'participants.notAdded'),
    }),
    setRemoveProblem: assign({
      problem: (_, refusal: Refusal) => textOf(refusal, 'participants.notRemoved'),
    }),
  },
  guards: {
    canAdd: ({ context: { list } }) =>
      list !== null && list.mayAdd && list.participants.length < limits.participantsPerTicket,
    canRemove: (_, { mayRemove }: Participant) => mayRemove,
    isDone: (_, { success }: Answer<typeof addParticipant>) => success,
  },
}).createMachine({
  id: 'ticketParticipants',
  description: 'The user manages who gets the emails of a ticket.',
  meta: { title: 'Participants of a ticket', shown: ['ticketId'], spec: ['T89', 'T90', 'T93'] },
  context: ({ input }) => ({
    ...input,
    list: null,
    toRemove: null,
    problem: null,
  }),
  initial: 'shown',
  invoke: { id: 'watchTab', src: 'watchTab' },
  states: {
    shown: {
      description: 'The participants are shown, with no dialog open.',
      initial: 'listing',
      on: {
        'participant.add': { guard: 'canAdd', target: 'adding' },
        'participant.remove': {
          guard: { type: 'canRemove', params: ({ event }) => event.participant },
          target: 'confirming',
          actions: { type: 'markForRemoval', params: ({ event }) => event },
        },
      },
      states: {
        listing: {
          description: 'Loading the participants; the previous list stays.',
          meta: { page: 'participants', spec: ['T89'] },
          tags: 'busy',
          invoke: {
            id: 'listParticipants',
            src: 'listParticipants',
            input: ({ context: { ticketId } }) => ({ ticketId }),
            onDone: {
              target: 'listed',
              actions: { type: 'setList', params: ({ event }) => event.output },
            },
            onError: 'listFailed',
          },
        },
        listed: {
          description: 'The participants are loaded; the list may be empty.',
          meta: { page: 'participants', spec: ['T89', 'T93'] },
          on: { 'ticket.changed': 'listing', 'tab.shown': 'listing', 'list.retry': {} },
        },
        listFailed: {
          description: 'The participants failed to load; the previous list stays.',
          meta: { page: 'participants', spec: ['X29'] },
          on: { 'list.retry': 'listing' },
        },
      },
    },
    confirming: {
      description: 'A dialog asks whether to remove the participant.',
      meta: { page: 'question', spec: ['T89'] },
      on: {
        'removal.confirm': { target: 'removing', actions: 'clearProblem' },
        'removal.cancel': { target: 'shown.listed', actions: 'clearProblem' },
      },
    },
    removing: {
      description: 'The server is removing the participant.',
      meta: { page: 'question', spec: ['T89'] },
      tags: 'busy',
      invoke: {
        id: 'removeParticipant',
        src: 'removeParticipant',
        input: ({ context: { ticketId }, event }) => {
          assertEvent(event, 'removal.confirm')
          return { ticketId, id: event.id }
        },
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'shown.listing',
            actions: 'reportChange',
          },
          {
            target: 'confirming',
            actions: { type: 'setRemoveProblem', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'confirming', actions: { type: 'setRemoveProblem', params: {} } },
      },
    },
    adding: {
      description: 'A dialog searches for colleagues to add.',
      exit: 'clearProblem',
      invoke: {
        id: 'search',
        src: 'search',
        input: () => ({ searchesAtOnce: true }),
        onError: 'shown.listed',
      },
      initial: 'choosing',
      states: {
        choosing: {
          description: 'The user is entering a name or an email address, or choosing a result.',
          meta: { page: 'dialog', spec: ['T89', 'T90'] },
          on: {
            'query.change': { actions: ['clearProblem', 'forwardQuery'] },
            'participant.choose': { target: 'saving', actions: 'clearProblem' },
            'dialog.close': '#ticketParticipants.shown.listed',
          },
        },
        saving: {
          description: 'The server is adding the participant.',
          meta: { page: 'dialog', spec: ['T89', 'T90', 'T93'] },
          tags: 'busy',
          invoke: {
            id: 'addParticipant',
            src: 'addParticipant',
            input: ({ context: { ticketId }, event }) => {
              assertEvent(event, 'participant.choose')
              return { ticketId, ...event.chosen }
            },
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: '#ticketParticipants.shown.listing',
                actions: [
                  {
                    type: 'toast',
                    params: { text: { key: 'participants.added' }, tone: 'success' },
                  },
                  'reportChange',
                ],
              },
              {
                target: 'choosing',
                actions: { type: 'setAddProblem', params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: 'choosing',
              actions: { type: 'setAddProblem', params: {} },
            },
          },
        },
      },
    },
  },
})
