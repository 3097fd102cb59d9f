import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Option } from '#contract/answers.ts'
import type { Answer } from '#contract/call.ts'
import type { getCategories, getUsers } from '#contract/ticket-form.ts'
import { port } from '#machines/ports.ts'

export type TicketOptionsInput = { ticketTypeId: number | null; debitorId: number | null }

export type TicketOptionsActor = ActorRefFrom<typeof ticketOptionsMachine>

export type NamedUser = { username: string; name: string }

/** The choices that depend on a ticket's type and company (B35, B36, A4). */
export const ticketOptionsMachine = setup({
  types: {} as {
    input: TicketOptionsInput
    /** A list is null until it's loaded. */
    context: TicketOptionsInput & { categories: Option[] | null; users: NamedUser[] | null }
    events:
      | { type: 'type.choose'; ticketTypeId: number }
      | { type: 'company.choose'; debitorId: number }
      | { type: 'options.retry' }
    tags: 'busy'
  },
  actors: { readCategories: port<typeof getCategories>(), readPeople: port<typeof getUsers>() },
  actions: {
    setType: assign((_, { ticketTypeId }: { ticketTypeId: number }) => ({
      ticketTypeId,
      categories: null,
    })),
    setCompany: assign((_, { debitorId }: { debitorId: number }) => ({
      debitorId,
      users: null,
    })),
    setCategories: assign({ categories: (_, { list }: { list: Option[] }) => list }),
    setUsers: assign({
      users: (_, { users }: { users: Answer<typeof getUsers> }) => usersIn(users),
    }),
  },
  guards: {
    needsCategories: ({ context }) => context.ticketTypeId !== null && context.categories === null,
    needsUsers: ({ context }) => context.debitorId !== null && context.users === null,
  },
}).createMachine({
  id: 'ticketOptions',
  description: 'Loads the categories of the chosen type and the users of the chosen company.',
  meta: {
    title: 'Options of a new ticket',
    shown: ['ticketTypeId'],
    spec: ['B35', 'B36', 'C23', 'C24', 'A4', 'A43', 'A44'],
  },
  context: ({ input }) => ({ ...input, categories: null, users: null }),
  initial: 'deciding',
  on: {
    'type.choose': {
      target: '.deciding',
      actions: { type: 'setType', params: ({ event }) => event },
    },
    'company.choose': {
      target: '.deciding',
      actions: { type: 'setCompany', params: ({ event }) => event },
    },
  },
  states: {
    deciding: {
      description: 'Decides which list to load next.',
      always: [
        { guard: 'needsCategories', target: 'loadingCategories' },
        { guard: 'needsUsers', target: 'loadingUsers' },
        { target: 'loaded' },
      ],
    },
    loadingCategories: {
      description: 'Loading the categories of the chosen type.',
      meta: { page: 'choices', spec: ['B35', 'C24'] },
      tags: 'busy',
      invoke: {
        id: 'readCategories',
        src: 'readCategories',
        input: ({ context }) => ({ ticketTypeId: context.ticketTypeId ?? 0 }),
        onDone: {
          target: 'deciding',
          actions: { type: 'setCategories', params: ({ event }) => ({ list: event.output }) },
        },
        onError: 'failed',
      },
    },
    loadingUsers: {
      description: 'Loading the users of the chosen company.',
      meta: { page: 'choices', spec: ['B36', 'C23', 'A4'] },
      tags: 'busy',
      invoke: {
        id: 'readPeople',
        src: 'readPeople',
        input: ({ context }) => ({ debitorId: context.debitorId ?? 0, method: 2 }),
        onDone: {
          target: 'deciding',
          actions: { type: 'setUsers', params: ({ event }) => ({ users: event.output }) },
        },
        onError: 'failed',
      },
    },
    loaded: {
      description: 'All lists for the current choice are loaded.',
      meta: { page: 'choices', spec: ['B35', 'B36'] },
      on: { 'options.retry': {} },
    },
    failed: {
      description: 'A list failed to load; the rest of the form still works.',
      meta: { page: 'choices', spec: ['X29'] },
      on: { 'options.retry': 'deciding' },
    },
  },
})

/** Users have names; if the server sends none, the username is shown (A4). */
const usersIn = (users: Answer<typeof getUsers>): NamedUser[] =>
  Array.isArray(users)
    ? users.map((username) => ({ username, name: username }))
    : Object.entries(users).map(([username, name]) => ({ username, name }))
